import type { TransportListQuery, TransportOrder, TransportOrderList } from '@agromarket/shared'
import { watchView } from '../auth/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { getTransportOrder } from './get-transport-order.ts'
import { listTransportOrders } from './list-transport-orders.ts'

/** A list is read anew at most so often, however many of its orders change. */
const listPaceMs = 1_000
const table = 'transport_order'

/** An order while its branch leads it and its client asks for dates. Throws what getTransportOrder throws. */
export function watchTransportOrder(
  ctx: RequestContext,
  id: string,
  signal: AbortSignal,
): AsyncGenerator<TransportOrder> {
  return watchView(ctx, { table, id, signal }, () => getTransportOrder(ctx, id))
}

/** A page of the list while its orders change. Throws what listTransportOrders throws. */
export function watchTransportOrders(
  ctx: RequestContext,
  query: TransportListQuery,
  signal: AbortSignal,
): AsyncGenerator<TransportOrderList> {
  return watchView(ctx, { table, paceMs: listPaceMs, signal }, () => listTransportOrders(ctx, query))
}
