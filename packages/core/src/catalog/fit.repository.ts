import { sql } from 'kysely'
import type { Database } from '../platform/db/index.ts'

/** Those of the parts that the model takes, in one statement over the primary key. */
export async function findFitting(db: Database, modelId: number, partIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ partId: number }>`
    select part_id from applicability where model_id = ${modelId} and part_id = any(${partIds}::bigint[])`.execute(db)
  return rows.map(({ partId }) => partId)
}

/** Parts on sale that one of the models takes, the most wanted first, each with those models. */
export async function findPopularFitting(
  db: Database,
  modelIds: readonly number[],
  limit: number,
): Promise<{ partId: number; modelIds: number[] }[]> {
  const { rows } = await sql<{ partId: number; modelIds: number[] }>`
    select a.part_id, array_agg(a.model_id order by a.model_id) as model_ids
    from applicability a join part p on p.id = a.part_id
    where a.model_id = any(${modelIds}::integer[]) and p.removed_at is null
    group by a.part_id, p.popularity order by p.popularity desc, a.part_id limit ${limit}`.execute(db)
  return rows
}
