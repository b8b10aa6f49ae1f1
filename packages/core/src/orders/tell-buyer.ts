import type { Trx } from '../platform/db/index.ts'
import { branchOf, type ChangeSurroundings, type OrderChanger } from './apply-move.ts'
import { sendToBuyer } from './enqueue-order-news.ts'
import type { LockedOrder } from './order-change.repository.ts'
import * as orderChangeRepository from './order-change.repository.ts'

/**
 * Words for the buyer of a locked order: in its history, and sent to him, unless another message of this moment has them
 * (`isTold`). They take nobody's step away.
 */
export async function tellBuyer(
  trx: Trx,
  order: LockedOrder,
  { text, changer, isTold = false }: { text: string; changer: OrderChanger; isTold?: boolean },
  { places, publicUrl, requestId }: ChangeSurroundings,
): Promise<void> {
  const eventId = await orderChangeRepository.insertEvent(trx, {
    orderId: order.id,
    kind: 'message',
    status: order.status,
    note: text,
    actorKind: changer.kind,
    actorId: changer.id,
    actorName: changer.name,
    isInternal: false,
  })
  await orderChangeRepository.touch(trx, order.id)
  if (isTold) return
  const branch = branchOf(order, places)
  await sendToBuyer(
    trx,
    { order, eventId, requestId },
    {
      number: String(order.number),
      url: `${publicUrl}/profile/orders?order=${order.id}`,
      subject: `Заказ № ${order.number}: сообщение филиала`,
      text,
      reason: '',
      invoiceUrl: '',
      branchName: branch.name,
      branchPhone: branch.phone,
    },
  )
}

/** Words in the history that the company's own people alone read. */
export async function noteForStaff(
  trx: Trx,
  order: Pick<LockedOrder, 'id' | 'status'>,
  { text, changer }: { text: string; changer: OrderChanger },
): Promise<void> {
  await orderChangeRepository.insertEvent(trx, {
    orderId: order.id,
    kind: 'note',
    status: order.status,
    note: text,
    actorKind: changer.kind,
    actorId: changer.id,
    actorName: changer.name,
    isInternal: true,
  })
  await orderChangeRepository.touch(trx, order.id)
}
