import type { WordIndex } from './word-index.ts'

/** Gives ids that may be large and far apart small numbers in the order in which they come. */
export interface Numbering {
  numberOf: Map<number, number>
  ids: number[]
}

/** A few values of each part: those of part `n` stand at `starts[n]`, `lengths[n]` of them. */
export interface ListColumn {
  starts: Uint32Array
  lengths: Uint16Array
  values: Uint32Array
  used: number
  /** Values that no part has any longer. */
  gaps: number
  numbering: Numbering
}

/** An order of parts: who stands at a place, and at which place each part stands. */
export interface OrderColumn {
  order: Uint32Array
  rank: Uint32Array
  length: number
}

/** Parts by price, cheapest first, of equal ones that of the lower id. */
export interface PriceColumn extends OrderColumn {
  /** Minor units by part; of a part without a price anything. */
  minor: Float64Array
}

export const sortColumnNames = ['popular', 'article', 'name'] as const
export type SortColumnName = (typeof sortColumnNames)[number]

/**
 * What lists are filtered, counted and ordered by, of every part on sale, as columns: a part is its number in them. Some
 * 100 bytes a part. Parts of a category stand beside each other, for lists are counted category by category, and memory
 * is quick in a row alone. Parts that left the sale stay as holes (`isListed` 0) until everything is read anew.
 */
export interface PartColumns {
  /** Numbers given so far; there is room for more. */
  count: number
  capacity: number
  ids: Float64Array
  /** The parts that were read together in the order of their ids; later ones are found in `laterNumbers`. */
  byId: Uint32Array
  laterNumbers: Map<number, number>
  isListed: Uint8Array
  listedCount: number
  categories: Uint16Array
  categoryNumbering: Numbering
  manufacturers: Uint16Array
  manufacturerNumbering: Numbering
  popularity: Int32Array
  models: ListColumn
  specifications: ListColumn
  drawings: ListColumn
  /** By branch: one bit a part that has free pieces there. */
  stock: Map<number, Uint32Array>
  /** By price list: marks of parts that are cheaper than usual. */
  offers: Map<number, Uint8Array>
  orders: Record<SortColumnName, OrderColumn>
  /** By price list, cheapest first; of signed-in visitors' lists alone, read when the first one asks. */
  prices: Map<number, PriceColumn>
  /** Parts of each category, by its number. */
  partsOfCategory: Uint32Array[]
  /** What queries of words find; null until it is read, which is after everything else. */
  words: WordIndex | null
}

/** Fewer gaps than these are no reason to read everything. */
const leastWorn = 100_000

export const saleMark = 1
export const superPriceMark = 2
/** Rank of a part that an order does not have. */
export const noRank = 0xff_ff_ff_ff

export function createNumbering(): Numbering {
  return { numberOf: new Map(), ids: [] }
}

export function numberFor({ numberOf, ids }: Numbering, id: number): number {
  const known = numberOf.get(id)
  if (known !== undefined) return known
  numberOf.set(id, ids.length)
  return ids.push(id) - 1
}

export function createListColumn(capacity: number): ListColumn {
  return {
    starts: new Uint32Array(capacity),
    lengths: new Uint16Array(capacity),
    values: new Uint32Array(capacity),
    used: 0,
    gaps: 0,
    numbering: createNumbering(),
  }
}

/** Replaces a part's values, in their old place when there is room; else that stays behind as a gap. */
export function writeList(column: ListColumn, part: number, ids: readonly number[]): void {
  const { starts, lengths, values, numbering } = column
  if (ids.length <= (lengths[part] ?? 0)) {
    const start = starts[part] ?? 0
    for (const [index, id] of ids.entries()) values[start + index] = numberFor(numbering, id)
    column.gaps += (lengths[part] ?? 0) - ids.length
    lengths[part] = ids.length
    return
  }
  column.gaps += lengths[part] ?? 0
  starts[part] = column.used
  lengths[part] = 0
  for (const id of ids) appendToList(column, part, id)
}

/** Whether so much of a column is gaps that it should be read anew: memory stays bounded however much changes. */
export function isWorn({ gaps, used }: ListColumn): boolean {
  return gaps > leastWorn && gaps * 2 > used
}

/** Adds to the part that was written last. */
export function appendToList(column: ListColumn, part: number, id: number): void {
  if (column.used === column.values.length) column.values = grown(column.values)
  if (column.lengths[part] === 0) column.starts[part] = column.used
  column.values[column.used] = numberFor(column.numbering, id)
  column.used += 1
  column.lengths[part] = (column.lengths[part] ?? 0) + 1
}

export function hasValue({ starts, lengths, values }: ListColumn, part: number, value: number): boolean {
  const start = starts[part] ?? 0
  return values.subarray(start, start + (lengths[part] ?? 0)).includes(value)
}

export function createOrderColumn(capacity: number): OrderColumn {
  return { order: new Uint32Array(capacity), rank: new Uint32Array(capacity).fill(noRank), length: 0 }
}

/** The part's number; undefined for one that the columns have never had. */
export function partNumber({ ids, byId, laterNumbers }: PartColumns, id: number): number | undefined {
  let from = 0
  let to = byId.length - 1
  while (from <= to) {
    const middle = (from + to) >>> 1
    const part = byId[middle] ?? 0
    const found = ids[part] ?? 0
    if (found === id) return part
    if (found < id) from = middle + 1
    else to = middle - 1
  }
  return laterNumbers.get(id)
}

/** Puts all parts in the order of their ids. */
export function sortById(columns: PartColumns): void {
  const { ids, count } = columns
  // Id and part in one number: numbers alone are sorted ten times sooner than by a function.
  const keys = Float64Array.from({ length: count }, (_, part) => (ids[part] ?? 0) * count + part).sort()
  columns.byId = Uint32Array.from(keys, (key) => key % count)
}

/** One bit a part. */
export function createBits(capacity: number): Uint32Array {
  return new Uint32Array((capacity + 31) >>> 5)
}

export function hasBit(bits: Uint32Array, part: number): boolean {
  return (((bits[part >>> 5] ?? 0) >>> (part & 31)) & 1) === 1
}

export function setBit(bits: Uint32Array, part: number, isOn: boolean): void {
  const mask = 1 << (part & 31)
  const word = bits[part >>> 5] ?? 0
  bits[part >>> 5] = isOn ? word | mask : word & ~mask
}

/** Sorts the parts on sale by category anew. */
export function groupByCategory(columns: PartColumns): void {
  const { count, isListed, categories } = columns
  const sizes = new Uint32Array(columns.categoryNumbering.ids.length)
  for (let part = 0; part < count; part += 1) {
    if (isListed[part]) sizes[categories[part] ?? 0] = (sizes[categories[part] ?? 0] ?? 0) + 1
  }
  const groups = Array.from(sizes, (size) => new Uint32Array(size))
  sizes.fill(0)
  for (let part = 0; part < count; part += 1) {
    if (!isListed[part]) continue
    const category = categories[part] ?? 0
    const group = groups[category]
    const at = sizes[category] ?? 0
    if (group) group[at] = part
    sizes[category] = at + 1
  }
  columns.partsOfCategory = groups
}

function grown(values: Uint32Array): Uint32Array<ArrayBuffer> {
  const next = new Uint32Array(Math.max(64, Math.ceil(values.length * 1.5)))
  next.set(values)
  return next
}

/** Bytes of all columns but `words`: what a server keeps of the catalogue for its lists. */
export function sizeOf(columns: PartColumns): number {
  const { models, specifications, drawings, orders, prices, stock, offers, partsOfCategory } = columns
  const ofLists = [models, specifications, drawings].flatMap(({ starts, lengths, values }) => [starts, lengths, values])
  const ofOrders = [...Object.values(orders), ...prices.values()].flatMap(({ order, rank }) => [order, rank])
  const ofPrices = Array.from(prices.values(), ({ minor }) => minor)
  const { ids, byId, isListed, categories, manufacturers, popularity } = columns
  const ofParts = [ids, byId, isListed, categories, manufacturers, popularity]
  return [
    ...ofParts,
    ...ofLists,
    ...ofOrders,
    ...ofPrices,
    ...stock.values(),
    ...offers.values(),
    ...partsOfCategory,
  ].reduce((sum, { byteLength }) => sum + byteLength, 0)
}
