import { randomUUID } from 'node:crypto'
import {
  appError,
  type Branch,
  type CreateOrder,
  findCompanyIssues,
  type OrderDelivery,
  type OrderedSupply,
  type OrderReceipt,
  orderLimits,
} from '@agromarket/shared'
import { getBranchIn, getPlaces } from '../area/index.ts'
import { hasAnyOf, lockCart, takeOrderedLines } from '../cart/index.ts'
import { getSellableParts, lockStock, reserveStock, type SupplyBranch, supplyBranches } from '../catalog/index.ts'
import { takeDelivery } from '../delivery/index.ts'
import { discardFiles, keepFiles, type StoredFile } from '../files/index.ts'
import { findOrganization, spendCreditLimit } from '../organizations/index.ts'
import { type RequestContext, type SessionUser, type Visitor, visitorOf } from '../platform/context/index.ts'
import type { Trx } from '../platform/db/index.ts'
import { priceScope } from '../pricing/index.ts'
import { admitOrder, assertFewUnconfirmed } from './admit-order.ts'
import { type Allocation, allocateStock } from './allocate-stock.ts'
import { draftOrder, type OrderDraft } from './draft-order.ts'
import { enqueueOrderMessages } from './enqueue-order-messages.ts'
import { listPurchases } from './list-purchases.ts'
import * as orderRepository from './order.repository.ts'
import { digestRequest, toWantedParts } from './order-request.ts'
import { reserveTimeOf } from './order-transitions.ts'
import { planSupply, readChosenDay, type SupplyPlan } from './plan-supply.ts'

/** Without a key, the same body within this time and with nothing of it left in the cart is the same order. */
const keylessRepeatMs = 24 * 60 * 60 * 1000

export interface OrderOptions {
  /** The Idempotency-Key header; null when the client sent none. */
  idempotencyKey: string | null
  /** Stored, and kept by nothing yet: what does not become the order's is deleted. */
  files: readonly StoredFile[]
}

interface Request {
  visitor: Visitor
  user: SessionUser
  input: CreateOrder
  wanted: { partId: number; count: number }[]
  files: readonly StoredFile[]
  branch: Branch
  /** The chosen branch first. */
  branches: readonly SupplyBranch[]
  idempotencyKey: string | null
  digest: string
}

/**
 * Places an order exactly once per key: prices are read again, stock reserved, the limit spent, messages enqueued and
 * the ordered lines taken out of the cart in one transaction, or nothing happens. A repeat answers the first order.
 * Locks: the buyer's cart (every try of one buyer waits here), his quotas, stock in (part, branch) order, the organisation.
 * Throws unauthenticated, validation_error, delivery_price_changed, part_not_found, part_removed,
 * order_empty, supplier_order_refused, price_changed, stock_insufficient, limit_exceeded, idempotency_conflict,
 * too_many_open_orders, and what admitOrder throws.
 * Spec §7 "Cart and order"; contract §2.
 */
export async function createOrder(
  ctx: RequestContext,
  input: CreateOrder,
  options: OrderOptions,
): Promise<OrderReceipt> {
  const fileIds = options.files.map(({ id }) => id)
  let isPlaced = false
  try {
    const request = await prepare(ctx, input, options)
    return await ctx.db.transaction().execute(async (trx) => {
      const cartId = await lockCart(trx, request.user.id)
      const earlier = await findRepeat(trx, request, cartId)
      isPlaced = earlier === undefined
      return earlier ?? place(trx, request, cartId)
    })
  } catch (error) {
    isPlaced = false
    throw error
  } finally {
    if (!isPlaced) await discardFiles(ctx, fileIds)
  }
}

async function prepare(ctx: RequestContext, input: CreateOrder, options: OrderOptions): Promise<Request> {
  const { user } = ctx
  if (!user) throw appError('unauthenticated')
  if (options.idempotencyKey !== null && !/^[\x21-\x7e]{1,200}$/.test(options.idempotencyKey)) {
    throw appError('validation_error', {
      issues: [{ path: 'Idempotency-Key', message: 'От 1 до 200 знаков без пробелов' }],
    })
  }
  const issues = findCompanyIssues(input)
  if (issues.length > 0) throw appError('validation_error', { issues })
  const places = await getPlaces(ctx.db)
  const branch = getBranchIn(places, ctx.place.countryId, input.branchId)
  return {
    visitor: visitorOf(ctx),
    user,
    input,
    wanted: toWantedParts(input.products),
    files: options.files,
    branch,
    branches: supplyBranches(places, branch),
    idempotencyKey: options.idempotencyKey,
    digest: digestRequest(input, options.files),
  }
}

/** The order that an earlier try has placed. Throws idempotency_conflict when its key came with another body. */
async function findRepeat(trx: Trx, request: Request, cartId: string): Promise<OrderReceipt | undefined> {
  const { user, idempotencyKey, digest, wanted } = request
  if (idempotencyKey !== null) {
    const earlier = await orderRepository.findByKey(trx, user.id, idempotencyKey)
    if (earlier && earlier.requestSha256 !== digest) throw appError('idempotency_conflict')
    return earlier && toReceipt(earlier)
  }
  const earlier = await orderRepository.findByDigest(trx, user.id, digest, keylessRepeatMs)
  const partIds = wanted.map((part) => part.partId)
  // Parts that lie in the cart again are meant to be bought again.
  if (!earlier || (await hasAnyOf(trx, cartId, partIds))) return undefined
  return toReceipt(earlier)
}

async function place(trx: Trx, request: Request, cartId: string): Promise<OrderReceipt> {
  const { visitor, input, wanted } = request
  const chosenPickupDate = readChosenDay(input, request.branch)
  await admit(trx, request)
  const branchIds = request.branches.map(({ branch }) => branch.id)
  const partIds = wanted.map((part) => part.partId)
  const stock = await lockStock(trx, { partIds, branchIds })
  const parts = await getSellableParts(trx, { partIds, scope: priceScope(visitor, request.branch.id), branchIds })
  const draft = draftOrder(wanted, parts, input.expectedTotalMinor)
  const allocation = allocateStock(draft.lines, stock, branchIds)
  if (allocation.missing.length > 0) throw appError('stock_insufficient', { articles: articlesOf(draft, allocation) })
  const delivery = await takeDelivery(trx, {
    userId: request.user.id,
    branch: request.branch,
    currency: visitor.place.currency,
    lines: draft.lines,
    delivery: input.delivery,
  })
  const totalMinor = draft.totalMinor + (delivery?.priceMinor ?? 0)
  const organizationAddress = await settlePayment(trx, request, totalMinor)
  const { branches } = request
  const supply = planSupply(draft.lines, allocation, { branches, branch: request.branch, now: new Date() })
  const purchases = await listPurchases(trx, draft.lines)
  const order = await insertOrder(trx, request, {
    draft,
    purchases,
    delivery,
    totalMinor,
    takes: allocation.takes,
    supply,
    chosenPickupDate,
    organizationAddress,
  })
  await reserveStock(trx, allocation.takes)
  await takeOrderedLines(
    trx,
    cartId,
    draft.lines.map((line) => line.partId),
  )
  await enqueueOrderMessages(trx, {
    order,
    lines: supply.lines.map((line) => ({ ...line, manufacturer: line.manufacturerName })),
    branch: request.branch,
    pickupDate: supply.pickupDate,
    chosenPickupDate,
    delivery,
    input,
    publicUrl: visitor.config.publicUrl,
    requestId: visitor.requestId,
  })
  return order
}

function admit(trx: Trx, { visitor, user, input, files }: Request): Promise<void> {
  const { contacts, invoiceWay } = input
  return admitOrder(trx, {
    userId: user.id,
    ip: visitor.ip,
    fileBytes: files.reduce((sum, file) => sum + file.sizeBytes, 0),
    contacts,
    invoiceWay,
  })
}

/** Spends the limit when the buyer pays by it; answers the address of his organisation for the order's copy. */
async function settlePayment(trx: Trx, { visitor, user, input }: Request, amountMinor: number): Promise<string> {
  const { organizationId } = user
  const { currency } = visitor.place
  const isByLimit = input.payment === 'limit'
  if (!isByLimit && input.buyerKind !== 'organization') return ''
  const organization =
    organizationId === null
      ? undefined
      : isByLimit
        ? await spendCreditLimit(trx, { organizationId, currency, amountMinor })
        : await findOrganization(trx, organizationId, currency)
  if (isByLimit && !organization) throw appError('limit_exceeded')
  if (input.buyerKind !== 'organization') return ''
  const own = organization?.taxId === input.taxId ? organization.address : ''
  return own || input.organizationAddress
}

interface Placed {
  draft: OrderDraft
  delivery: OrderDelivery | null
  /** Goods and delivery. */
  totalMinor: number
  takes: Allocation['takes']
  supply: SupplyPlan
  chosenPickupDate: string | null
  purchases: ReadonlyMap<number, OrderedSupply>
  organizationAddress: string
}

async function insertOrder(trx: Trx, request: Request, placed: Placed): Promise<OrderReceipt> {
  const { visitor, user, input, digest } = request
  const { draft, delivery, totalMinor, takes, supply, chosenPickupDate, purchases, organizationAddress } = placed
  const order = await orderRepository.insert(trx, {
    order: {
      userId: user.id,
      organizationId: input.buyerKind === 'organization' ? user.organizationId : null,
      ...(input.payment === 'limit' && { creditOrganizationId: user.organizationId, creditMinor: totalMinor }),
      branchId: request.branch.id,
      currency: visitor.place.currency,
      totalMinor,
      weightGrams: draft.weightGrams,
      deliveryMethod: input.delivery.method,
      deliveryPriceMinor: delivery?.priceMinor ?? 0,
      delivery: delivery && JSON.stringify(delivery),
      invoiceWay: input.invoiceWay,
      paymentMethod: input.payment,
      pickupDate: supply.pickupDate,
      chosenPickupDate,
      buyerKind: input.buyerKind,
      organizationName: input.organization,
      taxId: input.taxId,
      taxReasonCode: input.buyerKind === 'organization' ? input.taxReasonCode : '',
      organizationAddress,
      contactName: input.contacts.name,
      contactPhone: input.contacts.phone,
      contactEmail: input.contacts.email,
      customerNumber: input.customerNumber,
      comment: input.comment,
      idempotencyKey: request.idempotencyKey ?? `auto-${randomUUID()}`,
      requestSha256: digest,
    },
    lines: supply.lines.map((line) => ({ ...line, supply: purchases.get(line.partId) ?? null })),
    takes,
    note: `Оформлен на сайте, ${input.contacts.name}`,
    reserveForMs: takes.length > 0 ? reserveTimeOf('accepted') : null,
    unconfirmedDays: orderLimits.unconfirmed.withinDays,
  })
  assertFewUnconfirmed(order, supply.lines.length)
  if (request.files.length > 0) {
    await orderRepository.insertFiles(trx, order.id, request.files)
    await keepFiles(
      trx,
      request.files.map(({ id }) => id),
    )
  }
  return toReceipt(order)
}

function articlesOf(draft: OrderDraft, { missing }: Allocation): string[] {
  return draft.lines.filter((line) => missing.includes(line.partId)).map((line) => line.article)
}

function toReceipt({ id, number, totalMinor, currency, status }: orderRepository.PlacedOrder): OrderReceipt {
  return { id, number: String(number), totalMinor, currency, status }
}
