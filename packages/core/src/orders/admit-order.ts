import { appError, type CreateOrder, orderLimits } from '@agromarket/shared'
import { messageSpendings, textSpendings } from '../notifications/index.ts'
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
  /** Whom the shop will write to, and how the invoice shall come. */
  contacts: Pick<CreateOrder['contacts'], 'email' | 'phone'>
  invoiceWay: CreateOrder['invoiceWay']
}

/**
 * Refuses a new order of a buyer who has placed too many or sent too many files, or who names a mailbox or phone that gets
 * too much already: an invoice by SMS is a text more than the letters. Call it under the lock of the buyer's cart and before stock is locked: of many at once as many get
 * through as one after the other. Throws too_many_orders, too_many_files, too_many_letters,
 * too_many_texts.
 */
export async function admitOrder(trx: Trx, order: AskedOrder): Promise<void> {
  const { userId, contacts, invoiceWay } = order
  const address = toAddressKey(order.ip)
  const isInvoiceText = invoiceWay === 'sms' && contacts.email !== ''
  await spendQuotas(trx, [
    ...toOrderSpendings(userId, address),
    { rule: rules.bytesOfBuyer, key: userId, amount: order.fileBytes },
    { rule: rules.bytesOfAddress, key: address, amount: order.fileBytes },
    ...messageSpendings({ ...contacts, userId }),
    ...(isInvoiceText ? textSpendings({ phone: contacts.phone, userId }) : []),
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
