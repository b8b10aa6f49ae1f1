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
})
export type SupplierAdminView = z.infer<typeof supplierAdminViewSchema>

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
  profileAt: z.iso.datetime().nullable(),
  profileBy: z.string().nullable(),
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
  guards: supplierGuardsSchema,
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
  audit: z.array(auditLineSchema),
  /** To choose from. */
  branches: z.array(z.object({ id: z.int(), city: z.string() })),
  categories: z.array(z.object({ id: z.int(), name: z.string() })),
  manufacturers: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type SupplierEditView = z.infer<typeof supplierEditViewSchema>
