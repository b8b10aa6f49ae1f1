import { lineField } from '../validation/name.schema.ts'
import { smallRecordId, wholeNumber } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'
import { type PsBlock, psBlocksSchema, type ReadBlocks } from './config.schema.ts'
import { psLimits } from './define-block.ts'
import { psIdSchema } from './ps.schema.ts'
import { type PsType, psTypeNames } from './ps-place.ts'

/** What a page of the type may be about; empty: all pages of the type. */
const targets: Readonly<Record<PsType, RegExp>> = {
  landing: /^$/,
  path: /^\/[^\s?#]{0,300}$/,
  model: /^(?:|(?:kind\/)?[1-9]\d{0,9})$/,
  category: /^(?:|[1-9]\d{0,9})$/,
  part: /^(?:|(?:kind\/)?[1-9]\d{0,15})$/,
  news: /^[A-Za-z0-9_-]{0,200}$/,
  compare: /^$/,
  cart: /^$/,
  bookmarks: /^$/,
  offer: /^[A-Za-z0-9_-]{0,64}$/,
}

/** A page of one's own begins empty, or as a copy of another's blocks. */
export const createPsPageSchema = z
  .object({
    title: lineField(psLimits.titleLength).pipe(z.string().min(1, 'Назовите страницу')),
    type: z.enum(psTypeNames),
    target: z.string().trim().max(400).default(''),
    copyOf: z.uuid().nullable().default(null),
  })
  .refine(({ type, target }) => targets[type].test(target), {
    path: ['target'],
    message: 'Такого места нет: укажите номер, адрес или ссылку, как в подсказке',
  })
export type CreatePsPage = z.infer<typeof createPsPageSchema>

/** A page in the editors' list. */
export interface PsPageRow {
  id: string
  hash: string
  type: PsType
  target: string
  title: string
  /** Whose page it is; empty: everybody's. */
  farm: string
  published: number | null
  isChanged: boolean
  updatedAt: string
  updatedBy: string
}

/** The draft that an editor has in hand: whoever changes another one is told. */
export const heldPsDraftSchema = psIdSchema.extend({ revision: wholeNumber({ max: 2_147_483_647 }) })
export type HeldPsDraft = z.infer<typeof heldPsDraftSchema>

export const savePsDraftSchema = heldPsDraftSchema.extend({
  title: createPsPageSchema.shape.title,
  blocks: psBlocksSchema,
})
export type SavePsDraft = z.infer<typeof savePsDraftSchema>

export const restorePsVersionSchema = heldPsDraftSchema.extend({
  number: wholeNumber({ min: 1, max: 2_147_483_647 }),
})
export type RestorePsVersion = z.infer<typeof restorePsVersionSchema>

export const psModelIdsSchema = z.object({ ids: z.array(smallRecordId).max(psLimits.models) })

/** What settings may name beside machines, by the names that editors know. */
export interface PsChoices {
  /** Lines that have a banner. */
  modelLines: { id: number; name: string }[]
  experts: { id: number; name: string }[]
  /** Those that are on today. */
  promos: { id: string; name: string }[]
}

/** As whom the page is looked at; null: a guest. */
export const psPreviewSchema = psIdSchema.extend({ recipientId: smallRecordId.nullable() })
export type PsPreview = z.infer<typeof psPreviewSchema>

export const psReaderQuerySchema = psIdSchema.extend({ q: z.string().trim().max(100).default('') })
export type PsReaderQuery = z.infer<typeof psReaderQuerySchema>

export interface SavedPsDraft {
  revision: number
}
export interface PublishedPs extends SavedPsDraft {
  /** Number of the version that people see from now on. */
  published: number
}

/** Somebody whom pages are sent to, as editors choose him. */
export interface PsReaderRow {
  id: number
  name: string
  farm: string
}

/** A page as its editors have it. */
export interface PsDraft {
  id: string
  hash: string
  type: PsType
  target: string
  title: string
  revision: number
  published: number | null
  /** The draft says something else than what people see. */
  isChanged: boolean
  /** ISO time */
  updatedAt: string
  updatedBy: string
  /** Of a client's own page, the client. */
  owner: PsReaderRow | null
  blocks: PsBlock[]
  /** What is kept and cannot be shown; saving the draft leaves it out. */
  dropped: ReadBlocks['dropped']
  /** The newest first. */
  versions: { number: number; authorName: string; publishedAt: string }[]
}

/** What the other editors of a page hear. */
export interface PsDraftNews extends SavedPsDraft {
  /** Names of those who have the page open beside the hearer. */
  others: string[]
  updatedBy: string
  updatedAt: string
}
