import { currencies } from '../money/money.ts'
import { z } from '../validation/zod.ts'
import { supplierRoles, tokenRights } from './supplier.schema.ts'
import { rowCauseNames } from './supplier-causes.ts'
import { noticeKinds, noticeSettingsSchema } from './supplier-notice.schema.ts'
import { supplierFileSchema, supplierFileStates } from './supplier-views.ts'

const dayPointSchema = z.object({ day: z.iso.date(), accepted: z.int(), rejected: z.int(), onSale: z.int() })
export const supplierSummarySchema = z.object({
  suppliers: z.array(z.object({ id: z.uuid(), name: z.string() })),
  onSale: z.int(),
  inTime: z.int(),
  lists: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      supplierName: z.string(),
      appliedAt: z.iso.datetime().nullable(),
      ageHours: z.number().nullable(),
      termHours: z.int(),
      positions: z.int(),
      isOverdue: z.boolean(),
      lastState: z.enum(supplierFileStates).nullable(),
    }),
  ),
  accepted: z.int(),
  rejected: z.int(),
  files: z.int(),
  filesWithErrors: z.int(),
  days: z.array(dayPointSchema),
  causes: z.array(z.object({ cause: z.enum(rowCauseNames), label: z.string(), count: z.int() })),
  attention: z.array(
    z.object({
      level: z.enum(['error', 'held', 'warning']),
      title: z.string(),
      supplierName: z.string(),
      content: z.string(),
      fileId: z.uuid(),
    }),
  ),
  lastFiles: z.array(supplierFileSchema),
})
export type SupplierSummary = z.infer<typeof supplierSummarySchema>

/** Files that a person has to do something about: the worst, and how many there are. */
export interface FilesToCheck {
  items: SupplierSummary['attention']
  total: number
}

export const noticeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(noticeKinds),
  level: z.enum(['done', 'info', 'warning', 'held', 'error']),
  title: z.string(),
  content: z.string(),
  fileId: z.uuid().nullable(),
  at: z.iso.datetime(),
  isRead: z.boolean(),
})
export type Notice = z.infer<typeof noticeSchema>
export const noticePageSchema = z.object({
  items: z.array(noticeSchema),
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
  counts: z.object({ all: z.int(), unread: z.int(), error: z.int(), held: z.int(), done: z.int() }),
  settings: noticeSettingsSchema,
})
export type NoticePage = z.infer<typeof noticePageSchema>

export const supplierTokenSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  priceList: z.object({ id: z.int(), name: z.string() }),
  lastFour: z.string(),
  rights: z.enum(tokenRights),
  expiresAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
})
export type SupplierToken = z.infer<typeof supplierTokenSchema>
export const supplierCallSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  method: z.string(),
  path: z.string(),
  tokenName: z.string(),
  status: z.int(),
  sizeBytes: z.int(),
  durationMs: z.int(),
  result: z.string(),
  fileId: z.uuid().nullable(),
})
export type SupplierCall = z.infer<typeof supplierCallSchema>
export const supplierApiViewSchema = z.object({
  tokens: z.array(supplierTokenSchema),
  calls: z.array(supplierCallSchema),
  /** Of the last 24 hours, the oldest first. */
  hours: z.array(z.object({ at: z.iso.datetime(), ok: z.int(), refused: z.int() })),
  mayIssue: z.boolean(),
})
export type SupplierApiView = z.infer<typeof supplierApiViewSchema>

export const portalViewerSchema = z.object({
  isAdmin: z.boolean(),
  suppliers: z.array(z.object({ id: z.uuid(), name: z.string(), role: z.enum(supplierRoles) })),
  unread: z.int(),
  /** Unread among them that tell of errors. */
  errors: z.int(),
})
export type PortalViewer = z.infer<typeof portalViewerSchema>

/** What a supplier offers of a part, to order. */
export const supplierOfferSchema = z.object({
  positionId: z.int(),
  partId: z.int(),
  supplierName: z.string(),
  /** As the supplier calls the part. */
  article: z.string(),
  maker: z.string(),
  priceMinor: z.int(),
  currency: z.enum(currencies),
  quantity: z.number(),
  stockKind: z.string(),
  multiplicity: z.int(),
  days: z.int(),
  /** Of the price list. */
  updatedAt: z.iso.datetime(),
})
export type SupplierOffer = z.infer<typeof supplierOfferSchema>
