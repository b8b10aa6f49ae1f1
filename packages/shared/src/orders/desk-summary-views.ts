import { currencySchema } from '../money/money-views.ts'
import { z } from '../validation/zod.ts'
import { deskOrderListViewSchema } from './desk-order-views.ts'

/** Of each of the last fourteen days, the oldest first. */
const dayCountsSchema = z.array(z.object({ date: z.iso.date(), count: z.int() }))
export interface DayFigures {
  days: z.infer<typeof dayCountsSchema>
}

/** What an employee starts his day with: what waits for him, and what has gone wrong. */
export const deskSummarySchema = z.object({
  /** Orders of each of the last fourteen days, the oldest first, in the branch's time. */
  days: dayCountsSchema,
  /** Of today's orders; a sum for each currency. */
  today: z.object({ count: z.int(), sums: z.array(z.object({ currency: currencySchema, totalMinor: z.int() })) }),
  waitingCount: z.int(),
  /** The five that have waited longest. */
  waiting: deskOrderListViewSchema.shape.items,
  /** Messages about the branch's orders that did not arrive, the newest first. */
  undelivered: z.array(
    z.object({
      id: z.uuid(),
      orderId: z.uuid(),
      number: z.string(),
      channel: z.enum(['call', 'sms', 'email']),
      subject: z.string(),
      to: z.string(),
      error: z.string(),
    }),
  ),
})
export type DeskSummary = z.infer<typeof deskSummarySchema>
