import type { SearchQuery, SearchResult } from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { priceScope } from '../pricing/index.ts'
import { catalogCaches, getTaxonomy } from './catalog-caches.ts'
import { categoriesOf, matchModels, modelsOf, suggestQueries } from './match-taxonomy.ts'
import { findHits, type HitRow, showHits } from './search/find-hits.ts'
import { planSearch, toReading } from './search/plan-search.ts'
import type { RankedPage } from './search/rank-hits.ts'
import type { SearchTarget } from './search/search-target.ts'
import { takeSearchTurn } from './search/search-turn.ts'
import { supplyBranches } from './supply-branches.ts'
import { toFoundFits } from './to-found-fits.ts'
import { toPartCard } from './to-part-card.ts'

/**
 * Parts, machines and categories for a query, at most `limit` of each; parts in the very order of the list for the same
 * query. What of the query was mended or left out is said. Contract §2 GET /api/search.
 */
export async function searchCatalog(ctx: RequestContext, { q, limit, modelId }: SearchQuery): Promise<SearchResult> {
  const [taxonomy, places, plan] = await Promise.all([getTaxonomy(ctx), getPlaces(ctx.db), planSearch(ctx, q)])
  const { branch } = ctx.place
  const supply = supplyBranches(places, branch)
  const scope = priceScope(ctx)
  const page = { branchId: branch.id, modelId: modelId ?? null, limit, offset: 0 }
  const rows = plan.target ? await readHits(ctx, plan.target, page) : []
  const named = modelsOf(plan.groups, taxonomy, limit)
  return {
    parts: rows.map((row) => toPartCard(row, { taxonomy, scope, supply })),
    // A page that is not full holds all there is.
    total: rows.length < limit ? rows.length : (rows[0]?.total ?? null),
    isExact: rows[0]?.isExact ?? false,
    fits: rows[0]?.fits ? toFoundFits(rows[0].fits, page.modelId, taxonomy) : null,
    models: named.length > 0 ? named : matchModels(q, taxonomy, limit),
    categories: categoriesOf(plan.groups, taxonomy, limit),
    suggestions: suggestQueries(plan.corrected ?? q, taxonomy, limit),
    ...toReading(plan),
  }
}

/**
 * One page of what a target finds. Which parts those are is kept until anything of the catalogue changes: people begin
 * their queries alike. The parts themselves, their prices and stock, are read each time.
 */
async function readHits(ctx: RequestContext, target: SearchTarget, page: RankedPage): Promise<HitRow[]> {
  const scope = priceScope(ctx)
  let found: HitRow[] | undefined
  const load = async () => {
    found = await takeSearchTurn(ctx, (db) => findHits(db, target, page, scope))
    return found.map(({ id, note, total, isExact }) => ({ id, note, total, isExact }))
  }
  const hits = await catalogCaches(ctx).hitPages.read(JSON.stringify([target, page]), { load })
  return found ?? takeSearchTurn(ctx, (db) => showHits(db, hits, scope))
}
