import type { NearbyNumber } from '@agromarket/shared'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/index.ts'

/** Nobody chooses among more. */
const most = 3

/**
 * Numbers of parts on sale that have one of these keys, articles and other makers' numbers, the popular first. One
 * statement; each key is looked up in the indexes by itself, for of thousands at once PostgreSQL would read every part.
 */
export async function findNearbyNumbers(db: Database, keys: readonly string[]): Promise<NearbyNumber[]> {
  const { rows } = await sql<NearbyNumber>`
    with asked as materialized (select key from unnest(${keys}::text[]) as k (key)),
    known as (
      select distinct on (found.number) found.* from asked cross join lateral (
        (select p.article as number, p.name, p.popularity from part p
          where search_key(p.article) = asked.key and p.removed_at is null limit ${sql.lit(most)})
        union all
        (select c.number, p.name, p.popularity from cross_number c join part p on p.id = c.part_id
          where search_key(c.number) = asked.key and p.removed_at is null limit ${sql.lit(most)})) found
      order by found.number, found.popularity desc)
    select number, name from known order by popularity desc, number limit ${sql.lit(most)}`.execute(db)
  return rows
}
