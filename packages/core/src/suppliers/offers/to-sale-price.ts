import type { Markup } from '@agromarket/shared'

/** A part as markup rules see it. */
export interface MarkedPart {
  manufacturerId: number
  /** Its section and those above it. */
  categoryIds: readonly number[]
}

/** The first rule from the top that fits the part; undefined when there is none at all. */
export function chooseMarkup(markups: readonly Markup[], part: MarkedPart): Markup | undefined {
  return markups.find(
    ({ categoryId, manufacturerId }) =>
      (categoryId === null || part.categoryIds.includes(categoryId)) &&
      (manufacturerId === null || part.manufacturerId === manufacturerId),
  )
}

/** What a buyer pays for what a supplier asks, in minor units: the share, no less than the minimum, rounded to the step. */
export function toSalePrice(costMinor: number, { shareBp, minimumMinor, roundToMinor }: Markup): number {
  const added = Math.max(Math.round((costMinor * shareBp) / 10_000), minimumMinor)
  const rounded = Math.round((costMinor + added) / roundToMinor) * roundToMinor
  // Rounding never eats the markup of what costs less than the step.
  return rounded > costMinor ? rounded : Math.ceil((costMinor + added) / roundToMinor) * roundToMinor
}
