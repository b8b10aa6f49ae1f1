import { currencySchema } from '../money/money-views.ts'
import { orderStatuses } from '../orders/order.schema.ts'
import { z } from '../validation/zod.ts'

/** What has become of a document that 1C has answered with. */
export const answerStates = ['applied', 'waiting', 'accepted', 'refused', 'superseded', 'unknown'] as const
export type AnswerState = (typeof answerStates)[number]

const orderAnswerSchema = z.object({
  id: z.uuid(),
  baseName: z.string(),
  /** As the document names the order. */
  number: z.string(),
  state: z.enum(answerStates),
  /** Why it waits, or what was left out. */
  why: z.string(),
  receivedAt: z.iso.datetime(),
  /** Of the order's branch (IANA). */
  timeZone: z.string(),
  order: z.object({
    id: z.uuid(),
    number: z.string(),
    status: z.enum(orderStatuses),
    statusLabel: z.string(),
    buyer: z.string(),
    branchCity: z.string(),
    totalMinor: z.int(),
    currency: currencySchema,
  }),
  /** What would become of the order now, in words. */
  changes: z.array(z.string()),
  /** The state that it would be led to; empty: it stays where it is. */
  targetLabel: z.string(),
  /** Why it cannot be accepted as it is; empty: it can. */
  obstacle: z.string(),
  decision: z.object({ by: z.string(), at: z.iso.datetime(), word: z.string() }).nullable(),
})
export type OrderAnswer = z.infer<typeof orderAnswerSchema>

export const orderAnswerListSchema = z.object({
  waiting: z.array(orderAnswerSchema),
  decided: z.array(orderAnswerSchema),
})
export type OrderAnswerList = z.infer<typeof orderAnswerListSchema>

export const decideAnswerSchema = z.object({
  id: z.uuid(),
  decision: z.enum(['accept', 'refuse']),
  /** For the colleagues; whoever refuses says why. */
  word: z.string().trim().max(500, 'Не больше 500 знаков').default(''),
})
export type DecideAnswer = z.infer<typeof decideAnswerSchema>
