import { appError, type OrderLineView, type OrderView } from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import { type SupplyBranch, supplyBranches } from '../catalog/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import * as orderViewRepository from './order-view.repository.ts'

/** The buyer's own order. Throws not_found alike for one that is missing and one that is somebody else's. */
export async function getOrder(ctx: RequestContext, id: string): Promise<OrderView> {
  if (!ctx.user) throw appError('unauthenticated')
  const order = await orderViewRepository.findOwn(ctx.db, id, ctx.user.id)
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
  const farthest = suppliers.findLast((supply) => sourceIds.includes(supply.branch.id))
  return { ...line, url: `/zapchasti/${slug}`, term: farthest?.term ?? null }
}
