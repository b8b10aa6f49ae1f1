import type { DeliveryMethod, InvoiceWay, OrderStatus, PaymentMethod } from '@agromarket/shared'
import type { DemoBuyerKey } from './buyers.ts'

export interface OrderPlan {
  buyer: DemoBuyerKey
  /** Before the shop was filled. */
  hoursAgo: number
  state: OrderStatus
  lines: number
  method: DeliveryMethod
  payment: PaymentMethod
  invoiceWay: InvoiceWay
  /** The carrier has named no price. */
  isUnpriced: boolean
  /** Somebody of the branch has taken it. */
  isAssigned: boolean
  comment: string
  reason: string
}

const plan = (
  buyer: DemoBuyerKey,
  hoursAgo: number,
  state: OrderStatus,
  lines: number,
  more: Partial<OrderPlan> = {},
): OrderPlan => ({
  buyer,
  hoursAgo,
  state,
  lines,
  method: 'pickup',
  payment: 'invoice',
  invoiceWay: 'email',
  isUnpriced: false,
  isAssigned: state !== 'accepted',
  comment: '',
  reason: '',
  ...more,
})
const toDoor = { method: 'calc' } as const
const toTerminal = { method: 'terminals' } as const
const byLimit = { payment: 'limit' } as const
const day = 24

/**
 * What branches find on their desks: orders in every state, by every way, at their newest minutes and a year old. What is
 * put aside for a time has been for less.
 */
export const orderPlans: readonly OrderPlan[] = [
  plan('lebedev', 0.2, 'accepted', 4, { comment: 'Позвоните перед сборкой, подъедем к обеду.' }),
  plan('zarya', 0.7, 'accepted', 7, toTerminal),
  plan('rassvet', 2.1, 'assembling', 3, { ...byLimit, comment: 'Заберёт водитель по доверенности.' }),
  plan('dnepr', 2.6, 'confirmed', 6, toDoor),
  plan('pochinok', 3.4, 'awaiting_payment', 5, { invoiceWay: 'branch' }),
  plan('gulyaeva', 6.5, 'accepted', 2, { ...toDoor, invoiceWay: 'sms', isUnpriced: true }),
  plan('niva', 22, 'ready', 6),
  plan('serova', 26, 'accepted', 1),
  plan('lebedev', 29, 'shipped', 1, toTerminal),
  plan('rassvet', 31, 'awaiting_payment', 2, toTerminal),
  plan('zarya', 46, 'awaiting_payment', 4, { ...toDoor, payment: 'installment' }),
  plan('dnepr', 51, 'assembling', 3, { ...toTerminal, isAssigned: false }),
  plan('pochinok', 70, 'cancelled', 2, { reason: 'Нашли у себя на складе' }),
  plan('rassvet', 4 * day, 'ready', 5, byLimit),
  plan('gulyaeva', 4.2 * day, 'done', 2, toTerminal),
  plan('niva', 5 * day, 'shipped', 4, toDoor),
  plan('serova', 6 * day, 'cancelled', 1, { reason: 'Подобрали другую деталь' }),
  plan('dnepr', 7.1 * day, 'done', 6),
  plan('pochinok', 8 * day, 'done', 5, toDoor),
  plan('zarya', 9.3 * day, 'done', 8, toTerminal),
  plan('lebedev', 11 * day, 'done', 3),
  plan('rassvet', 12 * day, 'done', 8, byLimit),
  plan('niva', 12.4 * day, 'done', 2),
  plan('dnepr', 13.2 * day, 'done', 3, toTerminal),
  plan('rassvet', 24 * day, 'done', 2, toDoor),
  plan('rassvet', 38 * day, 'cancelled', 2, { reason: 'Изменились планы' }),
  plan('rassvet', 55 * day, 'done', 5),
  plan('pochinok', 61 * day, 'done', 4),
  plan('rassvet', 83 * day, 'done', 3, toTerminal),
  plan('zarya', 97 * day, 'done', 6),
  plan('rassvet', 126 * day, 'done', 6, byLimit),
  plan('rassvet', 171 * day, 'done', 1),
  plan('rassvet', 214 * day, 'done', 4, toDoor),
  plan('rassvet', 263 * day, 'done', 7),
  plan('rassvet', 312 * day, 'done', 3, toTerminal),

  plan('astyk', 0.6, 'accepted', 5, toTerminal),
  plan('erlan', 3.1, 'confirmed', 2),
  plan('astyk', 25, 'awaiting_payment', 3, toDoor),
  plan('erlan', 3 * day, 'ready', 3, { payment: 'installment' }),
  plan('erlan', 6 * day, 'shipped', 2, toTerminal),
  plan('astyk', 10 * day, 'done', 6),
  plan('erlan', 33 * day, 'done', 4, toDoor),
  plan('erlan', 71 * day, 'cancelled', 1, { reason: 'Не подошёл размер' }),

  plan('desna', 1.4, 'accepted', 3),
  plan('desna', 27, 'assembling', 4, toTerminal),
  plan('desna', 9 * day, 'done', 2, toDoor),
  plan('chernozem', 4.5, 'accepted', 2, toDoor),
  plan('chernozem', 2 * day, 'awaiting_payment', 5),
  plan('chernozem', 15 * day, 'done', 7, toTerminal),
]
