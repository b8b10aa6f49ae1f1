import type { Branch, OrderStatus } from '@agromarket/shared'
import type { Places } from '../area/index.ts'
import { enqueueMessages, type OrderNewsData } from '../notifications/index.ts'
import type { Trx } from '../platform/db/index.ts'
import type { Bill } from './documents/bill-order.ts'
import type { LockedOrder } from './order-change.repository.ts'

/** A state that the order has reached, or what else has happened to it. */
type News = OrderStatus | 'reserve_expired' | 'changed'

interface NewsWords {
  /** Goes on after «Заказ № 48213 ». */
  subject: string
  text: (order: LockedOrder, branch: Branch) => string
}

const words: Record<News, NewsWords> = {
  accepted: { subject: 'принят', text: () => 'Заказ принят.' },
  confirmed: {
    subject: 'подтверждён',
    text: ({ isOnOrder }) => `Филиал подтвердил заказ.${isOnOrder ? '' : ' Товары отложены для вас.'}`,
  },
  awaiting_payment: {
    subject: 'ждёт оплаты',
    text: ({ isOnOrder }) => `Счёт выставлен.${isOnOrder ? '' : ' Пока он не оплачен, товары отложены на пять дней.'}`,
  },
  assembling: { subject: 'собирают', text: () => 'Оплата учтена, заказ собирают.' },
  shipped: { subject: 'отправлен', text: () => 'Заказ отправлен.' },
  ready: {
    subject: 'готов к выдаче',
    text: ({ delivery }, branch) =>
      delivery === 'pickup'
        ? `Заказ собран, его можно забрать: ${branch.city}, ${branch.address}.`
        : 'Заказ прибыл на терминал, его можно забрать.',
  },
  done: {
    subject: 'выполнен',
    text: ({ delivery }) => (delivery === 'calc' ? 'Заказ доставлен.' : 'Заказ выдан.'),
  },
  cancelled: {
    subject: 'отменён',
    text: ({ isOnOrder }) => `Заказ отменён${isOnOrder ? '' : ', отложенные товары вернулись в продажу'}.`,
  },
  changed: { subject: 'изменён', text: () => 'Состав или сумма заказа изменились.' },
  reserve_expired: {
    subject: 'больше не отложен',
    text: () =>
      'Срок резерва истёк: товары вернулись в продажу. Заказ остаётся в силе, их отложат снова, если они есть.',
  },
}

/**
 * Writes the messages of one change in its own transaction: to the buyer (by e-mail, else by SMS), and to the branch when
 * it was not the branch that has made the change. Each leaves once for the event.
 */
export async function enqueueOrderNews(
  trx: Trx,
  input: {
    order: LockedOrder
    eventId: string
    news: News
    reason: string
    told: 'buyer' | 'both'
    /** What else has become of the order in the same moment, a sentence each. */
    also?: readonly string[] | undefined
    /** The invoice that comes with the news. */
    bill?: Bill | null
    places: Places
    publicUrl: string
    requestId: string | null
  },
): Promise<void> {
  const { order, places, publicUrl, news, reason, also = [], bill = null } = input
  const branch = places.branches.find(({ id }) => id === order.branchId) ?? places.defaultBranch
  const data: OrderNewsData = {
    number: String(order.number),
    url: `${publicUrl}/profile/orders?order=${order.id}`,
    subject: `Заказ № ${order.number} ${words[news].subject}`,
    text: [words[news].text(order, branch), ...also, ...billWords(bill, branch)].join(' '),
    invoiceUrl: bill === null || bill.way === 'branch' ? '' : bill.url,
    reason,
    branchName: branch.name,
    branchPhone: branch.phone,
  }
  await sendToBuyer(trx, { ...input, bySms: bill?.way === 'sms' }, data)
  if (input.told === 'buyer') return
  const url = `${publicUrl}/staff/orders/${order.id}`
  const message = { channel: 'email', template: 'order-news', to: branch.email, aboutId: order.id } as const
  const dedupeKey = `order-news-branch:${input.eventId}`
  await enqueueMessages(trx, [{ ...message, dedupeKey, data: { ...data, url, invoiceUrl: '' } }], input.requestId)
}

/** Where an invoice on paper waits. */
function billWords(bill: Bill | null, branch: Branch): string[] {
  return bill?.way === 'branch' ? [`Счёт ждёт вас в филиале: ${branch.city}, ${branch.address}.`] : []
}

/** One message to the buyer about the event, in words of the shop. */
export async function sendToBuyer(
  trx: Trx,
  {
    order,
    eventId,
    requestId,
    bySms = false,
  }: { order: LockedOrder; eventId: string; requestId: string | null; bySms?: boolean },
  data: OrderNewsData,
): Promise<void> {
  const about = { template: 'order-news' as const, dedupeKey: `order-news:${eventId}`, aboutId: order.id }
  const { contactEmail, contactPhone } = order
  const invoice = data.invoiceUrl ? ` Счёт: ${data.invoiceUrl}` : ''
  const text = `Агромаркет: ${data.subject[0]?.toLowerCase()}${data.subject.slice(1)}. ${data.text}${invoice} Телефон: ${data.branchPhone}.`
  await enqueueMessages(
    trx,
    [
      bySms || contactEmail === ''
        ? { ...about, channel: 'sms', to: contactPhone, text }
        : { ...about, channel: 'email', to: contactEmail, data },
    ],
    requestId,
  )
}
