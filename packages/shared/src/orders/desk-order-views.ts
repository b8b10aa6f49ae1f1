import { currencySchema } from '../money/money-views.ts'
import { z } from '../validation/zod.ts'
import { deliveryKinds, orderStatuses } from './order.schema.ts'
import { orderedSupplySchema, orderViewSchema } from './order-views.ts'

const personSchema = z.object({ id: z.uuid(), name: z.string() })

const deskOrderRowSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  version: z.int(),
  status: z.enum(orderStatuses),
  /** Since when it is in this state. */
  movedAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  timeZone: z.string(),
  branchCity: z.string(),
  buyer: z.string(),
  delivery: z.enum(deliveryKinds),
  lineCount: z.int(),
  totalMinor: z.int(),
  currency: currencySchema,
  assignee: z.string(),
  reservedUntil: z.iso.datetime().nullable(),
  /** Suppliers send all of it: nothing is put aside, and nothing runs out. */
  isOnOrder: z.boolean(),
})
export type DeskOrderRow = z.infer<typeof deskOrderRowSchema>

export const deskOrderListViewSchema = z.object({
  items: z.array(deskOrderRowSchema),
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
  counts: z.object({
    all: z.int(),
    waiting: z.int(),
    accepted: z.int(),
    active: z.int(),
    ready: z.int(),
    closed: z.int(),
  }),
  /** The branches whose orders this employee may take. */
  branches: z.array(z.object({ id: z.int(), city: z.string() })),
})
export type DeskOrderList = z.infer<typeof deskOrderListViewSchema>

/** A step that the order may take next, as a button. */
const orderMoveViewSchema = z.object({
  to: z.enum(orderStatuses),
  label: z.string(),
  needsReason: z.boolean(),
})
export type OrderMoveView = z.infer<typeof orderMoveViewSchema>

const deskOrderMessageSchema = z.object({
  id: z.uuid(),
  channel: z.enum(['call', 'sms', 'email']),
  to: z.string(),
  subject: z.string(),
  status: z.enum(['pending', 'sent', 'failed']),
  error: z.string().nullable(),
  at: z.iso.datetime(),
})
export type DeskOrderMessage = z.infer<typeof deskOrderMessageSchema>

/** What has become of the pieces: put aside, given back to the shelf, sent or handed out. */
export const reservationStates = ['held', 'released', 'consumed'] as const

export const deskOrderSchema = orderViewSchema.omit({ events: true, files: true, lines: true }).extend({
  version: z.int(),
  movedAt: z.iso.datetime(),
  deliveryPriceMinor: z.int(),
  organizationAddress: z.string(),
  reservation: z.enum(reservationStates),
  assignee: personSchema.nullable(),
  /** Who may take it. */
  colleagues: z.array(personSchema),
  moves: z.array(orderMoveViewSchema),
  lines: z.array(
    orderViewSchema.shape.lines.element.extend({
      /** Where the ordered pieces lie or lay. */
      sources: z.array(z.object({ branchId: z.int(), city: z.string(), count: z.int() })),
      /** Whom the pieces are ordered from when no branch had them. */
      supply: orderedSupplySchema.nullable(),
      /** Free pieces at each branch that has some, the order's own first. */
      stock: z.array(z.object({ branchId: z.int(), city: z.string(), free: z.int() })),
    }),
  ),
  events: z.array(orderViewSchema.shape.events.element.extend({ isInternal: z.boolean() })),
  files: z.array(
    orderViewSchema.shape.files.element.extend({
      /** Of the employee who has added it; empty: the buyer. */
      addedBy: z.string(),
      isInternal: z.boolean(),
    }),
  ),
  messages: z.array(deskOrderMessageSchema),
})
export type DeskOrder = z.infer<typeof deskOrderSchema>
