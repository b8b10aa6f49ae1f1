import type { UploadedFile } from '../../../ps-blocks/upload/schema.ts'
import { lineField } from '../validation/name.schema.ts'
import { smallRecordId, wholeNumber } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'
import type { PsEventKind } from './ps.schema.ts'

/** What became of a letter; «unopened» are those that may still be opened. */
export const psRecipientStates = ['opened', 'requested', 'unopened', 'rejected', 'undelivered'] as const
export type PsRecipientState = (typeof psRecipientStates)[number]

export const psMailingSchema = z.object({ id: smallRecordId })
/** A reminder to all that are due, or to one of them. */
export const remindPsSchema = psMailingSchema.extend({ recipientId: smallRecordId.nullable().default(null) })
export type RemindPs = z.infer<typeof remindPsSchema>
export const psRecipientListSchema = z.object({
  mailingId: smallRecordId,
  state: z.enum([...psRecipientStates, 'all']).default('all'),
  /** Part of the farm's or the person's name. */
  q: lineField(100).default(''),
  /** Why they refused; empty: whether they did or not. */
  reason: lineField(500).default(''),
  page: wholeNumber({ min: 1, max: 10_000 }).default(1),
})
export type PsRecipientListQuery = z.infer<typeof psRecipientListSchema>
export const psRecipientIdSchema = z.object({ id: smallRecordId })

/** How many recipients did something, how many times. */
export interface PsFigures {
  recipients: number
  undelivered: number
  opened: number
  openings: number
  clicked: number
  clicks: number
  requested: number
  saved: number
  rejected: number
}

/** Letters with a personal page that went out together. */
export interface PsMailingRow extends PsFigures {
  id: number
  name: string
  sentAt: string | null
}

export interface PsMailingPage extends PsMailingRow {
  /** The page that its letters lead to. */
  pageUrl: string
  /** The viewer may change that page. */
  canEdit: boolean
  /** ISO time of these figures. */
  countedAt: string
  blocks: { id: string; title: string; seen: number; watched: number; clicks: number; rejected: number }[]
  /** First openings by day, `day` as «2026-03-12» of the viewer's branch. */
  days: { day: string; count: number }[]
  reasons: { reason: string; count: number }[]
  /** To how many a reminder would go. */
  remindable: number
}

export interface PsRecipientRow {
  id: number
  farm: string
  fullName: string
  position: string
  phone: string
  isUndelivered: boolean
  lastAt: string | null
  openings: number
  seenBlocks: number
  clicks: number
  /** A reminder may go to him. */
  canRemind: boolean
  /** The weightiest thing that he did. */
  deed: { kind: PsEventKind; detail: string } | null
}

export interface PsRecipientList {
  items: PsRecipientRow[]
  total: number
  page: number
  perPage: number
  counts: Record<PsRecipientState | 'all', number>
}

export interface PsRecipientPage extends PsRecipientRow {
  email: string
  district: string
  mailing: { id: number; name: string } | null
  /** Some may come from a guest who had the link of the page. */
  files: (UploadedFile & { isOfGuest: boolean })[]
  events: { kind: PsEventKind; blockId: string; detail: string; at: string }[]
}
