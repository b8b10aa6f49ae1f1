import { type Kysely, sql } from 'kysely'

/** Where carriers hand goods out. The nearest are found on the sphere: a terminal's place is a point of the unit ball. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create extension if not exists cube;

create table delivery_terminal (
  id uuid constraint delivery_terminal_id_pk primary key default uuidv7(),
  carrier text not null,
  -- The carrier's own number of it.
  code text not null,
  country_id integer not null,
  region text not null default '',
  city text not null,
  address text not null,
  name text not null,
  latitude double precision not null,
  longitude double precision not null,
  place cube not null generated always as (cube(array[
    cos(radians(latitude)) * cos(radians(longitude)), cos(radians(latitude)) * sin(radians(longitude)),
    sin(radians(latitude))])) stored,
  schedule text not null default '',
  phone text not null default '',
  -- Null: no limit is known.
  max_weight_grams integer,
  max_piece_grams integer,
  storage_days smallint,
  -- It was in the carrier's list once.
  closed_at timestamptz,
  constraint delivery_terminal_carrier_code_uq unique (carrier, code),
  constraint delivery_terminal_carrier_ck check (carrier in ('own', 'dellin', 'pek', 'cdek')),
  constraint delivery_terminal_latitude_ck check (latitude between -90 and 90),
  constraint delivery_terminal_longitude_ck check (longitude between -180 and 180),
  constraint delivery_terminal_max_weight_grams_ck check (max_weight_grams > 0),
  constraint delivery_terminal_max_piece_grams_ck check (max_piece_grams > 0),
  constraint delivery_terminal_storage_days_ck check (storage_days > 0)
);
create index delivery_terminal_place_idx on delivery_terminal using gist (place) where closed_at is null`.execute(db)
}
