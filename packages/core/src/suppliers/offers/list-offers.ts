import type { SupplierOffer } from '@agromarket/shared'
import type { RequestContext } from '../../platform/context/index.ts'
import { priceScope } from '../../pricing/index.ts'
import * as offerRepository from './offer.repository.ts'

/** Offers of one part that are shown. */
const mostOffers = 5

/**
 * What suppliers offer of these parts to order, marked up by their rules, in the viewer's currency, the best first: the
 * cheapest, of equal ones the soonest. Guests see no price and hence no offer.
 */
export async function listSupplierOffers(ctx: RequestContext, partIds: readonly number[]): Promise<SupplierOffer[]> {
  const scope = priceScope(ctx)
  if (!scope || partIds.length === 0) return []
  const rows = await offerRepository.listOffers(ctx.readDb, partIds, scope)
  const ofPart = Map.groupBy(rows, ({ partId }) => partId)
  return partIds.flatMap((id) =>
    (ofPart.get(id) ?? []).slice(0, mostOffers).map(
      ({ appliedAt, ...row }): SupplierOffer => ({
        ...row,
        currency: scope.currency,
        updatedAt: appliedAt.toISOString(),
      }),
    ),
  )
}
