import { type Kysely, sql } from 'kysely'

/** Names are found through part_search; nothing looks for pieces of them any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index part_name_trgm_idx`.execute(db)
}
