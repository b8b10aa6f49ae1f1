import { type RawBuilder, sql } from 'kysely'
import { hasFreePieces } from '../stock.repository.ts'
import { isMixed, selectHits, tiers } from './search.repository.ts'
import type { SearchTarget } from './search-target.ts'

/** For whom hits are put in order. */
export interface SearchPlace {
  /** The visitor's branch: what it has comes first. */
  branchId: number
  /** The machine in use: what fits it comes first. */
  modelId: number | null
}

export interface RankedPage extends SearchPlace {
  limit: number
  offset: number
}

/** A page's ids numbered `n`, with what RankedHit says of each. */
export interface RankedHit {
  id: number
  n: number
  /** The number that led to the part, as JSON. */
  note: unknown
  /** All hits; null where they were not counted. */
  total: number | null
  /** The very article. */
  isExact: boolean
}

/** Of common words so many of the most popular parts are looked through before everything is sorted. */
const walked = 20_000
/** Pages further back are sorted at once. */
const mostWalked = 300

/**
 * SQL for one page of a target's parts, the most relevant first: the very article, beginnings, cross-numbers, names,
 * other words; within each what fits the machine in use, what the branch has, the popular. The one order of the field,
 * of lists and of staff.
 */
export function selectRanked(target: SearchTarget, page: RankedPage): RawBuilder<RankedHit> {
  const end = page.offset + page.limit
  const front = end <= mostWalked ? selectFront(target, { ...page, limit: end }) : null
  if (!front) return sorted(target, page)
  // What the front holds is what sorting everything would put there; it is enough when it fills the page.
  return sql`
    with front as materialized (${front})
    select id, n, null::json as note, null::bigint as total, false as is_exact from front
    where (select count(*) from front) >= ${end} and n > ${page.offset}
    union all
    select id, n, note, total, is_exact from (${sorted(target, page)}) everything
    where (select count(*) from front) < ${end}`
}

/** The first `limit` parts of common words, numbered, as far as they can be had without sorting them all. */
function selectFront({ words, common }: SearchTarget, page: RankedPage): RawBuilder<{ id: number; n: number }> | null {
  if (!words || common === null) return null
  const { row, head, strong } = words
  // Words in a row come first of all, then what the words name; one of the two is as common as the words.
  if (row !== null || common === 'head') {
    const best = row ?? head
    const first = page.modelId === null ? walkInStock(best, page) : sortFitting(best, page)
    return sql`select id, row_number() over () as n from (${first}) first`
  }
  if (page.modelId !== null) return null
  // Few parts are what the words name: all of them come before the many that merely have them in their names.
  return sql`
    select id, row_number() over (order by place, n) as n from (
      select id, 1 as place, row_number() over () as n from (${sortHeads(head, page)}) heads
      union all
      select id, 2, row_number() over () from (${walkInStock(`(${strong}) & !(${head})`, page)}) others) fronts
    order by n limit ${page.limit}`
}

function sorted(target: SearchTarget, page: RankedPage): RawBuilder<RankedHit> {
  const hits = isMixed(target)
    ? sql`select distinct on (id) id, tier, note from (${selectHits(target)}) several order by id, tier`
    : selectHits(target)
  return sql`
    select id, row_number() over () + ${page.offset} as n, note, total, is_exact from (
      select hit.id, hit.note, count(*) over () as total, hit.tier = ${sql.lit(tiers.article)} as is_exact
      from (${hits}) hit join part_search s on s.part_id = hit.id
      order by hit.tier, ${fits(page)} ${inStock(page)} desc, s.popularity desc, hit.id
      limit ${page.limit} offset ${page.offset}) ordered`
}

function walkInStock(query: string, page: RankedPage): RawBuilder<unknown> {
  return sql`select s.part_id as id from (
      select part_id, popularity, words from part_search order by popularity desc, part_id limit ${sql.lit(walked)}) s
    where s.words @@ ${query}::tsquery and ${inStock(page)}
    order by s.popularity desc, s.part_id limit ${page.limit}`
}

function sortFitting(query: string, page: RankedPage): RawBuilder<unknown> {
  return sql`select s.part_id as id from part_search s
    where s.words @@ ${`(${query}) & 't:${page.modelId}'`}::tsquery
    order by ${inStock(page)} desc, s.popularity desc, s.part_id limit ${page.limit}`
}

function sortHeads(head: string, page: RankedPage): RawBuilder<unknown> {
  return sql`select s.part_id as id from part_search s
    where s.words @@ ${head}::tsquery
    order by ${inStock(page)} desc, s.popularity desc, s.part_id limit ${page.limit}`
}

function fits({ modelId }: SearchPlace): RawBuilder<unknown> {
  return modelId === null
    ? sql``
    : sql`exists (select from applicability a where a.part_id = s.part_id and a.model_id = ${modelId}) desc,`
}

function inStock({ branchId }: SearchPlace): RawBuilder<boolean> {
  return sql`exists (select from stock w
    where w.part_id = s.part_id and w.branch_id = ${branchId} and ${hasFreePieces('w')})`
}
