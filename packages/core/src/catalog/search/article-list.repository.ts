import type { CrossNumber } from '@agromarket/shared'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import type { LineReading } from './list-readings.ts'
import { selectLeads } from './search.repository.ts'
import { endOf } from './search-target.ts'

/** A number at more makers is no number to choose by. */
const mostCandidates = 9
const neighbours = 5
/** Of a mistyped number so much of the beginning must be right. */
const shortestPrefix = 4
const mostWrong = 3

export interface AskedReading extends LineReading {
  /** The line, and the reading's place among its readings. */
  line: number
  rank: number
}

export interface FoundPart {
  line: number
  rank: number
  id: number
  kind: 'article' | 'cross'
  /** The article itself, not one that looks like it. */
  isStrict: boolean
  note: CrossNumber | null
}

/** Parts on sale for the readings of all lines: by article, and by numbers that lead to them. One statement. */
export async function findParts(db: Database, readings: readonly AskedReading[]): Promise<FoundPart[]> {
  const asked = readings.map(({ line, rank, key, strictKey, makerIds }) => ({ line, rank, key, strictKey, makerIds }))
  const { rows } = await sql<FoundPart>`
    with asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as a (line integer, rank integer, key text, "strictKey" text, "makerIds" integer[]))
    select a.line, a.rank, found.id, 'article' as kind, found.article_key = a."strictKey" as is_strict, null as note
    from asked a cross join lateral (
      select p.id, p.article_key from part p
      where search_key(p.article) = a.key and p.removed_at is null
        and (a."makerIds" is null or p.manufacturer_id = any(a."makerIds"))
      order by p.article_key = a."strictKey" desc, p.popularity desc, p.id limit ${mostCandidates}) found
    union all
    select a.line, a.rank, led.id, 'cross', false, led.note
    from asked a cross join lateral (
      select distinct on (lead.id) lead.id, lead.note
      from (${selectLeads(sql`search_key(c0.number) = a.key`)}) lead order by lead.id limit ${mostCandidates}) led`.execute(
    db,
  )
  return rows
}

/** Parts whose articles stand beside keys in the order of articles and share their beginning. One statement. */
export async function findNeighbours(
  db: Database,
  keys: readonly string[],
): Promise<{ key: string; id: number; found: string }[]> {
  const asked = keys
    .filter((key) => key.length >= shortestPrefix)
    .map((key) => ({ key, prefix: key.slice(0, Math.max(shortestPrefix, key.length - mostWrong)) }))
  if (asked.length === 0) return []
  const { rows } = await sql<{ key: string; id: number; found: string }>`
    select a.key, near.id, near.found
    from unnest(
      ${asked.map(({ key }) => key)}::text[], ${asked.map(({ prefix }) => prefix)}::text[],
      ${asked.map(({ prefix }) => endOf(prefix))}::text[]) as a (key, prefix, prefix_end)
    cross join lateral (
      (select p.id, search_key(p.article) as found from part p
        where search_key(p.article) ~>=~ a.key and search_key(p.article) ~<~ a.prefix_end and p.removed_at is null
        order by search_key(p.article) using ~<~ limit ${neighbours})
      union all
      (select p.id, search_key(p.article) from part p
        where search_key(p.article) ~<~ a.key and search_key(p.article) ~>=~ a.prefix and p.removed_at is null
        order by search_key(p.article) using ~>~ limit ${neighbours})) near`.execute(db)
  return rows
}
