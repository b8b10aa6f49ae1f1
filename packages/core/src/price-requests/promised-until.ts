import { priceRequestLimits } from '@agromarket/shared'
import type { PriceRequestRow } from './price-request.repository.ts'

const day = 24 * 60 * 60 * 1_000

/** Until when the branch sells at the price that it has named; null when it has named none. */
export function promisedUntil({
  answeredAt,
  priceMinor,
}: Pick<PriceRequestRow, 'answeredAt' | 'priceMinor'>): Date | null {
  if (answeredAt === null || priceMinor === null) return null
  return new Date(answeredAt.getTime() + priceRequestLimits.priceDays * day)
}
