import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PriceScope } from './price-scope.ts'
import { priceScope } from './price-scope.ts'
import { isPriced, type PriceRow, toPriceView } from './to-price-view.ts'

const roubles: PriceScope = { priceListId: 1, currency: 'RUB', userId: 'u', organizationId: null, branchId: 1 }
const row = (given: Partial<PriceRow> = {}): PriceRow => ({
  priceMinor: 100_000,
  oldPriceMinor: null,
  isSale: false,
  isSuperPrice: false,
  ...given,
})
const anyRow = fc.record({
  priceMinor: fc.oneof(fc.integer({ min: -1, max: 10_000_000 }), fc.constant(Number.NaN)),
  oldPriceMinor: fc.option(fc.integer({ min: -1, max: 20_000_000 })),
  isSale: fc.boolean(),
  isSuperPrice: fc.boolean(),
})

describe('who sees a price', () => {
  const place = { priceListId: 2, currency: 'KZT', branch: { id: 9 } } as Parameters<typeof priceScope>[0]['place']

  it('gives a guest no price list', () => {
    expect(priceScope({ user: null, place })).toBeNull()
  })

  it("gives a signed-in visitor his country's price list", () => {
    const user = { id: 'u', organizationId: 'o' } as NonNullable<Parameters<typeof priceScope>[0]['user']>

    expect(priceScope({ user, place })).toEqual({
      priceListId: 2,
      currency: 'KZT',
      userId: 'u',
      organizationId: 'o',
      branchId: 9,
    })
  })

  it('never turns a row into a price for a guest', () => {
    fc.assert(fc.property(anyRow, (given) => toPriceView(given, null) === null))
  })
})

describe('the sale badge', () => {
  it('stays away at exactly 10 percent', () => {
    const view = toPriceView(row({ priceMinor: 90_000, oldPriceMinor: 100_000, isSale: true }), roubles)

    expect(view).toMatchObject({ discountPercent: null, oldPriceMinor: 100_000 })
  })

  it('shows above 10 percent, rounded down', () => {
    const view = toPriceView(row({ priceMinor: 87_100, oldPriceMinor: 100_000, isSale: true }), roubles)

    expect(view?.discountPercent).toBe(12)
  })

  it('needs the sale flag', () => {
    const view = toPriceView(row({ priceMinor: 50_000, oldPriceMinor: 100_000 }), roubles)

    expect(view).toMatchObject({ discountPercent: null, oldPriceMinor: 100_000 })
  })

  it('never shows 10 percent or less, nor without flag and old price', () => {
    fc.assert(
      fc.property(anyRow, (given) => {
        const view = toPriceView(given, roubles)
        if (view?.discountPercent === null || view === null) return true
        const isDeep = (view.oldPriceMinor ?? 0) * 9 > view.priceMinor * 10
        return given.isSale && isDeep && view.discountPercent >= 10 && view.discountPercent < 100
      }),
    )
  })
})

describe('a part without a price', () => {
  it.each([0, -1, Number.NaN])('is «Цена по запросу» at %s', (priceMinor) => {
    expect(toPriceView(row({ priceMinor, oldPriceMinor: 5, isSale: true, isSuperPrice: true }), roubles)).toEqual({
      priceMinor: 0,
      oldPriceMinor: null,
      discountPercent: null,
      isSuperPrice: false,
      currency: 'RUB',
    })
    expect(isPriced(priceMinor)).toBe(false)
  })

  it('is the same when the price list does not know it', () => {
    expect(toPriceView(null, roubles)?.priceMinor).toBe(0)
  })

  it('never yields a negative or broken amount', () => {
    fc.assert(
      fc.property(anyRow, (given) => {
        const view = toPriceView(given, roubles)
        return view !== null && view.priceMinor >= 0 && (view.oldPriceMinor ?? view.priceMinor + 1) > view.priceMinor
      }),
    )
  })
})
