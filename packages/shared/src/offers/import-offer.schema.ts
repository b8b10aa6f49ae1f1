import { authTexts } from '../auth/auth.rules.ts'
import { emailField } from '../auth/email.ts'
import { phoneField } from '../auth/phone.ts'
import { coordsInput } from '../delivery/address.ts'
import { lineField, textField } from '../validation/name.schema.ts'
import { z } from '../validation/zod.ts'
import { offerLineId } from './offer-content.schema.ts'
import { offerCurrencies, offerLimits, offerVariants, readOfferSource } from './offer-terms.ts'

/** Money as 1C writes it: whole units with their fraction. Stored in minor units. */
const money = z
  .number()
  .min(0)
  .max(offerLimits.priceMinor / 100)
  .transform((sum) => Math.round(sum * 100))
/** Spec §5: −1 is unknown or hidden. */
const deliveryMoney = z.union([z.literal(-1), money], 'Укажите цену доставки')
const count = z.int().min(1).max(offerLimits.count)

/** Spec §3 writes valid_date as dd.mm.yyyy; the other dates of a document may be either. */
const date = z.union(
  [
    z.iso.date(),
    z
      .string()
      .regex(/^\d{2}\.\d{2}\.\d{4}$/)
      .transform((text) => text.split('.').reverse().join('-'))
      .pipe(z.iso.date()),
  ],
  'Укажите дату: день, месяц и год',
)

const source = z
  .string()
  .max(40)
  .transform((text, context) => {
    const known = readOfferSource(text)
    if (known && known !== 'site') return known
    context.addIssue({ code: 'custom', message: 'Такого источника предложений нет' })
    return z.NEVER
  })

/** Spec §3 offer product prices. */
const product = z.object({
  id: offerLineId,
  kind: z.enum(['machine', 'part']).default('machine'),
  name: lineField(300),
  article: lineField(100).default(''),
  manufacturer: lineField(200).default(''),
  price: money,
  default_price: money.optional(),
  /** Percent off the price by the list, for who does not name that one. */
  discount: z.number().min(0).max(99.99).default(0),
  /** Of the line; spec §5's −1. */
  delivery: deliveryMoney.optional(),
  /** What the price by the list was written in before 1C has converted it. */
  original_currency: z.enum(offerCurrencies).optional(),
  count: z.object({ term: lineField(100).default(''), count }),
  sale: z.boolean().default(false),
  commissioning_total: money.optional(),
  weight: z.number().min(0).max(1_000_000).default(0),
  options: z
    .array(
      z.object({
        id: offerLineId,
        title: lineField(300),
        count,
        pricePerItem: money,
        isIncluded: z.boolean().default(true),
      }),
    )
    .max(offerLimits.options)
    .default([]),
})

/** An offer as 1C sends it: the fields of spec §3 under their names. `id` is the document's own: sent again, it is one offer. */
export const importOfferSchema = z.object({
  id: lineField(100).pipe(z.string().min(1, 'Укажите номер документа')),
  source,
  variant: z.enum(offerVariants).default('singleTech'),
  title: lineField(300),
  branch: lineField(60).optional(),
  currency_code: z.enum(offerCurrencies).default('RUB'),
  /** Roubles for one unit. */
  rate: z.number().positive().max(1_000_000).optional(),
  valid_date: date,
  delivery_price: deliveryMoney.default(-1),
  delivery_point: lineField(400).default(''),
  dispatch_point: lineField(300).default(''),
  delivery: z
    .object({
      address: lineField(400).default(''),
      price: deliveryMoney.optional(),
      coords: coordsInput.nullable().default(null),
      deliveryIncluded: z.boolean().default(false),
    })
    .optional(),
  products: z.array(product).min(1).max(offerLimits.lines),
  shipment: z
    .array(
      z.object({
        type: z.enum(['pickup', 'delivery']),
        date: date.nullable().default(null),
        subsidiary: lineField(300).default(''),
        destination: lineField(300).default(''),
        term: lineField(200).default(''),
      }),
    )
    .max(50)
    .default([]),
  payments: z
    .object({
      type: z.enum(['prepayment', 'installment', 'leasing', 'sber', 'credit']).default('prepayment'),
      /** Percent. */
      initial_fee: z.number().min(0).max(100).default(0),
      /** Months. */
      term: z.int().min(0).max(offerLimits.payments).default(0),
      details: z
        .array(
          z.object({
            date: date.nullable().default(null),
            percentage: z.number().min(0).max(100),
            title: lineField(100).default('Платёж'),
            prepay: z.boolean().default(false),
          }),
        )
        .max(offerLimits.payments)
        .default([]),
    })
    .prefault({}),
  client: z
    .object({
      name: lineField(200).default(''),
      contact: lineField(200).default(''),
      phone: z.union([z.literal(''), phoneField]).default(''),
      email: z.union([z.literal(''), emailField(authTexts.emailLogin)]).default(''),
    })
    .prefault({}),
  manager: z
    .object({ name: lineField(200), phone: lineField(40).default(''), email: lineField(200).default('') })
    .optional(),
  comment: textField(offerLimits.commentLength).default(''),
})
export type ImportOffer = z.infer<typeof importOfferSchema>
