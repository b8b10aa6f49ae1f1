import { currencySchema } from '../money/money-views.ts'
import { wholeNumber } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'
import { type FinancedKind, financePatterns, financeProgrammes } from './financing.ts'

const kinds = Object.keys(financeProgrammes) as [FinancedKind, ...FinancedKind[]]

/** The figures of the calculator of /finansirovanie; fee and term are brought within the programme's bounds. */
export const financingScheduleSchema = z.object({
  kind: z.enum(kinds),
  priceMinor: wholeNumber({ min: 1, max: 10_000_000_000_000 }),
  /** Hundredths of a percent. */
  feeBp: wholeNumber({ max: 10_000 }),
  months: wholeNumber({ min: 1, max: 120 }),
  pattern: z.enum(financePatterns),
  currency: currencySchema,
})
export type FinancingScheduleQuery = z.infer<typeof financingScheduleSchema>
