import { branchSchema, currencies, deliveryKinds, paymentMethods } from '@agromarket/shared'
import { z } from 'zod'

const lineSchema = z.object({
  article: z.string(),
  name: z.string(),
  manufacturer: z.string(),
  unit: z.string(),
  count: z.int().positive(),
  priceMinor: z.int(),
  totalMinor: z.int(),
  weightGrams: z.int(),
})
export type PaperLine = z.infer<typeof lineSchema>

/** What the papers of an order say of the order itself: once any of it has changed, there is another paper to print. */
export const orderFactsSchema = z.object({
  orderNumber: z.string(),
  /** The day in the branch's time zone. */
  placedOn: z.iso.date(),
  currency: z.enum(currencies),
  buyer: z.object({
    name: z.string(),
    /** ИНН, БИН or ИИН; empty of a person. */
    taxId: z.string(),
    /** КПП; absent where there is none. */
    taxReasonCode: z.string().optional(),
    address: z.string(),
    contactName: z.string(),
    phone: z.string(),
    email: z.string(),
    customerNumber: z.string(),
  }),
  lines: z.array(lineSchema).min(1),
  delivery: z.object({
    method: z.enum(deliveryKinds),
    priceMinor: z.int(),
    place: z.string(),
    readyOn: z.iso.date(),
    /** When the buyer means to fetch it; absent when he has not said. */
    chosenOn: z.iso.date().optional(),
  }),
  payment: z.object({ method: z.enum(paymentMethods), deferralDays: z.int() }),
  comment: z.string(),
})
export type OrderFacts = z.infer<typeof orderFactsSchema>

export const sellerSchema = z.object({
  countryId: z.int(),
  name: z.string(),
  taxId: z.string(),
  taxReasonCode: z.string(),
  address: z.string(),
  bankName: z.string(),
  bankCode: z.string(),
  account: z.string(),
  correspondentAccount: z.string(),
  beneficiaryCode: z.string(),
  paymentCode: z.string(),
  director: z.string(),
  accountant: z.string(),
})
export type Seller = z.infer<typeof sellerSchema>

/** Who issues a paper, as it was on that day. */
export const issuerSchema = z.object({
  seller: sellerSchema,
  vatPercent: z.int(),
  branch: branchSchema.pick({ name: true, city: true, address: true, phone: true, email: true, schedule: true }),
  manager: z.object({ name: z.string(), position: z.string() }).nullable(),
})
export type Issuer = z.infer<typeof issuerSchema>

/** All that the papers of an order are printed from. */
export const orderPaperSchema = z.object({ facts: orderFactsSchema, issuer: issuerSchema })

/** With what it got when it was issued. */
export interface OrderPaper extends z.infer<typeof orderPaperSchema> {
  number: string
  issuedOn: string
}
