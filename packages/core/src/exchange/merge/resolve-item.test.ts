import { expect, it } from 'vitest'
import type { ItemFacts } from '../read/package-record.ts'
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

it.each([
  [{ fullName: 'Ремень клиновой HB-2000 жатки' }, { name: 'Ремень', description: 'Ремень клиновой HB-2000 жатки' }],
  [{ fullName: 'Ремень' }, { name: 'Ремень', description: undefined }],
  [
    { fullName: 'Ремень клиновой', description: 'Для жатки' },
    { name: 'Ремень', description: 'Для жатки' },
  ],
  [
    { name: undefined, fullName: 'Ремень клиновой' },
    { name: 'Ремень клиновой', description: undefined },
  ],
])('takes of %o the name and description %o', (said, told) => {
  const facts = { article: 'A-1', name: 'Ремень', maker: { id: 'm', name: 'Gates' }, groups: ['g'], ...said }
  const resolved = resolveItem(meaning, facts as ItemFacts, null)

  expect({ description: undefined, ...(resolved.problem === null && resolved.record) }).toMatchObject(told)
})
