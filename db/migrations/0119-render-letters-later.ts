import { type Kysely, sql } from 'kysely'

/** What a letter is made of until the worker writes it out: the transaction that sends it renders nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table message add column data jsonb`.execute(db)
}
