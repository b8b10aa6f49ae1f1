import { type Kysely, sql } from 'kysely'

/**
 * Files whose bytes lie in the storage. A row without kept_at belongs to nothing yet: an upload under way, or one whose
 * order never came; housekeeping deletes it after a day. Files of older orders stay in content until they are moved.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table stored_file (
  id uuid constraint stored_file_id_pk primary key default uuidv7(),
  key text not null constraint stored_file_key_uq unique,
  name text not null,
  -- Known once all bytes are there.
  mime_type text,
  size_bytes bigint,
  sha256 text,
  uploaded_by uuid constraint stored_file_uploaded_by_fk references user_account (id) on delete set null,
  created_at timestamptz not null default now(),
  kept_at timestamptz,
  constraint stored_file_size_bytes_ck check (size_bytes > 0),
  constraint stored_file_kept_at_ck check (kept_at is null or (mime_type is not null and size_bytes is not null and sha256 is not null))
);
create index stored_file_unkept_idx on stored_file (created_at) where kept_at is null;
create index stored_file_uploaded_by_idx on stored_file (uploaded_by, created_at);

alter table customer_order_file
  add column stored_file_id uuid constraint customer_order_file_stored_file_id_fk references stored_file (id),
  alter column content drop not null,
  add constraint customer_order_file_content_ck check ((content is null) = (stored_file_id is not null));
create index customer_order_file_stored_file_id_idx on customer_order_file (stored_file_id);
create index customer_order_file_unmoved_idx on customer_order_file (id) where stored_file_id is null`.execute(db)
}
