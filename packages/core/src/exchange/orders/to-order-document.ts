import { deliveryLabels, labelOfStatus, type OrderStatus, paymentLabels, vatPercents } from '@agromarket/shared'
import type { Places } from '../../area/index.ts'
import type { ExchangedLine, ExchangedOrder } from '../../orders/index.ts'
import type { GoodsName } from './goods-name.repository.ts'
import { type DocumentBuyer, type DocumentLine, type OrderDocument, requisites } from './order-document.ts'
import { toMoment } from './to-moment.ts'
import { toDeliveryLine } from './write-order-document.ts'

/** States that goods bought without a limit reach when they are paid. */
const paidStates: readonly OrderStatus[] = ['assembling', 'shipped', 'ready', 'done']

/** What else an order's document is made of. */
export interface DocumentSurroundings {
  places: Places
  /** How the base calls the parts, by part. */
  goodsNames: ReadonlyMap<number, GoodsName>
}

/** An order in the words of 1C. Throws when its branch is gone. */
export function toOrderDocument(order: ExchangedOrder, { places, goodsNames }: DocumentSurroundings): OrderDocument {
  const branch = places.branches.find(({ id }) => id === order.branchId)
  if (!branch) throw new Error(`The branch ${order.branchId} of an order is gone`)
  const [date, time] = toMoment(order.createdAt, branch.timeZone)
  const delivery = order.deliveryMethod === 'pickup' ? [] : [toDelivery(order)]
  return {
    id: order.id,
    number: String(order.number),
    version: order.version,
    date,
    time,
    currency: order.currency,
    rate: 1,
    totalMinor: order.totalMinor,
    comment: order.comment,
    vatPercent: vatPercents[order.currency],
    buyer: toBuyer(order),
    lines: [...order.lines.map((line) => toLine(line, goodsNames)), ...delivery],
    requisites: toRequisites(order, branch),
    isCancelled: order.status === 'cancelled',
  }
}

/** How 1C knows a part whose id the base has never told: by the code that it has given, or by the shop's own number for what it has never told. */
export function goodsIdOf({ code1c, partId }: Pick<ExchangedLine, 'code1c' | 'partId'>): string {
  return code1c === '' ? `part-${partId}` : code1c
}

function toLine(
  { partId, code1c, lineNumber: _, ...line }: ExchangedLine,
  goodsNames: ReadonlyMap<number, GoodsName>,
): DocumentLine {
  const { goodsId = goodsIdOf({ code1c, partId }), catalogId = '' } = goodsNames.get(partId) ?? {}
  return { ...line, goodsId, catalogId, kind: 'goods' }
}

function toDelivery({ deliveryMethod, delivery, deliveryPriceMinor }: ExchangedOrder): DocumentLine {
  const carrier = delivery?.carrierName ? `: ${delivery.carrierName}` : ''
  return toDeliveryLine(`${deliveryLabels[deliveryMethod]}${carrier}`, deliveryPriceMinor)
}

/** The same buyer is the same partner in all his orders. */
function toBuyer(order: ExchangedOrder): DocumentBuyer {
  return {
    id: order.buyerKind === 'organization' ? (order.organizationId ?? (order.taxId || order.userId)) : order.userId,
    kind: order.buyerKind,
    name: order.organizationName || order.contactName,
    taxId: order.taxId,
    taxReasonCode: order.taxReasonCode,
    address: order.organizationAddress,
    contactName: order.contactName,
    phone: order.contactPhone,
    email: order.contactEmail,
  }
}

function toRequisites(order: ExchangedOrder, branch: { name: string; timeZone: string }): OrderDocument['requisites'] {
  const isPaid = order.paymentMethod !== 'limit' && paidStates.includes(order.status)
  return [
    [requisites.state, labelOfStatus(order.status, order.deliveryMethod)],
    [requisites.stateChangedAt, toMoment(order.movedAt, branch.timeZone).join('T')],
    [requisites.payment, paymentLabels[order.paymentMethod]],
    [requisites.isPaid, String(isPaid)],
    [requisites.isDeliveryAllowed, String(order.status !== 'accepted' && order.status !== 'cancelled')],
    [requisites.isCancelled, String(order.status === 'cancelled')],
    [requisites.isFinal, String(order.status === 'done' || order.status === 'cancelled')],
    [requisites.delivery, deliveryLabels[order.deliveryMethod]],
    [requisites.deliveryAddress, order.delivery?.addressText ?? ''],
    [requisites.carrier, order.delivery?.carrierName ?? ''],
    [requisites.terminal, order.delivery?.terminalId ?? ''],
    [requisites.branch, branch.name],
    [requisites.readyOn, order.pickupDate],
    [requisites.chosenOn, order.chosenPickupDate ?? ''],
    [requisites.customerNumber, order.customerNumber],
  ]
}
