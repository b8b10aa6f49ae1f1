import { appError, type Branch, dayIn, type OrderLineView, type OrderView } from '@agromarket/shared'
import type { Places } from '../area/index.ts'
import { farthestSource, partUrl, type SupplyBranch, supplyBranches } from '../catalog/index.ts'
import { dueOn } from '../documents/index.ts'
import { findMove } from './order-transitions.ts'
import type { OrderLineRow, OrderRow } from './order-view.repository.ts'
import { onOrderTerm } from './plan-supply.ts'

/** An order as its buyer sees it: nothing that was written for the company's own people. Throws not_found. */
export function toOrderView(order: OrderRow, places: Places): OrderView {
  const branch = places.branches.find((candidate) => candidate.id === order.branchId)
  if (!branch) throw appError('not_found')
  const suppliers = supplyBranches(places, branch)
  const facts = { delivery: order.deliveryMethod, payment: order.paymentMethod }
  return {
    id: order.id,
    number: String(order.number),
    totalMinor: order.totalMinor,
    currency: order.currency,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    branch,
    lines: order.lines.map((line) => toLineView(line, suppliers)),
    events: order.events.filter((event) => !event.isInternal).map(({ isInternal: _, ...event }) => event),
    reservedUntil: order.reservedUntil?.toISOString() ?? null,
    canCancel: findMove(order.status, 'cancelled', facts, 'buyer') !== undefined,
    delivery: order.deliveryMethod,
    deliveryPriceMinor: order.deliveryPriceMinor,
    deliveryDetails: order.delivery,
    invoiceWay: order.invoiceWay,
    payment: order.paymentMethod,
    payBefore: toPayBefore(order, branch),
    pickupDate: order.pickupDate,
    chosenPickupDate: order.chosenPickupDate,
    weightGrams: order.weightGrams,
    buyerKind: order.buyerKind,
    organization: order.organizationName,
    taxId: order.taxId,
    contacts: { name: order.contactName, phone: order.contactPhone, email: order.contactEmail },
    customerNumber: order.customerNumber,
    comment: order.comment,
    files: order.files
      .filter((file) => !file.isInternal)
      .map(({ isInternal: _internal, addedBy: _addedBy, ...file }) => file),
  }
}

/** Counted from the invoice, until there is one from the order; both have the branch's day. */
function toPayBefore(order: OrderRow, { timeZone }: Branch): string | null {
  const invoicedOn = order.invoicedOn ?? dayIn(timeZone, order.createdAt)
  return dueOn(order.paymentMethod, invoicedOn, order.deferralDays)
}

function toLineView(row: OrderLineRow, suppliers: readonly SupplyBranch[]): OrderLineView {
  const { sourceIds, slug, supply, ...line } = row
  const term = supply ? onOrderTerm(supply.days) : (farthestSource(suppliers, sourceIds)?.term ?? null)
  return { ...line, url: partUrl(slug), term }
}
