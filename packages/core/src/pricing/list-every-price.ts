import type { Database } from '../platform/db/index.ts'
import { findEveryPrice } from './pricing.repository.ts'
import type { PriceRow } from './to-price-view.ts'

export interface ListedPriceRow extends PriceRow {
  partId: number
  priceListId: number
  updatedAt: Date
}

/**
 * What every price list says of the parts, in one statement. For staff alone: who calls has asked for a permission that
 * reaches all; what visitors see goes by priceScope.
 */
export async function listEveryPrice(db: Database, partIds: readonly number[]): Promise<ListedPriceRow[]> {
  return partIds.length === 0 ? [] : findEveryPrice(db, partIds)
}
