import { expect, it } from 'vitest'
import { type Meaning, resolveItem } from './resolve-item.ts'

const meaning: Meaning = {
  dictionaries: {
    categories: new Map([['remni', 1]]),
    manufacturers: new Map([['gates', { id: 1, slug: 'gates' }]]),
    models: new Map(),
    modelNames: new Map(),
  } as unknown as Meaning['dictionaries'],
  makersByName: new Map([['gates', { id: 1, slug: 'gates' }]]),
  makers: new Map(),
  models: new Map(),
  categories: new Map([['g', 'remni']]),
  properties: new Map([['p', { name: 'Значение', target: 'specification' }]]),
  values: new Map(),
}

it.each([
  ['1\u00a0250,5', 1250.5],
  ['12.5', 12.5],
  ['10 20 30', '10 20 30'],
  ['true', 'Да'],
  ['false', 'Нет'],
  ['Красный', 'Красный'],
])('takes %s of 1C for the characteristic %s', (written, value) => {
  const facts = { article: 'A-1', name: 'Ремень', maker: { id: 'm', name: 'Gates' }, groups: ['g'] }
  const resolved = resolveItem(meaning, { ...facts, properties: { p: [written] } }, null)

  expect(resolved).toMatchObject({ record: { specifications: [{ name: 'Значение', value }] } })
})
