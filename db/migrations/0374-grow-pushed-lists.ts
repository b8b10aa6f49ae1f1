import { type Kysely, sql } from 'kysely'

/** A price list that a program pushes in several calls is one upload: each call is kept as the whole of it so far. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table supplier_file
  -- The file of the first call; null for that one, and for every other file.
  add column upload_id uuid constraint supplier_file_upload_id_fk references supplier_file (id) on delete set null;
create index supplier_file_upload_id_idx on supplier_file (upload_id);
`.execute(db)
}
