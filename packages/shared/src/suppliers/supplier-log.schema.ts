import { recordId, wholeNumber } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'
import { rowCauseNames } from './supplier-causes.ts'

export const supplierLogSchema = z.object({
  fileId: z.uuid(),
  level: z.enum(['all', 'error', 'warning']).default('all'),
  cause: z.enum(rowCauseNames).optional(),
  q: z.string().trim().max(100).default(''),
  /** Lines before this one, for reading back; absent asks for the newest. */
  before: recordId.optional(),
  /** Lines after this one, for following the end. */
  after: wholeNumber().optional(),
})
export type SupplierLogQuery = z.infer<typeof supplierLogSchema>

/** The logs of all files of the last days; the same questions as to the log of one. */
export const portalLogSchema = supplierLogSchema.omit({ fileId: true }).extend({ supplierId: z.uuid().optional() })
export type PortalLogQuery = z.infer<typeof portalLogSchema>
