import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import { type KnownPieces, type PlannedQuery, toWords } from './plan-candidates.ts'
import { endOf, type SearchCandidate, type SearchTarget, type WordsTarget } from './search-target.ts'
import { anyOf } from './tsquery.ts'

/** Chains of replacements are followed so far. */
const longestChain = 5
/** Of numbers with so short a beginning the first thousand are enough. */
const shortKey = { length: 3, most: 1_000 }
const shortestCrossBeginning = 4

/**
 * Which of a query's numbers exist, and whether its words do: all of them in one part, else each in some. Common words
 * are known to. One statement.
 */
export async function findKnownPieces(
  db: Database,
  { whole, inner, groups }: Pick<PlannedQuery, 'whole' | 'inner' | 'groups'>,
  isCommon: boolean,
): Promise<KnownPieces> {
  const keys = [...new Set([...whole, ...inner].map(({ key }) => key))]
  const { rows } = await sql<{
    articles: string[]
    crosses: string[]
    begins: string[]
    all: boolean
    fitting: number[]
  }>`
    with asked as materialized (
      select key, key_end from unnest(${keys}::text[], ${keys.map(endOf)}::text[]) as k (key, key_end)),
    words as materialized (
      select ${isCommon} or exists (select from part_search s where s.words @@ ${toWords(groups).any}::tsquery) as all)
    select
      array(select key from asked where exists (
        select from part p where search_key(p.article) = key and p.removed_at is null)) as articles,
      array(select key from asked where exists (
        select from (${selectLeads(sql`search_key(c0.number) = asked.key`)}) lead)) as crosses,
      array(select key from asked where exists (
        select from part p where search_key(p.article) ~>=~ key and search_key(p.article) ~<~ key_end
          and p.removed_at is null)) as begins,
      words.all,
      array(select g.n from unnest(${groups.map(({ meaning }) => anyOf(meaning.any))}::text[]) with ordinality as g (query, n)
        where not words.all and exists (select from part_search s where s.words @@ g.query::tsquery)) as fitting
    from words`.execute(db)
  const [row] = rows
  return {
    articles: new Set(row?.articles),
    crosses: new Set(row?.crosses),
    begins: new Set(row?.begins),
    haveAllWords: row?.all ?? false,
    fitting: new Set(row?.fitting.flatMap((n) => groups[n - 1] ?? [])),
  }
}

/** The place of the first candidate that any part on sale fits; null when none does. One statement. */
export async function findFirstFit(db: Database, candidates: readonly SearchCandidate[]): Promise<number | null> {
  const key = sql<string>`c.key`
  const isHeld = (id: RawBuilder<unknown>) => sql`(c.query = '' or exists (
    select from part_search s where s.part_id = ${id} and s.words @@ c.query::tsquery))`
  const { rows } = await sql<{ n: number }>`
    select c.n from unnest(
      ${candidates.map(({ kind }) => kind)}::text[], ${candidates.map((one) => one.key)}::text[],
      ${candidates.map((one) => endOf(one.key))}::text[], ${candidates.map(({ query }) => query)}::text[]
    ) with ordinality as c (kind, key, key_end, query, n)
    where case c.kind
      when 'article' then exists (
        select from part p where search_key(p.article) = c.key and p.removed_at is null and ${isHeld(sql`p.id`)})
      when 'begin' then exists (
        select from part p where search_key(p.article) ~>=~ c.key and search_key(p.article) ~<~ c.key_end
          and p.removed_at is null and ${isHeld(sql`p.id`)})
      when 'cross' then exists (
        select from (${selectLeads(sql`search_key(c0.number) = ${key}`)}) lead where ${isHeld(sql`lead.id`)})
      when 'piece' then exists (
        select from part p where p.article_key like '%' || c.key || '%' and p.removed_at is null)
      else exists (select from part_search s where s.words @@ c.query::tsquery)
    end
    limit 1`.execute(db)
  return rows[0] ? rows[0].n - 1 : null
}

/** Tiers of relevance, the lower the better. */
export const tiers = {
  article: 0,
  beginning: 1,
  cross: 2,
  crossBeginning: 3,
  row: 4,
  head: 5,
  strong: 6,
  weak: 7,
} as const

/**
 * SQL for the parts of a target: `id`, `tier`, and the number it replaces as `note` (JSON) where one led to it. A part
 * may come several times.
 */
export function selectHits(target: SearchTarget): RawBuilder<{ id: number; tier: number; note: unknown }> {
  const hits = [
    ...(target.number ? numberHits(target.number) : []),
    ...(target.words ? [wordHits(target.words)] : []),
    ...(target.piece === null ? [] : [pieceHits(target.piece)]),
  ]
  return sql`${sql.join(hits, sql` union all `)}`
}

/** Whether a part may be found in several ways. */
export function isMixed({ number, words }: SearchTarget): boolean {
  return number !== null || words === null
}

function numberHits({ key, mayBegin, rest, isOwnOnly }: NonNullable<SearchTarget['number']>): RawBuilder<unknown>[] {
  const isHeld = (id: RawBuilder<unknown>) =>
    rest === null
      ? sql`true`
      : sql`exists (select from part_search r where r.part_id = ${id} and r.words @@ ${rest}::tsquery)`
  const end = endOf(key)
  const same = sql`(select p.id, ${sql.lit(tiers.article)} as tier, null::json as note
    from part p where search_key(p.article) = ${key} and p.removed_at is null and ${isHeld(sql`p.id`)})`
  const most =
    key.length <= shortKey.length
      ? sql`order by search_key(p.article) using ~<~, p.id limit ${sql.lit(shortKey.most)}`
      : sql``
  const begun = sql`(select p.id, ${sql.lit(tiers.beginning)} as tier, null::json as note
    from part p where search_key(p.article) ~>~ ${key} and search_key(p.article) ~<~ ${end} and p.removed_at is null
      and ${isHeld(sql`p.id`)} ${most})`
  const crossed = sql`(select id, ${sql.lit(tiers.cross)} as tier, note
    from (${selectLeads(sql`search_key(c0.number) = ${key}`)}) lead where ${isHeld(sql`lead.id`)})`
  const crossBegun = sql`(select id, ${sql.lit(tiers.crossBeginning)} as tier, note
    from (${selectLeads(sql`search_key(c0.number) ~>~ ${key} and search_key(c0.number) ~<~ ${end}`)}) lead
    where ${isHeld(sql`lead.id`)})`
  return [
    same,
    ...(isOwnOnly ? [] : [crossed]),
    ...(mayBegin ? [begun] : []),
    ...(mayBegin && !isOwnOnly && key.length >= shortestCrossBeginning ? [crossBegun] : []),
  ]
}

/**
 * Parts on sale that a number leads to: those that name it, and where such a part is off sale itself, the one that took
 * its place. `note` is that number.
 */
export function selectLeads(where: RawBuilder<unknown>): RawBuilder<{ id: number; note: unknown }> {
  return sql`
    with recursive chain as (
      select c0.part_id, c0.number, c0.manufacturer_name, c0.kind, 1 as depth from cross_number c0 where ${where}
      union all
      select next.part_id, chain.number, chain.manufacturer_name, 'superseded', chain.depth + 1
      from chain
      join part gone on gone.id = chain.part_id and gone.removed_at is not null
      join manufacturer m on m.id = gone.manufacturer_id
      join cross_number next on search_key(next.number) = search_key(gone.article) and next.kind = 'superseded'
        and next.manufacturer_name = m.name and next.part_id <> gone.id
      where chain.depth < ${sql.lit(longestChain)})
    select p.id, json_build_object('number', chain.number, 'manufacturer', chain.manufacturer_name, 'kind', chain.kind)
      as note
    from chain join part p on p.id = chain.part_id where p.removed_at is null`
}

function wordHits({ row, head, strong, any }: WordsTarget): RawBuilder<unknown> {
  const inRow = row === null ? sql`` : sql`when s.words @@ ${row}::tsquery then ${sql.lit(tiers.row)}`
  return sql`(select s.part_id as id,
      case ${inRow} when s.words @@ ${head}::tsquery then ${sql.lit(tiers.head)}
        when s.words @@ ${strong}::tsquery then ${sql.lit(tiers.strong)} else ${sql.lit(tiers.weak)} end as tier,
      null::json as note
    from part_search s where s.words @@ ${any}::tsquery)`
}

function pieceHits(piece: string): RawBuilder<unknown> {
  return sql`(select p.id, ${sql.lit(tiers.strong)} as tier, null::json as note
    from part p where p.article_key like ${`%${piece}%`} and p.removed_at is null)`
}
