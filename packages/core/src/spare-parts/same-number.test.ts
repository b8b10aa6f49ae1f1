import { describe, expect, it } from 'vitest'
import { countSameNumber } from './same-number.ts'

const parts = (...articles: string[]) => articles.map((article) => ({ article }))

describe('the number that was asked for', () => {
  it.each([
    ['6201471', ['6201471', '6201471', '6201471 A'], 2],
    ['6 201.471', ['620-1471'], 1],
    ['подшипник 180212', ['180212', '180212К'], 1],
    ['РСМ-10.01 ремень', ['PCM-10.01', 'РСМ-10.01'], 2],
    ['ремень вариатора', ['6201471'], 0],
    ['62014', ['6201471'], 0],
    ['ремень 12', ['12'], 0],
  ])('«%s» is borne by the first parts of %j: %i', (query, articles, expected) => {
    expect(countSameNumber(query, parts(...articles))).toBe(expected)
  })

  it('is nobody’s where nothing was found', () => {
    expect(countSameNumber('6201471', [])).toBe(0)
  })
})
