import { type Kysely, sql } from 'kysely'

/**
 * Prices and pieces that a base tells of a position lie in a row of their own: they change many times a day, and what the
 * position is called, and its four indexes, are not written anew with them (docs/performance.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table exchange_offer (
  base_id uuid not null constraint exchange_offer_base_id_fk references exchange_base (id) on delete cascade,
  external_id text not null,
  -- Null: nothing has been said of them yet.
  price_types text[],
  amounts numeric[],
  currencies text[],
  warehouses text[],
  quantities numeric[],
  constraint exchange_offer_pk primary key (base_id, external_id)
);
insert into exchange_offer
select base_id, external_id, price_types, amounts, currencies, warehouses, quantities from exchange_item
where price_types is not null or warehouses is not null;
alter table exchange_item drop column price_types, drop column amounts, drop column currencies,
  drop column warehouses, drop column quantities`.execute(db)
}
