import type { SearchResult } from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { type PriceScope, priceScope } from '../pricing/index.ts'
import type { CardRow } from './card.repository.ts'
import { getTaxonomy } from './catalog-caches.ts'
import { correctQuery } from './correct-query.ts'
import { matchCategories, matchModels, suggestQueries } from './match-taxonomy.ts'
import * as searchRepository from './search.repository.ts'
import { parseSearchTerms } from './search-terms.ts'
import { supplyBranches } from './supply-branches.ts'
import type { Taxonomy } from './taxonomy.ts'
import { toPartCard } from './to-part-card.ts'

/**
 * Parts, machines and categories for a query, at most `limit` of each. When nothing at all is found the query is
 * mended and tried once more; `corrected` then says what was searched. Contract §2 GET /api/search.
 */
export async function searchCatalog(
  ctx: RequestContext,
  { q, limit }: { q: string; limit: number },
): Promise<SearchResult> {
  const [taxonomy, places] = await Promise.all([getTaxonomy(ctx), getPlaces(ctx.db)])
  const supply = supplyBranches(places, ctx.place.branch)
  const scope = priceScope(ctx)
  const found = await findAll(ctx, { q, limit, taxonomy, scope })
  const corrected = isEmpty(found) ? correctQuery(q, taxonomy.words) : undefined
  const mended = corrected === undefined ? found : await findAll(ctx, { q: corrected, limit, taxonomy, scope })
  const rows =
    isEmpty(found) && isEmpty(mended) ? await searchRepository.findSimilar(ctx.readDb, q, limit, scope) : mended.parts
  return {
    parts: rows.map((row) => toPartCard(row, { taxonomy, scope, supply })),
    models: mended.models,
    categories: mended.categories,
    suggestions: suggestQueries(corrected ?? q, taxonomy, limit),
    ...(corrected !== undefined && !isEmpty(mended) && { corrected }),
  }
}

type Found = Pick<SearchResult, 'models' | 'categories'> & { parts: CardRow[] }

async function findAll(
  ctx: RequestContext,
  search: { q: string; limit: number; taxonomy: Taxonomy; scope: PriceScope },
): Promise<Found> {
  const { q, limit, taxonomy } = search
  const terms = parseSearchTerms(q, taxonomy)
  return {
    parts: terms ? await searchRepository.findParts(ctx.readDb, terms, limit, search.scope) : [],
    models: matchModels(q, taxonomy, limit),
    categories: matchCategories(q, taxonomy, limit),
  }
}

function isEmpty(found: Found): boolean {
  return found.parts.length === 0 && found.models.length === 0 && found.categories.length === 0
}
