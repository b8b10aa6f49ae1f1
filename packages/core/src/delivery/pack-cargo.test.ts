import fc from 'fast-check'
import { expect, it } from 'vitest'
import { packCargo } from './pack-cargo.ts'

it('weighs every piece and remembers the heaviest', () => {
  const cargo = packCargo([
    { weightGrams: 500, count: 4 },
    { weightGrams: 12_500, count: 2 },
  ])

  expect(cargo).toMatchObject({ weightGrams: 27_000, heaviestGrams: 12_500, pieces: 6 })
})

it('packs 300 kg into a cubic metre', () => {
  expect(packCargo([{ weightGrams: 300_000, count: 1 }]).boxMm).toEqual([1_000, 1_000, 1_000])
})

it('never needs a smaller box for more', () => {
  const item = fc.record({
    weightGrams: fc.integer({ min: 1, max: 1_000_000 }),
    count: fc.integer({ min: 1, max: 99 }),
  })
  fc.assert(fc.property(item, item, (one, other) => packCargo([one]).boxMm[0] <= packCargo([one, other]).boxMm[0]))
})
