import { dayIn } from '@agromarket/shared'
import type { OrderFacts } from '../../documents/index.ts'
import type { OrderFactsRow } from './order-facts.repository.ts'

/** An order as its papers tell it. */
export function toOrderFacts(
  order: OrderFactsRow,
  { timeZone, deferralDays }: { timeZone: string; deferralDays: number },
): OrderFacts {
  return {
    orderNumber: String(order.number),
    placedOn: dayIn(timeZone, order.createdAt),
    currency: order.currency,
    buyer: {
      name: order.organizationName || order.contactName,
      taxId: order.taxId,
      ...(order.taxReasonCode && { taxReasonCode: order.taxReasonCode }),
      address: order.organizationAddress,
      contactName: order.contactName,
      phone: order.contactPhone,
      email: order.contactEmail,
      customerNumber: order.customerNumber,
    },
    lines: order.lines,
    delivery: {
      method: order.deliveryMethod,
      priceMinor: order.deliveryPriceMinor,
      place: order.delivery?.addressText ?? '',
      readyOn: order.pickupDate,
      ...(order.deliveryMethod === 'pickup' && order.chosenPickupDate && { chosenOn: order.chosenPickupDate }),
    },
    payment: { method: order.paymentMethod, deferralDays },
    comment: order.comment,
  }
}
