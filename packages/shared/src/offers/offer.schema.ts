import { authTexts } from '../auth/auth.rules.ts'
import { emailField } from '../auth/email.ts'
import { phoneField } from '../auth/phone.ts'
import { coordsInput } from '../delivery/address.ts'
import { lineField, nameField, textField } from '../validation/name.schema.ts'
import { smallRecordId, wholeNumber } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'
import { offerChangeSchema, offerHashSchema } from './offer-change.schema.ts'
import { isFullyPaid, offerDraftContentSchema, offerLineId, offerPaymentStepSchema } from './offer-content.schema.ts'
import { deskOfferFilters, offerStates } from './offer-state.ts'
import { offerCurrencies, offerLimits, offerSections, offerVariants } from './offer-terms.ts'
import { offerVerdicts } from './offer-views.ts'

/** Who asks for an offer. */
const offerContacts = z.object({
  name: nameField('Укажите контактное лицо'),
  phone: phoneField,
  email: z.union([z.literal(''), emailField(authTexts.emailLogin)]).default(''),
})

/** «Запросить КП»: for the checked lines of the cart, or for a model. */
export const requestOfferSchema = z.object({
  from: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('cart') }),
    z.object({ kind: z.literal('model'), modelId: smallRecordId, count: wholeNumber({ min: 1, max: 99 }).default(1) }),
  ]),
  contacts: offerContacts,
  comment: textField(offerLimits.commentLength).default(''),
  /** Two clicks are one request. */
  requestId: z.uuid(),
})
export type RequestOffer = z.infer<typeof requestOfferSchema>
export type RequestOfferInput = z.input<typeof requestOfferSchema>

const seenOffer = z.object({ id: z.uuid(), version: wholeNumber({ min: 0 }) })

/** What an employee writes; the whole of a draft, as he has it, over the draft that he has seen. */
export const saveOfferDraftSchema = z.object({
  id: z.uuid(),
  draftVersion: wholeNumber({ min: 0 }),
  content: offerDraftContentSchema,
  validUntil: z.iso.date(),
  variant: z.enum(offerVariants),
  client: z.object({
    name: lineField(200).default(''),
    contactName: lineField(200).default(''),
    phone: z.union([z.literal(''), phoneField]).default(''),
    email: z.union([z.literal(''), emailField(authTexts.emailLogin)]).default(''),
    userId: z.uuid().nullable().default(null),
  }),
  /** What lines cost the shop, of a piece: for the branch alone. */
  costs: z
    .record(offerLineId, wholeNumber({ max: offerLimits.priceMinor }))
    .refine((costs) => Object.keys(costs).length <= offerLimits.costs)
    .default({}),
  currency: z.enum(offerCurrencies),
  rateMicros: wholeNumber({ min: 1, max: 1_000_000_000_000 }),
})
export type SaveOfferDraft = z.infer<typeof saveOfferDraftSchema>

/** To one mailbox or phone. */
const offerRecipient = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('email'), to: emailField(authTexts.emailLogin) }),
  z.object({ channel: z.literal('sms'), to: phoneField }),
])
/** The letter that takes an offer to its client. */
export const offerLetterSchema = z.object({
  /** None: he gets the link otherwise. */
  recipients: z.array(offerRecipient).max(offerLimits.recipients),
  subject: lineField(200).default(''),
  message: textField(offerLimits.commentLength).default(''),
  /** With letters goes the version as PDF, with them or without it the files that it names. */
  attachesPdf: z.boolean().default(false),
  attachesDocuments: z.boolean().default(false),
  /** The branch hears of it when the client opens the offer. */
  tellsOpened: z.boolean().default(false),
})
export type OfferLetter = z.infer<typeof offerLetterSchema>

/** Without a letter of its own an offer is told to the contact that it names. */
export const publishOfferSchema = seenOffer.extend({
  /** The draft as it was seen; without it whatever stands there is sent. */
  draftVersion: wholeNumber({ min: 0 }).optional(),
  letter: offerLetterSchema.optional(),
})
export type PublishOffer = z.infer<typeof publishOfferSchema>
export const resendOfferSchema = seenOffer.extend({ letter: offerLetterSchema })
export type ResendOffer = z.infer<typeof resendOfferSchema>
export const retryOfferLetterSchema = z.object({ id: z.uuid(), letterId: z.uuid() })

/** A new offer: empty, or what another says. */
export const createOfferSchema = z.union([z.object({ variant: z.enum(offerVariants) }), z.object({ copyOf: z.uuid() })])
export type CreateOffer = z.infer<typeof createOfferSchema>

/** A discount that an employee does not give by himself, as the draft has it. */
export const askOfferDiscountSchema = z.object({ id: z.uuid(), draftVersion: wholeNumber({ min: 0 }) })
export type AskOfferDiscount = z.infer<typeof askOfferDiscountSchema>
/** The head's word to it; a refusal says why. */
export const approveOfferDiscountSchema = askOfferDiscountSchema.extend({
  isApproved: z.boolean(),
  reason: textField(500).default(''),
})
export type ApproveOfferDiscount = z.infer<typeof approveOfferDiscountSchema>

export const findOfferClientsSchema = z.object({ q: z.string().trim().min(3).max(100) })
export const offerPurchasesSchema = z.object({ partIds: z.array(smallRecordId).max(offerLimits.lines) })

/** What the client's request for a contract has come to. */
export const settleOfferSchema = seenOffer.extend({
  contractNumber: lineField(60).pipe(z.string().min(1, 'Укажите номер договора')),
})

/** The panel that an employee works at; '' while he looks. */
export const offerPresenceSchema = offerHashSchema.extend({
  section: z.union([z.literal(''), z.enum(offerSections)]),
})
export type OfferPresence = z.infer<typeof offerPresenceSchema>
export const revokeOfferSchema = seenOffer.extend({ reason: textField(500).default('') })

/** One line of the manager's answer; a counter-offer is a change of the same line, a refusal says why. */
export const offerAnswerLineSchema = z
  .object({
    key: z.string().max(60),
    verdict: z.enum(offerVerdicts),
    counter: offerChangeSchema.optional(),
    /** Of a piece, or of the delivery: what the manager asks instead. */
    priceMinor: wholeNumber({ max: offerLimits.priceMinor }).optional(),
    /** Of a payment: the manager's own shares. */
    steps: z
      .array(offerPaymentStepSchema)
      .min(1)
      .max(offerLimits.payments)
      .refine((steps) => isFullyPaid({ steps }), 'Доли платежей вместе должны давать сто процентов')
      .optional(),
    reason: textField(500).default(''),
  })
  .refine(({ verdict, counter }) => verdict !== 'countered' || counter !== undefined, 'Укажите встречное условие')
  .refine(({ verdict, reason }) => verdict !== 'refused' || reason !== '', 'Напишите причину: её увидит клиент')

export const answerOfferSchema = seenOffer.extend({
  lines: z.array(offerAnswerLineSchema).min(1).max(offerLimits.changes),
  message: textField(offerLimits.commentLength).default(''),
  validUntil: z.iso.date().optional(),
})
export type AnswerOffer = z.infer<typeof answerOfferSchema>

/** The client takes the offer as it stands, with its version. */
export const acceptOfferSchema = offerHashSchema.extend({
  version: wholeNumber({ min: 0 }),
  /** Asks for a bill instead: spec §4 invoice-request. */
  isInvoice: z.boolean().default(false),
})

/**
 * Spec §7: the offer's fields with distance, diff and area. Where to is told by the first that is named: `address`, the
 * client's `diff`, the offer's `delivery`, its `delivery_point`; what the goods are, the offer itself says.
 */
export const offerDeliveryPriceSchema = offerHashSchema.extend({
  address: lineField(400).optional(),
  coords: coordsInput.nullable().optional(),
  delivery: z.object({ address: lineField(400).optional(), coords: coordsInput.nullable().optional() }).optional(),
  delivery_point: lineField(400).optional(),
  diff: z
    .object({
      delivery: z
        .object({ addres: lineField(400).optional() })
        .nullable()
        .optional(),
    })
    .nullable()
    .optional(),
})
export type OfferDeliveryPriceRequest = z.infer<typeof offerDeliveryPriceSchema>

/** What bringing the goods of a draft costs, as it is typed. */
export const draftDeliveryPriceSchema = offerHashSchema.extend({
  address: lineField(400),
  coords: coordsInput,
  content: offerDraftContentSchema,
})
export type DraftDeliveryPriceRequest = z.infer<typeof draftDeliveryPriceSchema>

/** Where the goods are asked to. */
export function destinationOf({ address, coords, delivery, delivery_point: point, diff }: OfferDeliveryPriceRequest) {
  return {
    address: [address, diff?.delivery?.addres, delivery?.address, point].find(Boolean) ?? '',
    coords: coords ?? delivery?.coords ?? null,
  }
}

export const offerDeskListSchema = z.object({
  state: z.enum(['all', ...offerStates]).default('all'),
  q: z.string().trim().max(100).default(''),
  page: wholeNumber({ min: 1, max: 10_000 }).default(1),
})
export type OfferListQuery = z.infer<typeof offerDeskListSchema>

export const deskOfferListSchema = offerDeskListSchema.extend({
  state: z.enum(deskOfferFilters).default('all'),
  whose: z.enum(['branch', 'mine']).default('branch'),
})
export type DeskOfferListQuery = z.infer<typeof deskOfferListSchema>
