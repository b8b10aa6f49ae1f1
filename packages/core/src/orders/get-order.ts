import { appError, type OrderLineView, type OrderView } from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import { scopeOf } from '../auth/index.ts'
import { farthestSource, partUrl, type SupplyBranch, supplyBranches } from '../catalog/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import * as orderViewRepository from './order-view.repository.ts'

/** An order that the buyer may read. Throws not_found alike for one that is missing and one that is somebody else's. */
export async function getOrder(ctx: RequestContext, id: string): Promise<OrderView> {
  const order = await orderViewRepository.find(ctx.db, id, scopeOf(ctx, 'orders.read'))
  const places = await getPlaces(ctx.db)
  const branch = places.branches.find((candidate) => candidate.id === order?.branchId)
  if (!order || !branch) throw appError('not_found')
  const suppliers = supplyBranches(places, branch)
  return {
    id: order.id,
    number: String(order.number),
    totalMinor: order.totalMinor,
    currency: order.currency,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    branch,
    lines: order.lines.map((line) => toLineView(line, suppliers)),
    events: order.events,
    delivery: order.deliveryMethod,
    payment: order.paymentMethod,
    pickupDate: order.pickupDate,
    weightGrams: order.weightGrams,
    buyerKind: order.buyerKind,
    organization: order.organizationName,
    taxId: order.taxId,
    contacts: { name: order.contactName, phone: order.contactPhone, email: order.contactEmail },
    customerNumber: order.customerNumber,
    comment: order.comment,
    files: order.files,
  }
}

function toLineView(row: orderViewRepository.OrderLineRow, suppliers: readonly SupplyBranch[]): OrderLineView {
  const { sourceIds, slug, ...line } = row
  return { ...line, url: partUrl(slug), term: farthestSource(suppliers, sourceIds)?.term ?? null }
}
