import { lineField } from '../validation/name.schema.ts'
import { smallRecordId, wholeNumber } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'
import { type PsBlock, psBlocksSchema, type ReadBlocks } from './config.schema.ts'
import { psLimits } from './define-block.ts'
import { psIdSchema } from './ps.schema.ts'
import type { PsType } from './ps-place.ts'

/** The draft that an editor has in hand: whoever changes another one is told. */
export const heldPsDraftSchema = psIdSchema.extend({ revision: wholeNumber({ max: 2_147_483_647 }) })
export type HeldPsDraft = z.infer<typeof heldPsDraftSchema>

export const psTitleSchema = lineField(psLimits.titleLength).pipe(z.string().min(1, 'Назовите страницу'))
export const savePsDraftSchema = heldPsDraftSchema.extend({ title: psTitleSchema, blocks: psBlocksSchema })
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
  updatedBy: string
  updatedAt: string
}
