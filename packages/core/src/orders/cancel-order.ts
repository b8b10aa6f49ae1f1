import type { OrderView } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { applyMove, toChanger } from './apply-move.ts'
import { changeOrder } from './change-order.ts'
import { getOrder } from './get-order.ts'

/**
 * The buyer, or whoever buys for the same organisation, cancels an order that nobody collects yet: pieces and limit come
 * back. Of an order that an employee moves at the same time exactly one of both wins. Throws not_found,
 * order_not_cancellable.
 */
export async function cancelOrder(
  ctx: RequestContext,
  { id, reason }: { id: string; reason: string },
): Promise<OrderView> {
  await changeOrder(ctx, { id, permission: 'orders.read' }, ({ trx, order, user, around }) =>
    applyMove(trx, order, { to: 'cancelled', reason, by: 'buyer', changer: toChanger('buyer', user) }, around),
  )
  return getOrder(ctx, id)
}
