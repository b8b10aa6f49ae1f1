import type { PartShape } from '../../shapes/shape.ts'
import type { PartWish } from '../units/unit.ts'

/** A position of a sheet whose part is not on the general shelves. */
export interface WantedPosition {
  /** What the parts list calls it: «Вал редуктора», «Болт М12×35». */
  name: string
  specs: PartWish['specs'] | undefined
  /** As it is drawn, in whole millimetres. */
  size: { diameter: number; length: number }
}

/** The part that is made for a position: its name, sizes, weight and price follow from the position's own. */
export interface MadePart {
  /** Of the standard or of a maker of parts; `null` lets the maker of the unit number it. */
  standard: { manufacturer: string; article: string } | null
  category: string
  icon: string
  /** Whole, with its size. */
  name: string
  shape: PartShape
}

/** What a position of such a name is made into. The first rule that knows the name is taken. */
export interface MadeRule {
  words: RegExp
  make: (position: WantedPosition) => MadePart
}

/** A figure that the position asks for, or the one that is drawn. */
export function figureOf({ specs }: WantedPosition, key: string, otherwise: number): number {
  const value = specs?.[key]
  return typeof value === 'number' ? Math.round(value) : otherwise
}

/** «М16» → 16 */
export function threadOf({ specs, size }: WantedPosition): number {
  const written = /\d+/.exec(String(specs?.['thread'] ?? ''))?.[0]
  return written ? Number(written) : nearest([8, 10, 12, 16, 20, 24], size.diameter / 1.9)
}

/** The one of a standard's sizes that comes nearest. */
export function nearest(sizes: readonly number[], wanted: number): number {
  return sizes.reduce((best, size) => (Math.abs(size - wanted) < Math.abs(best - wanted) ? size : best))
}
