import { describe, expect, it } from 'vitest'
import type { Markup } from './supplier.schema.ts'
import { toSalePrice } from './to-sale-price.ts'

const markup = (given: Partial<Markup>): Markup => ({
  categoryId: null,
  manufacturerId: null,
  shareBp: 2_500,
  minimumMinor: 0,
  roundToMinor: 1_000,
  ...given,
})

describe('what a buyer pays', () => {
  it.each([
    [285_700, { shareBp: 1_900, minimumMinor: 15_000 }, 340_000],
    [1_198_400, { shareBp: 2_400, minimumMinor: 20_000 }, 1_486_000],
    [93_000, { shareBp: 2_800, minimumMinor: 5_000, roundToMinor: 500 }, 119_000],
    [1_760_300, { shareBp: 2_100, minimumMinor: 30_000, roundToMinor: 5_000 }, 2_130_000],
    [10_000, { shareBp: 1_000, minimumMinor: 5_000 }, 15_000],
    [10, { shareBp: 0, minimumMinor: 1 }, 1_000],
  ])('for %i with %j is %i', (cost, given, price) => {
    expect(toSalePrice(cost, markup(given))).toBe(price)
  })
})
