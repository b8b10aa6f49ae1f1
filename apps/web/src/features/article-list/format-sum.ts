import { formatAmount, type PartCard } from '@agromarket/shared'

/** The sum of a row without its currency, which the total names; empty without a price. */
export function formatSum({ price }: PartCard, count: number): string {
  return price && price.priceMinor > 0 ? formatAmount(price.priceMinor * count) : ''
}
