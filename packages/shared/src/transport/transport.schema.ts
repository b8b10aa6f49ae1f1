import { phoneField } from '../auth/phone.ts'
import { lineField } from '../validation/name.schema.ts'
import { smallRecordId, wholeNumber } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'
import { transportGroups, transportStates } from './transport-states.ts'

export const transportLimits = {
  /** A list shows so many, a workbook so many at most. */
  perPage: 20,
  exported: 10_000,
  note: 1_000,
  line: 200,
  distanceKm: 20_000,
  /** Requests of a date by one client: a change of plans, not a flood. As many at once; they come back over the hour. */
  requestsInHour: 20,
} as const

const calendarDay = z.iso.date('Укажите дату')
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Укажите время, например 12:00')
const note = z.string().trim().max(transportLimits.note).default('')

export const transportIdSchema = z.object({ id: z.uuid() })

export const transportPeriods = ['30', '90', '365', 'all'] as const

export const transportListSchema = z.object({
  state: z.enum(transportGroups).default('all'),
  /** Part of a number, a client, a cargo or a town. */
  q: lineField(100).default(''),
  /** Days since the order was made; what has not ended yet is always there. */
  period: z.enum(transportPeriods).default('90'),
  page: wholeNumber({ min: 1, max: 10_000 }).default(1),
})
export type TransportListQuery = z.infer<typeof transportListSchema>

/** Spec §7 save-departure-date-request: a day, or the days between which it suits the client. */
export const departureDateRequestSchema = transportIdSchema
  .extend({
    dateFrom: calendarDay,
    dateUntil: calendarDay.nullable().default(null),
    comment: note,
  })
  .refine(({ dateFrom, dateUntil }) => dateUntil === null || dateUntil >= dateFrom, {
    path: ['dateUntil'],
    message: 'Последний день не может быть раньше первого',
  })
export type DepartureDateRequest = z.infer<typeof departureDateRequestSchema>

/** Spec §7 update-delivery-status. What is absent stays as it is; null takes a date away. */
export const deliveryStatusUpdateSchema = transportIdSchema.extend({
  status: z.enum(transportStates),
  departureDate: calendarDay.nullable().optional(),
  arrivalDate: calendarDay.nullable().optional(),
  arrivalUntil: z.union([z.literal(''), clockTime]).optional(),
  position: lineField(transportLimits.line).optional(),
  passedKm: wholeNumber({ max: transportLimits.distanceKm }).optional(),
  carrierName: lineField(transportLimits.line).optional(),
  driverName: lineField(transportLimits.line).optional(),
  driverPhone: z.union([z.literal(''), phoneField]).optional(),
  note,
  /** As the order stood when it was read; another one by now is refused with transport_order_changed. */
  version: wholeNumber().optional(),
})
export type DeliveryStatusUpdate = z.infer<typeof deliveryStatusUpdateSchema>

/** An employee's new order; the client is the buyer of `orderNumber`, when it names one. */
export const createTransportOrderSchema = z.object({
  branchId: smallRecordId,
  orderNumber: lineField(20).default(''),
  cargo: lineField(transportLimits.line).pipe(z.string().min(1, 'Укажите груз')),
  fromPlace: lineField(transportLimits.line).pipe(z.string().min(1, 'Укажите, откуда везти')),
  toPlace: lineField(transportLimits.line).pipe(z.string().min(1, 'Укажите, куда везти')),
  vehicle: lineField(transportLimits.line).default(''),
  distanceKm: wholeNumber({ max: transportLimits.distanceKm }).default(0),
  carrierName: lineField(transportLimits.line).default(''),
  readyDate: calendarDay.nullable().default(null),
  /** At most a hundred million. */
  priceMinor: wholeNumber({ max: 10_000_000_000 }).nullable().default(null),
})
export type CreateTransportOrder = z.infer<typeof createTransportOrderSchema>
