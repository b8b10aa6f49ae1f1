import { coordsInput } from '../delivery/address.ts'
import { lineField, textField } from '../validation/name.schema.ts'
import { recordId, wholeNumber } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'
import { offerLineId } from './offer-content.schema.ts'
import { offerLimits, offerPaymentKinds } from './offer-terms.ts'

/** An offer is found by its hash alone: long enough that nobody guesses one. The demo's are short and named. */
export const offerHashSchema = z.object({ hash: z.string().regex(/^[\w-]{4,64}$/) })

/** As its client sees it, or with `draft` as the branch has it in hand: for nobody else. */
export const offerSeenSchema = offerHashSchema.extend({
  draft: z.union([z.literal(1), z.literal('1').transform(() => 1 as const)]).optional(),
})
export type OfferSeen = z.infer<typeof offerSeenSchema>

const quote = z.object({
  priceMinor: z.int().optional(),
  distanceKm: z.int().min(0).nullable().optional(),
  carrierName: lineField(100).optional(),
})

/** Of a machine or an option; programs send numbers too. */
const lineId = z.union([offerLineId, recordId.transform(String)], 'Укажите строку предложения')
const pieces = wholeNumber({ max: offerLimits.count })
const optionalDate = z.union([z.literal('').transform(() => null), z.null(), z.iso.date()])

/**
 * What a client changes, each with its whole new value: sent twice, it is the same. Contract §2 set-change; the dates of
 * shipment (`fast_delivery`) and of an engineer's visit are changes like any other.
 */
export const offerChangeSchema = z.discriminatedUnion('type', [
  /** Without an id it is the offer's first machine's (spec §7 single-technique). */
  z.object({ type: z.literal('count'), id: lineId.optional(), count: pieces.refine((count) => count > 0) }),
  /** A count of 0 leaves the option out. */
  z.object({ type: z.literal('option'), id: lineId, count: pieces }),
  z.object({
    type: z.literal('delivery'),
    value: z.enum(['pickup', 'calc', 'delivery']).transform((value) => (value === 'pickup' ? value : 'calc')),
    address: lineField(400).default(''),
    coords: coordsInput.nullable().default(null),
  }),
  z.object({
    type: z.literal('payment'),
    value: z.enum(offerPaymentKinds),
    initialFeeBp: wholeNumber({ max: 10_000 }).default(0),
    months: wholeNumber({ max: offerLimits.payments }).default(0),
  }),
  z.object({ type: z.literal('fast_delivery'), date: optionalDate }),
  z.object({ type: z.literal('visit'), date: z.iso.date() }),
  z.object({ type: z.literal('comment'), text: textField(offerLimits.commentLength) }),
])
export type OfferChange = z.infer<typeof offerChangeSchema>
export type OfferChangeInput = z.input<typeof offerChangeSchema>
export type OfferChangeType = OfferChange['type']

/** A queue as a browser keeps it until it is sent; what carriers have said of a delivery is asked again by the server. */
export const keptOfferQueueSchema = z.object({
  /** Names what is sent next of the queue: pressed twice, or sent again after a reload, it is taken once. */
  id: z.uuid(),
  /** The version that its first change was made over. */
  begunAt: z.int().min(0),
  changes: z.array(offerChangeSchema.and(quote)).min(1).max(offerLimits.changes),
})
export type KeptOfferQueue = z.infer<typeof keptOfferQueueSchema>

export const setOfferChangeSchema = offerHashSchema.extend({
  queue: z.array(offerChangeSchema).min(1).max(offerLimits.queue),
  /** As the client has seen the offer: another by now is refused with offer_changed and the newer diff. */
  version: wholeNumber({ min: 0 }),
  /** The queue's own name: sent again after a lost answer it is taken once. */
  queueId: z.uuid().optional(),
})
export type SetOfferChange = z.infer<typeof setOfferChangeSchema>
