import type { OrderStatus } from '@agromarket/shared'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import { openStatuses } from './order-transitions.ts'

export interface HoldingOrderRow {
  number: number
  status: OrderStatus
  createdAt: Date
  branchId: number
  count: number
  sources: { branchId: number; count: number }[]
  /** All open orders that hold the part. */
  total: number
}

/** The newest open orders with reserved pieces of a part, in one statement. */
export async function findHolding(db: Database, partId: number, limit: number): Promise<HoldingOrderRow[]> {
  const { rows } = await sql<HoldingOrderRow>`
    select o.number, o.status, o.created_at, o.branch_id, held.count, held.sources, count(*) over ()::integer as total
    from (
      select l.order_id, sum(r.quantity)::integer as count,
        json_agg(json_build_object('branchId', r.branch_id, 'count', r.quantity) order by r.branch_id) as sources
      from stock_reservation r join customer_order_line l on l.id = r.order_line_id
      where r.part_id = ${partId} and r.state = 'held' group by l.order_id) held
    join customer_order o on o.id = held.order_id and ${isOpen()}
    order by o.created_at desc, o.number desc limit ${limit}`.execute(db)
  return rows
}

/** Pieces of a part reserved away from the branch that its open order is handed over at, by that branch. */
export async function findIncoming(db: Database, partId: number): Promise<{ branchId: number; count: number }[]> {
  const { rows } = await sql<{ branchId: number; count: number }>`
    select o.branch_id, sum(r.quantity)::integer as count
    from stock_reservation r
    join customer_order_line l on l.id = r.order_line_id
    join customer_order o on o.id = l.order_id and ${isOpen()}
    where r.part_id = ${partId} and r.state = 'held' and r.branch_id <> o.branch_id
    group by o.branch_id`.execute(db)
  return rows
}

/** SQL: order `o` may still move. */
function isOpen(): RawBuilder<boolean> {
  return sql`o.status = any(${openStatuses}::text[])`
}
