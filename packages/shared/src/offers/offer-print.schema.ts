import { z } from '../validation/zod.ts'
import { offerHashSchema, offerSeenSchema } from './offer-change.schema.ts'
import { offerLineId } from './offer-content.schema.ts'

/** The offer of a link, or one machine of it, as PDF; the draft of one for the people of its branch. */
export const offerPrintSchema = offerSeenSchema.extend({ line: offerLineId.optional() })
export type OfferPrintQuery = z.infer<typeof offerPrintSchema>

/** How far the file is: `url` once it is printed, `error` when it could not be. */
export const offerPrintViewSchema = z.object({
  state: z.enum(['absent', 'queued', 'rendering', 'done', 'failed']),
  percent: z.int(),
  url: z.string().nullable(),
  error: z.string().nullable(),
})
export type OfferPrintView = z.infer<typeof offerPrintViewSchema>

/** A paper or picture of an offer, by its name there. */
export const offerFileSchema = offerHashSchema.extend({ file: offerLineId })

/** What pages show in place: pictures that run nothing, and films. */
const shownMedia: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'video/mp4',
  'video/webm',
])

export function isShownMedia(mimeType: string): boolean {
  return shownMedia.has(mimeType)
}
