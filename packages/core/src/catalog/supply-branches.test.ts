import { describe, expect, it } from 'vitest'
import type { Places } from '../area/index.ts'
import { toStockView } from './stock-view.ts'
import { supplyBranches, transferTerm } from './supply-branches.ts'

const branch = (id: number, city: string, countryId: number, coords: [number, number]) =>
  ({ id, city, countryId, coords }) as Places['branches'][number]
const smolensk = branch(1, 'Смоленск', 1, [54.78, 32.04])
const moscow = branch(2, 'Москва', 1, [55.75, 37.62])
const omsk = branch(3, 'Омск', 1, [54.99, 73.37])
const astana = branch(4, 'Астана', 115, [51.13, 71.43])
const places = { branches: [astana, omsk, moscow, smolensk] } as unknown as Places

describe('where stock comes from', () => {
  it('puts the own branch first, then the others of the country by distance', () => {
    const supply = supplyBranches(places, smolensk)

    expect(supply.map(({ branch: { city }, term }) => [city, term])).toEqual([
      ['Смоленск', null],
      ['Москва', '2–4 дня'],
      ['Омск', '8–12 дней'],
    ])
  })

  it.each([
    [300, '1–2 дня'],
    [301, '2–4 дня'],
    [1000, '2–4 дня'],
    [1001, '5–7 дней'],
    [2500, '5–7 дней'],
    [2501, '8–12 дней'],
  ])('takes from %s km away: %s', (km, term) => {
    expect(transferTerm(km)).toBe(term)
  })

  it('names the nearest branch that has the part when the own one has none', () => {
    const view = toStockView({ 2: 3, 3: 50, 4: 9 }, supplyBranches(places, smolensk))

    expect(view).toEqual({ state: 'other_branch', quantity: 3, branchCity: 'Москва', term: '2–4 дня' })
  })

  it('counts nothing from another country', () => {
    const view = toStockView({ 4: 9 }, supplyBranches(places, smolensk))

    expect(view).toEqual({ state: 'none', quantity: 0, branchCity: null, term: null })
  })
})
