import { type Kysely, sql } from 'kysely'

/**
 * Files that suppliers send and what became of each. The order in which a supplier's files are worked on is that of
 * their ids; one run of a supplier is under way at a time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table supplier_file (
  id uuid constraint supplier_file_id_pk primary key default uuidv7(),
  supplier_id uuid not null constraint supplier_file_supplier_id_fk references supplier (id) on delete cascade,
  -- Null until it is known which price list the file is.
  price_list_id integer constraint supplier_file_price_list_id_fk references supplier_price_list (id) on delete set null,
  -- The original as it came.
  stored_file_id uuid not null constraint supplier_file_stored_file_id_fk references stored_file (id),
  name text not null,
  size_bytes bigint not null,
  sha256 text not null,
  source text not null,
  -- Who sent it, in words.
  sender text not null default '',
  uploaded_by uuid constraint supplier_file_uploaded_by_fk references user_account (id) on delete set null,
  -- 'full' replaces the price list, 'delta' changes the positions it names.
  mode text not null default 'full',
  state text not null default 'waiting',
  -- Why it is where it is, fit to show.
  problem text,
  -- FileSample of the domain: the head of each sheet, for the preview.
  sample jsonb,
  received_at timestamptz not null default now(),
  constraint supplier_file_source_ck check (source in ('upload', 'mail', 'link', 'api', 'folder')),
  constraint supplier_file_mode_ck check (mode in ('full', 'delta')),
  constraint supplier_file_state_ck check (state in ('waiting', 'running', 'unmapped', 'held', 'done', 'failed', 'rejected', 'cancelled', 'unchanged', 'replaced'))
);
create index supplier_file_supplier_id_idx on supplier_file (supplier_id, id desc);
create index supplier_file_waiting_idx on supplier_file (supplier_id, id) where state in ('waiting', 'running', 'held');
create index supplier_file_sha256_idx on supplier_file (supplier_id, sha256);
create index supplier_file_price_list_id_idx on supplier_file (price_list_id, id desc);
create index supplier_file_stored_file_id_idx on supplier_file (stored_file_id);
create index supplier_file_uploaded_by_idx on supplier_file (uploaded_by);
create trigger supplier_file_announce_change after insert or update on supplier_file
  for each row execute function announce_row_change();

create table supplier_run (
  id uuid constraint supplier_run_id_pk primary key default uuidv7(),
  file_id uuid not null constraint supplier_run_file_id_fk references supplier_file (id) on delete cascade,
  supplier_id uuid not null constraint supplier_run_supplier_id_fk references supplier (id) on delete cascade,
  price_list_id integer constraint supplier_run_price_list_id_fk references supplier_price_list (id) on delete cascade,
  profile_id uuid constraint supplier_run_profile_id_fk references supplier_profile (id) on delete set null,
  long_job_id uuid constraint supplier_run_long_job_id_fk references long_job (id) on delete set null,
  -- Of the positions that it wrote; null before it began to.
  version integer,
  -- The version that it was compared with.
  base_version integer,
  state text not null default 'queued',
  -- RunCounts, RunFindings and RunDecision of the shared package.
  counts jsonb not null default '{}',
  findings jsonb,
  decision jsonb,
  problem text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  constraint supplier_run_state_ck check (state in ('queued', 'running', 'unmapped', 'held', 'applied', 'rejected', 'failed', 'cancelled', 'replaced', 'rolledBack'))
);
create unique index supplier_run_active_uq on supplier_run (supplier_id) where state in ('queued', 'running');
create index supplier_run_file_id_idx on supplier_run (file_id, id desc);
create index supplier_run_price_list_id_idx on supplier_run (price_list_id, id desc);
create index supplier_run_supplier_id_idx on supplier_run (supplier_id, id desc);
create index supplier_run_long_job_id_idx on supplier_run (long_job_id);
create index supplier_run_profile_id_idx on supplier_run (profile_id);
create index supplier_run_held_idx on supplier_run (created_at) where state = 'held';

-- What a run has to say of rows and of itself; errors and warnings of rows are all here, other lines are a sample.
create table supplier_log (
  id bigint generated always as identity constraint supplier_log_id_pk primary key,
  run_id uuid not null constraint supplier_log_run_id_fk references supplier_run (id) on delete cascade,
  at timestamptz not null default now(),
  level text not null,
  row_number integer,
  -- Address of the cell, as programs of tables name it: F6.
  cell text,
  cause text,
  -- What stood in the cell, cut short.
  value text,
  content text not null,
  -- The row as far as it could be read, for the table of positions.
  article text,
  maker text,
  name text,
  price_text text,
  stock_text text,
  constraint supplier_log_level_ck check (level in ('info', 'warning', 'error'))
);
create index supplier_log_run_id_idx on supplier_log (run_id, id);
create index supplier_log_problem_idx on supplier_log (run_id, row_number) where level = 'error'`.execute(db)
}
