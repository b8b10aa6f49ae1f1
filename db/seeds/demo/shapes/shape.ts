import type { DemoSpecification } from '../demo-part.ts'
import type { MachineFigures } from '../machine-figures.ts'
import type { Variant } from '../variant.ts'

/** What the sizes of a part make of it. */
export interface PartShape {
  /** What stands in the name beside the kind: «45×22×4000». Tells every variant of the kind from the others. */
  size: string
  /** The two that a list shows come first. */
  specifications: DemoSpecification[]
  weightGrams: number
  /** What a maker of this country asks for it, before its own factor. */
  priceRub: number
}

/** Whatever the machine, and whether one is given: what it decides leaves as many sizes for each. */
export type ShapeOf = (variant: Variant, machine?: MachineFigures) => PartShape

/** Grams a cubic millimetre. */
export const steel = 0.00785
/** Area of a circle, mm². */
export const disc = (diameter: number) => (Math.PI / 4) * diameter ** 2

/** 19.05 → «19,05» */
export const num = (value: number) => String(value).replace('.', ',')

export const mm = (key: string, name: string, value: number): DemoSpecification => ({ key, name, value, unit: 'мм' })
export const text = (key: string, name: string, value: string): DemoSpecification => ({ key, name, value })
export const count = (key: string, name: string, value: number, unit?: string): DemoSpecification => ({
  key,
  name,
  value,
  ...(unit && { unit }),
})

/** A shape whose figures still have fractions of a gram. */
export function shape(
  size: string,
  specifications: DemoSpecification[],
  weightGrams: number,
  priceRub: number,
): PartShape {
  return { size, specifications, weightGrams: Math.max(1, Math.round(weightGrams)), priceRub }
}
