import { type PartList, type PartListQuery, type PartSort, usualSort } from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { type PriceScope, priceScope } from '../pricing/index.ts'
import * as cardRepository from './card.repository.ts'
import { getListNames } from './catalog-caches.ts'
import { type CountedPartList, countPartList } from './count-part-list.ts'
import { matchesNothing, type PartFilter, toPartFilter } from './part-filter.ts'
import { type ListSlice, selectWindow, selectWindowOf } from './part-index/list-window.ts'
import { planSearch, toReading } from './search/plan-search.ts'
import { toOwnNumbers } from './search/search-target.ts'
import { supplyBranches } from './supply-branches.ts'
import { toPartCard } from './to-part-card.ts'
import { emptyFacets } from './to-part-facets.ts'

/**
 * One page of a filtered, sorted list with its total and facets (contract §2 GET /api/parts). A page past the end is
 * empty. Guests get no prices, and filters and orders by price do nothing for them. Filters, counts and order come from
 * memory (part-index); one SQL statement reads the page's rows, one before it what a query finds. `ownNumbersOnly`
 * leaves out what only another maker's or a former number leads to.
 */
export async function listParts(
  ctx: RequestContext,
  query: PartListQuery,
  { ownNumbersOnly = false }: { ownNumbersOnly?: boolean } = {},
): Promise<PartList> {
  const [names, places] = await Promise.all([getListNames(ctx), getPlaces(ctx.db)])
  const scope = priceScope(ctx)
  const plan = query.q ? await planSearch(ctx, query.q) : null
  const found = plan?.target ?? null
  const target = found && ownNumbersOnly ? toOwnNumbers(found) : found
  const filter = toPartFilter(query, { names, scope, branchId: ctx.place.branch.id, target })
  const answer = {
    page: query.page,
    perPage: query.perPage,
    ...(plan && { search: toReading(plan) }),
  }
  if (matchesNothing(filter)) return { items: [], ...answer, ...emptyFacets(scope !== null) }
  const counted = await countPartList(ctx, { filter, names, scope, modelId: query.modelId ?? null })
  const slice = { offset: (query.page - 1) * query.perPage, limit: query.perPage }
  const ids = selectIds(counted, { sort: query.sort ?? usualSort(query), scope, filter }, slice)
  const rows = await cardRepository.findByIds(ctx.readDb, ids, scope)
  const supply = supplyBranches(places, ctx.place.branch)
  return {
    items: rows.map((row) => {
      const note = counted.hits?.notes[row.id] ?? null
      return toPartCard({ ...row, note }, { taxonomy: names.taxonomy, scope, supply })
    }),
    ...answer,
    ...counted.facets,
  }
}

/** Ids of one page, in order. A guest who asks for an order he may not see gets the usual one. */
function selectIds(
  { columns, hits, counts }: CountedPartList,
  list: { sort: PartSort; scope: PriceScope; filter: PartFilter },
  slice: ListSlice,
): number[] {
  const { orders } = columns
  const prices = list.scope ? columns.prices.get(list.scope.priceListId) : undefined
  const toIds = (numbers: readonly number[]) => numbers.map((part) => columns.ids[part] ?? 0)
  const sort = prices || !isByPrice(list.sort) ? list.sort : usual(hits)
  if (prices && isByPrice(sort)) {
    const isBackwards = sort === 'price_desc'
    return toIds(selectWindow(columns, counts, { order: prices, isBackwards, rest: orders.popular }, slice))
  }
  if (sort === 'relevance' && hits) return toIds(selectWindowOf(hits.parts, counts.matched, slice))
  const order = orders[sort === 'article' || sort === 'name' ? sort : 'popular']
  return toIds(selectWindow(columns, counts, { order }, slice))
}

function usual(hits: CountedPartList['hits']): PartSort {
  return hits ? 'relevance' : 'popular'
}

function isByPrice(sort: PartSort): boolean {
  return sort === 'price_asc' || sort === 'price_desc'
}
