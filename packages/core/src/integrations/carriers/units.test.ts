import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toMetricCargo } from './units.ts'

const cargo = { weightGrams: 29_001, heaviestGrams: 4, pieces: 12, boxMm: [459, 459, 459] as const }

it('turns grams and millimetres into kilograms, metres and cubic metres of two decimals, rounded up', () => {
  expect(toMetricCargo(cargo)).toEqual({
    weight: 29.01,
    heaviest: 0.01,
    volume: 0.1,
    length: 0.46,
    width: 0.46,
    height: 0.46,
  })
})

it('never tells a carrier less than there is, nor a tenth of a percent more than a hundredth above', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 90_000_000 }), (weightGrams) => {
      const { weight } = toMetricCargo({ ...cargo, weightGrams })
      return weight * 1000 >= weightGrams - 1e-6 && weight * 1000 <= weightGrams + 10 + 1e-6
    }),
  )
})
