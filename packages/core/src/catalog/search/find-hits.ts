import { sql } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import type { PriceScope } from '../../pricing/index.ts'
import { type CardRow, cardColumns } from '../card.repository.ts'
import { type RankedPage, selectRanked } from './rank-hits.ts'
import type { SearchTarget } from './search-target.ts'

export interface HitRow extends CardRow {
  /** All that were found; null where they were not counted. */
  total: number | null
  /** The very article that was asked for. */
  isExact: boolean
}

/** One page of what a target finds, as cards, the most relevant first. One statement. */
export async function findHits(
  db: Database,
  target: SearchTarget,
  page: RankedPage,
  scope: PriceScope,
): Promise<HitRow[]> {
  const { rows } = await sql<HitRow>`
    select ${cardColumns(scope)}, hit.note, hit.total, hit.is_exact
    from (${selectRanked(target, page)}) hit join part p on p.id = hit.id
    order by hit.n`.execute(db)
  return rows
}
