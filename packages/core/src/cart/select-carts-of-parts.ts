import { type RawBuilder, sql } from 'kysely'

/** SQL: parts that lie in carts as (part_id, carts). Of whom the carts are is not told. */
export const selectCartsOfParts: RawBuilder<unknown> = sql`
  select l.part_id, count(*)::integer as carts from cart_line l group by l.part_id`
