import type { CrossNumber } from '@agromarket/shared'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import { selectHits } from './search.repository.ts'
import type { SearchTarget } from './search-target.ts'

/** Everything that a target finds, in no order: lists narrow, count and order it in memory (part-index). */
export interface SearchHits {
  ids: number[]
  /** How relevant each is, the lower the better. */
  tiers: number[]
  /** The number that led to a part, by its id. */
  notes: Record<string, CrossNumber>
}

export async function findAllHits(db: Database, target: SearchTarget): Promise<SearchHits> {
  const { rows } = await sql<SearchHits>`
    select coalesce(json_agg(id), '[]') as ids, coalesce(json_agg(tier), '[]') as tiers,
      coalesce(json_object_agg(id, note) filter (where note is not null), '{}') as notes
    from (${distinctHits(target)}) hit`.execute(db)
  return rows[0] ?? { ids: [], tiers: [], notes: {} }
}

function distinctHits(target: SearchTarget): RawBuilder<unknown> {
  return sql`select distinct on (id) id, tier, note from (${selectHits(target)}) several order by id, tier`
}
