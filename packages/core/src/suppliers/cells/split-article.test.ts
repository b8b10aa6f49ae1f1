import fc from 'fast-check'
import { expect, it } from 'vitest'
import { articleKey } from '../../catalog/index.ts'
import { splitMaker, splitName, splitNumbers } from './split-article.ts'

it.each([
  ['RE504836, RE541420', 2],
  ['RE504836,RE541420', 2],
  ['AL160771\nAL160772;AL160773', 3],
  ['RE 504836 / RE 541420', 2],
  ['54-10-108/54-10-109', 1],
  ['Н.066,11', 1],
  ['45×22, усиленный', 1],
  ['180205', 1],
])('«%s» has %i numbers', (text, count) => {
  expect(splitNumbers(text)).toHaveLength(count)
})

it.each([
  ['RE504836 Фильтр', 'RE504836', 'Фильтр'],
  ['70-1601130, Диск', '70-1601130', 'Диск'],
  ['RE504836 - Фильтр масляный', 'RE504836', 'Фильтр масляный'],
  ['RE504836', 'RE504836', ''],
  ['Фильтр масляный', '', 'Фильтр масляный'],
])('«%s» is the article «%s», named «%s»', (text, article, name) => {
  expect(splitName(text)).toEqual({ article, name })
})

const makers = new Set(['John Deere', 'Mann', 'Gates'].map(articleKey))

it.each([
  ['John Deere RE504836', 'RE504836', 'John Deere'],
  ['RE504836 (John Deere)', 'RE504836', 'John Deere'],
  ['W 950/26 MANN', 'W 950/26', 'MANN'],
  ['[Gates] 8PK1220', '8PK1220', 'Gates'],
])('«%s» is «%s» of %s', (text, article, maker) => {
  expect(splitMaker(text, (key) => makers.has(key))).toEqual({ article, maker })
})

it.each(['RE 504836', 'Gates', 'Mann Gates', 'RE504836', 'Claas 0006'])('«%s» names no maker beside', (text) => {
  expect(splitMaker(text, (key) => makers.has(key))).toBeUndefined()
})

it('never takes time or throws, whatever stands in the cell', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2_000 }), (text) => {
      splitNumbers(text)
      splitName(text)
      splitMaker(text, () => false)
    }),
  )
  const startedAt = performance.now()
  for (const sign of ['1 ', ', ', '1', ' / ', 'я1', '(']) {
    splitNumbers(sign.repeat(16_000))
    splitName(sign.repeat(16_000))
    splitMaker(sign.repeat(16_000), () => false)
  }
  expect(performance.now() - startedAt).toBeLessThan(1_000)
})
