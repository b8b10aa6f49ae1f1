import { countBits, forEachBit } from './bits.ts'
import { hasBit, type OrderColumn, type PartColumns } from './part-columns.ts'

/** How a list is ordered: `first` before all others, each group in its own order. */
export interface ListOrder {
  order: OrderColumn
  isBackwards?: boolean
  /** Parts that come after those that `order` has, in this order. */
  rest?: OrderColumn
  /** One bit a part that comes before the others, all of them in `order`. */
  first?: Uint32Array
}

export interface ListSlice {
  offset: number
  limit: number
}

/**
 * The parts of one page, however deep: every match sets the bit of its place in the order, and the bits before the page
 * are counted 32 at a time.
 */
export function selectWindow(
  columns: PartColumns,
  { matched, total }: { matched: Uint32Array; total: number },
  { order, isBackwards = false, rest, first }: ListOrder,
  slice: ListSlice,
): number[] {
  if (slice.offset >= total) return []
  const isWhole = total === columns.listedCount
  if (isWhole && !isBackwards && !rest && !first) {
    return [...order.order.subarray(slice.offset, Math.min(order.length, slice.offset + slice.limit))]
  }
  const places = order.length
  const { bits, later } = placesOf(matched, { order, isBackwards, ...(rest && { rest }), ...(first && { first }) })
  const taken = takePlaces(bits, slice)
  const parts = taken.places.map((place) => order.order[isBackwards ? places - 1 - place : place] ?? 0)
  if (!rest && !first) return parts
  const tail = takePlaces(later, {
    offset: Math.max(0, slice.offset - taken.passed),
    limit: slice.limit - parts.length,
  })
  const laterOrder = first ? order : rest
  return [...parts, ...tail.places.map((place) => laterOrder?.order[place] ?? 0)]
}

interface Places {
  list: ListOrder
  /** One bit a place in the order that a match has. */
  bits: Uint32Array
  /** The same for those that come after all others. */
  later: Uint32Array
}

/** Of matches that are kept, the order that was asked for last: the next page is asked for in it. */
const known = new WeakMap<Uint32Array, Places>()

function placesOf(matched: Uint32Array, list: ListOrder): Places {
  const last = known.get(matched)
  if (last && isSameOrder(last.list, list)) return last
  const { order, isBackwards, rest, first } = list
  const places = order.length
  const bits = new Uint32Array((Math.max(places, rest?.length ?? 0) + 31) >>> 5)
  const later = new Uint32Array(rest || first ? bits.length : 0)
  forEachBit(matched, (part) => {
    const rank = order.rank[part] ?? 0
    if (rank < places) {
      const place = isBackwards ? places - 1 - rank : rank
      setPlace(first && !hasBit(first, part) ? later : bits, place)
    } else if (rest) setPlace(later, rest.rank[part] ?? 0)
  })
  const made = { list, bits, later }
  known.set(matched, made)
  return made
}

function isSameOrder(a: ListOrder, b: ListOrder): boolean {
  return a.order === b.order && a.isBackwards === b.isBackwards && a.rest === b.rest && a.first === b.first
}

/** The matches among `parts`, which are in order already. */
export function selectWindowOf(parts: Uint32Array, matched: Uint32Array, { offset, limit }: ListSlice): number[] {
  const found: number[] = []
  let passed = 0
  for (let index = 0; index < parts.length && found.length < limit; index += 1) {
    const part = parts[index] ?? 0
    if (!hasBit(matched, part)) continue
    if (passed >= offset) found.push(part)
    passed += 1
  }
  return found
}

function setPlace(bits: Uint32Array, place: number): void {
  bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31))
}

/** The places of the set bits after the first `offset`; `passed` counts the set bits, up to where it stopped looking. */
function takePlaces(bits: Uint32Array, { offset, limit }: ListSlice): { places: number[]; passed: number } {
  const places: number[] = []
  let passed = 0
  for (let index = 0; index < bits.length; index += 1) {
    let word = bits[index] ?? 0
    if (word === 0) continue
    const size = countBits(word)
    if (passed + size <= offset) {
      passed += size
      continue
    }
    for (; word !== 0; word &= word - 1) {
      if (places.length === limit) return { places, passed }
      if (passed >= offset) places.push(index * 32 + (31 - Math.clz32(word & -word)))
      passed += 1
    }
  }
  return { places, passed }
}
