import { z } from '../validation/zod.ts'
import { priceProfileSchema } from './price-profile.ts'
import { markupSchema, supplierGuardsSchema, supplierRoles } from './supplier.schema.ts'

export const supplierRowSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  taxId: z.string(),
  branches: z.array(z.string()),
  lists: z.int(),
  listsInTime: z.int(),
  lastAppliedAt: z.iso.datetime().nullable(),
  onSale: z.int(),
  /** Of the last seven days, hundredths of a per cent; by day for the line. */
  errorsBp: z.int(),
  errorsByDay: z.array(z.int()),
  errorsLimitPercent: z.int().nullable(),
  held: z.int(),
  heldFileId: z.uuid().nullable(),
  isPaused: z.boolean(),
})
export type SupplierRow = z.infer<typeof supplierRowSchema>

export const supplierQueueNames = ['intake', 'files', 'offers', 'notices'] as const
export type SupplierQueueName = (typeof supplierQueueNames)[number]
export const supplierQueueLabels: Record<SupplierQueueName, { name: string; what: string }> = {
  intake: { name: 'Приём писем', what: 'Ящик и ссылки по расписанию' },
  files: { name: 'Разбор файлов', what: 'XLSX, XLS, CSV, YML, архивы' },
  offers: { name: 'Запись предложений', what: 'Наценки, курсы и замена прайса' },
  notices: { name: 'Уведомления', what: 'Портал и почта' },
}
/** A queue whose oldest job has waited so long is slow; when nothing of it moves either, it stands still. */
export const slowQueueMs = 5 * 60_000

export const supplierQueueSchema = z.object({
  queue: z.enum(supplierQueueNames),
  waiting: z.int(),
  running: z.int(),
  /** Between two tries. */
  delayed: z.int(),
  /** In the last 24 hours, of what ended well; null: nothing did. */
  meanMs: z.number().nullable(),
  p95Ms: z.number().nullable(),
  /** Given up in the last 24 hours and not repeated since. */
  failed: z.int(),
  waitedMs: z.number(),
  isStopped: z.boolean(),
})
export type SupplierQueue = z.infer<typeof supplierQueueSchema>
export const repeatQueueSchema = z.object({ queue: z.enum(supplierQueueNames) })

export const supplierAdminViewSchema = z.object({
  items: z.array(supplierRowSchema),
  counts: z.object({ all: z.int(), overdue: z.int(), held: z.int(), errors: z.int(), paused: z.int() }),
  onSale: z.int(),
  lists: z.int(),
  running: z.int(),
  waiting: z.int(),
  /** Of the last 24 hours. */
  accepted: z.int(),
  rejected: z.int(),
  files: z.int(),
  hours: z.array(z.object({ at: z.iso.datetime(), rowsPerSecond: z.int() })),
  days: z.array(z.object({ day: z.iso.date(), accepted: z.int(), rejected: z.int() })),
  queues: z.array(supplierQueueSchema),
  /** Files that wait for a decision. */
  held: z.int(),
  /** How long the oldest held file has waited for a decision; null: none is held. */
  heldMs: z.number().nullable(),
})
export type SupplierAdminView = z.infer<typeof supplierAdminViewSchema>

/** What other markups would do to positions on sale; money in the currency of the price list that they are sold from. */
export const markupChangeSchema = z.object({
  moved: z.int(),
  up: z.int(),
  down: z.int(),
  /** The largest moves. */
  examples: z.array(
    z.object({
      positionId: z.int(),
      article: z.string(),
      maker: z.string(),
      name: z.string(),
      currency: z.string(),
      /** Null: not sold by the markups that are saved. */
      wasMinor: z.int().nullable(),
      priceMinor: z.int(),
    }),
  ),
  /** In the order of the markups: what each would sell. */
  rules: z.array(
    z.object({ offers: z.int(), example: z.object({ costMinor: z.int(), priceMinor: z.int() }).nullable() }),
  ),
})
export type MarkupChange = z.infer<typeof markupChangeSchema>

export const auditPageSchema = z.object({ supplierId: z.uuid(), cursor: z.uuid().optional() })
export type AuditQuery = z.infer<typeof auditPageSchema>

export const auditLineSchema = z.object({
  id: z.uuid(),
  userName: z.string(),
  content: z.string(),
  at: z.iso.datetime(),
})
export type AuditLine = z.infer<typeof auditLineSchema>

export const priceListViewSchema = z.object({
  id: z.int(),
  name: z.string(),
  termHours: z.int(),
  positions: z.int(),
  appliedAt: z.iso.datetime().nullable(),
  /** Null before a first file was confirmed. */
  profile: priceProfileSchema.nullable(),
  profileVersion: z.int().nullable(),
})

/** A profile as it was saved once. */
export const profileVersionSchema = z.object({
  version: z.int(),
  createdAt: z.iso.datetime(),
  by: z.string().nullable(),
  settings: priceProfileSchema,
})
export type ProfileVersion = z.infer<typeof profileVersionSchema>

export type PriceListView = z.infer<typeof priceListViewSchema>

export const supplierEditViewSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  name: z.string(),
  siteName: z.string(),
  taxId: z.string(),
  contract: z.string(),
  branchIds: z.array(z.int()),
  daysMin: z.int(),
  daysMax: z.int(),
  currency: z.string(),
  minimumOrderMinor: z.int(),
  hasOwnGuards: z.boolean(),
  guards: supplierGuardsSchema,
  /** Of all suppliers that have none of their own. */
  commonGuards: supplierGuardsSchema,
  pausedAt: z.iso.datetime().nullable(),
  pauseReason: z.string().nullable(),
  onSale: z.int(),
  users: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string().nullable(),
      role: z.enum(supplierRoles),
      seenAt: z.iso.datetime().nullable(),
      addedAt: z.iso.datetime(),
    }),
  ),
  priceLists: z.array(priceListViewSchema),
  markups: z.array(markupSchema),
  makers: z.array(z.object({ id: z.uuid(), spelling: z.string(), manufacturerId: z.int(), isForAll: z.boolean() })),
  /** The newest; all of them are asked for by pages. */
  audit: z.array(auditLineSchema),
  auditTotal: z.int(),
  /** To choose from. */
  branches: z.array(z.object({ id: z.int(), city: z.string() })),
  categories: z.array(z.object({ id: z.int(), name: z.string() })),
  manufacturers: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type SupplierEditView = z.infer<typeof supplierEditViewSchema>
