import { type Kysely, sql } from 'kysely'

/**
 * Whether a catalogue has told of the position, and not only an offer that repeats its group: the catalogue's word counts. Of
 * rows from before nobody knows; they are as they were until a catalogue names them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table exchange_item add column is_of_catalog boolean not null default false`.execute(db)
}
