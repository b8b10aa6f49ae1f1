import type { Currency } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'

/** The price list a viewer buys from; null sees no price anywhere. */
export type PriceScope = { readonly priceListId: number; readonly currency: Currency } | null

/**
 * The one decision whether and which price a viewer gets: guests none, signed-in visitors the list of their
 * country (spec §1 "Prices are visible only to authenticated users", contract §2). Every query that may show a
 * price takes the answer and joins through pricing.repository; nothing else reads the price table for a viewer.
 */
export function priceScope(ctx: Pick<RequestContext, 'user' | 'place'>): PriceScope {
  if (!ctx.user) return null
  return { priceListId: ctx.place.priceListId, currency: ctx.place.currency }
}
