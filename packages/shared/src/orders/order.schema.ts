import { authTexts } from '../auth/auth.rules.ts'
import { emailField } from '../auth/email.ts'
import { phoneField } from '../auth/phone.ts'
import { partCount } from '../cart/cart.schema.ts'
import { addressSchema, coordsInput } from '../delivery/address.ts'
import { deliveryMethods } from '../delivery/carriers.ts'
import { carrierField } from '../delivery/delivery.schema.ts'
import type { FileRules } from '../files/file-types.ts'
import { taxReasonCodeField } from '../organizations/company.ts'
import { taxIdField } from '../organizations/tax-id.ts'
import { lineField, nameField } from '../validation/name.schema.ts'
import { recordId, smallRecordId, wholeNumber } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'

/** The states of an order; which lead where is said by one table in core/orders. */
export const orderStatuses = [
  'accepted',
  'confirmed',
  'awaiting_payment',
  'assembling',
  'shipped',
  'ready',
  'done',
  'cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]
export const orderStatusLabels: Record<OrderStatus, string> = {
  accepted: 'Принят',
  confirmed: 'Подтверждён',
  awaiting_payment: 'Счёт выставлен',
  assembling: 'На сборке',
  shipped: 'В пути',
  ready: 'Готов к выдаче',
  done: 'Выдан',
  cancelled: 'Отменён',
}
export const paymentMethods = ['limit', 'invoice', 'installment'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
export const paymentLabels: Record<PaymentMethod, string> = {
  limit: 'В счёт лимита',
  invoice: 'По счёту',
  installment: 'Рассрочка',
}
export const deliveryKinds = deliveryMethods
/** How the invoice comes: by e-mail, a link by SMS, on paper at the branch. */
export const invoiceWays = ['email', 'sms', 'branch'] as const
export type InvoiceWay = (typeof invoiceWays)[number]
export const buyerKinds = ['organization', 'person'] as const
export const orderFileLimits = {
  types: ['pdf', 'jpeg', 'png', 'xlsx'],
  maxFiles: 5,
  maxBytes: 10 * 1024 * 1024,
} as const satisfies FileRules

/** The way alone, or with what was chosen and quoted for it. Without a quote the manager names the price (spec §4). */
const orderedDeliverySchema = z.object({
  method: z.enum(deliveryKinds),
  /** The line as the buyer typed or chose it; without it the address says. */
  line: lineField(400).default(''),
  address: addressSchema.optional(),
  coords: coordsInput.optional(),
  isPointed: z.boolean().default(false),
  transportCompany: carrierField,
  idTerminal: z.union([z.literal('').transform(() => undefined), z.uuid()]).optional(),
  quoteId: z.union([z.literal('').transform(() => undefined), z.uuid()]).optional(),
  /** What the buyer saw, in minor units, 0 for «Рассчитает менеджер»: another price now is refused. */
  priceMinor: wholeNumber().optional(),
})
export type OrderedDelivery = z.infer<typeof orderedDeliverySchema>

function toDelivery(method: OrderedDelivery['method']): OrderedDelivery {
  return { method, line: '', isPointed: false, transportCompany: undefined }
}

export const chosenDayRefusal = 'В этот день филиал заказ не выдаст, выберите другой'

export const createOrderSchema = z.object({
  /** The lines to order: they must be what the buyer saw, part and count, else price_changed or stock_insufficient. */
  products: z
    .array(z.object({ partId: recordId, count: partCount }))
    .min(1)
    .max(500),
  /** What the buyer saw as total, in minor units; a different sum now is refused with price_changed. */
  expectedTotalMinor: wholeNumber().optional(),
  branchId: smallRecordId,
  delivery: z
    .union([z.enum(deliveryKinds).transform(toDelivery), orderedDeliverySchema], 'Укажите способ получения')
    .default(toDelivery('pickup')),
  /** When the buyer means to fetch his order: one of pickupDays of the branch. Of a delivery it says nothing. */
  chosenPickupDate: z.union([z.literal('').transform(() => undefined), z.iso.date()], chosenDayRefusal).optional(),
  invoiceWay: z.enum(invoiceWays).default('email'),
  payment: z.enum(paymentMethods).default('invoice'),
  buyerKind: z.enum(buyerKinds).default('person'),
  organization: lineField(200).default(''),
  taxId: taxIdField.default(''),
  taxReasonCode: taxReasonCodeField.default(''),
  /** Counts where the buyer's own organisation has no address of its own. */
  organizationAddress: lineField(300).default(''),
  contacts: z.object({
    name: nameField('Укажите контактное лицо'),
    phone: phoneField,
    email: z.union([z.literal(''), emailField(authTexts.emailLogin)]).default(''),
  }),
  customerNumber: lineField(50).default(''),
  comment: z.string().trim().max(2000).default(''),
  acceptTerms: z
    .union([z.boolean(), z.enum(['0', '1', 'true', 'false'])])
    .transform((v) => v === true || v === '1' || v === 'true')
    .refine((accepted) => accepted, 'Подтвердите согласие с условиями продажи'),
})
export type CreateOrder = z.infer<typeof createOrderSchema>
export type CreateOrderInput = z.input<typeof createOrderSchema>

/** What an organisation's order lacks: its invoice is made out to somebody. */
export function findCompanyIssues(
  order: Pick<CreateOrderInput, 'buyerKind' | 'organization' | 'taxId'>,
): { path: 'organization' | 'taxId'; message: string }[] {
  if (order.buyerKind !== 'organization') return []
  return companyFields.filter(({ path }) => (order[path] ?? '').trim() === '')
}

const companyFields = [
  { path: 'organization', message: 'Укажите организацию' },
  { path: 'taxId', message: 'Укажите ИНН или БИН' },
] as const

/** Words of a buyer or an employee about a change. */
const reasonField = z.string().trim().max(500, 'Не длиннее 500 знаков')

export const cancelOrderSchema = z.object({ id: z.uuid(), reason: reasonField.default('') })

/** A change that an employee makes to the order as he has seen it. */
const seenOrder = z.object({ id: z.uuid(), version: wholeNumber({ min: 0 }) })
export const moveOrderSchema = seenOrder.extend({ to: z.enum(orderStatuses), reason: reasonField.default('') })
export type MoveOrder = z.infer<typeof moveOrderSchema>
export const assignOrderSchema = seenOrder.extend({ assigneeId: z.uuid().nullable() })
export const reserveOrderSchema = seenOrder

export const orderNoteSchema = z.object({
  id: z.uuid(),
  text: z.string().trim().min(1, 'Напишите хотя бы слово').max(2000, 'Не длиннее 2000 знаков'),
  /** Sent to the buyer; otherwise for the company's own people. */
  isForBuyer: z.boolean().default(false),
})

/** In days back from now. */
export const orderPeriods = ['30', '90', '365', 'all'] as const
export const orderListSchema = z.object({
  state: z.enum(['all', 'active', 'ready', 'done', 'cancelled']).default('all'),
  q: z.string().trim().max(100).default(''),
  period: z.enum(orderPeriods).default('all'),
  page: wholeNumber({ min: 1, max: 10_000 }).default(1),
})
export type OrderListQuery = z.infer<typeof orderListSchema>
