import { type Kysely, sql } from 'kysely'

/**
 * Where a person has signed in before: guesses at his password from elsewhere do not keep him waiting there. And which
 * browser a letter's link was asked for in: it alone may be signed in by the link.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table known_place (
  user_id uuid not null constraint known_place_user_id_fk references user_account (id) on delete cascade,
  kind text not null,
  -- The hash of a browser's key in hex, or an address as limits count it.
  value text not null,
  seen_at timestamptz not null default now(),
  constraint known_place_user_id_kind_value_pk primary key (user_id, kind, value),
  constraint known_place_kind_ck check (kind in ('browser', 'address'))
);
create index known_place_seen_at_idx on known_place (seen_at);
alter table email_token add column browser_hash bytea;
`.execute(db)
}
