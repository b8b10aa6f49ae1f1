import { productCodeSchema } from '../catalog/product-code.schema.ts'
import { recordId, wholeNumber } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'

/** What was looked at last; whoever looks at more forgets the oldest. */
export const historyLimits = { maxProducts: 30, shown: 12 } as const

export const rememberProductSchema = z.object({ code: productCodeSchema })

export const browsingHistorySchema = z.object({
  /** The machine whose page asks: it is left out. */
  modelId: recordId.optional(),
  limit: wholeNumber({ min: 1, max: historyLimits.maxProducts }).default(historyLimits.shown),
})
export type BrowsingHistoryQuery = z.infer<typeof browsingHistorySchema>
