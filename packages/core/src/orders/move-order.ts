import type { DeskOrder, MoveOrder } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { applyMove, toChanger } from './apply-move.ts'
import { changeOrder } from './change-order.ts'
import { getDeskOrder } from './get-desk-order.ts'

/**
 * An employee leads an order of his branch to its next state. Throws not_found, order_changed (somebody was quicker),
 * order_move_refused, order_reason_missing, stock_insufficient.
 */
export async function moveOrder(ctx: RequestContext, { id, version, to, reason }: MoveOrder): Promise<DeskOrder> {
  await changeOrder(ctx, { id, version, permission: 'orders.manage' }, ({ trx, order, user, around }) =>
    applyMove(trx, order, { to, reason, by: 'employee', changer: toChanger('employee', user) }, around),
  )
  return getDeskOrder(ctx, id)
}
