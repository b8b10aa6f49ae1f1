import { branchSchema } from '../area/area-views.ts'
import { orderDeliverySchema } from '../delivery/order-delivery.ts'
import { currencySchema } from '../money/money-views.ts'
import { z } from '../validation/zod.ts'
import { checkoutDraftSchema } from './checkout-draft.ts'
import { buyerKinds, deliveryKinds, invoiceWays, orderStatuses, paymentMethods } from './order.schema.ts'

const contactsSchema = z.object({ name: z.string(), phone: z.string(), email: z.string() })

const orderReceiptSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  totalMinor: z.int(),
  currency: currencySchema,
  status: z.enum(orderStatuses),
})
export type OrderReceipt = z.infer<typeof orderReceiptSchema>

const orderLineViewSchema = z.object({
  id: z.uuid(),
  article: z.string(),
  name: z.string(),
  manufacturer: z.string(),
  icon: z.string(),
  url: z.string(),
  partId: z.int(),
  /** «шт.», «м»: what `count` counts. */
  unit: z.string(),
  count: z.int(),
  priceMinor: z.int(),
  totalMinor: z.int(),
  /** Pieces the branch has at once; the rest arrives in `term`. */
  countAtBranch: z.int(),
  term: z.string().nullable(),
})
/** Whom a line is ordered from that no branch has; for the company's own people. */
export const orderedSupplySchema = z.object({
  days: z.int(),
  /** Empty: the branch brings it by its answer to a price request, from wherever. */
  supplierName: z.string(),
  /** As the supplier calls the part. */
  article: z.string(),
  maker: z.string(),
  /** Of one piece, in the supplier's currency; null for who may not know it. */
  costMinor: z.int().nullable(),
  costCurrency: z.string(),
})
export type OrderedSupply = z.infer<typeof orderedSupplySchema>

export type OrderLineView = z.infer<typeof orderLineViewSchema>

export const orderActors = ['buyer', 'employee', 'system'] as const
export type OrderActor = (typeof orderActors)[number]
export const orderEventKinds = [
  'moved',
  'changed',
  'assigned',
  'note',
  'message',
  'file',
  'reserved',
  'reserve_expired',
] as const
export type OrderEventKind = (typeof orderEventKinds)[number]

const orderEventSchema = z.object({
  id: z.uuid(),
  kind: z.enum(orderEventKinds),
  status: z.enum(orderStatuses),
  note: z.string(),
  /** Why, in the words of who changed it. */
  reason: z.string(),
  by: z.string(),
  actor: z.enum(orderActors),
  at: z.iso.datetime(),
})
export type OrderEvent = z.infer<typeof orderEventSchema>

export const orderViewSchema = orderReceiptSchema.extend({
  createdAt: z.iso.datetime(),
  branch: branchSchema,
  lines: z.array(orderLineViewSchema),
  events: z.array(orderEventSchema),
  /** Until when its pieces are put aside; null: without end, or not at all. */
  reservedUntil: z.iso.datetime().nullable(),
  canCancel: z.boolean(),
  delivery: z.enum(deliveryKinds),
  /** Part of the total; 0 for what is fetched and for what the manager has yet to price. */
  deliveryPriceMinor: z.int(),
  /** What the buyer was promised; null for pickup. */
  deliveryDetails: orderDeliverySchema.nullable(),
  invoiceWay: z.enum(invoiceWays),
  payment: z.enum(paymentMethods),
  /** The last day to pay; null where a schedule is agreed on. */
  payBefore: z.iso.date().nullable(),
  /** From then on the whole order can be fetched. */
  pickupDate: z.iso.date(),
  /** When the buyer means to fetch it; null when he has not said. */
  chosenPickupDate: z.iso.date().nullable(),
  weightGrams: z.int(),
  buyerKind: z.enum(buyerKinds),
  organization: z.string(),
  taxId: z.string(),
  contacts: contactsSchema,
  customerNumber: z.string(),
  comment: z.string(),
  files: z.array(z.object({ id: z.uuid(), name: z.string(), sizeBytes: z.int() })),
})
export type OrderView = z.infer<typeof orderViewSchema>

const orderSummarySchema = orderReceiptSchema.extend({
  createdAt: z.iso.datetime(),
  /** Of the branch (IANA): the order's day is the day there. */
  timeZone: z.string(),
  lineCount: z.int(),
  pieceCount: z.int(),
  /** What `pieceCount` counts; null when lines are counted in different units. */
  unit: z.string().nullable(),
  delivery: z.enum(deliveryKinds),
  /** First names of the lines, joined. */
  contents: z.string(),
})
export type OrderSummary = z.infer<typeof orderSummarySchema>

export const orderListViewSchema = z.object({
  items: z.array(orderSummarySchema),
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
  counts: z.object({ all: z.int(), active: z.int(), ready: z.int(), done: z.int(), cancelled: z.int() }),
})
export type OrderList = z.infer<typeof orderListViewSchema>

export const checkoutInfoSchema = z.object({
  customer: z
    .object({ kind: z.enum(buyerKinds), organization: z.string(), taxId: z.string(), address: z.string() })
    .nullable(),
  contacts: contactsSchema,
  branches: z.array(branchSchema),
  branchId: z.int(),
  payments: z.array(z.enum(paymentMethods)),
  draft: checkoutDraftSchema.nullable(),
})
export type CheckoutInfo = z.infer<typeof checkoutInfoSchema>
