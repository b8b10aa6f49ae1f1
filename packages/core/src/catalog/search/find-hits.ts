import type { CrossNumber } from '@agromarket/shared'
import { type RawBuilder, sql } from 'kysely'
import { selectPlacesOfPart } from '../../drawings/index.ts'
import type { Database } from '../../platform/db/index.ts'
import type { PriceScope } from '../../pricing/index.ts'
import { type CardRow, cardColumns } from '../card.repository.ts'
import type { FitsRow } from '../to-found-fits.ts'
import { type RankedPage, selectRanked } from './rank-hits.ts'
import type { SearchTarget } from './search-target.ts'

/** What a search says of a part that it finds. */
export interface Hit {
  id: number
  /** The number that led to the part. */
  note: CrossNumber | null
  /** All that were found; null where they were not counted. */
  total: number | null
  /** The very article that was asked for. */
  isExact: boolean
}

/** A hit that is shown. */
export interface HitRow extends CardRow, Hit {
  note: CrossNumber | null
  /** Where this very article is fitted; null for all other parts. */
  fits: FitsRow | null
}

/** A part of more machines and sheets is a bolt: nobody looks for all of them in the field. */
const most = { models: 300, places: 30 }

/** One page of what a target finds, as cards, the most relevant first. One statement, one JSON value (as findByIds). */
export async function findHits(
  db: Database,
  target: SearchTarget,
  page: RankedPage,
  scope: PriceScope,
): Promise<HitRow[]> {
  const fits = target.number ? selectFits(sql`hit.is_exact and hit.n = 1`) : sql`null::json`
  const { rows } = await sql<{ hits: HitRow[] }>`
    select coalesce(json_agg(card), '[]') as hits from (
      select ${cardColumns(scope)}, hit.note, hit.total, hit.is_exact as "isExact", ${fits} as fits
      from (${selectRanked(target, page)}) hit join part p on p.id = hit.id
      order by hit.n) card`.execute(db)
  return rows[0]?.hits ?? []
}

/** Hits that are known, as cards; those that are off sale by now are left out. */
export async function showHits(db: Database, hits: readonly Hit[], scope: PriceScope): Promise<HitRow[]> {
  const [first] = hits
  if (!first) return []
  const fits = first.isExact ? selectFits(sql`wanted.n = 1`) : sql`null::json`
  const { rows } = await sql<{ cards: (CardRow & Pick<HitRow, 'fits'>)[] }>`
    select coalesce(json_agg(card), '[]') as cards from (
      select ${cardColumns(scope)}, ${fits} as fits
      from unnest(${hits.map(({ id }) => id)}::bigint[]) with ordinality as wanted (id, n) join part p on p.id = wanted.id
      where p.removed_at is null order by wanted.n) card`.execute(db)
  const byId = new Map(hits.map((hit) => [hit.id, hit]))
  return (rows[0]?.cards ?? []).map((card) => ({ ...first, ...byId.get(card.id), ...card }))
}

function selectFits(isAsked: RawBuilder<unknown>): RawBuilder<FitsRow | null> {
  return sql`case when ${isAsked} then json_build_object(
  'modelIds', array(select a.model_id from applicability a where a.part_id = p.id order by a.model_id limit ${sql.lit(most.models)}),
  'places', ${selectPlacesOfPart(sql<number>`p.id`, most.places)}) end`
}
