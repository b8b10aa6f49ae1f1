import type { OfferList } from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { findDiscounts, priceScope } from '../pricing/index.ts'
import * as cardRepository from './card.repository.ts'
import { getListNames } from './catalog-caches.ts'
import { countPartList } from './count-part-list.ts'
import { toPartFilter } from './part-filter.ts'
import { selectWindow } from './part-index/list-window.ts'
import { createBits } from './part-index/part-columns.ts'
import { supplyBranches } from './supply-branches.ts'
import { toPartCard } from './to-part-card.ts'

const perPage = 24

/**
 * Parts with a discount or the super price in the visitor's country, those that his branch is out of last. Guests see
 * them too, with the percent and without any price: from a percent alone no price can be computed. Spec §2 /akcii.
 */
export async function listOffers(ctx: RequestContext, { page }: { page: number }): Promise<OfferList> {
  const [names, places] = await Promise.all([getListNames(ctx), getPlaces(ctx.db)])
  const scope = priceScope(ctx)
  const { branch, priceListId } = ctx.place
  const all = toPartFilter({}, { names, scope, branchId: branch.id })
  const filter = { ...all, offers: { isSale: true, isSuperPrice: true } }
  const { columns, counts } = await countPartList(ctx, { filter, names, scope, modelId: null })
  const first = columns.stock.get(branch.id) ?? createBits(columns.capacity)
  const order = { order: columns.orders.popular, first }
  const numbers = selectWindow(columns, counts, order, { offset: (page - 1) * perPage, limit: perPage })
  const ids = numbers.map((part) => columns.ids[part] ?? 0)
  const [rows, discounts] = await Promise.all([
    cardRepository.findByIds(ctx.readDb, ids, scope),
    findDiscounts(ctx.readDb, priceListId, ids),
  ])
  const supply = supplyBranches(places, branch)
  return {
    items: rows.map((row) => ({
      ...toPartCard(row, { taxonomy: names.taxonomy, scope, supply }),
      offer: discounts.get(row.id) ?? { discountPercent: null, isSuperPrice: false, promotedUntil: null },
    })),
    total: counts.total,
    page,
    perPage,
  }
}
