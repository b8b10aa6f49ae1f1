import { kazakhstanCountryId } from '@agromarket/shared'
import { expect, it } from 'vitest'
import { listDemoTerminals } from './terminals.ts'

it('puts at least four hundred terminals into the towns of both countries, each with a number of its own', () => {
  const lists = (['dellin', 'pek', 'cdek'] as const).map(listDemoTerminals)
  const all = lists.flat()

  expect(all.length).toBeGreaterThanOrEqual(400)
  expect(all.filter(({ countryId }) => countryId === kazakhstanCountryId).length).toBeGreaterThan(60)
  for (const list of lists) expect(new Set(list.map(({ code }) => code)).size).toBe(list.length)
  expect(all.every(({ address }) => /^[А-Яа-я].+, \d+$/.test(address))).toBe(true)
})
