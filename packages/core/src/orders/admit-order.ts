import { appError, orderLimits } from '@agromarket/shared'
import { messageSpendings } from '../notifications/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import type { Trx } from '../platform/db/index.ts'
import { type QuotaRule, type Spending, spendQuotas, waitForQuotas } from '../platform/quota/index.ts'
import { toAddressKey } from '../platform/rate-limit/index.ts'
import * as orderRepository from './order.repository.ts'

const hour = 3_600
const day = 24 * hour
const rules = {
  buyerInHour: toRule('orders-buyer-hour', orderLimits.perBuyer.inHour, hour),
  buyerInDay: toRule('orders-buyer-day', orderLimits.perBuyer.inDay, day),
  addressInHour: toRule('orders-address-hour', orderLimits.perAddress.inHour, hour),
  bytesOfBuyer: toRule('order-bytes-buyer-day', orderLimits.fileBytesPerBuyer.inDay, day, 'too_many_files'),
  bytesOfAddress: toRule('order-bytes-address-day', orderLimits.fileBytesPerAddress.inDay, day, 'too_many_files'),
} as const

function toRule(name: string, points: number, windowSeconds: number, code: QuotaRule['code'] = 'too_many_orders') {
  return { name, points, windowSeconds, code }
}

export interface AskedOrder {
  userId: string
  ip: string
  fileBytes: number
  /** Whom the shop will write to: a mailbox, else a phone. */
  recipient: string
}

/**
 * Refuses a new order of a buyer who has placed too many or sent too many files, or who names a mailbox that gets too
 * much already. Call it under the lock of the buyer's cart and before stock is locked: of many at once as many get
 * through as one after the other. Throws too_many_orders, too_many_files, too_many_letters.
 */
export async function admitOrder(trx: Trx, order: AskedOrder): Promise<void> {
  const address = toAddressKey(order.ip)
  await spendQuotas(trx, [
    ...toOrderSpendings(order.userId, address),
    { rule: rules.bytesOfBuyer, key: order.userId, amount: order.fileBytes },
    { rule: rules.bytesOfAddress, key: address, amount: order.fileBytes },
    ...messageSpendings(order.recipient),
  ])
}

/** Throws too_many_open_orders when the buyer's orders that nobody has confirmed would hold too much stock back. */
export function assertFewUnconfirmed(
  { unconfirmedOrders, unconfirmedLines }: orderRepository.Unconfirmed,
  lineCount: number,
): void {
  const { orders, lines } = orderLimits.unconfirmed
  if (unconfirmedOrders >= orders || unconfirmedLines + lineCount > lines) throw appError('too_many_open_orders')
}

/**
 * Throws too_many_orders before the server takes files in that it would refuse with their order. An order that the key
 * has placed already is none more.
 */
export async function assertMayOrder(ctx: RequestContext, idempotencyKey: string | null): Promise<void> {
  const { db, user, ip } = ctx
  if (!user) throw appError('unauthenticated')
  if (idempotencyKey !== null && (await orderRepository.findByKey(db, user.id, idempotencyKey))) return
  await waitForQuotas(db, toOrderSpendings(user.id, toAddressKey(ip)))
}

function toOrderSpendings(userId: string, address: string): Spending[] {
  return [
    { rule: rules.buyerInHour, key: userId },
    { rule: rules.buyerInDay, key: userId },
    { rule: rules.addressInHour, key: address },
  ]
}
