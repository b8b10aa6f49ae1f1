import fc from 'fast-check'
import { expect, it } from 'vitest'
import { selectWindow } from './list-window.ts'
import { createBits, noRank, type OrderColumn, type PartColumns, setBit } from './part-columns.ts'

const size = 200
function orderOf(parts: readonly number[]): OrderColumn {
  const rank = new Uint32Array(size).fill(noRank)
  for (const [place, part] of parts.entries()) rank[part] = place
  return { order: Uint32Array.from(parts), rank, length: parts.length }
}
const bitsOf = (parts: readonly number[]) => {
  const bits = createBits(size)
  for (const part of parts) setBit(bits, part, true)
  return bits
}
const all = Array.from({ length: size }, (_, part) => part)
const shuffled = fc.shuffledSubarray(all, { minLength: size })
const some = fc.subarray(all)
const slice = fc.record({ offset: fc.integer({ min: 0, max: 220 }), limit: fc.integer({ min: 1, max: 60 }) })

it('is the page that sorting all matches would give, in every order', () => {
  fc.assert(
    fc.property(shuffled, shuffled, some, some, slice, (order, usual, matched, priced, page) => {
      const columns = { listedCount: size } as PartColumns
      const counts = { matched: bitsOf(matched), total: matched.length }
      const byOrder = (parts: readonly number[]) => parts.filter((part) => matched.includes(part))
      const cut = (parts: readonly number[]) => parts.slice(page.offset, page.offset + page.limit)
      const cheapest = order.filter((part) => priced.includes(part))
      const rest = byOrder(usual.filter((part) => !priced.includes(part)))

      expect(selectWindow(columns, counts, { order: orderOf(order) }, page)).toEqual(cut(byOrder(order)))
      const prices = { order: orderOf(cheapest), rest: orderOf(usual) }
      expect(selectWindow(columns, counts, prices, page)).toEqual(cut([...byOrder(cheapest), ...rest]))
      expect(selectWindow(columns, counts, { ...prices, isBackwards: true }, page)).toEqual(
        cut([...byOrder(cheapest.toReversed()), ...rest]),
      )
      const first = { order: orderOf(usual), first: bitsOf(priced) }
      expect(selectWindow(columns, counts, first, page)).toEqual(
        cut([...byOrder(usual.filter((part) => priced.includes(part))), ...rest]),
      )
    }),
    { numRuns: 60 },
  )
})
