import type { DeskOrder } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { branchOf } from './apply-move.ts'
import { changeOrder } from './change-order.ts'
import { sendToBuyer } from './enqueue-order-news.ts'
import { getDeskOrder } from './get-desk-order.ts'
import * as orderChangeRepository from './order-change.repository.ts'

/**
 * Adds words to the history of an order: for the company's own people, or for the buyer, who is sent them too. They take
 * nobody's step away, so no version is asked for. Throws not_found.
 */
export async function noteOrder(
  ctx: RequestContext,
  { id, text, isForBuyer }: { id: string; text: string; isForBuyer: boolean },
): Promise<DeskOrder> {
  await changeOrder(ctx, { id, permission: 'orders.manage' }, async ({ trx, order, user, around }) => {
    const eventId = await orderChangeRepository.insertEvent(trx, {
      orderId: id,
      kind: isForBuyer ? 'message' : 'note',
      status: order.status,
      note: text,
      actorKind: 'employee',
      actorId: user.id,
      actorName: user.name,
      isInternal: !isForBuyer,
    })
    await orderChangeRepository.touch(trx, id)
    if (!isForBuyer) return
    const branch = branchOf(order, around.places)
    await sendToBuyer(
      trx,
      { order, eventId, requestId: around.requestId },
      {
        number: String(order.number),
        url: `${around.publicUrl}/profile/orders?order=${id}`,
        subject: `Заказ № ${order.number}: сообщение филиала`,
        text,
        reason: '',
        invoiceUrl: '',
        branchName: branch.name,
        branchPhone: branch.phone,
      },
    )
  })
  return getDeskOrder(ctx, id)
}
