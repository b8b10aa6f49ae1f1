import { type RawBuilder, sql } from 'kysely'
import { hasFreePieces } from '../stock.repository.ts'
import { isHolding, isMixed, roundWalk, selectHits, tiers } from './search.repository.ts'
import { type Conditions, type SearchTarget, toOneQuery, type WordsTarget } from './search-target.ts'

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

/** Of common words so many of the most popular parts are looked through before levels are sorted; two microseconds each. */
const walk = { least: 2_000, most: 10_000 }
/** So many times as far as the page would reach, were parts of the level spread evenly and all of them in stock. */
const patience = 20
/** Pages further back are sorted at once. */
const deepest = 300

/**
 * SQL for one page of a target's parts, the most relevant first: the very article, beginnings, cross-numbers, names,
 * other words; within each what fits the machine in use, what the branch has, the popular. The one order of the field,
 * of lists and of staff.
 */
export function selectRanked(target: SearchTarget, page: RankedPage): RawBuilder<RankedHit> {
  const end = page.offset + page.limit
  const { words, common } = target
  if (!words || !common || end > deepest) return sorted(target, page)
  const levels = toLevels(words)
  const all = numbered(
    levels.map((level) => sortLevel(level, page, end)),
    page,
  )
  if (common.level === null) return all
  const front = selectFront(levels, common.level, { ...page, end, spacing: common.spacing })
  // What the front holds is what sorting everything would put there; it is enough when it fills the page.
  return sql`
    with front as materialized (${front})
    select id, n, null::json as note, null::bigint as total, false as is_exact from front
    where (select count(*) from front) >= ${end} and n > ${page.offset}
    union all
    select id, n, note, total, is_exact from (${all}) everything
    where (select count(*) from front) < ${end}`
}

/** Parts of which these are true, and none of those. */
interface Level {
  name: 'row' | 'head' | 'strong' | 'called' | 'any'
  holds: Conditions
  lacks: readonly Conditions[]
}

/** The tiers of words, each without those before it. */
function toLevels({ row, head, strong, called, any }: WordsTarget): Level[] {
  const wholes = [
    ...(row ? [{ name: 'row' as const, holds: row.holds }] : []),
    { name: 'head' as const, holds: head },
    { name: 'strong' as const, holds: strong },
    ...(called ? [{ name: 'called' as const, holds: called }] : []),
    { name: 'any' as const, holds: any },
  ]
  // What is called so may have less in its name: only the two together are all that comes before the rest.
  return wholes.map((whole, index) => ({
    ...whole,
    lacks:
      whole.name === 'any' && called
        ? [strong, called]
        : wholes.slice(Math.max(0, index - 1), index).map(({ holds }) => holds),
  }))
}

/** Levels one after another, each looked at only when those before it have not filled the page. */
function numbered(levels: readonly RawBuilder<unknown>[], page: RankedPage): RawBuilder<RankedHit> {
  return sql`
    select id, n, null::json as note, null::bigint as total, false as is_exact from (
      select id, row_number() over () as n from (${sql.join(levels, sql` union all `)}) level limit ${page.offset + page.limit}
    ) first where n > ${page.offset}`
}

/**
 * The first parts, numbered, as far as they can be had without sorting a level of very many: what is before it is sorted,
 * of the level itself what fits the machine in use, and what the branch has is met in the order of popularity.
 */
function selectFront(
  levels: readonly Level[],
  name: 'head' | 'strong',
  page: RankedPage & { end: number; spacing: number },
): RawBuilder<{ id: number; n: number }> {
  const at = levels.findIndex((level) => level.name === name)
  const before = levels.slice(0, at)
  const level = levels[at]
  if (!level) throw new RangeError(`Words have no level ${name}`)
  const { modelId, end } = page
  const fit = modelId === null ? null : `'t:${modelId}'`
  const fitting = fit === null ? [] : [sortLevel({ ...level, holds: [...level.holds, fit] }, page, end)]
  const all = [...before.map((one) => sortLevel(one, page, end)), ...fitting, walkLevel(level, fit, page)]
  return sql`select id, row_number() over () as n from (${sql.join(all, sql` union all `)}) first limit ${end}`
}

function walkLevel(
  { holds, lacks }: Level,
  fit: string | null,
  page: RankedPage & { end: number; spacing: number },
): RawBuilder<unknown> {
  const without = [...lacks.map(toOneQuery), ...(fit ? [fit] : [])].map((query) => `!(${query})`)
  const walked = Math.max(walk.least, Math.min(walk.most, roundWalk(page.end * page.spacing * patience)))
  return sql`(select s.part_id as id from (
      select part_id, popularity, words from part_search order by popularity desc, part_id limit ${sql.lit(walked)}) s
    where s.words @@ ${toOneQuery([...holds, ...without])}::tsquery and ${inStock(page)}
    order by s.popularity desc, s.part_id limit ${page.end})`
}

function sortLevel({ holds, lacks }: Level, page: RankedPage, end: number): RawBuilder<unknown> {
  const without = sql.join(
    lacks.map((before) => sql`and not (s.words @@ ${toOneQuery(before)}::tsquery)`),
    sql` `,
  )
  return sql`(select s.part_id as id from part_search s
    where ${isHolding(holds)} ${without}
    order by ${fits(page)} ${inStock(page)} desc, s.popularity desc, s.part_id limit ${end})`
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

function fits({ modelId }: SearchPlace): RawBuilder<unknown> {
  return modelId === null
    ? sql``
    : sql`exists (select from applicability a where a.part_id = s.part_id and a.model_id = ${modelId}) desc,`
}

/** As a value and not as a condition: of many hits PostgreSQL would gather the whole stock of the branch first. */
function inStock({ branchId }: SearchPlace): RawBuilder<boolean> {
  return sql`coalesce((select true from stock w
    where w.part_id = s.part_id and w.branch_id = ${branchId} and ${hasFreePieces('w')}), false)`
}
