import { authTexts } from '../auth/auth.rules.ts'
import { emailField } from '../auth/email.ts'
import { phoneField } from '../auth/phone.ts'
import { partCount } from '../cart/cart.schema.ts'
import { lineField, nameField } from '../validation/name.schema.ts'
import { recordId, wholeNumber } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'

/**
 * What one buyer may ask for, and others behind his address: a season's list of rare parts, not a flood. As many at once;
 * they come back evenly over the hour or the day.
 */
export const priceRequestLimits = {
  perBuyer: { inHour: 40, inDay: 120 },
  perAddress: { inHour: 120 },
  /** Requests of one buyer that nobody has answered yet. */
  open: 200,
  /** The newest that a buyer's page shows. */
  listed: 200,
  comment: 1_000,
  /** As long the buyer can order at the price that his branch has named. */
  priceDays: 14,
  /** The longest that a branch may take to bring a part. */
  orderDays: 365,
  term: 100,
} as const

/** The price of a part without one, or when a part comes in that nobody has. */
export const priceRequestKinds = ['price', 'stock'] as const
export type PriceRequestKind = (typeof priceRequestKinds)[number]

export const priceRequestStates = ['open', 'answered', 'withdrawn'] as const
export type PriceRequestState = (typeof priceRequestStates)[number]

export const askPriceSchema = z.object({
  kind: z.enum(priceRequestKinds),
  partId: recordId,
  count: partCount,
  contacts: z.object({
    name: nameField('Укажите контактное лицо'),
    phone: phoneField,
    email: z.union([z.literal(''), emailField(authTexts.emailLogin)]).default(''),
  }),
  comment: z.string().trim().max(priceRequestLimits.comment).default(''),
  /** A message, once, when the part is in stock. */
  wantsArrival: z.boolean().default(false),
})
export type AskPrice = z.infer<typeof askPriceSchema>
export type AskPriceInput = z.input<typeof askPriceSchema>

export const priceRequestIdSchema = z.object({ id: z.uuid() })

/** An employee's answer: a price, words, or both. */
export const answerPriceSchema = priceRequestIdSchema
  .extend({
    /** Of one piece, in minor units of the request's currency: at most a hundred million. */
    priceMinor: wholeNumber({ min: 1, max: 10_000_000_000 }).nullable().default(null),
    /** With a price: in so many days the branch brings the part though nobody has it, so that it can be ordered. */
    days: wholeNumber({ min: 1, max: priceRequestLimits.orderDays }).nullable().default(null),
    /** «5–7 дней»; without words the days say it. */
    term: lineField(priceRequestLimits.term).default(''),
    answer: z.string().trim().max(priceRequestLimits.comment).default(''),
  })
  .refine(({ priceMinor, answer }) => priceMinor !== null || answer !== '', {
    path: ['priceMinor'],
    message: 'Назовите цену или напишите ответ',
  })
export type AnswerPrice = z.infer<typeof answerPriceSchema>

export const incomingPriceRequestsSchema = z.object({
  state: z.enum(['open', 'answered', 'all']).default('open'),
  /** Part of an article, name or buyer. */
  q: lineField(100).default(''),
  page: wholeNumber({ min: 1, max: 10_000 }).default(1),
})
export type IncomingPriceRequests = z.infer<typeof incomingPriceRequestsSchema>
