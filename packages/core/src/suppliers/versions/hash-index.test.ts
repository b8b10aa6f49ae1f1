import fc from 'fast-check'
import { expect, it } from 'vitest'
import { HashIndex } from './hash-index.ts'

const half = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
/** Few values, so that keys meet in one slot and come again. */
const few = fc.oneof(half, fc.constantFrom(0, 1, -1, 1_024, 2 ** 20))

it('finds what was put last under a fingerprint, as a map would, however many there are', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(few, few), { maxLength: 2_500, size: 'max' }), fc.nat(3_000), (keys, expected) => {
      const index = new HashIndex(expected)
      const map = new Map<string, number>()
      for (const [value, [high, low]] of keys.entries()) {
        index.set(high, low, value)
        map.set(`${high},${low}`, value)
      }
      for (const [high, low] of keys) expect(index.get(high, low)).toBe(map.get(`${high},${low}`))
      expect(index.get(7, 7_777_777)).toBe(map.get('7,7777777') ?? -1)
    }),
    { numRuns: 12 },
  )
})
