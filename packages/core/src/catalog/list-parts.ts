import type { PartList, PartListQuery } from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { type PriceScope, priceScope } from '../pricing/index.ts'
import type { CardRow } from './card.repository.ts'
import { catalogCaches, getTaxonomy } from './catalog-caches.ts'
import { type CountedFacets, countParts, facetRoot, sumFacets } from './part-facets.ts'
import { matchesNothing, type PartFilter, toPartFilter } from './part-filter.ts'
import * as partListRepository from './part-list.repository.ts'
import { sumKnownFacets } from './sum-known-facets.ts'
import { supplyBranches } from './supply-branches.ts'
import type { Taxonomy } from './taxonomy.ts'
import { toPartCard } from './to-part-card.ts'

/**
 * One page of a filtered, sorted list with its total and facets (contract §2 GET /api/parts). A page past the end is
 * empty. Guests get no prices, and filters and orders by price do nothing for them. One SQL statement; totals and
 * facets may be half a minute old.
 */
export async function listParts(ctx: RequestContext, query: PartListQuery): Promise<PartList> {
  const [taxonomy, places] = await Promise.all([getTaxonomy(ctx), getPlaces(ctx.db)])
  const scope = priceScope(ctx)
  const list = { filter: toPartFilter(query, { taxonomy, scope, branchId: ctx.place.branch.id }), taxonomy, scope }
  const { rows, sums } = matchesNothing(list.filter)
    ? { rows: [], sums: sumFacets([], { ...list, hasPrices: scope !== null }) }
    : await findRows(ctx, query, list)
  const supply = supplyBranches(places, ctx.place.branch)
  return {
    items: rows.map((row) => toPartCard(row, { taxonomy, scope, supply })),
    page: query.page,
    perPage: query.perPage,
    ...sums,
  }
}

interface AskedList {
  filter: PartFilter
  taxonomy: Taxonomy
  scope: PriceScope
}

async function findRows(
  ctx: RequestContext,
  query: PartListQuery,
  list: AskedList,
): Promise<{ rows: CardRow[]; sums: CountedFacets }> {
  const { filter, taxonomy, scope } = list
  const page = {
    sort: query.sort ?? 'popular',
    limit: query.perPage,
    offset: (query.page - 1) * query.perPage,
    estimate: () => countParts(filter, taxonomy),
  }
  const counted = { filter: withoutOwnFacets(filter, taxonomy), branchId: ctx.place.branch.id }
  const key = JSON.stringify([counted, scope])
  const caches = catalogCaches(ctx)
  let items: Promise<CardRow[]> | undefined
  const counting = caches.facets.read(
    key,
    () => {
      // Nobody has counted this filter yet: the page comes along in the same statement.
      const both = partListRepository.findPageAndCounts(ctx.readDb, filter, page, scope, counted)
      items = both.then((answer) => answer.items)
      return both.then((answer) => answer.counts)
    },
    () => partListRepository.countByGroup(ctx.readDb, counted, scope),
  )
  items ??= partListRepository.findPage(ctx.readDb, filter, page, scope)
  const [rows, counts] = await Promise.all([items, counting])
  return { rows, sums: sumKnownFacets(caches.sums, key, counts, { ...list, hasPrices: scope !== null }) }
}

/** Facets leave their own filter out, so that a maker or a sister category can be chosen instead. */
function withoutOwnFacets(filter: PartFilter, taxonomy: Taxonomy): PartFilter {
  const root = facetRoot(filter, taxonomy)
  return {
    ...filter,
    manufacturerIds: null,
    categoryIds: root === null ? null : (taxonomy.descendantIds.get(root) ?? null),
  }
}
