import { type Kysely, sql } from 'kysely'

/** Prices that 1C has agreed with an organisation: all its people buy at them, in every branch of the currency. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table customer_price (
  organization_id uuid not null
    constraint customer_price_organization_id_fk references organization (id) on delete cascade,
  part_id bigint not null constraint customer_price_part_id_fk references part (id) on delete cascade,
  currency text not null,
  price_minor bigint not null,
  constraint customer_price_pk primary key (organization_id, part_id, currency),
  constraint customer_price_currency_ck check (currency in ('RUB', 'KZT')),
  constraint customer_price_price_minor_ck check (price_minor > 0)
);
create index customer_price_part_id_idx on customer_price (part_id)`.execute(db)
}
