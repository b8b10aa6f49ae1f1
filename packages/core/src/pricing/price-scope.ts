import type { Currency } from '@agromarket/shared'
import type { RawBuilder } from 'kysely'
import type { RequestContext } from '../platform/context/index.ts'

/** The price list a viewer buys from, and whose promises to whom count; null sees no price anywhere. */
export type PriceScope = {
  readonly priceListId: number
  readonly currency: Currency
  readonly userId: string
  /** What 1C has agreed with it counts in every branch. */
  readonly organizationId: string | null
  /** Whose promises count. */
  readonly branchId: number | RawBuilder<number>
} | null

/**
 * The one decision whether and which price a viewer gets: guests none, signed-in visitors the list of their
 * country, and what a branch has named to him alone: the one that he looks from, or `at` which he orders. A branch keeps its
 * word where it sells itself, no other branch has given it; what 1C has agreed with his organisation counts everywhere
 * (spec §1 "Prices are visible only to authenticated users", contract §2). Every query that may show a
 * price takes the answer and joins through pricing.repository; nothing else reads the price table for a viewer.
 */
export function priceScope(
  ctx: Pick<RequestContext, 'user' | 'place'>,
  at: number | RawBuilder<number> = ctx.place.branch.id,
): PriceScope {
  if (!ctx.user) return null
  const { priceListId, currency } = ctx.place
  const { id: userId, organizationId } = ctx.user
  return { priceListId, currency, userId, organizationId, branchId: at }
}
