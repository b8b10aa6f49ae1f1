import type { Currency } from '@agromarket/shared'
import type { Trx } from '../platform/db/index.ts'
import * as pricingRepository from './pricing.repository.ts'

/** A price of one piece that a branch has named to one buyer, in minor units. */
export interface AgreedPrice {
  priceRequestId: string
  userId: string
  branchId: number
  partId: number
  currency: Currency
  priceMinor: number
  validUntil: Date
  /** In so many days the branch brings as many pieces though nobody has them; null: it sells what there is. */
  onOrder: { days: number; available: number } | null
}

/** What a branch has named to the viewer for a part. */
export interface PromiseRow {
  branchId: number
  priceMinor: number
  validUntil: string
}

/**
 * Keeps a branch's promise to a buyer: in its branch he sees and pays this price until `validUntil`, or the list's when
 * that is lower. Several promises for one part stand side by side; the lowest counts.
 */
export async function agreePrice(trx: Trx, price: AgreedPrice): Promise<void> {
  const { onOrder, ...agreed } = price
  const { days = null, available = null } = onOrder ?? {}
  await pricingRepository.insertAgreed(trx, { ...agreed, days, available })
}
