import { type Kysely, sql } from 'kysely'

/**
 * What 1C sends: runs and their files in pieces, what each base says of its goods, and what its words mean for the shop. A
 * row of exchange_item is the last word of a base about one position; what of it is in the shop follows from the mapping.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table exchange_run (
  id uuid constraint exchange_run_id_pk primary key default uuidv7(),
  base_id uuid not null constraint exchange_run_base_id_fk references exchange_base (id) on delete cascade,
  session_id uuid constraint exchange_run_session_id_fk references exchange_session (id) on delete set null,
  -- 'catalog': files of goods, prices, stock; 'mapping': the same facts by another mapping; 'orders'
  kind text not null,
  -- 'running', 'done', 'held', 'failed', 'cancelled', 'rejected', 'replaced'
  state text not null default 'running',
  -- Nothing of it goes into the shop.
  is_analysis boolean not null default false,
  -- A full exchange, one of changes; null: not known yet.
  is_full boolean,
  schema_version text,
  counts jsonb not null default '{}',
  guards jsonb not null default '[]',
  problem text,
  decision jsonb,
  long_job_id uuid,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
create index exchange_run_base_id_idx on exchange_run (base_id, id desc);
create index exchange_run_session_id_idx on exchange_run (session_id);

create table exchange_file (
  id uuid constraint exchange_file_id_pk primary key default uuidv7(),
  run_id uuid not null constraint exchange_file_run_id_fk references exchange_run (id) on delete cascade,
  -- The archive that it came in.
  archive_id uuid constraint exchange_file_archive_id_fk references exchange_file (id) on delete cascade,
  name text not null,
  size_bytes bigint not null default 0,
  -- 'receiving', 'unpacked', 'queued', 'running', 'done', 'held', 'failed', 'rejected', 'replaced'
  state text not null default 'receiving',
  problem text,
  counts jsonb not null default '{}',
  -- What it turned out to hold: 'classifier', 'goods', 'prices', 'stock'.
  contents text[] not null default '{}',
  sha256 text,
  -- By which mapping it was merged last.
  mapping_revision integer,
  long_job_id uuid,
  received_at timestamptz not null default now(),
  finished_at timestamptz
);
create index exchange_file_run_id_idx on exchange_file (run_id, id);
create index exchange_file_archive_id_idx on exchange_file (archive_id);
create index exchange_file_under_way_idx on exchange_file (state) where state in ('queued', 'running', 'held');

create table exchange_piece (
  file_id uuid not null constraint exchange_piece_file_id_fk references exchange_file (id) on delete cascade,
  number integer not null,
  stored_file_id uuid not null constraint exchange_piece_stored_file_id_fk references stored_file (id),
  size_bytes bigint not null,
  sha256 text not null,
  constraint exchange_piece_pk primary key (file_id, number)
);
create index exchange_piece_stored_file_id_idx on exchange_piece (stored_file_id);

create table exchange_report (
  id bigint generated always as identity constraint exchange_report_id_pk primary key,
  run_id uuid not null constraint exchange_report_run_id_fk references exchange_run (id) on delete cascade,
  file_id uuid constraint exchange_report_file_id_fk references exchange_file (id) on delete cascade,
  -- 'info', 'warning', 'error'
  level text not null,
  cause text,
  content text not null,
  -- Where in the document: «Предложения/Предложение[214]/Цены».
  path text,
  external_id text,
  name text,
  at timestamptz not null default now()
);
create index exchange_report_run_id_idx on exchange_report (run_id, id);
create index exchange_report_file_id_idx on exchange_report (file_id);

create table exchange_item (
  base_id uuid not null constraint exchange_item_base_id_fk references exchange_base (id) on delete cascade,
  -- «Ид»: of goods, or goods#characteristic
  external_id text not null,
  goods_id text not null,
  catalog_id text not null default '',
  -- What 1C calls it and tells of it (ItemFacts of the domain); null: prices or stock came before it.
  facts jsonb,
  facts_hash text,
  is_deleted boolean not null default false,
  -- False: the last full exchange left it out.
  is_named boolean not null default true,
  -- Null: nothing has been said of them yet.
  price_types text[],
  amounts numeric[],
  currencies text[],
  warehouses text[],
  quantities numeric[],
  part_id bigint constraint exchange_item_part_id_fk references part (id) on delete set null,
  -- The base that brought the part says what it is called; others say what it costs and where it lies.
  is_owner boolean not null default true,
  -- Why it is not in the shop.
  problem text,
  constraint exchange_item_pk primary key (base_id, external_id)
);
create index exchange_item_part_id_idx on exchange_item (part_id);
create index exchange_item_goods_id_idx on exchange_item (base_id, goods_id) where external_id <> goods_id;
create index exchange_item_problem_idx on exchange_item (base_id, problem) where problem is not null;

create table exchange_mapping (
  base_id uuid not null constraint exchange_mapping_base_id_fk references exchange_base (id) on delete cascade,
  -- 'priceType', 'warehouse', 'property', 'group', 'maker', 'currency'
  kind text not null,
  external_id text not null,
  name text not null,
  detail text not null default '',
  -- Of a group: the one above.
  parent_id text,
  -- Of a price type, in which its prices are unless they say otherwise.
  currency text,
  -- What it is in the shop; '-': nothing, by somebody's word; null: nobody has said.
  target text,
  value_count integer not null default 0,
  constraint exchange_mapping_pk primary key (base_id, kind, external_id)
);

-- Values of properties that come as references.
create table exchange_value (
  base_id uuid not null constraint exchange_value_base_id_fk references exchange_base (id) on delete cascade,
  property_id text not null,
  value_id text not null,
  content text not null,
  constraint exchange_value_pk primary key (base_id, property_id, value_id)
);

-- Positions that the files of a full exchange in batches have named so far.
create table exchange_named (
  run_id uuid not null constraint exchange_named_run_id_fk references exchange_run (id) on delete cascade,
  goods_id text not null,
  catalog_id text not null,
  constraint exchange_named_pk primary key (run_id, goods_id)
);

alter table exchange_base add column mapping_revision integer not null default 0;
alter table exchange_base add column projected_revision integer not null default 0`.execute(db)
}
