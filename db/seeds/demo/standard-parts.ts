import type { DemoSpecification } from './demo-part.ts'
import { bearingsOf } from './standard-bearings.ts'
import { beltsOf } from './standard-belts.ts'
import { consumablesOf } from './standard-consumables.ts'

/** An article of a maker of parts, as its own catalogue lists it. */
export interface StandardPart {
  article: string
  manufacturer: string
  /** Null keeps the name of the original part it replaces. */
  name: string | null
  /** Null keeps the specifications of the original part. */
  specifications: DemoSpecification[] | null
  weightGrams: number | null
}

/** Ranges of part makers by category path, each a finite list in a fixed order. */
export const standardRanges: ReadonlyMap<string, readonly StandardPart[]> = new Map([
  ...beltsOf(),
  ...bearingsOf(),
  ...consumablesOf(),
])
