import type { PartCard } from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { priceScope } from '../pricing/index.ts'
import * as cardRepository from './card.repository.ts'
import { getTaxonomy } from './catalog-caches.ts'
import { supplyBranches } from './supply-branches.ts'
import { toPartCard } from './to-part-card.ts'

/** Cards of the parts on sale, in the order of `ids`; removed and unknown ones are left out. One SQL statement. */
export async function getPartCards(ctx: RequestContext, ids: readonly number[]): Promise<PartCard[]> {
  if (ids.length === 0) return []
  const [taxonomy, places] = await Promise.all([getTaxonomy(ctx), getPlaces(ctx.db)])
  const supply = supplyBranches(places, ctx.place.branch)
  const scope = priceScope(ctx)
  const rows = await cardRepository.findByIds(ctx.readDb, [...new Set(ids)], scope)
  return rows.map((row) => toPartCard(row, { taxonomy, scope, supply }))
}
