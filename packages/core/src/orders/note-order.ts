import type { DeskOrder } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { toChanger } from './apply-move.ts'
import { changeOrder } from './change-order.ts'
import { getDeskOrder } from './get-desk-order.ts'
import { noteForStaff, tellBuyer } from './tell-buyer.ts'

/**
 * Adds words to the history of an order: for the company's own people, or for the buyer, who is sent them too. They take
 * nobody's step away, so no version is asked for. Throws not_found.
 */
export async function noteOrder(
  ctx: RequestContext,
  { id, text, isForBuyer }: { id: string; text: string; isForBuyer: boolean },
): Promise<DeskOrder> {
  await changeOrder(ctx, { id, permission: 'orders.manage' }, ({ trx, order, user, around }) => {
    const words = { text, changer: toChanger('employee', user) }
    return isForBuyer ? tellBuyer(trx, order, words, around) : noteForStaff(trx, order, words)
  })
  return getDeskOrder(ctx, id)
}
