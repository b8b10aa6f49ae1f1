import { sql } from 'kysely'
import type { Database } from '../platform/db/index.ts'

/** Ids of the most popular parts on sale. */
export async function findPopularPartIds(db: Database, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from part p where p.removed_at is null order by p.popularity desc, p.id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}
