import { sql } from 'kysely'
import { selectPlacesOfPart } from '../../drawings/index.ts'
import type { Database } from '../../platform/db/index.ts'
import type { PriceScope } from '../../pricing/index.ts'
import { type CardRow, cardColumns } from '../card.repository.ts'
import type { FitsRow } from '../to-found-fits.ts'
import { type RankedPage, selectRanked } from './rank-hits.ts'
import type { SearchTarget } from './search-target.ts'

export interface HitRow extends CardRow {
  /** All that were found; null where they were not counted. */
  total: number | null
  /** The very article that was asked for. */
  isExact: boolean
  /** Where this very article is fitted; null for all other parts. */
  fits: FitsRow | null
}

/** A part of more machines and sheets is a bolt: nobody looks for all of them in the field. */
const most = { models: 300, places: 30 }

/** One page of what a target finds, as cards, the most relevant first. One statement. */
export async function findHits(
  db: Database,
  target: SearchTarget,
  page: RankedPage,
  scope: PriceScope,
): Promise<HitRow[]> {
  const { rows } = await sql<HitRow>`
    select ${cardColumns(scope)}, hit.note, hit.total, hit.is_exact,
      ${target.number ? selectFits : sql`null::json`} as fits
    from (${selectRanked(target, page)}) hit join part p on p.id = hit.id
    order by hit.n`.execute(db)
  return rows
}

const selectFits = sql`case when hit.is_exact and hit.n = 1 then json_build_object(
  'modelIds', array(select a.model_id from applicability a where a.part_id = p.id order by a.model_id limit ${sql.lit(most.models)}),
  'places', ${selectPlacesOfPart(sql<number>`p.id`, most.places)}) end`
