import { bearingsOf } from './bearings.ts'
import { beltsOf } from './belts.ts'
import { consumablesOf } from './consumables.ts'
import { drivesOf } from './drives.ts'
import { electricsOf } from './electrics.ts'
import { hydraulicsOf } from './hydraulics.ts'
import type { StandardPart } from './standard-part.ts'

export type { StandardPart } from './standard-part.ts'

/** Ranges of part makers by category path, each a finite list in a fixed order. */
export const standardRanges: ReadonlyMap<string, readonly StandardPart[]> = new Map([
  ...beltsOf(),
  ...bearingsOf(),
  ...consumablesOf(),
  ...hydraulicsOf(),
  ...drivesOf(),
  ...electricsOf(),
])
