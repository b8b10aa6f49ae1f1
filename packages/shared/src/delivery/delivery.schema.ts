import { partCount } from '../cart/cart.schema.ts'
import { lineField } from '../validation/name.schema.ts'
import { recordId } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'
import { addressSchema, coordsInput } from './address.ts'
import { type CarrierCode, carriedMethods, carrierCodes, carrierNames } from './carriers.ts'

/** A carrier by its code or by its name as people see it; an empty text is no choice. */
export const carrierField = z
  .string()
  .max(100)
  .optional()
  .transform((text, context): CarrierCode | undefined => {
    if (text === undefined || text.trim() === '') return undefined
    const wanted = text.trim().toLowerCase()
    const code = carrierCodes.find((known) => known === wanted || carrierNames[known].toLowerCase() === wanted)
    if (!code) context.addIssue({ code: 'custom', message: 'Такого перевозчика нет' })
    return code
  })

const carriedParts = z.array(z.object({ id: recordId, count: partCount.default(1) })).max(500)

/** What a carrier is asked: no address, no point or nothing to carry is a failed calculation, not a wrong form. Spec §4. */
export const quoteRequestSchema = z.object({
  method: z.enum(carriedMethods).default('calc'),
  branch: recordId.optional(),
  address: addressSchema.optional(),
  coords: coordsInput.optional(),
  parts: carriedParts.default([]),
  transportCompany: carrierField,
  idTerminal: z.union([z.literal('').transform(() => undefined), z.uuid()]).optional(),
})
export type QuoteRequest = z.infer<typeof quoteRequestSchema>

export const quoteIdSchema = z.object({ id: z.uuid() })

/** Which terminals are near; with parts, which of them would take those. */
export const nearestTerminalsSchema = z.object({
  address: addressSchema.optional(),
  coords: coordsInput.optional(),
  parts: carriedParts.default([]),
  transportCompany: carrierField,
})
export type NearestTerminalsRequest = z.infer<typeof nearestTerminalsSchema>

export const suggestAddressesSchema = z.object({ text: lineField(300), branch: recordId.optional() })
export type SuggestAddresses = z.infer<typeof suggestAddressesSchema>
export const locateAddressSchema = z.object({ coords: coordsInput, branch: recordId.optional() })
