import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountText, parseKeepingAmounts } from './parse-amounts.ts'

const keys = new Set(['price'])

describe('an amount from outside', () => {
  it.each([
    ['{"price":1486.5}', 148_650],
    ['{"price":0.29}', 29],
    ['{"price":90071992547.41}', 9_007_199_254_741],
    ['{"price":1.005}', 101],
    ['{"price":1.000}', 100],
    ['{"price":"64"}', 6_400],
  ])('%s is %s in minor units', (text, minor) => {
    const { price } = parseKeepingAmounts(text, keys) as { price: string }

    expect(amountText.parse(price)).toBe(minor)
  })

  it.each(['-1', '1e3', '', '1,5', 'NaN', '1.', '9999999999999'])('%s is none', (text) => {
    expect(amountText.safeParse(text).success).toBe(false)
  })

  it('is exact to the last kopeck', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (minor) => {
        const text = `{"price":${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}}`
        expect(amountText.parse((parseKeepingAmounts(text, keys) as { price: string }).price)).toBe(minor)
      }),
    )
  })

  it('leaves other numbers alone, and garbage undefined', () => {
    expect(parseKeepingAmounts('{"days":3}', keys)).toEqual({ days: 3 })
    expect(parseKeepingAmounts('<html>', keys)).toBeUndefined()
  })
})
