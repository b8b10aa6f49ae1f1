import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { findSheetTitles } from '../drawings/index.ts'
import { createStaleWhileRevalidate, type StaleWhileRevalidate } from '../platform/cache/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import type { Database } from '../platform/db/index.ts'
import type { CacheCounts } from '../platform/metrics/index.ts'
import type { CatalogChange } from './catalog-change.ts'
import type { ListNames } from './facet-dictionary.ts'
import { createPartIndex, type PartIndex } from './part-index/part-index.ts'
import type { SearchHits } from './search/find-all-hits.ts'
import type { Hit } from './search/find-hits.ts'
import { loadDictionary } from './search/load-dictionary.ts'
import type { SearchPlan } from './search/plan-search.ts'
import type { SearchDictionary } from './search/search-dictionary.ts'
import * as specificationRepository from './specification.repository.ts'
import { buildSpecifications } from './specification-dictionary.ts'
import { findTaxonomy } from './taxonomy.repository.ts'
import { buildTaxonomy, type Taxonomy } from './taxonomy.ts'

interface CatalogCaches {
  taxonomy: StaleWhileRevalidate<Taxonomy>
  names: StaleWhileRevalidate<Omit<ListNames, 'taxonomy'>>
  dictionary: StaleWhileRevalidate<SearchDictionary>
  /** How queries are understood; a query is asked for by the field, its list and every page of it. */
  plans: StaleWhileRevalidate<SearchPlan>
  /** What queries find, before filters: up to some hundred kilobytes each. */
  hits: StaleWhileRevalidate<SearchHits>
  /** Which parts the first pages of queries hold, until anything changes. */
  hitPages: StaleWhileRevalidate<readonly Hit[]>
  index: PartIndex
  /** What lists were counted to be, by filter: some 10 kB each, and a bit a part; of a query four bytes a hit. */
  lists: LRUCache<string, object>
  counts: { hits: number; misses: number }
  /** Lists of queries that words in memory answer, and that the database is asked for. */
  wordCounts: { hits: number; misses: number }
}

/** Lists of a small shop all fit, of a million parts a hundred of them. */
const mostListBytes = 32_000_000

const caches = new WeakMap<Database, CatalogCaches>()

/** PostgreSQL channel on which a changed catalogue is announced to every process. */
export const catalogChannel = 'catalog_changed'

export function catalogCaches(ctx: Pick<RequestContext, 'db' | 'log'>): CatalogCaches {
  const known = caches.get(ctx.db)
  if (known) return known
  const fresh: CatalogCaches = {
    taxonomy: createStaleWhileRevalidate({ max: 1, freshMs: 60_000 }),
    names: createStaleWhileRevalidate({ max: 1, freshMs: 60_000 }),
    dictionary: createStaleWhileRevalidate({ max: 1, freshMs: 60_000 }),
    plans: createStaleWhileRevalidate({ max: 2_000, freshMs: 60_000 }),
    hits: createStaleWhileRevalidate({ max: 50, freshMs: 60_000 }),
    hitPages: createStaleWhileRevalidate({ max: 5_000, freshMs: 60_000 }),
    index: createPartIndex(ctx.db, (err) => ctx.log.warn({ err }, 'changes of parts could not be read for lists')),
    lists: new LRUCache({ max: 200, maxSize: mostListBytes }),
    counts: { hits: 0, misses: 0 },
    wordCounts: { hits: 0, misses: 0 },
  }
  caches.set(ctx.db, fresh)
  return fresh
}

/** Categories, makers and machines, at most a minute old. */
export function getTaxonomy(ctx: Pick<RequestContext, 'db' | 'readDb' | 'log'>): Promise<Taxonomy> {
  return catalogCaches(ctx).taxonomy.read('taxonomy', {
    load: async () => buildTaxonomy(await findTaxonomy(ctx.readDb)),
  })
}

/** What queries are read by, made of the present taxonomy. */
export async function getSearchDictionary(
  ctx: Pick<RequestContext, 'db' | 'readDb' | 'log'>,
): Promise<SearchDictionary> {
  const taxonomy = await getTaxonomy(ctx)
  return catalogCaches(ctx).dictionary.read('dictionary', { load: () => loadDictionary(ctx, taxonomy) })
}

/** What filters of lists have their names from. */
export async function getListNames(ctx: Pick<RequestContext, 'db' | 'readDb' | 'log'>): Promise<ListNames> {
  const load = async () => {
    const [rows, sheets] = await Promise.all([specificationRepository.findAll(ctx.readDb), findSheetTitles(ctx.readDb)])
    return { specifications: buildSpecifications(rows), sheets: new Map(sheets.map((sheet) => [sheet.id, sheet])) }
  }
  const [taxonomy, names] = await Promise.all([getTaxonomy(ctx), catalogCaches(ctx).names.read('names', { load })])
  return { taxonomy, ...names }
}

/** Forgets what an announced change touches of what this process keeps, and reads what lists need of it. */
export function followCatalogChange(ctx: Pick<RequestContext, 'db' | 'log'>, change: CatalogChange): void {
  const known = catalogCaches(ctx)
  known.hitPages.clear()
  if (change.areNames) {
    known.taxonomy.clear()
    known.names.clear()
    known.dictionary.clear()
  }
  if (change.areTexts) {
    known.plans.clear()
    known.hits.clear()
  }
  if (change.parts === 'all') known.index.renew()
  else if (change.parts.partIds.size + change.parts.movedIds.size + change.parts.wordIds.size > 0) {
    known.index.note(change.parts)
  }
}

/** Forgets everything: whoever asks next waits for what is in the database now. */
export function purgeCatalogCaches(db: Database): void {
  const known = caches.get(db)
  known?.taxonomy.clear()
  known?.names.clear()
  known?.dictionary.clear()
  known?.plans.clear()
  known?.hits.clear()
  known?.hitPages.clear()
  known?.index.clear()
  known?.lists.clear()
}

/** Resolves once lists can be answered without waiting for their columns to be read; at once after the first time. */
export async function prepareLists(ctx: Pick<RequestContext, 'db' | 'log'>): Promise<void> {
  const { index } = catalogCaches(ctx)
  if (index.counts().loads === 0) await index.read()
}

/** Stops following changes; resolves when nothing is being read any longer. */
export async function closeCatalogCaches(db: Database): Promise<void> {
  await caches.get(db)?.index.close()
}

/** What metrics show of the caches. */
export function countCatalogCaches(ctx: Pick<RequestContext, 'db' | 'log'>): Record<string, CacheCounts> {
  const { taxonomy, lists, counts, wordCounts, index } = catalogCaches(ctx)
  const { loads, words, ...parts } = index.counts()
  return {
    taxonomy: taxonomy.counts(),
    facets: { ...counts, stale: 0, entries: lists.size },
    part_index: { hits: 0, stale: 0, misses: loads, ...parts },
    search_words: { ...wordCounts, stale: 0, ...words },
  }
}

/**
 * Tells every process that the catalogue has changed; with a transaction, when it commits. `pages` leaves lists as they
 * are: the database has announced the parts themselves.
 */
export async function announceCatalogChange(db: Database, what: 'pages' | '' = ''): Promise<void> {
  await sql`select pg_notify(${catalogChannel}, ${what})`.execute(db)
}
