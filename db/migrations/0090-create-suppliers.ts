import { type Kysely, sql } from 'kysely'

/**
 * Suppliers, who works for them, and their price lists. A price list shows the positions of one version; putting another
 * version in its place is a change of one row. How its files are read is a profile, kept in versions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table supplier (
  id uuid constraint supplier_id_pk primary key default uuidv7(),
  name text not null,
  -- As buyers see it.
  site_name text not null,
  tax_id text not null default '',
  contract text not null default '',
  branch_ids integer[] not null default '{}',
  days_min smallint not null default 0,
  days_max smallint not null default 7,
  currency text not null default 'RUB',
  -- SupplierGuards of the shared package.
  guards jsonb not null,
  paused_at timestamptz,
  pause_reason text,
  removed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint supplier_name_ck check (btrim(name) <> ''),
  constraint supplier_days_ck check (0 <= days_min and days_min <= days_max),
  constraint supplier_currency_ck check (currency ~ '^[A-Z]{3}$'),
  constraint supplier_paused_ck check ((paused_at is null) = (pause_reason is null))
);

create table supplier_user (
  supplier_id uuid not null constraint supplier_user_supplier_id_fk references supplier (id) on delete cascade,
  user_id uuid not null constraint supplier_user_user_id_fk references user_account (id) on delete cascade,
  role text not null,
  added_at timestamptz not null default now(),
  seen_at timestamptz,
  constraint supplier_user_supplier_id_user_id_pk primary key (supplier_id, user_id),
  constraint supplier_user_role_ck check (role in ('view', 'upload', 'keys'))
);
create index supplier_user_user_id_idx on supplier_user (user_id);

create table supplier_price_list (
  id integer generated always as identity constraint supplier_price_list_id_pk primary key,
  supplier_id uuid not null constraint supplier_price_list_supplier_id_fk references supplier (id) on delete cascade,
  name text not null,
  -- Positions of this version are on sale; 0 is before the first.
  current_version integer not null default 0,
  -- What a roll-back returns to.
  previous_version integer,
  -- The last number that a run was given.
  last_version integer not null default 0,
  positions integer not null default 0,
  -- When the version on sale was put there.
  applied_at timestamptz,
  -- How old it may become.
  term_hours integer not null default 168,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint supplier_price_list_term_hours_ck check (term_hours > 0)
);
create unique index supplier_price_list_name_uq on supplier_price_list (supplier_id, name) where removed_at is null;

create table supplier_profile (
  id uuid constraint supplier_profile_id_pk primary key default uuidv7(),
  price_list_id integer not null constraint supplier_profile_price_list_id_fk references supplier_price_list (id) on delete cascade,
  version integer not null,
  -- PriceProfile of the shared package.
  settings jsonb not null,
  created_by uuid constraint supplier_profile_created_by_fk references user_account (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint supplier_profile_price_list_id_version_uq unique (price_list_id, version)
);
create index supplier_profile_created_by_idx on supplier_profile (created_by);

create table supplier_audit (
  id uuid constraint supplier_audit_id_pk primary key default uuidv7(),
  supplier_id uuid not null constraint supplier_audit_supplier_id_fk references supplier (id) on delete cascade,
  -- Null: the portal itself.
  user_id uuid constraint supplier_audit_user_id_fk references user_account (id) on delete set null,
  user_name text not null,
  content text not null,
  at timestamptz not null default now()
);
create index supplier_audit_supplier_id_idx on supplier_audit (supplier_id, id desc);
create index supplier_audit_user_id_idx on supplier_audit (user_id)`.execute(db)
}
