import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changeOrder } from './order-changes.ts'
import { noRank } from './part-columns.ts'

const size = 40
const orderOf = (parts: readonly number[]) => {
  const rank = new Uint32Array(size).fill(noRank)
  for (const [place, part] of parts.entries()) rank[part] = place
  const order = new Uint32Array(size)
  order.set(parts)
  return { order, rank, length: parts.length }
}
const keys = fc.uniqueArray(fc.integer({ min: 0, max: 1000 }), { minLength: size, maxLength: size })

it('is the order that sorting anew would give, however many parts move, come and go', () => {
  fc.assert(
    fc.property(keys, keys, fc.subarray(Array.from({ length: size }, (_, part) => part)), (before, after, changed) => {
      const key = (part: number) => (changed.includes(part) ? (after[part] ?? 0) + 0.5 : (before[part] ?? 0))
      const parts = Array.from({ length: size }, (_, part) => part)
      const gone = (part: number) => changed.includes(part) && part % 3 === 0
      const old = parts.filter((part) => part % 5 !== 4 || !changed.includes(part))
      const sorted = parts.filter((part) => !gone(part) && (old.includes(part) || changed.includes(part)))
      sorted.sort((a, b) => key(a) - key(b))
      const kept = sorted.filter((part) => !changed.includes(part))
      const placed = sorted
        .filter((part) => changed.includes(part))
        .map((part) => ({ part, after: kept.findLast((other) => key(other) < key(part)) ?? null }))

      const from = orderOf(old.toSorted((a, b) => (before[a] ?? 0) - (before[b] ?? 0)))
      const next = changeOrder(from, new Set(changed), placed)

      expect(next && [...next.order.subarray(0, next.length)]).toEqual(sorted)
    }),
    { numRuns: 60 },
  )
  expect(changeOrder(orderOf([1, 2]), new Set([3]), [{ part: 3, after: 9 }])).toBeNull()
})
