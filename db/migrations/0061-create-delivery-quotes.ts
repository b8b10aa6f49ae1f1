import { type Kysely, sql } from 'kysely'

/** What visitors ask carriers, what each of them answers, and answers kept for whoever asks the same again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table delivery_quote (
  id uuid constraint delivery_quote_id_pk primary key default uuidv7(),
  user_id uuid constraint delivery_quote_user_id_fk references user_account (id) on delete cascade,
  session_id uuid constraint delivery_quote_session_id_fk references session (id) on delete cascade,
  -- Everything that a carrier is told, as it was when the visitor asked.
  request jsonb not null,
  distance_km integer,
  is_distance_estimated boolean not null default true,
  created_at timestamptz not null default now(),
  constraint delivery_quote_owner_ck check (num_nonnulls(user_id, session_id) = 1)
);
create index delivery_quote_user_id_idx on delivery_quote (user_id) where user_id is not null;
create index delivery_quote_session_id_idx on delivery_quote (session_id) where session_id is not null;
create index delivery_quote_created_at_idx on delivery_quote (created_at);

create table delivery_quote_carrier (
  quote_id uuid not null
    constraint delivery_quote_carrier_quote_id_fk references delivery_quote (id) on delete cascade,
  carrier text not null,
  state text not null default 'calculating',
  price_minor bigint not null default 0,
  days_min smallint,
  days_max smallint,
  is_approximate boolean not null default false,
  note text not null default '',
  reason text,
  -- The terminal that was priced.
  terminal_id uuid,
  constraint delivery_quote_carrier_quote_id_carrier_pk primary key (quote_id, carrier),
  constraint delivery_quote_carrier_carrier_ck check (carrier in ('own', 'dellin', 'pek', 'cdek')),
  constraint delivery_quote_carrier_state_ck check (state in ('calculating', 'done', 'failed')),
  constraint delivery_quote_carrier_price_minor_ck check ((price_minor > 0) = (state = 'done')),
  constraint delivery_quote_carrier_reason_ck check ((reason is not null) = (state = 'failed'))
);

create function announce_quote_change() returns trigger language plpgsql as $$
begin perform pg_notify('row_change', 'delivery_quote:' || new.quote_id); return null; end $$;
create trigger delivery_quote_carrier_announce_change after update on delivery_quote_carrier
  for each row execute function announce_quote_change();

create table delivery_offer (
  request_hash bytea constraint delivery_offer_request_hash_pk primary key,
  offer jsonb not null,
  expires_at timestamptz not null
);
create index delivery_offer_expires_at_idx on delivery_offer (expires_at)`.execute(db)
}
