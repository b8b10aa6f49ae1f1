import { smallRecordId, wholeNumber } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'
import { deliveryKinds } from './order.schema.ts'

/** The chips above the employees' list of orders. */
export const deskOrderStates = ['all', 'waiting', 'accepted', 'active', 'ready', 'closed'] as const
export type DeskOrderState = (typeof deskOrderStates)[number]
/** In days back from now. */
export const deskOrderPeriods = ['7', '30', '90', '365', 'all'] as const
export const deskOrderSorts = ['new', 'old', 'sum'] as const

export const deskOrderListSchema = z.object({
  state: z.enum(deskOrderStates).default('all'),
  /** Number, buyer, phone, ИНН or article. */
  q: z.string().trim().max(100).default(''),
  branchId: smallRecordId.optional(),
  /** Whose orders: the employee's own, nobody's, or everybody's. */
  assignee: z.enum(['all', 'me', 'nobody']).default('all'),
  delivery: z.enum(deliveryKinds).optional(),
  period: z.enum(deskOrderPeriods).default('30'),
  sort: z.enum(deskOrderSorts).default('new'),
  page: wholeNumber({ min: 1, max: 10_000 }).default(1),
})
export type DeskOrderListQuery = z.infer<typeof deskOrderListSchema>
