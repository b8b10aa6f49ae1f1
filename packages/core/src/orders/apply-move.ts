import { appError, type Branch, type OrderStatus } from '@agromarket/shared'
import type { Places } from '../area/index.ts'
import { returnCreditLimit } from '../organizations/index.ts'
import type { SessionUser } from '../platform/context/index.ts'
import type { Trx } from '../platform/db/index.ts'
import { type Bill, billOrder, isBilledAt } from './documents/bill-order.ts'
import { enqueueOrderNews } from './enqueue-order-news.ts'
import type { LockedOrder } from './order-change.repository.ts'
import * as orderChangeRepository from './order-change.repository.ts'
import { findMove, reserveTimeOf, stockDemandOf } from './order-transitions.ts'
import { settleStock } from './settle-stock.ts'

/** Who a change is written down for: a person, or a system that stands for the company (1C). */
export type OrderChanger =
  | { kind: 'buyer' | 'employee'; id: string; name: string }
  | { kind: 'system'; id: null; name: string }

export interface AppliedMove {
  to: OrderStatus
  reason: string
  /** Whose moves of the table are asked for. */
  by: 'buyer' | 'employee'
  changer: OrderChanger
  /** One of several steps at once: the buyer is told of the last. */
  isQuiet?: boolean
  along?: ToldAlong
}

/** What else has become of the order in the same moment: the buyer hears of it in the same message. */
export interface ToldAlong {
  sentences: readonly string[]
  /** Of an invoice that the move itself does not make out. */
  bill: Bill | null
}

/** A signed-in person as the one who has made a change. */
export function toChanger(kind: 'buyer' | 'employee', { id, name }: SessionUser): OrderChanger {
  return { kind, id, name }
}

/** What every change of an order needs besides the order itself. */
export interface ChangeSurroundings {
  places: Places
  publicUrl: string
  /** Seals the addresses that open documents. */
  secret: string
  requestId: string
}

/**
 * Leads a locked order one step on: pieces, limit, history and messages change with its state or not at all.
 * Throws order_move_refused, order_not_cancellable, order_reason_missing, stock_insufficient, issuer_incomplete.
 */
export async function applyMove(
  trx: Trx,
  order: LockedOrder,
  { to, reason, by, changer, isQuiet = false, along }: AppliedMove,
  around: ChangeSurroundings,
): Promise<void> {
  const found = findMove(order.status, to, order, by)
  if (!found) throw appError(by === 'buyer' ? 'order_not_cancellable' : 'order_move_refused')
  if (found.needsReason && by === 'employee' && reason === '') throw appError('order_reason_missing')
  await settleStock(trx, order, stockDemandOf(to, order), around.places)
  if (to === 'cancelled') await returnCredit(trx, order)
  await orderChangeRepository.update(trx, order.id, { status: to, reserveForMs: reserveTimeOf(to) })
  const eventId = await orderChangeRepository.insertEvent(trx, {
    orderId: order.id,
    kind: 'moved',
    status: to,
    fromStatus: order.status,
    note: by === 'buyer' ? 'Отменил покупатель' : '',
    reason,
    actorKind: changer.kind,
    actorId: changer.id,
    actorName: changer.name,
  })
  const bill = isBilledAt(to, order) ? await billOrder(trx, order, around) : (along?.bill ?? null)
  if (isQuiet) return
  // Whoever has made the change need not be told of it.
  const told = by === 'buyer' ? 'both' : 'buyer'
  await enqueueOrderNews(trx, { order, eventId, news: to, reason, told, also: along?.sentences, bill, ...around })
}

export function branchOf(order: Pick<LockedOrder, 'branchId'>, places: Places): Branch {
  const branch = places.branches.find(({ id }) => id === order.branchId)
  if (!branch) throw new Error(`The branch ${order.branchId} of an order is gone`)
  return branch
}

/** Orders of before remember whose limit they took by the organisation that they were placed for alone. */
async function returnCredit(trx: Trx, order: LockedOrder): Promise<void> {
  if (order.payment !== 'limit') return
  const organizationId = order.creditOrganizationId ?? order.organizationId
  const amountMinor = order.creditOrganizationId === null ? order.totalMinor : order.creditMinor
  if (organizationId !== null) await returnCreditLimit(trx, { organizationId, amountMinor })
}
