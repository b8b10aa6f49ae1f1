import {
  type Branch,
  type CreateOrder,
  deliveryLabels,
  hoursOn,
  type OrderDelivery,
  type OrderReceipt,
  paymentLabels,
} from '@agromarket/shared'
import { enqueueMessages, type OrderMessageData } from '../notifications/index.ts'
import type { Trx } from '../platform/db/index.ts'

/**
 * Writes the two messages of a new order in its own transaction: the buyer's (by e-mail, else by SMS to the contact
 * phone) and the branch's.
 */
export async function enqueueOrderMessages(
  trx: Trx,
  input: {
    order: OrderReceipt
    lines: OrderMessageData['lines']
    branch: Branch
    /** YYYY-MM-DD */
    pickupDate: string
    /** When the buyer means to come; null when he has not said. */
    chosenPickupDate: string | null
    /** Null: the buyer fetches the goods. */
    delivery: OrderDelivery | null
    input: CreateOrder
    publicUrl: string
    requestId: string
  },
): Promise<void> {
  const data = toMessageData(input)
  const { email, phone } = input.input.contacts
  const about = { aboutId: input.order.id }
  const dedupeKey = `order-placed:${input.order.id}`
  await enqueueMessages(
    trx,
    [
      email === ''
        ? { ...about, channel: 'sms', dedupeKey, to: phone, template: 'order-placed', text: toSmsText(data) }
        : { ...about, channel: 'email', dedupeKey, to: email, template: 'order-placed', data },
      {
        ...about,
        channel: 'email',
        dedupeKey: `order-received:${input.order.id}`,
        to: input.branch.email,
        template: 'order-received',
        // The buyer's own page is nobody else's.
        data: { ...data, url: `${input.publicUrl}/staff/orders/${input.order.id}` },
      },
    ],
    input.requestId,
  )
}

function toMessageData({
  order,
  lines,
  branch,
  pickupDate,
  chosenPickupDate,
  delivery,
  input,
  publicUrl,
}: Parameters<typeof enqueueOrderMessages>[1]): OrderMessageData {
  return {
    number: order.number,
    url: `${publicUrl}/order/${order.id}/done`,
    branchName: branch.name,
    branchAddress: `${branch.city}, ${branch.address}`,
    branchPhone: branch.phone,
    pickupDate: formatDate(pickupDate),
    pickupHours: hoursOn(branch, pickupDate),
    ...(chosenPickupDate && {
      chosenPickup: {
        date: formatDate(chosenPickupDate),
        hours: hoursOn(branch, chosenPickupDate),
        isWholeByThen: pickupDate <= chosenPickupDate,
      },
    }),
    delivery: delivery && {
      label: deliveryLabels[delivery.method],
      to: delivery.addressText,
      carrierName: delivery.carrierName ?? '',
      priceMinor: delivery.priceMinor,
    },
    paymentLabel: paymentLabels[input.payment],
    contactName: input.contacts.name,
    contactPhone: input.contacts.phone,
    contactEmail: input.contacts.email,
    organizationName: input.organization,
    comment: input.comment,
    currency: order.currency,
    totalMinor: order.totalMinor,
    lines: lines.map(({ article, name, manufacturer, unit, count, priceMinor, totalMinor, countAtBranch, term }) => ({
      article,
      name,
      manufacturer,
      unit,
      count,
      priceMinor,
      totalMinor,
      countAtBranch,
      term,
    })),
  }
}

function toSmsText(data: OrderMessageData): string {
  const { delivery } = data
  const day = data.chosenPickup?.date ?? `с ${data.pickupDate}`
  const where = delivery ? `${delivery.label}: ${delivery.to}` : `Самовывоз: ${data.branchAddress}, ${day}`
  return `Агромаркет: заказ № ${data.number} принят. ${where}. Телефон: ${data.branchPhone}.`
}

function formatDate(date: string): string {
  return new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
    .format(new Date(`${date}T00:00:00Z`))
    .replace(/\s*г\.$/, '')
}
