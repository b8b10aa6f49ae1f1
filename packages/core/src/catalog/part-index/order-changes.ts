import { noRank, type OrderColumn, type PartColumns, type PriceColumn } from './part-columns.ts'

/** A part that changes its place, and the one it comes after: none for the first. */
export interface PlacedPart {
  part: number
  after: number | null
}

/**
 * An order with some parts taken out and put in again elsewhere: one walk over it, none when all stay where they are.
 * `placed` is in order itself, and `after` names parts that keep their place. Null when such a part is not in the order:
 * it has to be read anew.
 */
export function changeOrder(
  column: OrderColumn,
  changed: ReadonlySet<number>,
  placed: readonly PlacedPart[],
): OrderColumn | null {
  if (isInPlace(column, changed, placed)) return column
  const order = new Uint32Array(column.order.length)
  const rank = new Uint32Array(column.rank.length).fill(noRank)
  let length = 0
  let next = 0
  const put = (part: number) => {
    order[length] = part
    rank[part] = length
    length += 1
  }
  const putAfter = (part: number | null) => {
    for (let here = placed[next]; here && here.after === part; here = placed[next]) {
      put(here.part)
      next += 1
    }
  }
  putAfter(null)
  for (let index = 0; index < column.length; index += 1) {
    const part = column.order[index] ?? 0
    if (changed.has(part)) continue
    put(part)
    putAfter(part)
  }
  return next === placed.length ? { order, rank, length } : null
}

/** Most changes are of stock: a million parts need not be walked for them. */
function isInPlace({ order, rank }: OrderColumn, changed: ReadonlySet<number>, placed: readonly PlacedPart[]): boolean {
  const rankOf = (part: number) => rank[part] ?? noRank
  const present = [...changed].filter((part) => rankOf(part) !== noRank).sort((a, b) => rankOf(a) - rankOf(b))
  if (present.length !== placed.length) return false
  return present.every((part, index) => {
    let before = rankOf(part) - 1
    while (before >= 0 && changed.has(order[before] ?? 0)) before -= 1
    const after = before < 0 ? null : (order[before] ?? 0)
    return placed[index]?.part === part && placed[index]?.after === after
  })
}

/** Where changed parts stand by popularity: found in memory, for very many parts are equally popular. */
export function placeByPopularity(columns: PartColumns, changed: ReadonlySet<number>): PlacedPart[] {
  const { popularity, ids, isListed } = columns
  const { order, length } = columns.orders.popular
  const compare = (a: number, b: number) => (popularity[b] ?? 0) - (popularity[a] ?? 0) || (ids[a] ?? 0) - (ids[b] ?? 0)
  const kept = order.subarray(0, length).filter((part) => !changed.has(part))
  return [...changed]
    .filter((part) => isListed[part] === 1)
    .sort(compare)
    .map((part) => ({ part, after: lastBefore(kept, (other) => compare(other, part) < 0) }))
}

/**
 * Where changed parts stand by price, of which `priced` have one, as the column's amounts say already: found in memory, for
 * a price comes from a price list or from a supplier, and neither table knows the other's order.
 */
export function placeByPrice(
  { ids }: Pick<PartColumns, 'ids'>,
  { order, length, minor }: PriceColumn,
  { changed, priced }: { changed: ReadonlySet<number>; priced: readonly number[] },
): PlacedPart[] {
  const compare = (a: number, b: number) => (minor[a] ?? 0) - (minor[b] ?? 0) || (ids[a] ?? 0) - (ids[b] ?? 0)
  return priced.toSorted(compare).map((part) => {
    let from = 0
    let to = length
    let after: number | null = null
    while (from < to) {
      const middle = (from + to) >>> 1
      let kept = middle
      while (kept >= from && changed.has(order[kept] ?? 0)) kept -= 1
      const other = order[kept] ?? 0
      if (kept < from) from = middle + 1
      else if (compare(other, part) < 0) {
        after = other
        from = middle + 1
      } else to = kept
    }
    return { part, after }
  })
}

function lastBefore(sorted: Uint32Array, isBefore: (part: number) => boolean): number | null {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if (isBefore(sorted[middle] ?? 0)) from = middle + 1
    else to = middle
  }
  return from === 0 ? null : (sorted[from - 1] ?? null)
}
