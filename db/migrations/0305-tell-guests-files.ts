import { type Kysely, sql } from 'kysely'

/** Files of a guest of somebody's page are his own: neither the client's nor another guest's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- «user:…» or «browser:…» of a guest of the page; null: the recipient himself.
alter table ps_upload add column sender text;`.execute(db)
}
