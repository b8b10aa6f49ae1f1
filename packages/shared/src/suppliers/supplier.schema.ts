import { emailField } from '../auth/email.ts'
import { lineField } from '../validation/name.schema.ts'
import { recordId, smallRecordId, wholeNumber } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'
import { priceProfileSchema, supplierCurrencies } from './price-profile.ts'

export const supplierLimits = {
  fileBytes: 200 * 1024 * 1024,
  letterBytes: 60 * 1024 * 1024,
  /** Of one letter; what is above is not looked at. */
  attachments: 50,
  /** Of an upload that goes on after a lost connection. */
  pieceBytes: 4 * 1024 * 1024,
  uploadsUnderWay: 20,
  rowsPerFile: 2_000_000,
  positionsPerCall: 10_000,
  callsPerMinute: 60,
  perPage: 50,
  previewRows: 50,
  /** Problems of rows that are kept one by one; what is above is counted. */
  keptProblems: 50_000,
  /** Days in which an applied version may be taken back. */
  rollbackDays: 7,
  originalDays: 180,
  /** So far back the logs of all files are read together. */
  portalLogDays: 7,
  noticeDays: 90,
} as const

export const supplierRoles = ['view', 'upload', 'keys'] as const
export type SupplierRole = (typeof supplierRoles)[number]
export const supplierRoleLabels: Record<SupplierRole, string> = {
  view: 'Только просмотр',
  upload: 'Загрузка',
  keys: 'Загрузка и ключи',
}

const percent = wholeNumber({ min: 1, max: 100 })
/** When a file waits for a decision; null switches a guard off. */
export const supplierGuardsSchema = z.object({
  rowsDropPercent: percent.nullable().default(30),
  medianShiftPercent: percent.nullable().default(20),
  errorsPercent: percent.nullable().default(5),
  undecided: z.enum(['reject', 'apply']).default('reject'),
  undecidedHours: wholeNumber({ min: 1, max: 720 }).default(24),
  /** Days before and after the term of a price list. */
  warnBeforeDays: wholeNumber({ max: 30 }).default(1),
  hideAfterDays: wholeNumber({ min: 1, max: 365 }).nullable().default(7),
})
export type SupplierGuards = z.infer<typeof supplierGuardsSchema>

const uuid = z.uuid()
/** The number of a record of which there are few. */
const page = wholeNumber({ min: 1, max: 100_000 }).default(1)
const search = z.string().trim().max(100).default('')

/** A portal administrator names whose records he looks at; a supplier's own are his anyway. */
const ofSupplier = { supplierId: uuid.optional() }

export const supplierIdSchema = z.object({ supplierId: uuid })
export const fileIdSchema = z.object({ fileId: uuid })
export const chosenSupplierSchema = z.object(ofSupplier)

export const beginUploadSchema = z.object({
  ...ofSupplier,
  priceListId: smallRecordId.optional(),
  name: lineField(200).pipe(z.string().min(1, 'У файла нет имени')),
  sizeBytes: wholeNumber({ min: 1, max: supplierLimits.fileBytes }),
})
export type BeginUpload = z.infer<typeof beginUploadSchema>
export const pieceIdSchema = z.object({ uploadId: uuid })
export const pieceSchema = z.object({
  ...pieceIdSchema.shape,
  firstByte: wholeNumber({ max: supplierLimits.fileBytes }),
})

export const supplierFileFilters = ['all', 'active', 'problems', 'done', 'held'] as const
export const supplierFileListSchema = z.object({
  ...ofSupplier,
  filter: z.enum(supplierFileFilters).default('all'),
  q: search,
  page,
})
export type SupplierFileQuery = z.infer<typeof supplierFileListSchema>

export const positionFilters = ['all', 'errors', 'changed', 'new', 'unmatched'] as const
export const positionSorts = ['row', 'article', 'price', 'stock'] as const
export const supplierPositionListSchema = z.object({
  fileId: uuid,
  filter: z.enum(positionFilters).default('all'),
  sort: z.enum(positionSorts).default('row'),
  /** Rows beside those with errors. */
  withNeighbours: z.boolean().default(false),
  q: search,
  /** Rows after this one, for endless lists; absent asks for a page. */
  page,
})
export type SupplierPositionQuery = z.infer<typeof supplierPositionListSchema>

export const previewSchema = z.object({
  fileId: uuid,
  profile: priceProfileSchema.optional(),
  /** Columns of a profile that does not fit are looked for: somebody says meanwhile where the header is. */
  findsAnew: z.boolean().optional(),
})
export const checkFileSchema = z.object({ fileId: uuid, profile: priceProfileSchema })
export type CheckFile = z.infer<typeof checkFileSchema>
export const confirmProfileSchema = z.object({
  fileId: uuid,
  /** Absent makes a new price list of this name. */
  priceListId: smallRecordId.optional(),
  name: lineField(120).pipe(z.string().min(1, 'Назовите прайс-лист')),
  profile: priceProfileSchema,
})
export type ConfirmProfile = z.infer<typeof confirmProfileSchema>

export const saveProfileSchema = z.object({
  priceListId: smallRecordId,
  /** Of the profile that was changed; null: there was none. */
  profileVersion: wholeNumber({ min: 1, max: 2_147_483_647 }).nullable(),
  name: lineField(120).pipe(z.string().min(1, 'Назовите прайс-лист')),
  termHours: wholeNumber({ min: 1, max: 24 * 365 }),
  profile: priceProfileSchema,
})
export type SaveProfile = z.infer<typeof saveProfileSchema>
/** The profile becomes the first one of a new price list of this name. */
export const copyProfileSchema = z.object({
  priceListId: smallRecordId,
  name: lineField(120).pipe(z.string().min(1, 'Назовите прайс-лист')),
})
export type CopyProfile = z.infer<typeof copyProfileSchema>
export const priceListIdSchema = z.object({ priceListId: smallRecordId })

export const heldScopes = ['all', 'pricesAndStock', 'stockOnly'] as const
export const decideFileSchema = z.discriminatedUnion('decision', [
  z.object({
    fileId: uuid,
    decision: z.literal('apply'),
    scope: z.enum(heldScopes).default('all'),
    comment: lineField(500).default(''),
  }),
  z.object({
    fileId: uuid,
    decision: z.literal('reject'),
    comment: lineField(500).pipe(z.string().min(1, 'Напишите поставщику, почему файл отклонён')),
  }),
])
export type DecideFile = z.infer<typeof decideFileSchema>

export const heldSampleKinds = ['up', 'gone', 'down', 'new', 'errors'] as const
export const heldSampleSchema = z.object({ fileId: uuid, kind: z.enum(heldSampleKinds), q: search, page })
export type HeldSampleQuery = z.infer<typeof heldSampleSchema>

export const linkPositionSchema = z.object({
  positionId: recordId,
  /** Null: it is none of our parts. */
  partId: recordId.nullable(),
})
export type LinkPosition = z.infer<typeof linkPositionSchema>
export const nameMakerSchema = z.object({
  supplierId: uuid,
  spelling: lineField(100).pipe(z.string().min(1)),
  manufacturerId: smallRecordId,
})
export type NameMaker = z.infer<typeof nameMakerSchema>

export const summarySchema = z.object({
  ...ofSupplier,
  days: z.union([z.literal(7), z.literal(30), z.literal(90)]).default(30),
})
export type SummaryQuery = z.infer<typeof summarySchema>

export const tokenRights = ['all', 'stock'] as const
export const issueTokenSchema = z.object({
  ...ofSupplier,
  priceListId: smallRecordId,
  name: lineField(60).pipe(z.string().min(1, 'Назовите ключ')),
  rights: z.enum(tokenRights).default('all'),
})
export type IssueToken = z.infer<typeof issueTokenSchema>
export const tokenIdSchema = z.object({ tokenId: uuid })
export const callListSchema = z.object({ ...ofSupplier, page })
export type CallQuery = z.infer<typeof callListSchema>

export const markupSchema = z.object({
  categoryId: smallRecordId.nullable(),
  manufacturerId: smallRecordId.nullable(),
  /** Hundredths of a per cent. */
  shareBp: wholeNumber({ max: 100_000 }),
  minimumMinor: wholeNumber({ max: 100_000_000 }),
  roundToMinor: wholeNumber({ min: 1, max: 1_000_000 }),
})
export type Markup = z.infer<typeof markupSchema>

const supplierFields = {
  name: lineField(200).pipe(z.string().min(1, 'Укажите название')),
  siteName: lineField(100).pipe(z.string().min(1, 'Укажите название на сайте')),
  taxId: z.string().regex(/^(\d{10}|\d{12})?$/, 'ИНН из 10 или 12 цифр, БИН из 12'),
  contract: lineField(200),
  branchIds: z.array(smallRecordId).max(100),
  daysMin: wholeNumber({ max: 365 }),
  daysMax: wholeNumber({ max: 365 }),
  currency: z.enum(supplierCurrencies),
  /** The least that one order takes from the supplier, as the buyer pays it, in the supplier's currency; 0: any. */
  minimumOrderMinor: wholeNumber({ max: 1_000_000_000_00 }).default(0),
}
const isInOrder = ({ daysMin, daysMax }: { daysMin: number; daysMax: number }) => daysMin <= daysMax
const outOfOrder = { path: ['daysMax'], message: 'Не меньше первого срока' }
export const addSupplierSchema = z.object(supplierFields).refine(isInOrder, outOfOrder)
export type AddSupplier = z.infer<typeof addSupplierSchema>
/** From the top; the last one is for everything else and names neither category nor maker. */
const markups = z.array(markupSchema).min(1).max(100)
export const previewMarkupsSchema = z.object({ supplierId: uuid, markups })
export type PreviewMarkups = z.infer<typeof previewMarkupsSchema>
export const saveSupplierSchema = z
  .object({
    ...supplierFields,
    supplierId: uuid,
    version: wholeNumber({ min: 1, max: 2_147_483_647 }),
    /** False: the guards that all share count, whatever `guards` says. */
    hasOwnGuards: z.boolean().default(true),
    guards: supplierGuardsSchema,
    markups,
  })
  .refine(isInOrder, outOfOrder)
  .refine(({ markups }) => markups.at(-1)?.categoryId === null && markups.at(-1)?.manufacturerId === null, {
    path: ['markups'],
    message: 'Последняя наценка действует для всего остального',
  })
export type SaveSupplier = z.infer<typeof saveSupplierSchema>
export const pauseSupplierSchema = z.object({
  supplierId: uuid,
  /** Null lets it sell again. */
  reason: lineField(300).pipe(z.string().min(1, 'Укажите причину')).nullable(),
})
export type PauseSupplier = z.infer<typeof pauseSupplierSchema>
export const supplierUserSchema = z.object({
  supplierId: uuid,
  email: emailField('Поле "E-mail" содержит некорректный E-mail адрес').toLowerCase(),
  /** Null takes the access away. */
  role: z.enum(supplierRoles).nullable(),
})
export type SupplierUserChange = z.infer<typeof supplierUserSchema>
export const supplierListFilters = ['all', 'overdue', 'held', 'errors', 'paused'] as const
export const supplierListSchema = z.object({ filter: z.enum(supplierListFilters).default('all'), q: search })
export type SupplierListQuery = z.infer<typeof supplierListSchema>

/** A position as programs push it (contract §2). */
const amount = z.union([z.number().min(0).max(1_000_000_000), z.string().trim().max(40)])
export const pushedPositionSchema = z.object({
  article: z.string().trim().min(1).max(60),
  manufacturer: z.string().trim().max(100).default(''),
  name: z.string().trim().max(400).default(''),
  price: amount.nullable().default(null),
  currency: z.enum(supplierCurrencies).optional(),
  stock: amount.default(0),
  multiplicity: wholeNumber({ min: 1, max: 100_000 }).default(1),
  days: wholeNumber({ max: 365 }).nullable().default(null),
})
export type PushedPosition = z.infer<typeof pushedPositionSchema>

/** Positions are checked one by one: a bad one does not hold up the others. */
export const pushPositionsSchema = z.object({
  mode: z.enum(['full', 'delta']),
  positions: z.array(z.unknown()).min(1).max(supplierLimits.positionsPerCall),
  /** An earlier upload that this call goes on with, whatever its mode: a whole price list grows, a change is changed. */
  more: uuid.optional(),
})
export type PushPositions = z.infer<typeof pushPositionsSchema>
export const uploadIdSchema = z.object({ id: uuid })

export const partOffersSchema = z.object({ partIds: z.array(recordId).min(1).max(100) })
