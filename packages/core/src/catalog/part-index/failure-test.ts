import { type ListCondition, type SpecificationTable, toFlags } from './list-condition.ts'
import { createBits, hasBit, type ListColumn, noRank, type PartColumns } from './part-columns.ts'

/** One bit for each kind of condition, so that a part's failures are one number; specifications have the bits above. */
export const kindBits = { category: 1, manufacturer: 2, drawing: 4, stock: 8, price: 16, offer: 32 } as const
const firstSpecificationBit = 6
/** So many specifications can narrow a list at once. */
export const maxSpecifications = 24

export function specificationBit(index: number): number {
  return 1 << (firstSpecificationBit + index)
}

export function isOneKind(failures: number): boolean {
  return (failures & (failures - 1)) === 0
}

/** Tells which kinds of conditions a part fails, but for machines; of several it may leave some out. */
export function createFailureTest(columns: PartColumns, condition: ListCondition, table: SpecificationTable) {
  const { categories, manufacturers, drawings } = columns
  const isCategory = toFlags(condition.categories, columns.categoryNumbering.ids.length)
  const isManufacturer = toFlags(condition.manufacturers, columns.manufacturerNumbering.ids.length)
  const isDrawing = toFlags(condition.drawings, drawings.numbering.ids.length)
  const stock = condition.isInStock ? (columns.stock.get(condition.branchId) ?? createBits(0)) : null
  const rank = condition.isPriced ? columns.prices.get(condition.priceListId ?? 0)?.rank : undefined
  const marks = condition.offerMarks ? columns.offers.get(condition.offerListId) : undefined
  const specificationFailures = createSpecificationTest(columns, condition, table)
  return (part: number): number => {
    let failures = 0
    if (isCategory && isCategory[categories[part] ?? 0] !== 1) failures |= kindBits.category
    if (isManufacturer && isManufacturer[manufacturers[part] ?? 0] !== 1) failures |= kindBits.manufacturer
    if (stock && !hasBit(stock, part)) failures |= kindBits.stock
    if (condition.isPriced && (rank?.[part] ?? noRank) === noRank) failures |= kindBits.price
    if (condition.offerMarks && ((marks?.[part] ?? 0) & condition.offerMarks) === 0) failures |= kindBits.offer
    if (!isOneKind(failures)) return failures
    if (isDrawing && !hasAny(drawings, part, isDrawing)) failures |= kindBits.drawing
    return failures | specificationFailures(part)
  }
}

function createSpecificationTest(columns: PartColumns, condition: ListCondition, table: SpecificationTable) {
  const { specifications } = condition
  if (specifications.length === 0) return () => 0
  const { starts, lengths, values } = columns.specifications
  const passedBy = new Uint32Array(table.specificationOfValue.length)
  let all = 0
  for (const [index, { valueNumbers }] of specifications.entries()) {
    all |= specificationBit(index)
    for (const value of valueNumbers) passedBy[value] = specificationBit(index)
  }
  return (part: number): number => {
    let passed = 0
    const start = starts[part] ?? 0
    const end = start + (lengths[part] ?? 0)
    for (let at = start; at < end; at += 1) passed |= passedBy[values[at] ?? 0] ?? 0
    return all & ~passed
  }
}

function hasAny({ starts, lengths, values }: ListColumn, part: number, flags: Uint8Array): boolean {
  const start = starts[part] ?? 0
  const end = start + (lengths[part] ?? 0)
  for (let at = start; at < end; at += 1) if (flags[values[at] ?? 0] === 1) return true
  return false
}
