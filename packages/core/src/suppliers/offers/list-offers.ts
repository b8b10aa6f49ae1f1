import type { SupplierOffer } from '@agromarket/shared'
import { listPartPlaces } from '../../catalog/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import { priceScope } from '../../pricing/index.ts'
import * as offerRepository from './offer.repository.ts'
import { chooseMarkup, toSalePrice } from './to-sale-price.ts'

/** Offers of one part that are shown. */
const mostOffers = 5

/**
 * What suppliers offer of these parts to order, marked up by their rules, the best first: the cheapest, of equal ones the
 * soonest. Guests see no price and hence no offer; a supplier without a rule sells nothing.
 */
export async function listSupplierOffers(ctx: RequestContext, partIds: readonly number[]): Promise<SupplierOffer[]> {
  const scope = priceScope(ctx)
  if (!scope || partIds.length === 0) return []
  const rows = await offerRepository.listOffers(ctx.readDb, partIds, scope.currency)
  if (rows.length === 0) return []
  const [markups, places] = await Promise.all([
    offerRepository.listMarkups(ctx.readDb, [...new Set(rows.map(({ supplierId }) => supplierId))]),
    listPartPlaces(ctx.readDb, partIds),
  ])
  const offers = rows.flatMap(({ supplierId, costMinor, appliedAt, ...row }): SupplierOffer[] => {
    const place = places.get(row.partId)
    const markup = place && chooseMarkup(markups.get(supplierId) ?? [], place)
    if (!markup) return []
    const priceMinor = toSalePrice(costMinor, markup)
    return [{ ...row, priceMinor, currency: scope.currency, updatedAt: appliedAt.toISOString() }]
  })
  return partIds.flatMap((id) =>
    offers
      .filter(({ partId }) => partId === id)
      .sort((one, other) => one.priceMinor - other.priceMinor || one.days - other.days)
      .slice(0, mostOffers),
  )
}
