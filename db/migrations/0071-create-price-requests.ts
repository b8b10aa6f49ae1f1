import { type Kysely, sql } from 'kysely'

/**
 * What buyers ask of a branch: the price of a part that has none, or when a part comes in. An employee answers; when
 * stock arrives, whoever has asked for it is told once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table price_request (
  id uuid constraint price_request_id_pk primary key default uuidv7(),
  user_id uuid not null constraint price_request_user_id_fk references user_account (id) on delete cascade,
  branch_id integer not null constraint price_request_branch_id_fk references branch (id),
  part_id bigint not null constraint price_request_part_id_fk references part (id),
  kind text not null,
  -- As the part was called when it was asked for.
  article text not null,
  name text not null,
  manufacturer_name text not null,
  count integer not null,
  -- For whom, as it was called then; empty for a private person.
  organization_name text not null default '',
  contact_name text not null,
  contact_phone text not null,
  contact_email text not null default '',
  comment text not null default '',
  currency text not null,
  state text not null default 'open',
  price_minor bigint,
  term text not null default '',
  answer text not null default '',
  -- As he was called when he answered.
  answered_by_name text not null default '',
  answered_at timestamptz,
  wants_arrival boolean not null default false,
  -- The buyer has been told that the part is in stock.
  arrival_told_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  constraint price_request_kind_ck check (kind in ('price', 'stock')),
  constraint price_request_state_ck check (state in ('open', 'answered', 'withdrawn')),
  constraint price_request_currency_ck check (currency in ('RUB', 'KZT')),
  constraint price_request_count_ck check (count between 1 and 9999),
  constraint price_request_price_minor_ck check (price_minor > 0),
  constraint price_request_answer_ck check (
    (state = 'answered') = (answered_at is not null) and (answered_at is null or price_minor is not null or answer <> '')),
  constraint price_request_comment_ck check (length(comment) <= 1000),
  constraint price_request_term_ck check (length(term) <= 100),
  constraint price_request_answer_length_ck check (length(answer) <= 1000)
);
-- Asking again while nobody has answered changes the request that is there.
create unique index price_request_open_uq on price_request (user_id, part_id, kind) where state = 'open';
create index price_request_user_id_idx on price_request (user_id, created_at desc);
create index price_request_branch_id_idx on price_request (branch_id, state, created_at desc);
create index price_request_part_id_idx on price_request (part_id);
create index price_request_arrival_idx on price_request (part_id)
  where wants_arrival and arrival_told_at is null and state <> 'withdrawn';
`.execute(db)
}
