import { lineField } from '../validation/name.schema.ts'
import { smallRecordId, wholeNumber } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'
import { runCountsSchema, supplierFileStates } from './supplier-views.ts'

export const supplierMailSources = ['imap', 'folder', 'upload'] as const
export type SupplierMailSource = (typeof supplierMailSources)[number]
export const supplierMailSourceLabels: Record<SupplierMailSource, string> = {
  imap: 'Почтовый ящик',
  folder: 'Папка писем',
  upload: 'Загружено файлом',
}

/** What became of a letter: its attachments were looked at, it had none, or it was refused as a whole. */
export const supplierMailStates = ['received', 'taken', 'empty', 'refused'] as const
export const mailAttachmentStates = ['taken', 'known', 'skipped', 'refused'] as const

const uuid = z.uuid()
export const supplierMailFilters = ['all', 'unread', 'problems', 'empty'] as const
export const supplierMailListSchema = z.object({
  supplierId: uuid.optional(),
  filter: z.enum(supplierMailFilters).default('all'),
  q: z.string().trim().max(100).default(''),
  page: wholeNumber({ min: 1, max: 100_000 }).default(1),
})
export type SupplierMailQuery = z.infer<typeof supplierMailListSchema>
export const mailIdSchema = z.object({ mailId: uuid })

export const mailAttachmentSchema = z.object({
  name: z.string(),
  sizeBytes: z.int(),
  state: z.enum(mailAttachmentStates),
  /** Why it was not taken. */
  reason: z.string().nullable(),
  /** What became of it then. */
  file: z
    .object({
      id: z.uuid(),
      state: z.enum(supplierFileStates),
      problem: z.string().nullable(),
      counts: runCountsSchema,
    })
    .nullable(),
})
export type MailAttachment = z.infer<typeof mailAttachmentSchema>

export const supplierMailSchema = z.object({
  id: z.uuid(),
  supplier: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  source: z.enum(supplierMailSources),
  state: z.enum(supplierMailStates),
  problem: z.string().nullable(),
  sender: z.string(),
  subject: z.string(),
  /** The beginning of its text. */
  content: z.string(),
  sizeBytes: z.int(),
  receivedAt: z.iso.datetime(),
  isRead: z.boolean(),
  attachments: z.array(mailAttachmentSchema),
})
export type SupplierMail = z.infer<typeof supplierMailSchema>

export const supplierMailPageSchema = z.object({
  items: z.array(supplierMailSchema),
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
  counts: z.object({ all: z.int(), unread: z.int(), problems: z.int(), empty: z.int() }),
  /** The mailbox that letters are sent to; null: letters come by hand alone. */
  mailbox: z
    .object({ address: z.string().nullable(), checkedAt: z.iso.datetime().nullable(), problem: z.string().nullable() })
    .nullable(),
  mayUpload: z.boolean(),
})
export type SupplierMailPage = z.infer<typeof supplierMailPageSchema>

export const mailRuleSchema = z.object({
  id: z.uuid(),
  supplierId: z.uuid(),
  supplierName: z.string(),
  sender: z.string(),
  fileMask: z.string(),
  priceListId: z.int().nullable(),
  priceListName: z.string().nullable(),
  needsProof: z.boolean(),
  /** The last letter that had a file for it; null: none has come. */
  last: z.object({ mailId: z.uuid(), at: z.iso.datetime(), isRefused: z.boolean() }).nullable(),
})
export type MailRule = z.infer<typeof mailRuleSchema>

const oneSender = /^(?:[^@\s]{1,64})?@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i
export const addMailRuleSchema = z.object({
  supplierId: uuid,
  /** An address, or «@domain» for everybody there. */
  sender: z
    .string()
    .trim()
    .max(254)
    .toLowerCase()
    .pipe(z.string().regex(oneSender, 'Укажите адрес целиком или знак @ и домен')),
  fileMask: lineField(200).pipe(z.string().min(1, 'Укажите маску файла, * подходит к любому')),
  priceListId: smallRecordId.nullable().default(null),
  needsProof: z.boolean().default(true),
})
export type AddMailRule = z.infer<typeof addMailRuleSchema>
export const mailRuleIdSchema = z.object({ ruleId: uuid })
