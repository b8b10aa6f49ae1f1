import { articleListSchema } from '../catalog/article-list.ts'
import { recordId, wholeNumber } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'

export const sparePartLimits = {
  perPage: 24,
  exportRows: 2_000,
  openOrders: 50,
  crossNumbers: 100,
  models: 300,
} as const

const flag = z.union([z.boolean(), z.stringbool()])
const modelId = wholeNumber({ min: 1, max: 2_147_483_647 })

/** What an employee looks for; parts come in the order of the shop's search. */
export const sparePartSearchSchema = z.object({
  q: z.string().trim().min(1).max(100),
  /** Slug of a part's maker. */
  manufacturer: z.string().max(200).optional(),
  /** Whether other makers' and former numbers lead to a part as well. */
  crossNumbers: flag.default(true),
  /** The machine that parts are looked for to: each says whether it fits, and what fits comes first. */
  modelId: modelId.optional(),
  /** Leaves out what does not fit the machine. */
  onlyFitting: flag.default(false),
  page: wholeNumber({ min: 1, max: 100_000 }).default(1),
})
export type SparePartSearch = z.infer<typeof sparePartSearchSchema>

export const sparePartIdSchema = z.object({ id: recordId, modelId: modelId.optional() })
export type SparePartId = z.infer<typeof sparePartIdSchema>

/** The whole search as a workbook; the tables of one part besides, when it is named. */
export const sparePartExportSchema = sparePartSearchSchema.omit({ page: true }).extend({ part: recordId.optional() })
export type SparePartExport = z.infer<typeof sparePartExportSchema>

/** A pasted list, as the shop's own reads it. */
export const sparePartLinesSchema = articleListSchema.extend({ modelId: modelId.optional() })
export type SparePartLines = z.infer<typeof sparePartLinesSchema>
