import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateDeliveryPrice, type TariffBand } from './calculate-delivery-price.ts'

const band = (given: Partial<TariffBand> = {}): TariffBand => ({
  upToKm: 100,
  upToGrams: 100_000,
  baseMinor: 50_000,
  perKmMinor: 0,
  perKgMinor: 0,
  minimumMinor: 0,
  oversizeGrams: null,
  oversizeMinor: 0,
  ...given,
})
const load = { distanceKm: 50, weightGrams: 29_000, heaviestGrams: 4_000 }

const amount = fc.integer({ min: 0, max: 10_000_000 })
const anyBand = fc.record({
  upToKm: fc.integer({ min: 1, max: 20_000 }),
  upToGrams: fc.integer({ min: 1, max: 100_000_000 }),
  baseMinor: amount,
  perKmMinor: amount,
  perKgMinor: amount,
  minimumMinor: fc.integer({ min: 1, max: 10_000_000 }),
  oversizeGrams: fc.option(fc.integer({ min: 1, max: 5_000_000 })),
  oversizeMinor: amount,
})
const anyTable = fc.array(anyBand, { minLength: 1, maxLength: 12 })
const anyLoad = fc.record({
  distanceKm: fc.double({ min: 0, max: 21_000, noNaN: true }),
  weightGrams: fc.integer({ min: 1, max: 100_000_000 }),
  heaviestGrams: fc.integer({ min: 1, max: 5_000_000 }),
})

describe('a price by the tariff table', () => {
  it('adds base, started kilometres and weight, in whole roubles', () => {
    const price = calculateDeliveryPrice([band({ baseMinor: 60_050, perKmMinor: 2_000, perKgMinor: 333 })], {
      ...load,
      distanceKm: 99.2,
    })

    // 600.50 + 100 × 20.00 + 29 × 3.33 = 2 697.07
    expect(price).toMatchObject({ outcome: 'priced', priceMinor: 269_800, isByWeight: true })
  })

  it('is at least the minimum, and an oversize piece comes on top of it', () => {
    const table = [band({ minimumMinor: 90_000, oversizeGrams: 3_999, oversizeMinor: 30_000 })]

    expect(calculateDeliveryPrice(table, load)).toMatchObject({ priceMinor: 120_000 })
    expect(calculateDeliveryPrice(table, { ...load, heaviestGrams: 3_999 })).toMatchObject({ priceMinor: 90_000 })
  })

  it('is that of the nearest zone and the lightest band that hold the load, bounds included', () => {
    const table = [
      band({ upToKm: 300, baseMinor: 400_000 }),
      band({ upToGrams: 500_000, baseMinor: 300_000 }),
      band({ upToGrams: 29_000, baseMinor: 100_000 }),
    ]

    expect(calculateDeliveryPrice(table, load)).toMatchObject({ priceMinor: 100_000 })
    expect(calculateDeliveryPrice(table, { ...load, weightGrams: 29_001 })).toMatchObject({ priceMinor: 300_000 })
    expect(calculateDeliveryPrice(table, { ...load, distanceKm: 100.1 })).toMatchObject({ priceMinor: 400_000 })
  })

  it('does not depend on the weight when one band takes every load for one price', () => {
    expect(calculateDeliveryPrice([band({ perKmMinor: 1 })], load)).toMatchObject({ isByWeight: false })
    expect(calculateDeliveryPrice([band(), band({ upToGrams: 1 })], load)).toMatchObject({ isByWeight: true })
  })

  it('says how far and how much the carrier goes when it does not go so far or take so much', () => {
    expect(calculateDeliveryPrice([band()], { ...load, distanceKm: 101 })).toEqual({ outcome: 'too_far', upToKm: 100 })
    expect(calculateDeliveryPrice([], load)).toEqual({ outcome: 'too_far', upToKm: 0 })
    expect(calculateDeliveryPrice([band()], { ...load, weightGrams: 100_001 })).toEqual({
      outcome: 'too_heavy',
      upToGrams: 100_000,
    })
  })

  it('is whole, positive, not below the minimum, and of a band that holds the load', () => {
    fc.assert(
      fc.property(anyTable, anyLoad, (table, given) => {
        const price = calculateDeliveryPrice(table, given)
        if (price.outcome !== 'priced') return true
        const { band: used, priceMinor } = price
        const isHeld = used.upToKm >= given.distanceKm && used.upToGrams >= given.weightGrams
        return isHeld && Number.isSafeInteger(priceMinor) && priceMinor % 100 === 0 && priceMinor >= used.minimumMinor
      }),
    )
  })

  it('never falls as the load of one band grows, and does not hang on the order of the table', () => {
    fc.assert(
      fc.property(anyBand, anyLoad, anyLoad, (one, small, more) => {
        const large = {
          distanceKm: small.distanceKm + more.distanceKm,
          weightGrams: small.weightGrams + more.weightGrams,
          heaviestGrams: small.heaviestGrams + more.heaviestGrams,
        }
        const [first, second] = [small, large].map((given) => calculateDeliveryPrice([one], given))
        return second?.outcome !== 'priced' || (first?.outcome === 'priced' && first.priceMinor <= second.priceMinor)
      }),
    )
    fc.assert(
      fc.property(anyTable, anyLoad, (table, given) => {
        const price = ({ outcome, ...rest }: ReturnType<typeof calculateDeliveryPrice>) =>
          'priceMinor' in rest && new Set(table.map((row) => `${row.upToKm} ${row.upToGrams}`)).size === table.length
            ? rest.priceMinor
            : outcome
        expect(price(calculateDeliveryPrice(table.toReversed(), given))).toBe(
          price(calculateDeliveryPrice(table, given)),
        )
      }),
    )
  })
})
