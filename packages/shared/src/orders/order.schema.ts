import { z } from 'zod'
import type { Branch } from '../area/area.schema.ts'
import type { Currency } from '../money/money.ts'

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
export const orderFileLimits = { maxFiles: 5, maxBytes: 10 * 1024 * 1024 } as const

export const createOrderSchema = z.object({
  /** The lines to order: they must be what the buyer saw, part and count, else price_changed or stock_insufficient. */
  products: z
    .array(z.object({ part_id: z.coerce.number().int().positive(), count: z.coerce.number().int().min(1).max(9999) }))
    .min(1)
    .max(500),
  /** What the buyer saw as total, in minor units; a different sum now is refused with price_changed. */
  expectedTotalMinor: z.coerce.number().int().min(0).optional(),
  branchId: z.coerce.number().int().positive(),
  delivery: z.enum(['pickup', 'calc', 'terminals']).default('pickup'),
  payment: z.enum(paymentMethods).default('invoice'),
  buyerKind: z.enum(['organization', 'person']).default('person'),
  organization: z.string().trim().max(200).default(''),
  taxId: z
    .string()
    .trim()
    .regex(/^(\d{10}|\d{12})?$/, 'ИНН или БИН: 10 или 12 цифр')
    .default(''),
  contacts: z.object({
    name: z.string().trim().min(1, 'Укажите контактное лицо').max(200),
    phone: z
      .string()
      .transform((phone) => phone.replace(/\D/g, ''))
      .pipe(z.string().regex(/^\d{11,12}$/, 'Поле "Номер телефона" содержит некорректный телефон')),
    email: z.union([z.literal(''), z.email('Поле "E-mail" содержит некорректный E-mail адрес').max(200)]).default(''),
  }),
  customerNumber: z.string().trim().max(50).default(''),
  comment: z.string().trim().max(2000).default(''),
  acceptTerms: z
    .union([z.boolean(), z.enum(['0', '1', 'true', 'false'])])
    .transform((v) => v === true || v === '1' || v === 'true')
    .refine((accepted) => accepted, 'Подтвердите согласие с условиями продажи'),
})
export type CreateOrder = z.infer<typeof createOrderSchema>
export type CreateOrderInput = z.input<typeof createOrderSchema>

export interface OrderReceipt {
  id: string
  number: string
  totalMinor: number
  currency: Currency
  status: OrderStatus
}
export interface OrderLineView {
  id: string
  article: string
  name: string
  manufacturer: string
  icon: string
  url: string
  partId: number
  count: number
  priceMinor: number
  totalMinor: number
  /** Pieces the branch has at once; the rest arrives in `term`. */
  countAtBranch: number
  term: string | null
}
export interface OrderView extends OrderReceipt {
  createdAt: string
  branch: Branch
  lines: OrderLineView[]
  events: { status: OrderStatus; note: string; at: string }[]
  delivery: 'pickup' | 'calc' | 'terminals'
  payment: PaymentMethod
  pickupDate: string
  weightGrams: number
  buyerKind: 'organization' | 'person'
  organization: string
  taxId: string
  contacts: { name: string; phone: string; email: string }
  customerNumber: string
  comment: string
  files: { id: string; name: string; sizeBytes: number }[]
}
export interface OrderSummary extends OrderReceipt {
  createdAt: string
  /** Of the branch (IANA): the order's day is the day there. */
  timeZone: string
  lineCount: number
  pieceCount: number
  /** First names of the lines, joined. */
  contents: string
}
export const orderListSchema = z.object({
  state: z.enum(['all', 'active', 'ready', 'done', 'cancelled']).default('all'),
  q: z.string().trim().max(100).default(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
})
export type OrderListQuery = z.infer<typeof orderListSchema>
export interface OrderList {
  items: OrderSummary[]
  total: number
  page: number
  perPage: number
  counts: Record<'all' | 'active' | 'ready' | 'done' | 'cancelled', number>
}
export interface CheckoutInfo {
  customer: { kind: 'organization' | 'person'; organization: string; taxId: string; address: string } | null
  contacts: { name: string; phone: string; email: string }
  branches: Branch[]
  branchId: number
  payments: PaymentMethod[]
}
