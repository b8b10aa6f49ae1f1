import type { RequestContext } from '../platform/context/index.ts'
import type { PriceScope } from '../pricing/index.ts'
import { catalogCaches } from './catalog-caches.ts'
import type { ListNames } from './facet-dictionary.ts'
import type { PartFilter } from './part-filter.ts'
import { sortDistinct } from './part-index/bits.ts'
import { countList, type ListCounts, type ListTables } from './part-index/count-list.ts'
import type { ListCondition } from './part-index/list-condition.ts'
import { type PartColumns, partNumber } from './part-index/part-columns.ts'
import { type RankedHits, rankFound, toFoundParts } from './rank-list-hits.ts'
import { findAllHits, findInRow } from './search/find-all-hits.ts'
import { findInWords, isOfWords } from './search/find-in-words.ts'
import type { SearchTarget } from './search/search-target.ts'
import { takeSearchTurn } from './search/search-turn.ts'
import { toListCondition, toListTables, withoutFilters } from './to-list-condition.ts'
import { type CountedFacets, toPartFacets } from './to-part-facets.ts'

/** A list's matches and counts at one version of the columns. */
export interface CountedPartList {
  columns: PartColumns
  /** What a query has found, the most relevant first; null without a query. */
  hits: RankedHits | null
  counts: ListCounts
  facets: CountedFacets
}

interface KnownList extends CountedPartList {
  version: number
  names: ListNames
}

/** Counts a list, or finds it counted since the last change. */
export async function countPartList(
  ctx: RequestContext,
  list: { filter: PartFilter; names: ListNames; scope: PriceScope; modelId: number | null },
): Promise<CountedPartList> {
  const { filter, names, scope, modelId } = list
  const { index, lists, counts: used } = catalogCaches(ctx)
  const columns = await index.read(scope?.priceListId)
  const key = JSON.stringify([filter, scope, modelId])
  const known = lists.get(key) as KnownList | undefined
  if (known?.version === index.version() && known.names.taxonomy === names.taxonomy) {
    used.hits += 1
    return known
  }
  used.misses += 1
  const version = index.version()
  const hits = filter.terms && (await readHits(ctx, columns, filter.terms, { branchId: filter.branchId, modelId }))
  const parts = hits?.parts ?? null
  const tables = toListTables(columns, names)
  const offerListId = ctx.place.priceListId
  const condition = toListCondition(columns, filter, {
    tables,
    scope,
    offerListId,
    // Memory is quick in a row.
    parts: parts && sortDistinct(parts.slice(), columns.capacity),
  })
  const counts = countList(columns, condition, tables)
  const base = countBase(columns, condition, { tables, counts })
  const facets = toPartFacets({
    columns,
    tables,
    names,
    filter,
    counts,
    base,
    hasPrices: scope !== null,
    specificationKeys: specificationKeys(filter, names),
  })
  const fresh: KnownList = { version, names, columns, hits, counts, facets }
  lists.set(key, fresh, { size: facetBytes + counts.matched.byteLength * 3 + (parts?.byteLength ?? 0) })
  return fresh
}

/** About what names and counts of a list's filters take; matches are kept in the order of parts and in one other. */
const facetBytes = 10_000

const bases = new WeakMap<PartColumns, Map<string, { base: ListCounts; countedAt: number }>>()
/** Which values a place has at all may be so old: what is new in it counts all the same. */
const baseFreshMs = 30_000

/** What the place has without any filter. */
function countBase(
  columns: PartColumns,
  condition: ListCondition,
  { tables, counts }: { tables: ListTables; counts: ListCounts },
): ListCounts {
  const bare = withoutFilters(condition)
  if (JSON.stringify({ ...bare, parts: null }) === JSON.stringify({ ...condition, parts: null })) return counts
  if (condition.parts) return countList(columns, bare, tables)
  const known = bases.get(columns) ?? new Map()
  bases.set(columns, known)
  const key = JSON.stringify(bare.place)
  const last = known.get(key)
  if (last && performance.now() - last.countedAt < baseFreshMs) return last.base
  const base = countList(columns, bare, tables)
  known.set(key, { base, countedAt: performance.now() })
  return base
}

/** Everything a query finds: words alone from memory, as soon as they have been read; numbers from the database. */
async function readHits(
  ctx: RequestContext,
  columns: PartColumns,
  target: SearchTarget,
  place: { branchId: number; modelId: number | null },
): Promise<RankedHits> {
  const { wordCounts, hits: known } = catalogCaches(ctx)
  const { words } = columns
  if (words && isOfWords(target)) {
    wordCounts.hits += 1
    const { row } = target.words
    const rows = row ? [...(await takeSearchTurn(ctx, (db) => findInRow(db, row)))] : []
    const inRow = new Map(rows.flatMap(([id, isWhole]) => toEntry(partNumber(columns, id), isWhole)))
    const found = findInWords(words, target.words, inRow)
    return { parts: rankFound(columns, found, place), notes: {} }
  }
  wordCounts.misses += 1
  const load = () => takeSearchTurn(ctx, (db) => findAllHits(db, target))
  const hits = await known.read(JSON.stringify(target), { load })
  return { parts: rankFound(columns, toFoundParts(columns, hits), place), notes: hits.notes }
}

function toEntry(part: number | undefined, isWhole: boolean): [part: number, isWhole: boolean][] {
  return part === undefined ? [] : [[part, isWhole]]
}

/** Columns of the tables of the categories that the list shows: those that most of them have, the leftmost first. */
function specificationKeys({ place, values }: PartFilter, { taxonomy }: ListNames): readonly string[] {
  const columns = (values.category ?? place ?? []).flatMap(
    (id) => taxonomy.categories.get(id)?.specColumns.map(({ key }, index) => ({ key, index })) ?? [],
  )
  const byKey = [...Map.groupBy(columns, ({ key }) => key)].map(([key, own]) => ({
    key,
    count: own.length,
    index: own.reduce((sum, { index }) => sum + index, 0) / own.length,
  }))
  return byKey.sort((a, b) => b.count - a.count || a.index - b.index).map(({ key }) => key)
}
