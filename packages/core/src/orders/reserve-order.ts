import { appError, type DeskOrder } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { changeOrder } from './change-order.ts'
import { getDeskOrder } from './get-desk-order.ts'
import * as orderChangeRepository from './order-change.repository.ts'
import { reserveTimeOf, stockDemandOf } from './order-transitions.ts'
import { settleStock } from './settle-stock.ts'

/**
 * Puts the pieces of an order aside for the full time of its state again, whether that has run out or not. Throws not_found,
 * order_changed, order_not_reserved (sent, handed out or cancelled), stock_insufficient.
 */
export async function reserveOrder(ctx: RequestContext, input: { id: string; version: number }): Promise<DeskOrder> {
  await changeOrder(ctx, { ...input, permission: 'orders.manage' }, async ({ trx, order, user, around }) => {
    if (stockDemandOf(order.status, order) !== 'held') throw appError('order_not_reserved')
    await settleStock(trx, order, 'held', around.places)
    await orderChangeRepository.update(trx, order.id, { reserveForMs: reserveTimeOf(order.status) })
    await orderChangeRepository.insertEvent(trx, {
      orderId: order.id,
      kind: 'reserved',
      status: order.status,
      note: 'Резерв продлён',
      actorKind: 'employee',
      actorId: user.id,
      actorName: user.name,
    })
  })
  return getDeskOrder(ctx, input.id)
}
