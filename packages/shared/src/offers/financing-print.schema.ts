import { lineField } from '../validation/name.schema.ts'
import { z } from '../validation/zod.ts'
import { financingScheduleSchema } from './financing-schedule.schema.ts'
import { offerPrintViewSchema } from './offer-print.schema.ts'

/** A calculation of /finansirovanie that is wanted on paper. */
export const financingPrintSchema = financingScheduleSchema.extend({
  /** What is financed, as the page names it; '' when no machine was chosen. */
  machine: lineField(120).default(''),
})
export type FinancingPrintQuery = z.infer<typeof financingPrintSchema>

export const financingPrintIdSchema = z.object({ id: z.uuid() })

/** How far the file is, by the number under which it is followed. */
export const financingPrintViewSchema = offerPrintViewSchema.extend({ id: z.uuid() })
export type FinancingPrintView = z.infer<typeof financingPrintViewSchema>
