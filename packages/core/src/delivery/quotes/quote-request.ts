import { createHash } from 'node:crypto'
import { addressSchema, carriedMethods, coordsInput, currencies, toAddressText } from '@agromarket/shared'
import { z } from 'zod'
import type { CarrierRequest } from '../../integrations/carriers/index.ts'

/** What a visitor asked, as it was then: the job that asks the carrier reads nothing else. */
export const storedRequestSchema = z.object({
  method: z.enum(carriedMethods),
  branchId: z.int(),
  countryId: z.int(),
  currency: z.enum(currencies),
  address: addressSchema,
  coords: coordsInput.nullable(),
  cargo: z.object({
    weightGrams: z.int(),
    heaviestGrams: z.int(),
    pieces: z.int(),
    boxMm: z.tuple([z.int(), z.int(), z.int()]).readonly(),
  }),
  valueMinor: z.int(),
  /** What is carried, by part: an order takes the price for exactly this. */
  parts: z.array(z.object({ id: z.int(), count: z.int() })).default([]),
  weightlessArticles: z.array(z.string()),
})
export type StoredRequest = z.infer<typeof storedRequestSchema>

/**
 * The request that all visitors share whose differences no carrier's price shows: weight and value are rounded up, the
 * point to some hundred metres.
 */
export function normaliseRequest(request: CarrierRequest): CarrierRequest {
  const { to, cargo, valueMinor } = request
  const roundPoint = (degrees: number) => Math.round(degrees * 500) / 500
  return {
    ...request,
    to: { ...to, coords: [roundPoint(to.coords[0]), roundPoint(to.coords[1])] },
    cargo: { ...cargo, weightGrams: roundWeight(cargo.weightGrams), heaviestGrams: roundWeight(cargo.heaviestGrams) },
    valueMinor: Math.ceil(valueMinor / 100_000) * 100_000,
  }
}

/** A hundred grams of a parcel, a kilogram of a box, ten of a pallet. */
function roundWeight(grams: number): number {
  const step = grams <= 10_000 ? 100 : grams <= 100_000 ? 1_000 : 10_000
  return Math.ceil(grams / step) * step
}

/** Names a normalised request to a carrier. */
export function hashRequest(carrier: string, request: CarrierRequest): Buffer {
  const { method, from, to, cargo, valueMinor, currency } = request
  const place = to.terminalCode ?? [toAddressText(to.address).toLowerCase(), ...to.coords]
  const { weightGrams, heaviestGrams, pieces } = cargo
  const parts = [
    carrier,
    method,
    from.city,
    from.coords,
    place,
    weightGrams,
    heaviestGrams,
    pieces,
    valueMinor,
    currency,
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}
