import { appError, type DeskOrder } from '@agromarket/shared'
import { retryMessage } from '../notifications/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { changeOrder } from './change-order.ts'
import { getDeskOrder } from './get-desk-order.ts'
import * as orderChangeRepository from './order-change.repository.ts'

/**
 * Sends a message about an order once more that did not arrive. Throws not_found, also for a message that is about something
 * else or did not fail.
 */
export async function resendMessage(
  ctx: RequestContext,
  { id, messageId }: { id: string; messageId: string },
): Promise<DeskOrder> {
  await changeOrder(ctx, { id, permission: 'orders.manage' }, async ({ trx, around }) => {
    const isSent = await retryMessage(trx, { id: messageId, aboutId: id, requestId: around.requestId })
    if (!isSent) throw appError('not_found')
    await orderChangeRepository.touch(trx, id)
  })
  return getDeskOrder(ctx, id)
}
