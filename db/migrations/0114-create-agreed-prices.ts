import { type Kysely, sql } from 'kysely'

/**
 * A price that a branch has named to one buyer: he alone buys at it, there alone, while it lasts. Answers of the last
 * fortnight are promises, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table agreed_price (
  price_request_id uuid constraint agreed_price_price_request_id_pk primary key
    constraint agreed_price_price_request_id_fk references price_request (id) on delete cascade,
  user_id uuid not null constraint agreed_price_user_id_fk references user_account (id) on delete cascade,
  branch_id integer not null constraint agreed_price_branch_id_fk references branch (id),
  part_id bigint not null constraint agreed_price_part_id_fk references part (id),
  currency text not null,
  price_minor bigint not null,
  valid_until timestamptz not null,
  constraint agreed_price_currency_ck check (currency in ('RUB', 'KZT')),
  constraint agreed_price_price_minor_ck check (price_minor > 0)
);
create index agreed_price_user_id_idx on agreed_price (user_id, part_id, branch_id);
create index agreed_price_part_id_idx on agreed_price (part_id);

insert into agreed_price (price_request_id, user_id, branch_id, part_id, currency, price_minor, valid_until)
select id, user_id, branch_id, part_id, currency, price_minor, answered_at + interval '14 days'
from price_request where price_minor is not null and answered_at > now() - interval '14 days'`.execute(db)
}
