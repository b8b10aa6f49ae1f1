import { type RawBuilder, sql } from 'kysely'

/** SQL: suppliers send all of order `o`, so that no branch ever puts pieces aside for it. */
export function isOnOrder(): RawBuilder<boolean> {
  return sql`not exists (select from customer_order_line own where own.order_id = o.id and own.supply is null)`
}
