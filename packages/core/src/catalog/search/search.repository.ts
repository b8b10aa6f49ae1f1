import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import { type KnownPieces, type PlannedQuery, wholeNumber } from './plan-candidates.ts'
import type { QueryGroup } from './read-query.ts'
import {
  type Conditions,
  endOf,
  type NumberTarget,
  type SearchTarget,
  toOneQuery,
  type WordsTarget,
} from './search-target.ts'
import { toWords } from './to-words.ts'
import { anyOf } from './tsquery.ts'

/** Chains of replacements are followed so far. */
const longestChain = 5
/** Of numbers with so short a beginning the first thousand are enough. */
const shortKey = { length: 3, most: 1_000 }
const shortestCrossBeginning = 4

/** What statistics say of a query's words, so that the database need not be asked. */
export interface ExpectedPieces {
  /** Some part has all the words. */
  areAllKnown: boolean
  /** About one of so many parts has all of them. */
  spacing: number
}

/** So many of the most popular parts are looked through for one with all the words, where it is likely among them. */
const mostWalked = 2_000

/**
 * Which of a query's numbers exist, and whether some part has all its words; that is not looked at where the whole query
 * is an article. One statement.
 */
export async function findKnownPieces(
  db: Database,
  asked: Pick<PlannedQuery, 'whole' | 'inner' | 'groups'>,
  { areAllKnown, spacing }: ExpectedPieces,
): Promise<KnownPieces> {
  const { whole, inner, groups } = asked
  const keys = [...new Set([...whole, ...inner].map(({ key }) => key))]
  const first = wholeNumber(asked)?.key ?? ''
  const { rows } = await sql<{ articles: string[]; crosses: string[]; begins: string[]; all: boolean }>`
    with asked as materialized (
      select key, key_end from unnest(${keys}::text[], ${keys.map(endOf)}::text[]) as k (key, key_end)),
    known as materialized (
      select array(select key from asked where exists (
        select from part p where search_key(p.article) = key and p.removed_at is null)) as articles)
    select
      articles,
      array(select key from asked where exists (
        select from (${selectLeads(sql`search_key(c0.number) = asked.key`)}) lead)) as crosses,
      array(select key from asked where exists (
        select from part p where search_key(p.article) ~>=~ key and search_key(p.article) ~<~ key_end
          and p.removed_at is null)) as begins,
      case when ${first} = any(articles) then false else ${areAllKnown} or ${isHeldByAny(toWords(groups).any, spacing)} end as all
    from known`.execute(db)
  const [row] = rows
  return {
    articles: new Set(row?.articles),
    crosses: new Set(row?.crosses),
    begins: new Set(row?.begins),
    haveAllWords: row?.all ?? false,
  }
}

/**
 * The first of a query's words that parts are called by, «Генератор …», and whether one that has all the words has it in
 * its name. One statement.
 */
export async function findNoun(
  db: Database,
  groups: readonly QueryGroup[],
  { nouns, spacing }: { nouns: readonly QueryGroup[]; spacing: number },
): Promise<{ noun: QueryGroup; isNamed: boolean } | null> {
  const { any } = toWords(groups)
  const heads = nouns.map(({ meaning }) => anyOf(meaning.head))
  const { rows } = await sql<{ at: number; named: boolean }>`
    with called as materialized (
      select n from unnest(${heads}::text[]) with ordinality as head (query, n)
      where are_searched(array[query]) order by n limit 1)
    select n::integer as at, case n ${sql.join(
      nouns.map(
        ({ meaning }, index) =>
          sql`when ${sql.lit(index + 1)} then ${isHeldByAny([...any, anyOf(meaning.strong)], spacing)}`,
      ),
      sql` `,
    )} end as named from called`.execute(db)
  const [row] = rows
  const noun = row && nouns[row.at - 1]
  return noun ? { noun, isNamed: row.named } : null
}

/** SQL: whether a part holds all that. Common words are met among the popular sooner than the index gathers them. */
function isHeldByAny(conditions: Conditions, spacing: number): RawBuilder<boolean> {
  const isIndexed = sql<boolean>`are_searched(${conditions}::text[])`
  const walked = roundWalk(spacing * 5)
  return walked > mostWalked
    ? isIndexed
    : sql`(exists (select from (
        select words from part_search order by popularity desc, part_id limit ${sql.lit(walked)}) s
        where s.words @@ ${toOneQuery(conditions)}::tsquery)
      or ${isIndexed})`
}

/**
 * So many parts or somewhat more. The number stands in the text, for PostgreSQL chooses another way to walk a tenth of the
 * table, which is what it expects of a number it is not told; few numbers are few statements to plan.
 */
export function roundWalk(parts: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(parts, 1)))
}

/**
 * Whether any part on sale has this piece of an article. All of them are found first, by the index: asked for one alone,
 * PostgreSQL expects it soon and reads every part when there is none.
 */
export async function hasPiece(db: Database, piece: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    with found as materialized ${pieceHits(piece)} select exists (select from found) as has`.execute(db)
  return rows[0]?.has ?? false
}

/** Tiers of relevance, the lower the better. */
export const tiers = {
  article: 0,
  beginning: 1,
  cross: 2,
  crossBeginning: 3,
  /** The name is just the words that were typed. */
  whole: 4,
  row: 5,
  head: 6,
  strong: 7,
  called: 8,
  weak: 9,
} as const
/** The parts of each further number of a query stand behind everything that the one before it leads to. */
const tiersOfNumber = tiers.weak + 1

/**
 * SQL for the parts of a target: `id`, `tier`, and the number it replaces as `note` (JSON) where one led to it. A part
 * may come several times.
 */
export function selectHits(target: SearchTarget): RawBuilder<{ id: number; tier: number; note: unknown }> {
  const hits = [
    ...[...(target.number ? [target.number] : []), ...target.others].flatMap(numberHits),
    ...(target.words ? [wordHits(target.words)] : []),
    ...(target.piece === null ? [] : [pieceHits(target.piece)]),
  ]
  return sql`${sql.join(hits, sql` union all `)}`
}

/** Whether a part may be found in several ways. */
export function isMixed({ number, words }: SearchTarget): boolean {
  return number !== null || words === null
}

function numberHits(
  { key, mayBegin, rest, crossMaker, isOwnOnly }: NumberTarget,
  place: number,
): RawBuilder<unknown>[] {
  const tier = (name: keyof typeof tiers) => sql.lit(place * tiersOfNumber + tiers[name])
  const isHeld = (id: RawBuilder<unknown>) =>
    rest === null ? sql`true` : sql`(select r.words @@ ${rest}::tsquery from part_search r where r.part_id = ${id})`
  const end = endOf(key)
  const same = sql`(select p.id, ${tier('article')} as tier, null::json as note
    from part p where search_key(p.article) = ${key} and p.removed_at is null and ${isHeld(sql`p.id`)})`
  const most =
    key.length <= shortKey.length
      ? sql`order by search_key(p.article) using ~<~, p.id limit ${sql.lit(shortKey.most)}`
      : sql``
  const begun = sql`(select p.id, ${tier('beginning')} as tier, null::json as note
    from part p where search_key(p.article) ~>~ ${key} and search_key(p.article) ~<~ ${end} and p.removed_at is null
      and ${isHeld(sql`p.id`)} ${most})`
  const crossed = sql`(select id, ${tier('cross')} as tier, note
    from (${selectLeads(sql`search_key(c0.number) = ${key}`)}) lead
    where ${isHeld(sql`lead.id`)} ${crossMaker === undefined ? sql`` : sql`and note ->> 'manufacturer' = ${crossMaker}`})`
  const crossBegun = sql`(select id, ${tier('crossBeginning')} as tier, note
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

function wordHits({ row, head, strong, called, any }: WordsTarget): RawBuilder<unknown> {
  const inRow =
    row === null
      ? sql``
      : sql`when s.words @@ ${toOneQuery(row.holds)}::tsquery
        then case when ${isWholeName(row.size)} then ${sql.lit(tiers.whole)} else ${sql.lit(tiers.row)} end`
  const isCalled =
    called === null ? sql`` : sql`when s.words @@ ${toOneQuery(called)}::tsquery then ${sql.lit(tiers.called)}`
  return sql`(select s.part_id as id,
      case ${inRow} when s.words @@ ${toOneQuery(head)}::tsquery then ${sql.lit(tiers.head)}
        when s.words @@ ${toOneQuery(strong)}::tsquery then ${sql.lit(tiers.strong)} ${isCalled}
        else ${sql.lit(tiers.weak)} end as tier,
      null::json as note
    from part_search s where ${isHolding(any)})`
}

/** SQL: whether the part of document `s` has so many words in its name; a value, for it is asked of few. */
export function isWholeName(size: number): RawBuilder<boolean> {
  return sql`coalesce((select regexp_count(btrim(p.name), '\\s+') < ${sql.lit(size)} from part p where p.id = s.part_id), false)`
}

/** SQL: whether document `s` holds all the words. */
export function isHolding(conditions: Conditions): RawBuilder<boolean> {
  return sql`${sql.join(
    conditions.map((query) => sql`s.words @@ ${query}::tsquery`),
    sql` and `,
  )}`
}

function pieceHits(piece: string): RawBuilder<unknown> {
  return sql`(select p.id, ${sql.lit(tiers.strong)} as tier, null::json as note
    from part p where p.article_key like ${`%${piece}%`} and p.removed_at is null)`
}
