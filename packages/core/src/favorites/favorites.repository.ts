import { favoriteLimits } from '@agromarket/shared'
import { sql } from 'kysely'
import { type PartState, selectPartState } from '../catalog/index.ts'
import type { Database } from '../platform/db/index.ts'

/** Only parts on sale, the latest first. */
export async function findIds(db: Database, userId: string): Promise<number[]> {
  const { rows } = await sql<{ partId: number }>`
    select f.part_id from favorite f
    where f.user_id = ${userId} and ${selectPartState(sql`f.part_id`)} = 'sellable'
    order by f.created_at desc, f.part_id desc
    limit ${favoriteLimits.maxParts}`.execute(db)
  return rows.map(({ partId }) => partId)
}

export interface AddOutcome {
  state: PartState | null
  /** The part is in the list now, whether it came in or was there. */
  isKept: boolean
}

/** Adds the part unless it may not be bought or the list is full. A repetition keeps its place in the list. */
export async function add(db: Database, userId: string, partId: number): Promise<AddOutcome> {
  const { rows } = await sql<AddOutcome>`
    with asked as materialized (
      select a.part_id, ${selectPartState(sql`a.part_id`)} as state,
        exists (select from favorite where user_id = ${userId} and part_id = a.part_id) as is_there,
        (select count(*) from favorite f
          where f.user_id = ${userId} and ${selectPartState(sql`f.part_id`)} = 'sellable') < ${favoriteLimits.maxParts} as has_room
      from (select ${partId}::bigint as part_id) a
    ), added as (
      insert into favorite (user_id, part_id)
      select ${userId}, part_id from asked where state = 'sellable' and has_room
      on conflict (user_id, part_id) do nothing
    )
    select state, state = 'sellable' and (is_there or has_room) as is_kept from asked`.execute(db)
  return rows[0] ?? { state: null, isKept: false }
}

export async function remove(db: Database, userId: string, partId: number): Promise<void> {
  await db.deleteFrom('favorite').where('userId', '=', userId).where('partId', '=', partId).execute()
}
