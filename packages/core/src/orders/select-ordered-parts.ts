import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: what stands in one order with what, as (order_id, part_id), of orders of the last `days` that were not cancelled
 * and have two to `mostLines` lines. For those who count over all of them.
 */
export function selectOrderedParts({
  days,
  mostLines,
}: {
  days: number
  mostLines: number
}): RawBuilder<{ orderId: string; partId: number }> {
  return sql`
    select distinct l.order_id, l.part_id
    from customer_order o join customer_order_line l on l.order_id = o.id
    where o.status <> 'cancelled' and o.created_at > now() - make_interval(days => ${days})
      and (select count(*) from customer_order_line all_of where all_of.order_id = o.id) between 2 and ${mostLines}`
}
