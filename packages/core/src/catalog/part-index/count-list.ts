import { createMachineCounter } from './count-machines.ts'
import { createFailureTest, isOneKind, kindBits, specificationBit } from './failure-test.ts'
import {
  candidates,
  type ListCondition,
  type MachineKind,
  type MachineTable,
  type SpecificationTable,
} from './list-condition.ts'
import {
  createBits,
  hasBit,
  type ListColumn,
  noRank,
  type PartColumns,
  saleMark,
  setBit,
  superPriceMark,
} from './part-columns.ts'

/** How many parts match a list's other conditions, for each value of each kind. Arrays go by number. */
export interface ListCounts {
  total: number
  /** One bit a part that matches everything. */
  matched: Uint32Array
  categories: Uint32Array
  manufacturers: Uint32Array
  drawings: Uint32Array
  specificationValues: Uint32Array
  machines: Record<MachineKind, Uint32Array>
  inStock: number
  priced: number
  sale: number
  superPrice: number
}

export interface ListTables {
  machines: MachineTable
  specifications: SpecificationTable
}

/**
 * Goes once over the parts that a list chooses among. A part that fails nothing is counted everywhere; one that fails
 * conditions of a single kind counts for the other values of that kind alone: choosing them instead would show it.
 */
export function countList(columns: PartColumns, condition: ListCondition, tables: ListTables): ListCounts {
  const machines = createMachineCounter(columns.models, condition.machines, tables.machines)
  const counts = createCounts(columns, machines.counts)
  const failuresOf = createFailureTest(columns, condition, tables.specifications)
  const countPart = createCounter(columns, condition, tables.specifications, counts)
  const { isListed } = columns
  for (const parts of candidates(columns, condition)) {
    for (let index = 0; index < parts.length; index += 1) {
      const part = parts[index] ?? 0
      if (isListed[part] !== 1) continue
      const failures = failuresOf(part)
      // Two kinds or more: no single choice would show it.
      if (isOneKind(failures) && machines.count(part, failures === 0)) countPart(part, failures)
    }
  }
  return counts
}

function createCounts(columns: PartColumns, machines: ListCounts['machines']): ListCounts {
  const counter = ({ length }: ArrayLike<unknown>) => new Uint32Array(length)
  return {
    total: 0,
    matched: createBits(columns.capacity),
    categories: counter(columns.categoryNumbering.ids),
    manufacturers: counter(columns.manufacturerNumbering.ids),
    drawings: counter(columns.drawings.numbering.ids),
    specificationValues: counter(columns.specifications.numbering.ids),
    machines,
    inStock: 0,
    priced: 0,
    sale: 0,
    superPrice: 0,
  }
}

/** Counts a part that fits the machines asked for and fails nothing, or one other kind. */
function createCounter(
  columns: PartColumns,
  condition: ListCondition,
  table: SpecificationTable,
  counts: ListCounts,
): (part: number, failures: number) => void {
  const { categories, manufacturers, drawings, specifications } = columns
  const stock = columns.stock.get(condition.branchId)
  const rank = condition.priceListId === null ? undefined : columns.prices.get(condition.priceListId)?.rank
  const marks = columns.offers.get(condition.offerListId)
  const countMarks = (part: number) => {
    const mark = marks?.[part] ?? 0
    if ((mark & saleMark) !== 0) counts.sale += 1
    if ((mark & superPriceMark) !== 0) counts.superPrice += 1
  }
  return (part, failures) => {
    const category = categories[part] ?? 0
    const manufacturer = manufacturers[part] ?? 0
    if (failures === 0) {
      counts.total += 1
      setBit(counts.matched, part, true)
      add(counts.categories, category)
      add(counts.manufacturers, manufacturer)
      addAll(counts.drawings, drawings, part)
      addAll(counts.specificationValues, specifications, part)
      if (stock && hasBit(stock, part)) counts.inStock += 1
      if (rank && rank[part] !== noRank) counts.priced += 1
      countMarks(part)
    } else if (failures === kindBits.category) add(counts.categories, category)
    else if (failures === kindBits.manufacturer) add(counts.manufacturers, manufacturer)
    else if (failures === kindBits.drawing) addAll(counts.drawings, drawings, part)
    else if (failures === kindBits.offer) countMarks(part)
    else {
      const failed = condition.specifications.find((_, index) => specificationBit(index) === failures)
      if (failed) addOfSpecification(counts.specificationValues, specifications, part, { table, ...failed })
    }
  }
}

function add(counts: Uint32Array, number: number): void {
  counts[number] = (counts[number] ?? 0) + 1
}

function addAll(counts: Uint32Array, { starts, lengths, values }: ListColumn, part: number): void {
  const start = starts[part] ?? 0
  const end = start + (lengths[part] ?? 0)
  for (let at = start; at < end; at += 1) add(counts, values[at] ?? 0)
}

function addOfSpecification(
  counts: Uint32Array,
  { starts, lengths, values }: ListColumn,
  part: number,
  { table, specification }: { table: SpecificationTable; specification: number },
): void {
  const start = starts[part] ?? 0
  const end = start + (lengths[part] ?? 0)
  for (let at = start; at < end; at += 1) {
    const value = values[at] ?? 0
    if (table.specificationOfValue[value] === specification) add(counts, value)
  }
}
