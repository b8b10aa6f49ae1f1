import type { PartColumns } from './part-columns.ts'

/** What of a machine a list can be narrowed by. All that are asked for must be true of one machine that a part fits. */
export const machineKinds = ['type', 'maker', 'line', 'model'] as const
export type MachineKind = (typeof machineKinds)[number]

/** For each model by its number in the columns: what it is, as numbers that count from 0. */
export interface MachineTable {
  /** Ids behind the numbers of each kind. */
  ids: Record<MachineKind, readonly number[]>
  /** Numbers of each model, a kind each; of types several, one above the other. */
  numbers: readonly Record<MachineKind, readonly number[]>[]
}

/** Which specification each value belongs to, both by number. */
export interface SpecificationTable {
  specificationOfValue: Uint16Array
  ids: readonly number[]
}

/** A chosen specification: its number, and which of its values are chosen. */
export interface SpecificationCondition {
  specification: number
  valueNumbers: readonly number[]
}

/** What a list asks for, as numbers of the columns. Null asks for nothing. */
export interface ListCondition {
  /** Only these: what a search has found. */
  parts: Uint32Array | null
  /** Categories that the list stands in, by number. */
  place: readonly number[] | null
  categories: readonly number[] | null
  manufacturers: readonly number[] | null
  drawings: readonly number[] | null
  machines: Record<MachineKind, ReadonlySet<number> | null>
  specifications: readonly SpecificationCondition[]
  isInStock: boolean
  isPriced: boolean
  /** Marks, any of which is enough; 0 asks for none. */
  offerMarks: number
  /** Whose stock and prices are meant; no price list counts no priced parts. */
  branchId: number
  priceListId: number | null
  /** Marks are of this price list, also for guests. */
  offerListId: number
}

/** One byte a number: chosen or not. */
export function toFlags(numbers: readonly number[] | null, size: number): Uint8Array | null {
  if (numbers === null) return null
  const flags = new Uint8Array(size)
  for (const number of numbers) flags[number] = 1
  return flags
}

/** The parts that a list chooses among: of those that a search has found the ones in its place. */
export function candidates(columns: PartColumns, { parts, place }: ListCondition): readonly Uint32Array[] {
  if (parts) return [place ? inPlace(columns, parts, place) : parts]
  if (place) return place.flatMap((category) => columns.partsOfCategory[category] ?? [])
  return columns.partsOfCategory
}

function inPlace(columns: PartColumns, parts: Uint32Array, place: readonly number[]): Uint32Array {
  const isOfPlace = toFlags(place, columns.categoryNumbering.ids.length)
  return parts.filter((part) => isOfPlace?.[columns.categories[part] ?? 0] === 1)
}
