import type { Markup } from './supplier.schema.ts'

/**
 * What a buyer pays for what a supplier asks, in minor units: the share, no less than the minimum, rounded to the step.
 * Forms show it as an example; the shop's prices are made by the function to_sale_price of the database, by the same rule.
 */
export function toSalePrice(
  costMinor: number,
  { shareBp, minimumMinor, roundToMinor }: Pick<Markup, 'shareBp' | 'minimumMinor' | 'roundToMinor'>,
): number {
  const added = Math.max(Math.round((costMinor * shareBp) / 10_000), minimumMinor)
  const rounded = Math.round((costMinor + added) / roundToMinor) * roundToMinor
  // Rounding eats neither the markup of what costs less than the step nor the least that a markup brings.
  const isEnough = rounded > costMinor && rounded >= costMinor + minimumMinor
  return isEnough ? rounded : Math.ceil((costMinor + added) / roundToMinor) * roundToMinor
}
