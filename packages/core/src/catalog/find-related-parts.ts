import { sql } from 'kysely'
import type { Database } from '../platform/db/index.ts'

/** Enough neighbours to rank; a part of a wide-spread machine has thousands. */
const consideredMachines = 20
const consideredPerPool = 60

/**
 * Ids of parts that go with the given ones: those that fit the same machines first, then those of the same categories,
 * the popular before the rest, none of the given. Without given parts: the most popular. One statement.
 */
export async function findRelatedPartIds(db: Database, partIds: readonly number[], limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with given as materialized (select id, category_id from part where id = any(${partIds}::bigint[])),
    machine as materialized (
      select a.model_id from applicability a join given on given.id = a.part_id
      group by a.model_id order by count(*) desc, a.model_id limit ${consideredMachines}
    ), pool as (
      (select a.part_id as id, count(*) * 1000 as score from applicability a join machine using (model_id)
        group by a.part_id order by score desc, id limit ${consideredPerPool})
      union all
      (select p.id, 500 from (select distinct category_id from given) g cross join lateral (
        select p.id from part p where p.category_id = g.category_id and p.removed_at is null
        order by p.popularity desc, p.id limit ${limit}) p limit ${consideredPerPool})
      union all
      (select p.id, 0 from part p where p.removed_at is null order by p.popularity desc, p.id limit ${consideredPerPool})
    )
    select p.id from pool join part p on p.id = pool.id
    where p.removed_at is null and p.id <> all(${partIds}::bigint[])
    group by p.id order by max(pool.score) desc, p.popularity desc, p.id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}
