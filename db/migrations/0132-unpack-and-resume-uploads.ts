import { type Kysely, sql } from 'kysely'

/** Archives of several tables become a file each; uploads come in pieces, so that a lost connection costs one piece. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table supplier_file
  -- The archive that the file was unpacked from.
  add column archive_id uuid,
  add constraint supplier_file_archive_id_fk foreign key (archive_id) references supplier_file (id) on delete cascade not valid,
  drop constraint supplier_file_state_ck,
  add constraint supplier_file_state_ck check (state in ('waiting', 'running', 'unmapped', 'held', 'done', 'failed',
    'rejected', 'cancelled', 'unchanged', 'replaced', 'unpacked')) not valid;
create index supplier_file_archive_id_idx on supplier_file (archive_id);

alter table supplier_run
  drop constraint supplier_run_state_ck,
  add constraint supplier_run_state_ck check (state in ('queued', 'running', 'unmapped', 'held', 'applied', 'rejected',
    'failed', 'cancelled', 'replaced', 'rolledBack', 'unpacked')) not valid;

create table supplier_upload (
  id uuid constraint supplier_upload_id_pk primary key default uuidv7(),
  supplier_id uuid not null constraint supplier_upload_supplier_id_fk references supplier (id) on delete cascade,
  price_list_id integer constraint supplier_upload_price_list_id_fk references supplier_price_list (id) on delete set null,
  user_id uuid not null constraint supplier_upload_user_id_fk references user_account (id) on delete cascade,
  name text not null,
  size_bytes bigint not null,
  -- Since when somebody puts the pieces together.
  assembled_at timestamptz,
  -- The file that it has become.
  file_id uuid constraint supplier_upload_file_id_fk references supplier_file (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint supplier_upload_size_bytes_ck check (size_bytes > 0)
);
create index supplier_upload_user_id_idx on supplier_upload (user_id, created_at);
create index supplier_upload_supplier_id_idx on supplier_upload (supplier_id);
create index supplier_upload_price_list_id_idx on supplier_upload (price_list_id);
create index supplier_upload_file_id_idx on supplier_upload (file_id);

-- Nothing keeps the bytes of a piece: housekeeping deletes what was not put together within a day, row and all.
create table supplier_upload_piece (
  upload_id uuid not null constraint supplier_upload_piece_upload_id_fk references supplier_upload (id) on delete cascade,
  first_byte bigint not null,
  size_bytes bigint not null,
  stored_file_id uuid not null constraint supplier_upload_piece_stored_file_id_fk references stored_file (id) on delete cascade,
  constraint supplier_upload_piece_pk primary key (upload_id, first_byte)
);
create index supplier_upload_piece_stored_file_id_idx on supplier_upload_piece (stored_file_id)`.execute(db)
}
