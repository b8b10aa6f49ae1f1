import { setTimeout as sleep } from 'node:timers/promises'
import type { TransportListQuery, TransportOrder, TransportOrderList } from '@agromarket/shared'
import { isSessionLive } from '../auth/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { getTransportOrder } from './get-transport-order.ts'
import { listTransportOrders } from './list-transport-orders.ts'

/** A list is read anew at most so often, however many of its orders change. */
const listPaceMs = 1_000

/**
 * What `read` answers now, and again whenever a change makes it answer something else, until `signal` ends the watching.
 * Each reading asks for the permission anew; whoever signs out sees no more.
 */
async function* watch<View>(
  ctx: RequestContext,
  { id, paceMs = 0, signal }: { id?: string; paceMs?: number; signal: AbortSignal },
  read: () => Promise<View>,
): AsyncGenerator<View> {
  let seen = ''
  for await (const _ of ctx.changes.follow({ table: 'transport_order', ...(id !== undefined && { id }) }, signal)) {
    if (!(await isSessionLive(ctx))) return
    const view = await read()
    const now = JSON.stringify(view)
    if (now !== seen) yield view
    seen = now
    if (paceMs > 0) await sleep(paceMs, undefined, { signal }).catch(() => undefined)
  }
}

/** An order while its branch leads it and its client asks for dates. Throws what getTransportOrder throws. */
export function watchTransportOrder(
  ctx: RequestContext,
  id: string,
  signal: AbortSignal,
): AsyncGenerator<TransportOrder> {
  return watch(ctx, { id, signal }, () => getTransportOrder(ctx, id))
}

/** A page of the list while its orders change. Throws what listTransportOrders throws. */
export function watchTransportOrders(
  ctx: RequestContext,
  query: TransportListQuery,
  signal: AbortSignal,
): AsyncGenerator<TransportOrderList> {
  return watch(ctx, { paceMs: listPaceMs, signal }, () => listTransportOrders(ctx, query))
}
