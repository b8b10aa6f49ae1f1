import type { Currency } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'

/** The price list a viewer buys from, and whose promises to whom count; null sees no price anywhere. */
export type PriceScope = {
  readonly priceListId: number
  readonly currency: Currency
  readonly userId: string
  readonly branchId: number
} | null

/**
 * The one decision whether and which price a viewer gets: guests none, signed-in visitors the list of their
 * country, and what his branch has named to him alone (spec §1 "Prices are visible only to authenticated users", contract §2). Every query that may show a
 * price takes the answer and joins through pricing.repository; nothing else reads the price table for a viewer.
 */
export function priceScope(ctx: Pick<RequestContext, 'user' | 'place'>): PriceScope {
  if (!ctx.user) return null
  const { priceListId, currency, branch } = ctx.place
  return { priceListId, currency, userId: ctx.user.id, branchId: branch.id }
}
