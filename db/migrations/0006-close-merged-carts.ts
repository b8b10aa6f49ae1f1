import { type Kysely, sql } from 'kysely'

/** A guest's cart that a sign-in has emptied into an account stays closed, so that no late addition falls into it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table cart
  add column closed_at timestamptz,
  add constraint cart_closed_at_ck check (closed_at is null or session_id is not null);
`.execute(db)
}
