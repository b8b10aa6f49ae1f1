import { z } from '../validation/zod.ts'
import { guardResultSchema } from './guard-result.ts'
import { priceFields, priceProfileSchema } from './price-profile.ts'
import { heldSampleKinds, heldScopes } from './supplier.schema.ts'
import { rowCauseNames } from './supplier-causes.ts'

export const supplierFileStates = [
  'waiting',
  'running',
  'unmapped',
  'held',
  'done',
  'failed',
  'rejected',
  'cancelled',
  'unchanged',
  'replaced',
  'unpacked',
] as const
export type SupplierFileState = (typeof supplierFileStates)[number]
export const supplierFileStateLabels: Record<SupplierFileState, string> = {
  waiting: 'В очереди',
  running: 'Обработка',
  unmapped: 'Подтвердите столбцы',
  held: 'Задержан',
  done: 'Готово',
  failed: 'Не разобран',
  rejected: 'Отклонён',
  cancelled: 'Остановлен',
  unchanged: 'Не изменился',
  replaced: 'Заменён новым файлом',
  unpacked: 'Распакован',
}
export const supplierFileSources = ['upload', 'mail', 'link', 'api', 'folder'] as const
export type SupplierFileSource = (typeof supplierFileSources)[number]
export const supplierFileSourceLabels: Record<SupplierFileSource, string> = {
  upload: 'Загрузка',
  mail: 'Почта',
  link: 'Ссылка',
  api: 'API',
  folder: 'Папка',
}

/** A text of the file that was written otherwise: stock in words, a maker by another name. */
export const replacementSchema = z.object({
  field: z.enum(['stock', 'maker']),
  from: z.string(),
  to: z.string(),
  count: z.int(),
})
export type Replacement = z.infer<typeof replacementSchema>

/** What a run has counted; rows are those below the header. */
export const runCountsSchema = z.object({
  rows: z.int().default(0),
  accepted: z.int().default(0),
  rejected: z.int().default(0),
  warnings: z.int().default(0),
  added: z.int().default(0),
  changed: z.int().default(0),
  unchanged: z.int().default(0),
  gone: z.int().default(0),
  matched: z.int().default(0),
  causes: z.partialRecord(z.enum(rowCauseNames), z.int()).default({}),
  /** The most frequent first. */
  replacements: z.array(replacementSchema).default([]),
})
export type RunCounts = z.infer<typeof runCountsSchema>

/** What a run found when it compared its version with the one on sale. */
export const runFindingsSchema = z.object({
  guards: z.array(guardResultSchema),
  up: z.object({ count: z.int(), meanBp: z.int() }),
  down: z.object({ count: z.int(), meanBp: z.int() }),
  /** Changes of price: the lower edge in per cent and how many. */
  histogram: z.array(z.object({ fromPercent: z.int(), count: z.int() })),
  /** The change that most rows share. */
  commonChange: z.object({ percent: z.number(), count: z.int() }).nullable(),
  onSaleBefore: z.int(),
  onSaleAfter: z.int(),
  /** When a file was held that has been read anew since, for the price list had changed meanwhile. */
  heldSince: z.iso.datetime().optional(),
  /** Its file was read again, for what it was compared with had changed. */
  isReadAnew: z.boolean().optional(),
})
export type RunFindings = z.infer<typeof runFindingsSchema>

export const runDecisionSchema = z.object({
  decision: z.enum(['apply', 'reject']),
  scope: z.enum(heldScopes),
  comment: z.string(),
  userName: z.string(),
  at: z.iso.datetime(),
})
export type RunDecision = z.infer<typeof runDecisionSchema>

export const supplierFileSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  sizeBytes: z.int(),
  sha256: z.string(),
  source: z.enum(supplierFileSources),
  /** Who sent it, in words. */
  sender: z.string(),
  supplier: z.object({ id: z.uuid(), name: z.string() }),
  priceList: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** The archive that it came in. */
  archive: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  state: z.enum(supplierFileStates),
  problem: z.string().nullable(),
  counts: runCountsSchema,
  /** Who let it through a guard or refused it. */
  decision: runDecisionSchema.nullable(),
  /** While it is worked on; percent is null while the amount is not known. */
  progress: z
    .object({
      step: z.string(),
      percent: z.int().nullable(),
      rowsPerSecond: z.int(),
      secondsLeft: z.int().nullable(),
    })
    .nullable(),
  receivedAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  /** What may be done with it now, by this viewer. */
  may: z.object({
    cancel: z.boolean(),
    repeat: z.boolean(),
    confirm: z.boolean(),
    decide: z.boolean(),
    rollBack: z.boolean(),
  }),
})
export type SupplierFile = z.infer<typeof supplierFileSchema>

/** How far a file has come that is sent in pieces. */
export const supplierUploadSchema = z.object({
  uploadId: z.uuid(),
  sizeBytes: z.int(),
  /** The next piece begins here. */
  receivedBytes: z.int(),
  pieceBytes: z.int(),
  /** The file that it has become; null while pieces are missing or being put together. */
  fileId: z.uuid().nullable(),
  /** The same bytes were here before. */
  isKnown: z.boolean(),
})
export type SupplierUpload = z.infer<typeof supplierUploadSchema>

export const supplierFilePageSchema = z.object({
  items: z.array(supplierFileSchema),
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
  counts: z.object({ all: z.int(), active: z.int(), problems: z.int(), done: z.int(), held: z.int() }),
  /** Where price lists may be sent by mail; null: no letters are taken. */
  mailbox: z.string().nullable(),
})
export type SupplierFilePage = z.infer<typeof supplierFilePageSchema>

export const supplierPositionSchema = z.object({
  /** Null for a row with an error: it is no position. */
  id: z.int().nullable(),
  rowNumber: z.int(),
  article: z.string(),
  name: z.string(),
  maker: z.string(),
  /** A maker of the shop that an unknown one sounds like. */
  likeMaker: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Null: on request, or not to be read: then `priceText` says what stood there. */
  priceMinor: z.int().nullable(),
  priceText: z.string().nullable(),
  /** Of the version before, when it was another. */
  oldPriceMinor: z.int().nullable(),
  currency: z.string(),
  quantity: z.number(),
  stockKind: z.string(),
  stockText: z.string().nullable(),
  oldQuantity: z.number().nullable(),
  multiplicity: z.int(),
  days: z.int().nullable(),
  state: z.enum(['unchanged', 'changed', 'new', 'error']),
  problems: z.array(z.object({ cell: z.string().nullable(), cause: z.enum(rowCauseNames), message: z.string() })),
  part: z.object({ id: z.int(), matchedBy: z.enum(['number', 'formerNumber', 'hand']) }).nullable(),
})
export type SupplierPosition = z.infer<typeof supplierPositionSchema>
export const supplierPositionPageSchema = z.object({
  items: z.array(supplierPositionSchema),
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
  counts: z.object({ all: z.int(), errors: z.int(), changed: z.int(), new: z.int(), unmatched: z.int() }),
})
export type SupplierPositionPage = z.infer<typeof supplierPositionPageSchema>

export const supplierLogLineSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  level: z.enum(['info', 'warning', 'error']),
  rowNumber: z.int().nullable(),
  cell: z.string().nullable(),
  cause: z.enum(rowCauseNames).nullable(),
  content: z.string(),
  /** Absent in the log of one file. */
  file: z.object({ id: z.uuid(), name: z.string(), supplierName: z.string() }).optional(),
})
export type SupplierLogLine = z.infer<typeof supplierLogLineSchema>
export const supplierLogViewSchema = z.object({
  lines: z.array(supplierLogLineSchema),
  hasOlder: z.boolean(),
  counts: z.object({ all: z.int(), errors: z.int(), warnings: z.int() }),
  causes: z.array(z.object({ cause: z.enum(rowCauseNames), label: z.string(), count: z.int() })),
  replacements: z.array(replacementSchema),
})
export type SupplierLogView = z.infer<typeof supplierLogViewSchema>

/** The first rows of a file as a profile reads them. */
export const pricePreviewSchema = z.object({
  file: supplierFileSchema,
  profile: priceProfileSchema,
  /** Per field from 0 to 1; a guess below 0.5 is to be looked at. */
  confidence: z.partialRecord(z.enum(priceFields), z.number()),
  /** Why the profile cannot read the file; the rows are shown as they stand. */
  problem: z.string().nullable(),
  format: z.string(),
  encoding: z.string().nullable(),
  sheets: z.array(z.object({ name: z.string(), isHidden: z.boolean() })),
  headerRow: z.int(),
  columns: z.array(z.object({ index: z.int(), letters: z.string(), title: z.string(), example: z.string() })),
  rows: z.array(
    z.object({
      number: z.int(),
      cells: z.array(z.string()),
      problems: z.array(
        z.object({ column: z.int().nullable(), level: z.enum(['warning', 'error']), message: z.string() }),
      ),
      /** What the portal makes of it; null for a row with an error. */
      reading: z
        .object({
          article: z.string(),
          priceMinor: z.int().nullable(),
          quantity: z.number(),
          stockKind: z.string(),
          makerId: z.int().nullable(),
        })
        .nullable(),
    }),
  ),
})
export type PricePreview = z.infer<typeof pricePreviewSchema>

const heldCauseSchema = z.object({ title: z.string(), content: z.string() })
/** What may be behind a file that a guard has stopped. */
export type HeldCause = z.infer<typeof heldCauseSchema>

export const heldFileSchema = z.object({
  file: supplierFileSchema,
  findings: runFindingsSchema,
  counts: runCountsSchema,
  /** When it is decided without anybody, and how. */
  undecidedAt: z.iso.datetime().nullable(),
  undecided: z.enum(['reject', 'apply']),
  onSaleSince: z.iso.datetime().nullable(),
  /** Rows of the last twelve files of the price list, the oldest first. */
  rowHistory: z.array(z.object({ at: z.iso.datetime(), rows: z.int() })),
  causes: z.array(heldCauseSchema),
})
export type HeldFile = z.infer<typeof heldFileSchema>
export const heldSampleViewSchema = z.object({
  kind: z.enum(heldSampleKinds),
  items: z.array(
    z.object({
      article: z.string(),
      name: z.string(),
      oldPriceMinor: z.int().nullable(),
      newPriceMinor: z.int().nullable(),
      currency: z.string(),
      oldQuantity: z.number().nullable(),
      newQuantity: z.number().nullable(),
      /** Who will notice: carts and open offers that hold the part. */
      carts: z.int(),
      offers: z.int(),
      /** Of the offers; empty for a supplier, who is not told which they are. */
      offerNumbers: z.array(z.int()),
    }),
  ),
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
})
export type HeldSample = z.infer<typeof heldSampleViewSchema>
