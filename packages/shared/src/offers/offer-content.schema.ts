import { coordsInput } from '../delivery/address.ts'
import { lineField, textField } from '../validation/name.schema.ts'
import { z } from '../validation/zod.ts'
import { calculateOffer } from './offer-calculator.ts'
import {
  defaultCommissioningMinor,
  offerCurrencies,
  offerDeliveryMethods,
  offerLimits,
  offerPaymentKinds,
  unknownPriceMinor,
} from './offer-terms.ts'

/** Names a line within its offer, the same in every version; parts of addresses. */
export const offerLineId = z.string().regex(/^[\w-]{1,40}$/)
const price = z.int().min(0).max(offerLimits.priceMinor)
/** A price or spec §5's −1: nobody knows it yet, or it is not shown. */
const priceOrUnknown = z.int().min(unknownPriceMinor).max(offerLimits.priceMinor)
const count = z.int().min(1).max(offerLimits.count)
/** Hundredths of a percent. */
const share = z.int().min(0).max(10_000)
const date = z.iso.date()
const text = lineField(300)
/** A page or file of the shop: nothing that leads elsewhere. */
const ownPath = z
  .string()
  .max(500)
  .regex(/^\/[\w%.~-][\w%.~/-]*$/)

/** A line of two columns: «Двигатель — Cummins, 325 л. с.». */
export const offerFactSchema = z.object({ name: lineField(100), value: lineField(500) })
export type OfferFact = z.infer<typeof offerFactSchema>

/** Spec §3 product option; `oldCount` and `amountToCharge` are reckoned, for every version has its own count. */
export const offerOptionSchema = z.object({
  id: offerLineId,
  modelId: z.int().positive().nullable().default(null),
  title: text,
  note: text.default(''),
  /** Pieces for all machines of the line. */
  count,
  /** Out of the offer it stays in sight with its price: «по желанию». */
  isIncluded: z.boolean(),
  /** Goes with every machine: the client may not leave it out. */
  isFixed: z.boolean().default(false),
  priceMinor: price,
})
export type OfferOption = z.infer<typeof offerOptionSchema>

/** What a machine is for, and how fit it is, 1–5. Spec §3 selected use cases. */
export const offerUseCaseSchema = z.object({
  id: offerLineId,
  title: lineField(100),
  rating: z.int().min(1).max(5),
  isSelected: z.boolean().default(true),
})

const listedPrices = {
  /** By the price list, of a piece. */
  defaultPriceMinor: price,
  priceMinor: price,
  /** The client sees the list's price, and the sale badge for a discount of more than 10 percent: with this flag alone (spec §5). */
  isSale: z.boolean().default(false),
  /** Spec §3 original_currency: what the maker's price was in, when that is not the offer's. */
  originalCurrency: z.enum(offerCurrencies).optional(),
}

export const offerMachineSchema = z.object({
  id: offerLineId,
  modelId: z.int().positive().nullable().default(null),
  name: text,
  note: text.default(''),
  /** Name of the silhouette. */
  icon: lineField(60).default(''),
  facts: z.array(offerFactSchema).max(50).default([]),
  count,
  ...listedPrices,
  /** Of a piece; spec §9. */
  commissioningMinor: price.default(defaultCommissioningMinor),
  weightGrams: z.int().min(0).default(0),
  options: z.array(offerOptionSchema).max(offerLimits.options).default([]),
  useCases: z.array(offerUseCaseSchema).max(50).default([]),
})
export type OfferMachine = z.infer<typeof offerMachineSchema>

export const offerPartSchema = z.object({
  id: offerLineId,
  partId: z.int().positive().nullable().default(null),
  article: lineField(100),
  name: text,
  manufacturer: lineField(200).default(''),
  icon: lineField(60).default(''),
  url: z.union([z.literal(''), ownPath], 'Укажите адрес страницы магазина').default(''),
  /** «В наличии», «2–4 дня»; and where from. */
  term: lineField(100).default(''),
  place: lineField(200).default(''),
  isInStock: z.boolean().default(false),
  unit: lineField(20).default('шт.'),
  count,
  ...listedPrices,
  weightGrams: z.int().min(0).default(0),
})
export type OfferPart = z.infer<typeof offerPartSchema>

export const offerWorkSchema = z.object({
  id: offerLineId,
  title: text,
  note: text.default(''),
  minutes: z.int().min(1).max(100_000),
  /** Of an hour. */
  rateMinor: price,
})
export type OfferWork = z.infer<typeof offerWorkSchema>

export const offerTravelSchema = z.object({
  note: text.default(''),
  /** There and back. */
  km: z.int().min(0).max(20_000),
  rateMinor: price,
})

/** The engineer's visit: its date is a change like any other. */
export const offerVisitSchema = z.object({ date, facts: z.array(offerFactSchema).max(20).default([]) })

/** Spec §3 shipment. */
export const offerShipmentSchema = z.object({
  type: z.enum(['pickup', 'delivery']),
  date: date.nullable().default(null),
  subsidiary: text.default(''),
  destination: text.default(''),
  term: lineField(200).default(''),
})

export const offerDeliverySchema = z.object({
  method: z.enum(offerDeliveryMethods),
  address: lineField(400).default(''),
  coords: coordsInput.nullable().default(null),
  distanceKm: z.int().min(0).nullable().default(null),
  priceMinor: priceOrUnknown,
  /** In the prices of the lines already. */
  isIncluded: z.boolean().default(false),
  carrierName: lineField(100).default(''),
  /** «142 км, трал», «До терминала, Деловые Линии». */
  note: text.default(''),
})
export type OfferDelivery = z.infer<typeof offerDeliverySchema>

/** A payment of a schedule by shares. */
export const offerPaymentStepSchema = z.object({
  title: lineField(100),
  date: date.nullable(),
  shareBp: share,
  isPrepay: z.boolean().default(false),
})
export type OfferPaymentStep = z.infer<typeof offerPaymentStepSchema>

/** By shares when it has steps, else by its kind's programme: an initial fee, then a payment each month. Spec §3 payments. */
export const offerPaymentSchema = z.object({
  kind: z.enum(offerPaymentKinds),
  initialFeeBp: share.default(0),
  months: z.int().min(0).max(offerLimits.payments).default(0),
  steps: z.array(offerPaymentStepSchema).max(offerLimits.payments).default([]),
})
export type OfferPayment = z.infer<typeof offerPaymentSchema>

export const offerPersonSchema = z.object({
  name: lineField(200),
  position: lineField(200).default(''),
  phone: lineField(40).default(''),
  email: lineField(200).default(''),
})

export type OfferPerson = z.infer<typeof offerPersonSchema>

/** A paper or picture that goes along; `fileId` null: made when it is asked for. */
export const offerDocumentSchema = z.object({
  id: offerLineId,
  title: text,
  type: lineField(60).default('other'),
  fileId: z.uuid().nullable().default(null),
  url: ownPath.nullable().default(null),
  mimeType: lineField(100).default('application/pdf'),
  sizeBytes: z.int().min(0).default(0),
})
export type OfferDocument = z.infer<typeof offerDocumentSchema>

const offerFields = z.object({
  title: text,
  machines: z.array(offerMachineSchema).max(offerLimits.machines).default([]),
  parts: z.array(offerPartSchema).max(offerLimits.lines).default([]),
  works: z.array(offerWorkSchema).max(offerLimits.lines).default([]),
  travel: offerTravelSchema.nullable().default(null),
  /** The machine that the engineer comes for, and why. */
  subject: z
    .object({ icon: lineField(60), facts: z.array(offerFactSchema).max(20) })
    .nullable()
    .default(null),
  visit: offerVisitSchema.nullable().default(null),
  delivery: offerDeliverySchema,
  shipments: z.array(offerShipmentSchema).max(50).default([]),
  payment: offerPaymentSchema,
  /** Asked for sooner than the term says. */
  fastDelivery: date.nullable().default(null),
  documents: z.array(offerDocumentSchema).max(offerLimits.documents).default([]),
  media: z.array(offerDocumentSchema).max(offerLimits.documents).default([]),
  people: z.array(offerPersonSchema).max(5).default([]),
  /** The manager's words to the client. */
  comment: textField(offerLimits.commentLength).default(''),
  vatPercent: z.int().min(0).max(50),
})
export type OfferContent = z.infer<typeof offerFields>

/** What an employee has typed so far: payments need not add up yet. */
export const offerDraftContentSchema = offerFields
  .refine((content) => {
    const ids = listLineIds(content)
    return new Set(ids).size === ids.length
  }, 'Строки предложения должны различаться')
  .refine(
    (content) => calculateOffer(content).totalMinor <= offerLimits.totalMinor,
    'Сумма предложения слишком большая',
  )

/** Everything that a version of an offer says: money in minor units of the offer's currency. Spec §3, §9. */
export const offerContentSchema = offerDraftContentSchema.refine(({ payment }) => isFullyPaid(payment), {
  path: ['payment', 'steps'],
  error: 'Доли платежей вместе должны давать сто процентов',
})

/** Shares of a schedule are the whole; a payment without shares is its programme's. */
export function isFullyPaid({ steps }: Pick<OfferPayment, 'steps'>): boolean {
  return steps.length === 0 || steps.reduce((sum, { shareBp }) => sum + shareBp, 0) === 10_000
}

function listLineIds({ machines, parts, works }: Pick<OfferContent, 'machines' | 'parts' | 'works'>): string[] {
  const lines = [...machines, ...machines.flatMap(({ options }) => options), ...parts, ...works]
  return lines.map(({ id }) => id)
}
export type OfferContentInput = z.input<typeof offerContentSchema>
