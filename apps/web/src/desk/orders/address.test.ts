import { deskOrderListSchema } from '@agromarket/shared'
import { expect, it } from 'vitest'
import { deskHref, readDeskSearch, toDeskQuery } from './address.ts'

it('asks for what the schema takes for an empty address', () => {
  expect(toDeskQuery(readDeskSearch({}))).toEqual(deskOrderListSchema.parse({}))
})

it('reads its own addresses back, and leaves nonsense out', () => {
  const search = { state: 'waiting', q: 'ремень', branchId: 2, period: '7', sort: 'sum', page: 3 } as const

  const href = deskHref(search, 'f00')

  expect(href.startsWith('/staff/orders/f00?')).toBe(true)
  // What is not in an address is undefined once it is read, and is not written as a word.
  expect(deskHref(readDeskSearch({ period: '7' }), 'f00')).toBe('/staff/orders/f00?period=7')
  expect(readDeskSearch(Object.fromEntries(new URL(href, 'http://shop').searchParams))).toEqual(search)
  expect(readDeskSearch({ state: 'odd', period: 8, page: -1, branchId: 'x', sort: 1 })).toEqual({})
})
