import { type Kysely, sql } from 'kysely'

/**
 * A code belongs to the browser that asked for it: strangers who ask for the same phone get, and burn, their own. Rows
 * from before name no browser and are nobody's; they live an hour.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table phone_verification add column browser_hash bytea;
alter table auth_code add column verification_id uuid
  constraint auth_code_verification_id_fk references phone_verification (id) on delete cascade;
create index auth_code_verification_id_idx on auth_code (verification_id);
`.execute(db)
}
