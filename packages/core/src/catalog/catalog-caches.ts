import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { createRefreshingCache, type RefreshingCache } from '../platform/cache/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import type { Database } from '../platform/db/index.ts'
import type { CacheCounts } from '../platform/metrics/index.ts'
import type { FacetCount } from './part-facets.ts'
import type { KnownSums } from './sum-known-facets.ts'
import { findTaxonomy } from './taxonomy.repository.ts'
import { buildTaxonomy, type Taxonomy } from './taxonomy.ts'

interface CatalogCaches {
  taxonomy: RefreshingCache<Taxonomy>
  /** Totals and facets of lists by filter and place; prices are counted, never kept. */
  facets: RefreshingCache<FacetCount[]>
  /** What the counts of a list come to: one list takes up to 10 kB. */
  sums: KnownSums
}

const caches = new WeakMap<Database, CatalogCaches>()

/** PostgreSQL channel on which a changed catalogue is announced to every process. */
export const catalogChannel = 'catalog_changed'

export function catalogCaches(ctx: Pick<RequestContext, 'db'>): CatalogCaches {
  const known = caches.get(ctx.db)
  if (known) return known
  const fresh: CatalogCaches = {
    taxonomy: createRefreshingCache({ max: 1, freshMs: 60_000 }),
    facets: createRefreshingCache({ max: 2_000, freshMs: 30_000 }),
    sums: new LRUCache({ max: 300 }),
  }
  caches.set(ctx.db, fresh)
  return fresh
}

/** Categories, makers and machines, at most a minute old. */
export function getTaxonomy(ctx: Pick<RequestContext, 'db' | 'readDb'>): Promise<Taxonomy> {
  return catalogCaches(ctx).taxonomy.read('taxonomy', async () => buildTaxonomy(await findTaxonomy(ctx.readDb)))
}

/** Forgets what this process remembers of the catalogue. Called when `catalogChannel` speaks. */
export function purgeCatalogCaches(db: Database): void {
  const known = caches.get(db)
  known?.taxonomy.clear()
  known?.facets.clear()
  known?.sums.clear()
}

/** What metrics show of the caches. */
export function countCatalogCaches(ctx: Pick<RequestContext, 'db'>): Record<string, CacheCounts> {
  const { taxonomy, facets } = catalogCaches(ctx)
  return { taxonomy: taxonomy.counts(), facets: facets.counts() }
}

/** Tells every process that the catalogue has changed; with a transaction, when it commits. */
export async function announceCatalogChange(db: Database): Promise<void> {
  await sql`select pg_notify(${catalogChannel}, '')`.execute(db)
}
