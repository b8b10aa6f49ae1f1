import { currencySchema } from '../money/money-views.ts'
import { z } from '../validation/zod.ts'
import type { Coords, DeliveryAddress } from './address.ts'
import { carriedMethods, carrierCodes } from './carriers.ts'

export const quoteStates = ['calculating', 'done', 'failed'] as const

const carrierQuoteSchema = z.object({
  carrier: z.enum(carrierCodes),
  carrierName: z.string(),
  state: z.enum(quoteStates),
  /** 0 until it is known and when nobody knows (spec §5): then «Рассчитает менеджер». */
  priceMinor: z.int(),
  daysMin: z.int().nullable(),
  daysMax: z.int().nullable(),
  /** The weight of a part was not known and the price depends on it. */
  isApproximate: z.boolean(),
  /** What the price includes; empty when there is nothing to say. */
  note: z.string(),
  /** The terminal that was priced; null to the door. */
  terminalId: z.uuid().nullable(),
  /** Why there is no price, fit to show. */
  reason: z.string().nullable(),
})
export type CarrierQuote = z.infer<typeof carrierQuoteSchema>

export const deliveryQuoteSchema = z.object({
  id: z.uuid(),
  method: z.enum(carriedMethods),
  state: z.enum(['calculating', 'done']),
  currency: currencySchema,
  weightGrams: z.int(),
  /** Articles without a weight of their own: the usual one of their section was taken. */
  weightlessArticles: z.array(z.string()),
  /** By road; null without a point. */
  distanceKm: z.int().nullable(),
  /** Straight line with a factor: shown with «≈». */
  isDistanceEstimated: z.boolean(),
  quotes: z.array(carrierQuoteSchema),
})
export type DeliveryQuote = z.infer<typeof deliveryQuoteSchema>

export const nearestTerminalSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  /** [lat, long] in degrees. */
  coords: z.tuple([z.number(), z.number()]),
  transportCompany: z.enum(carrierCodes),
  carrierName: z.string(),
  /** Kilometres along the great circle, to a tenth. */
  distance: z.number(),
  schedule: z.string(),
  phone: z.string(),
  maxWeightGrams: z.int().nullable(),
  maxPieceGrams: z.int().nullable(),
  storageDays: z.int().nullable(),
  /** Why it would not take the parts; null when it would. */
  refusal: z.string().nullable(),
})
export type NearestTerminal = z.infer<typeof nearestTerminalSchema>

export interface AddressSuggestion {
  /** One line, without country and region. */
  value: string
  /** Region and district, where several places bear one name. */
  hint: string
  address: DeliveryAddress
  coords: Coords | null
  /** Without a house companies name no price to the door. */
  hasHouse: boolean
  /** From the branch by road, estimated: shown with «≈». */
  distanceKm: number | null
}
