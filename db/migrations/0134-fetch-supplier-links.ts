import { type Kysely, sql } from 'kysely'

/** Addresses that price lists are fetched from by schedule. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table supplier_feed (
  id uuid constraint supplier_feed_id_pk primary key,
  supplier_id uuid not null constraint supplier_feed_supplier_id_fk references supplier (id) on delete cascade,
  -- Null: masks of the profiles say it, or a person.
  price_list_id integer constraint supplier_feed_price_list_id_fk references supplier_price_list (id) on delete set null,
  name text not null,
  url text not null,
  auth_kind text not null default 'none',
  -- «login:password» or a token, sealed for this row alone; it is never shown again.
  secret bytea,
  -- FeedSchedule of the shared package.
  schedule jsonb not null,
  next_at timestamptz not null,
  paused_at timestamptz,
  -- What the server said of the file that was taken last: it is not sent again while it is the same.
  etag text,
  last_modified text,
  last_at timestamptz,
  last_state text,
  -- Why it was not fetched, fit to show.
  last_problem text,
  last_file_id uuid constraint supplier_feed_last_file_id_fk references supplier_file (id) on delete set null,
  created_by uuid constraint supplier_feed_created_by_fk references user_account (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint supplier_feed_auth_kind_ck check (auth_kind in ('none', 'basic', 'bearer')),
  constraint supplier_feed_secret_ck check ((auth_kind = 'none') = (secret is null)),
  constraint supplier_feed_last_state_ck check (last_state in ('taken', 'unchanged', 'failed'))
);
create index supplier_feed_supplier_id_idx on supplier_feed (supplier_id);
create index supplier_feed_price_list_id_idx on supplier_feed (price_list_id);
create index supplier_feed_last_file_id_idx on supplier_feed (last_file_id);
create index supplier_feed_created_by_idx on supplier_feed (created_by);
create index supplier_feed_next_at_idx on supplier_feed (next_at) where paused_at is null`.execute(db)
}
