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
}

/**
 * Keeps a branch's promise to a buyer: in its branch he sees and pays this price until `validUntil`, or the list's when
 * that is lower. Several promises for one part stand side by side; the lowest counts.
 */
export async function agreePrice(trx: Trx, price: AgreedPrice): Promise<void> {
  await pricingRepository.insertAgreed(trx, price)
}
