import {
  type Branch,
  type CreateOrder,
  type Currency,
  type OrderDelivery,
  type OrderReceipt,
  orderLimits,
} from '@agromarket/shared'
import type { Places } from '../area/index.ts'
import { listCodes1c, lockStock, reserveStock, supplyBranches } from '../catalog/index.ts'
import { findOrganization } from '../organizations/index.ts'
import type { SessionUser, Visitor } from '../platform/context/index.ts'
import type { Trx } from '../platform/db/index.ts'
import { allocateStock } from './allocate-stock.ts'
import type { DraftLine } from './draft-order.ts'
import { enqueueOrderMessages } from './enqueue-order-messages.ts'
import * as orderRepository from './order.repository.ts'
import { digestRequest } from './order-request.ts'
import { reserveTimeOf } from './order-transitions.ts'
import { planSupply } from './plan-supply.ts'

export interface OfferedOrder {
  visitor: Visitor
  user: SessionUser
  places: Places
  branch: Branch
  currency: Currency
  /** At the prices of the offer, a part once. */
  lines: readonly Omit<DraftLine, 'code1c'>[]
  delivery: OrderDelivery | null
  input: CreateOrder
  /** Of the offer: it becomes one order, however often it is asked for. */
  key: string
}

/**
 * Places the order that an accepted commercial offer comes to: at the offer's prices, with its pieces put aside. Null when
 * the branches have too few of a part: the branch then makes the order by hand. Call it with the offer locked.
 */
export async function placeOfferedOrder(trx: Trx, offered: OfferedOrder): Promise<OrderReceipt | null> {
  const { visitor, places, branch, delivery, input } = offered
  const branches = supplyBranches(places, branch)
  const branchIds = branches.map((supply) => supply.branch.id)
  const partIds = offered.lines.map(({ partId }) => partId)
  const stock = await lockStock(trx, { partIds, branchIds })
  const codes = await listCodes1c(trx, partIds)
  const lines = offered.lines.map((line) => ({ ...line, code1c: codes.get(line.partId) ?? '' }))
  const allocation = allocateStock(lines, stock, branchIds)
  if (allocation.missing.length > 0) return null
  const supply = planSupply(lines, allocation, { branches, branch, now: new Date() })
  const order = await orderRepository.insert(trx, {
    order: { ...toRow(offered, supply.pickupDate), ...(await findDetails(trx, offered)) },
    lines: supply.lines.map((line) => ({ ...line, supply: null })),
    takes: allocation.takes,
    note: `По коммерческому предложению, ${input.contacts.name}`,
    reserveForMs: reserveTimeOf('accepted'),
    unconfirmedDays: orderLimits.unconfirmed.withinDays,
  })
  await reserveStock(trx, allocation.takes)
  const receipt: OrderReceipt = {
    id: order.id,
    number: String(order.number),
    totalMinor: order.totalMinor,
    currency: order.currency,
    status: order.status,
  }
  await enqueueOrderMessages(trx, {
    order: receipt,
    lines: supply.lines.map((line) => ({ ...line, manufacturer: line.manufacturerName })),
    branch,
    pickupDate: supply.pickupDate,
    chosenPickupDate: null,
    delivery,
    input,
    publicUrl: visitor.config.publicUrl,
    requestId: visitor.requestId,
  })
  return receipt
}

/** Accounting knows an organisation by them; an offer names none. */
async function findDetails(
  trx: Trx,
  { user, input, currency }: OfferedOrder,
): Promise<{ taxId: string; organizationAddress: string }> {
  const id = input.buyerKind === 'organization' ? user.organizationId : null
  const known = id === null ? undefined : await findOrganization(trx, id, currency)
  return { taxId: known?.taxId ?? '', organizationAddress: known?.address ?? '' }
}

function toRow({ user, branch, currency, lines, delivery, input, key }: OfferedOrder, pickupDate: string) {
  const sum = (value: (line: OfferedOrder['lines'][number]) => number) =>
    lines.reduce((total, line) => total + value(line), 0)
  const deliveryPriceMinor = delivery?.priceMinor ?? 0
  return {
    userId: user.id,
    organizationId: input.buyerKind === 'organization' ? user.organizationId : null,
    branchId: branch.id,
    currency,
    totalMinor: sum(({ totalMinor }) => totalMinor) + deliveryPriceMinor,
    weightGrams: sum(({ weightGrams }) => weightGrams),
    deliveryMethod: input.delivery.method,
    deliveryPriceMinor,
    delivery: delivery && JSON.stringify(delivery),
    invoiceWay: input.invoiceWay,
    paymentMethod: input.payment,
    pickupDate,
    buyerKind: input.buyerKind,
    organizationName: input.organization,
    contactName: input.contacts.name,
    contactPhone: input.contacts.phone,
    contactEmail: input.contacts.email,
    customerNumber: input.customerNumber,
    comment: input.comment,
    idempotencyKey: key,
    requestSha256: digestRequest(input, []),
  }
}
