import { type Kysely, sql } from 'kysely'

/** Doors by which price lists come (keys of programs, links, letters), what is told to whom, and markups. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table supplier_token (
  id uuid constraint supplier_token_id_pk primary key default uuidv7(),
  supplier_id uuid not null constraint supplier_token_supplier_id_fk references supplier (id) on delete cascade,
  price_list_id integer not null constraint supplier_token_price_list_id_fk references supplier_price_list (id) on delete cascade,
  name text not null,
  token_hash bytea not null constraint supplier_token_token_hash_uq unique,
  last_four text not null,
  rights text not null,
  created_by uuid constraint supplier_token_created_by_fk references user_account (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  constraint supplier_token_rights_ck check (rights in ('all', 'stock'))
);
create index supplier_token_supplier_id_idx on supplier_token (supplier_id, id desc);
create index supplier_token_price_list_id_idx on supplier_token (price_list_id);
create index supplier_token_created_by_idx on supplier_token (created_by);

create table supplier_call (
  id uuid constraint supplier_call_id_pk primary key default uuidv7(),
  token_id uuid not null constraint supplier_call_token_id_fk references supplier_token (id) on delete cascade,
  supplier_id uuid not null constraint supplier_call_supplier_id_fk references supplier (id) on delete cascade,
  at timestamptz not null default now(),
  method text not null,
  path text not null,
  status smallint not null,
  size_bytes integer not null,
  duration_ms integer not null,
  result text not null,
  file_id uuid constraint supplier_call_file_id_fk references supplier_file (id) on delete set null,
  idempotency_key text,
  -- Of what was sent, and what was answered: a repeated call gets the same.
  content_hash bytea,
  answer jsonb
);
create index supplier_call_supplier_id_idx on supplier_call (supplier_id, id desc);
create index supplier_call_file_id_idx on supplier_call (file_id);
create unique index supplier_call_idempotency_key_uq on supplier_call (token_id, idempotency_key) where idempotency_key is not null;

-- Positions of a push that comes in several calls, until the last of them.
create table supplier_upload_row (
  file_id uuid not null constraint supplier_upload_row_file_id_fk references supplier_file (id) on delete cascade,
  number integer not null,
  content jsonb not null,
  constraint supplier_upload_row_pk primary key (file_id, number)
);

create table supplier_markup (
  id uuid constraint supplier_markup_id_pk primary key default uuidv7(),
  supplier_id uuid not null constraint supplier_markup_supplier_id_fk references supplier (id) on delete cascade,
  -- The first that fits counts.
  place smallint not null,
  category_id integer constraint supplier_markup_category_id_fk references category (id) on delete cascade,
  manufacturer_id integer constraint supplier_markup_manufacturer_id_fk references manufacturer (id) on delete cascade,
  -- Hundredths of a per cent.
  share_bp integer not null,
  minimum_minor bigint not null default 0,
  round_to_minor bigint not null default 1000,
  constraint supplier_markup_place_uq unique (supplier_id, place) deferrable initially deferred,
  constraint supplier_markup_share_bp_ck check (share_bp between 0 and 100000),
  constraint supplier_markup_minimum_minor_ck check (minimum_minor >= 0),
  constraint supplier_markup_round_to_minor_ck check (round_to_minor > 0)
);
create index supplier_markup_category_id_idx on supplier_markup (category_id);
create index supplier_markup_manufacturer_id_idx on supplier_markup (manufacturer_id);

create table supplier_notice (
  id uuid constraint supplier_notice_id_pk primary key default uuidv7(),
  supplier_id uuid not null constraint supplier_notice_supplier_id_fk references supplier (id) on delete cascade,
  kind text not null,
  level text not null,
  title text not null,
  content text not null,
  file_id uuid constraint supplier_notice_file_id_fk references supplier_file (id) on delete cascade,
  at timestamptz not null default now(),
  constraint supplier_notice_level_ck check (level in ('done', 'info', 'warning', 'held', 'error'))
);
create index supplier_notice_supplier_id_idx on supplier_notice (supplier_id, id desc);
create index supplier_notice_file_id_idx on supplier_notice (file_id);

create table supplier_notice_read (
  user_id uuid not null constraint supplier_notice_read_user_id_fk references user_account (id) on delete cascade,
  notice_id uuid not null constraint supplier_notice_read_notice_id_fk references supplier_notice (id) on delete cascade,
  constraint supplier_notice_read_pk primary key (user_id, notice_id)
);
create index supplier_notice_read_notice_id_idx on supplier_notice_read (notice_id);

-- Where a person wants to hear of what; absent: as everybody at first.
create table supplier_notice_setting (
  user_id uuid constraint supplier_notice_setting_user_id_pk primary key
    constraint supplier_notice_setting_user_id_fk references user_account (id) on delete cascade,
  settings jsonb not null
)`.execute(db)
}
