import type { Reader } from '../platform/db/index.ts'
import { findUsualPrices } from '../pricing/index.ts'
import { stockedParts } from './stock.repository.ts'

/**
 * The list price of each part, in minor units of the list's currency: the same for everybody who buys from the list, so
 * that discounts are measured by it. Parts without a price are absent. For employees alone.
 */
export async function listUsualPrices(
  db: Reader,
  partIds: readonly number[],
  priceListId: number,
): Promise<Map<number, number>> {
  if (partIds.length === 0) return new Map()
  const prices = await findUsualPrices(db, partIds, { priceListId, stocked: stockedParts })
  return new Map(prices.map(({ id, priceMinor }) => [id, priceMinor]))
}
