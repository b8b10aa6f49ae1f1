import { type Kysely, sql } from 'kysely'

/**
 * «Не меньше» is what a markup brings at the least: where rounding to the nearest step would undercut it, the price is rounded
 * up. Prices on sale follow when their price list or its markups next change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create or replace function to_sale_price(cost bigint, share_bp integer, minimum bigint, step bigint) returns bigint
language sql immutable parallel safe as $$
  select case when rounded > cost and rounded >= cost + minimum then rounded else (raised + step - 1) / step * step end
  from (select raised, (2 * raised + step) / (2 * step) * step as rounded
    from (select cost + greatest((cost * share_bp + 5000) / 10000, minimum) as raised) r) s
$$`.execute(db)
}
