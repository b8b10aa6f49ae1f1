import type { CrossNumber } from '@agromarket/shared'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import { isHolding, isMixed, isWholeName, selectHits } from './search.repository.ts'
import type { SearchTarget, WordsTarget } from './search-target.ts'

/** Everything that a target finds, in no order: lists narrow, count and order it in memory (part-index). */
export interface SearchHits {
  ids: Float64Array
  /** How relevant each is, the lower the better. */
  tiers: Uint8Array
  /** The number that led to a part, by its id. */
  notes: Record<string, CrossNumber>
}

export async function findAllHits(db: Database, target: SearchTarget): Promise<SearchHits> {
  const { rows } = await sql<{ ids: number[]; tiers: number[]; notes: SearchHits['notes'] }>`
    select coalesce(json_agg(id), '[]') as ids, coalesce(json_agg(tier), '[]') as tiers,
      coalesce(json_object_agg(id, note) filter (where note is not null), '{}') as notes
    from (${distinctHits(target)}) hit`.execute(db)
  const { ids = [], tiers = [], notes = {} } = rows[0] ?? {}
  return { ids: Float64Array.from(ids), tiers: Uint8Array.from(tiers), notes }
}

/** The parts that have a query's words in a row, and whether those are their whole name. */
export async function findInRow(
  db: Database,
  { holds, size }: NonNullable<WordsTarget['row']>,
): Promise<ReadonlyMap<number, boolean>> {
  const { rows } = await sql<{ ids: [id: number, isWhole: boolean][] }>`
    select coalesce(json_agg(json_build_array(s.part_id, ${isWholeName(size)})), '[]') as ids
    from part_search s where ${isHolding(holds)}`.execute(db)
  return new Map(rows[0]?.ids)
}

function distinctHits(target: SearchTarget): RawBuilder<unknown> {
  return isMixed(target)
    ? sql`select distinct on (id) id, tier, note from (${selectHits(target)}) several order by id, tier`
    : selectHits(target)
}
