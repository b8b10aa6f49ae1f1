import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sortDistinct } from './bits.ts'

it('numbers come in order and each once, whether they are few among many or many', () => {
  const bounds = fc.constantFrom(1, 31, 32, 33, 2_000, 1_000_000)
  const cases = bounds.chain((bound) =>
    fc.tuple(fc.constant(bound), fc.array(fc.nat(bound - 1), { maxLength: 400, size: 'max' })),
  )
  fc.assert(
    fc.property(cases, ([bound, numbers]) => {
      const sorted = sortDistinct(Uint32Array.from(numbers), bound)
      expect([...sorted]).toEqual([...new Set(numbers)].sort((one, other) => one - other))
    }),
  )
})
