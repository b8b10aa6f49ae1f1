import { type Kysely, sql } from 'kysely'

/** Whoever sets a record right in 1C looks for it by its article. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table exchange_report add column article text`.execute(db)
}
