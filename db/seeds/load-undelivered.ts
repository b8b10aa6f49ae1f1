import type { Database } from '@agromarket/core/platform/db'
import { demoBuyers } from './demo/orders/buyers.ts'

/** What did not reach its buyer, and why; each is about the buyer's newest order. */
const undelivered = [
  {
    buyer: demoBuyers.dnepr,
    channel: 'email',
    provider: 'smtp',
    news: 'подтверждён',
    text: 'Филиал подтвердил заказ. Товары отложены для вас.',
    lastError: 'ящик переполнен',
    minutesAgo: 95,
  },
  {
    buyer: demoBuyers.gulyaeva,
    channel: 'sms',
    provider: 'sms',
    news: 'принят',
    text: 'Менеджер филиала свяжется с вами и подтвердит срок.',
    lastError: 'абонент недоступен',
    minutesAgo: 380,
  },
] as const

/** A few messages about demo orders that were given up: the desk shows them, and sends them once more when told to. */
export async function loadUndelivered(db: Database): Promise<void> {
  for (const { buyer, channel, provider, news, text, lastError, minutesAgo } of undelivered) {
    const order = await db
      .selectFrom('customerOrder')
      .innerJoin('userAccount', 'userAccount.id', 'customerOrder.userId')
      .select(['customerOrder.id', 'number'])
      .where('userAccount.email', '=', buyer.email)
      .orderBy('customerOrder.createdAt', 'desc')
      .executeTakeFirst()
    if (!order) continue
    const subject = `Заказ № ${order.number} ${news}`
    await db
      .insertInto('message')
      .values({
        dedupeKey: `demo-undelivered:${order.id}`,
        channel,
        recipient: channel === 'sms' ? buyer.phone : buyer.contactEmail,
        template: 'order-news',
        subject: channel === 'sms' ? '' : subject,
        bodyText: `Агромаркет: ${subject}. ${text}`,
        bodyHtml: channel === 'sms' ? null : `<p>${subject}. ${text}</p>`,
        status: 'failed',
        tries: 1,
        provider,
        lastError,
        aboutId: order.id,
        createdAt: new Date(Date.now() - minutesAgo * 60_000),
      })
      .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
      .execute()
  }
}
