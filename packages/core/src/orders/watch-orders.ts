import type { DeskOrder, DeskOrderList, DeskOrderListQuery, OrderView } from '@agromarket/shared'
import { watchView } from '../auth/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { getDeskOrder } from './get-desk-order.ts'
import { getOrder } from './get-order.ts'
import { listDeskOrders } from './list-desk-orders.ts'

/** A list is read anew at most so often, however many of its orders change. */
const listPaceMs = 1_000
const table = 'customer_order'

/** The buyer's order while it changes. Throws what getOrder throws. */
export function watchOrder(ctx: RequestContext, id: string, signal: AbortSignal): AsyncGenerator<OrderView> {
  return watchView(ctx, { table, id, signal }, () => getOrder(ctx, id))
}

/** An order while colleagues and its buyer change it. Throws what getDeskOrder throws. */
export function watchDeskOrder(ctx: RequestContext, id: string, signal: AbortSignal): AsyncGenerator<DeskOrder> {
  return watchView(ctx, { table, id, signal }, () => getDeskOrder(ctx, id))
}

/** A page of the employees' list while its orders change. Throws what listDeskOrders throws. */
export function watchDeskOrders(
  ctx: RequestContext,
  query: DeskOrderListQuery,
  signal: AbortSignal,
): AsyncGenerator<DeskOrderList> {
  return watchView(ctx, { table, paceMs: listPaceMs, signal }, () => listDeskOrders(ctx, query))
}
