import { type RawBuilder, sql } from 'kysely'

/** SQL: ids of the people who have ordered of these branches, as (user_id). */
export function selectBuyersOf(branchIds: readonly number[]): RawBuilder<{ userId: string }> {
  return sql`select o.user_id from customer_order o where o.branch_id = any(${branchIds}::integer[])`
}
