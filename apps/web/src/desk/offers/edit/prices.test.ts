import { expect, it } from 'vitest'
import { discountOf, discountPercentOf, withDiscount, withDiscountPercent, withListPrice } from './prices.ts'

const combine = { defaultPriceMinor: 2_070_000_000, priceMinor: 1_845_000_000 }

it('reads discount and per cent of a price, and any of them gives the price', () => {
  expect([discountOf(combine), discountPercentOf(combine)]).toEqual([225_000_000, 10.9])
  expect(withDiscount(combine, 225_000_000)).toEqual(combine)
  expect(withDiscountPercent(combine, 10)).toEqual({ ...combine, priceMinor: 1_863_000_000 })
})

it('never goes below nothing or above the list, and a new list price keeps the per cent', () => {
  expect(withDiscount(combine, 3_000_000_000).priceMinor).toBe(0)
  expect(withDiscountPercent(combine, -5).priceMinor).toBe(combine.defaultPriceMinor)
  expect(discountPercentOf({ defaultPriceMinor: 0, priceMinor: 0 })).toBe(0)
  expect(withListPrice({ defaultPriceMinor: 1_000, priceMinor: 900 }, 2_000)).toEqual({
    defaultPriceMinor: 2_000,
    priceMinor: 1_800,
  })
  expect(withListPrice({ defaultPriceMinor: 0, priceMinor: 0 }, 500)).toEqual({
    defaultPriceMinor: 500,
    priceMinor: 500,
  })
})
