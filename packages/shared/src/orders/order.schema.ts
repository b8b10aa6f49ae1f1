import { authTexts } from '../auth/auth.rules.ts'
import { emailField } from '../auth/email.ts'
import { phoneField } from '../auth/phone.ts'
import { partCount } from '../cart/cart.schema.ts'
import type { FileRules } from '../files/file-types.ts'
import { lineField, nameField } from '../validation/name.schema.ts'
import { recordId, wholeNumber } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'

export const orderStatuses = ['accepted', 'confirmed', 'assembled', 'ready', 'handed_over', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]
/** Russian names of the five steps of the track, and of a cancelled order. */
export const orderStatusLabels: Record<OrderStatus, string> = {
  accepted: 'Принят',
  confirmed: 'Подтверждён',
  assembled: 'Собран',
  ready: 'Готов к выдаче',
  handed_over: 'Выдан',
  cancelled: 'Отменён',
}
export const paymentMethods = ['limit', 'invoice', 'installment'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
export const paymentLabels: Record<PaymentMethod, string> = {
  limit: 'В счёт лимита',
  invoice: 'По счёту',
  installment: 'Рассрочка',
}
export const deliveryKinds = ['pickup', 'calc', 'terminals'] as const
export const buyerKinds = ['organization', 'person'] as const
export const orderFileLimits = {
  types: ['pdf', 'jpeg', 'png', 'xlsx'],
  maxFiles: 5,
  maxBytes: 10 * 1024 * 1024,
} as const satisfies FileRules

export const createOrderSchema = z.object({
  /** The lines to order: they must be what the buyer saw, part and count, else price_changed or stock_insufficient. */
  products: z
    .array(z.object({ partId: recordId, count: partCount }))
    .min(1)
    .max(500),
  /** What the buyer saw as total, in minor units; a different sum now is refused with price_changed. */
  expectedTotalMinor: wholeNumber().optional(),
  branchId: recordId,
  delivery: z.enum(deliveryKinds).default('pickup'),
  payment: z.enum(paymentMethods).default('invoice'),
  buyerKind: z.enum(buyerKinds).default('person'),
  organization: lineField(200).default(''),
  taxId: z
    .string()
    .trim()
    .regex(/^(\d{10}|\d{12})?$/, 'ИНН или БИН: 10 или 12 цифр')
    .default(''),
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

export const orderListSchema = z.object({
  state: z.enum(['all', 'active', 'ready', 'done', 'cancelled']).default('all'),
  q: z.string().trim().max(100).default(''),
  page: wholeNumber({ min: 1, max: 10_000 }).default(1),
})
export type OrderListQuery = z.infer<typeof orderListSchema>
