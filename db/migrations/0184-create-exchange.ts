import { type Kysely, sql } from 'kysely'

/** Bases of 1C, each with an account of its own, and their sessions by CommerceML. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table exchange_base (
  id uuid constraint exchange_base_id_pk primary key default uuidv7(),
  name text not null,
  -- By which 1C signs in.
  login text not null constraint exchange_base_login_uq unique,
  password_hash text not null,
  settings jsonb not null default '{}',
  is_paused boolean not null default false,
  -- Null: exchanges are analysed, and nothing of them is in the shop.
  published_at timestamptz,
  -- When 1C last ended an exchange well.
  exchanged_at timestamptz,
  created_at timestamptz not null default now()
);

create table exchange_session (
  id uuid constraint exchange_session_id_pk primary key default uuidv7(),
  base_id uuid not null constraint exchange_session_base_id_fk references exchange_base (id) on delete cascade,
  -- 'catalog' or 'sale'
  kind text not null,
  token_hash bytea not null constraint exchange_session_token_hash_uq unique,
  opened_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- Another session of its base and kind has begun since, or 1C has said that it is over.
  closed_at timestamptz
);
create index exchange_session_base_id_idx on exchange_session (base_id, kind) where closed_at is null;
create index exchange_session_seen_at_idx on exchange_session (seen_at)`.execute(db)
}
