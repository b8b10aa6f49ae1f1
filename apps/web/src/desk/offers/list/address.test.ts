import { expect, it } from 'vitest'
import { offersHref, readOfferSearch, toOfferQuery } from './address.ts'

it('keeps in the address what differs from the first look, and leaves nonsense out', () => {
  const search = readOfferSearch({ state: 'waiting', whose: 'branch', q: 'комбайн', page: 2, sort: 'x' })
  expect(offersHref(search)).toBe(`/staff/offers?state=waiting&q=${encodeURIComponent('комбайн')}&page=2`)
  expect(offersHref(readOfferSearch({ state: 'lost', page: 'x' }))).toBe('/staff/offers')
  expect(toOfferQuery({})).toEqual({ state: 'all', whose: 'branch', q: '', page: 1 })
})
