import { type Kysely, sql } from 'kysely'

/**
 * What delivery costs by the shop's own table: a row is a carrier's price up to a distance and up to a weight. Employees
 * edit it, and every change is remembered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table delivery_tariff (
  id uuid constraint delivery_tariff_id_pk primary key default uuidv7(),
  carrier text not null,
  method text not null,
  country_id integer not null,
  -- What people call the distance: «По области».
  zone text not null,
  up_to_km integer not null,
  up_to_grams integer not null,
  base_minor bigint not null default 0,
  per_km_minor bigint not null default 0,
  per_kg_minor bigint not null default 0,
  minimum_minor bigint not null default 0,
  -- A piece heavier than this is brought for so much more.
  oversize_grams integer,
  oversize_minor bigint not null default 0,
  days_min smallint not null,
  days_max smallint not null,
  -- What the price includes, for the buyer.
  note text not null default '',
  -- Two employees who change one row at once: the second hears of it.
  version integer not null default 1,
  constraint delivery_tariff_band_uq unique (carrier, method, country_id, up_to_km, up_to_grams),
  constraint delivery_tariff_carrier_ck check (carrier in ('own', 'dellin', 'pek', 'cdek')),
  constraint delivery_tariff_method_ck check (method in ('calc', 'terminals')),
  constraint delivery_tariff_zone_ck check (length(zone) between 1 and 100),
  constraint delivery_tariff_up_to_km_ck check (up_to_km between 1 and 20000),
  constraint delivery_tariff_up_to_grams_ck check (up_to_grams between 1 and 100000000),
  constraint delivery_tariff_base_minor_ck check (base_minor >= 0),
  constraint delivery_tariff_per_km_minor_ck check (per_km_minor >= 0),
  constraint delivery_tariff_per_kg_minor_ck check (per_kg_minor >= 0),
  constraint delivery_tariff_minimum_minor_ck check (minimum_minor >= 0),
  constraint delivery_tariff_price_ck check (base_minor + per_km_minor + per_kg_minor + minimum_minor > 0),
  constraint delivery_tariff_oversize_grams_ck check (oversize_grams > 0),
  constraint delivery_tariff_oversize_minor_ck check (oversize_minor >= 0),
  constraint delivery_tariff_days_ck check (days_min between 0 and days_max and days_max <= 180),
  constraint delivery_tariff_note_ck check (length(note) <= 200)
);

create table delivery_tariff_change (
  id uuid constraint delivery_tariff_change_id_pk primary key default uuidv7(),
  -- No reference: the history outlives the row.
  tariff_id uuid not null,
  user_id uuid not null constraint delivery_tariff_change_user_id_fk references user_account (id),
  -- As he was called when he did it.
  user_name text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now(),
  constraint delivery_tariff_change_ck check (num_nonnulls(before, after) > 0)
);
create index delivery_tariff_change_tariff_id_idx on delivery_tariff_change (tariff_id);
create index delivery_tariff_change_user_id_idx on delivery_tariff_change (user_id);
create trigger delivery_tariff_change_append_only before update or delete on delivery_tariff_change
  for each row execute function forbid_change()`.execute(db)
}
