import { type Kysely, sql } from 'kysely'

/** When a recipient was reminded of a page that he has not opened, and since when he wants no more of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table ps_recipient add column reminded_at timestamptz, add column opted_out_at timestamptz;
`.execute(db)
}
