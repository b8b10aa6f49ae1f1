import { appError, type OrderStatus } from '@agromarket/shared'
import type { Trx } from '../../platform/db/index.ts'
import { applyMove, type ChangeSurroundings, type OrderChanger, type ToldAlong } from '../apply-move.ts'
import type { LockedOrder } from '../order-change.repository.ts'
import * as orderChangeRepository from '../order-change.repository.ts'
import { planAnswer } from './plan-answer.ts'

/** Locks an order for what an accounting system has to say of it. Throws not_found. */
export async function lockAnsweredOrder(trx: Trx, id: string): Promise<LockedOrder> {
  const order = await orderChangeRepository.lock(trx, id, { kind: 'all' })
  if (!order) throw appError('not_found')
  return order
}

/**
 * Leads a locked order to where an accounting system says it is; the buyer is told of the last state alone, and with it of
 * what `along` has. Answers the states it has passed. Throws order_move_refused with why there is no way, stock_insufficient.
 */
export async function leadOrder(
  trx: Trx,
  order: LockedOrder,
  { to, reason, changer, along }: { to: OrderStatus | null; reason: string; changer: OrderChanger; along: ToldAlong },
  around: ChangeSurroundings,
): Promise<OrderStatus[]> {
  const plan = planAnswer(order, to)
  if (plan.kind === 'contradiction') throw appError('order_move_refused', { message: plan.why })
  let at = order
  for (const [index, status] of plan.path.entries()) {
    const isQuiet = index < plan.path.length - 1
    await applyMove(trx, at, { to: status, reason, by: 'employee', changer, isQuiet, along }, around)
    at = { ...at, status }
  }
  return plan.path
}
