import { setTimeout as sleep } from 'node:timers/promises'
import type { DeskOrder, DeskOrderList, DeskOrderListQuery, OrderView } from '@agromarket/shared'
import { isSessionLive } from '../auth/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { getDeskOrder } from './get-desk-order.ts'
import { getOrder } from './get-order.ts'
import { listDeskOrders } from './list-desk-orders.ts'

/** A list is read anew at most so often, however many of its orders change. */
const listPaceMs = 1_000

/**
 * What `read` answers now, and again whenever it answers something else after a change, until `signal` ends the watching.
 * Each reading asks for the permission anew; whoever signs out sees no more.
 */
async function* watch<View>(
  ctx: RequestContext,
  { id, paceMs = 0, signal }: { id?: string; paceMs?: number; signal: AbortSignal },
  read: () => Promise<View>,
): AsyncGenerator<View> {
  let seen = ''
  for await (const _ of ctx.changes.follow({ table: 'customer_order', ...(id !== undefined && { id }) }, signal)) {
    if (!(await isSessionLive(ctx))) return
    const view = await read()
    const now = JSON.stringify(view)
    if (now !== seen) yield view
    seen = now
    if (paceMs > 0) await sleep(paceMs, undefined, { signal }).catch(() => undefined)
  }
}

/** The buyer's order while it changes. Throws what getOrder throws. */
export function watchOrder(ctx: RequestContext, id: string, signal: AbortSignal): AsyncGenerator<OrderView> {
  return watch(ctx, { id, signal }, () => getOrder(ctx, id))
}

/** An order while colleagues and its buyer change it. Throws what getDeskOrder throws. */
export function watchDeskOrder(ctx: RequestContext, id: string, signal: AbortSignal): AsyncGenerator<DeskOrder> {
  return watch(ctx, { id, signal }, () => getDeskOrder(ctx, id))
}

/** A page of the employees' list while its orders change. Throws what listDeskOrders throws. */
export function watchDeskOrders(
  ctx: RequestContext,
  query: DeskOrderListQuery,
  signal: AbortSignal,
): AsyncGenerator<DeskOrderList> {
  return watch(ctx, { paceMs: listPaceMs, signal }, () => listDeskOrders(ctx, query))
}
