import { z } from '../validation/zod.ts'
import { carriedMethods, carrierCodes } from './carriers.ts'

/** What an order copies of its delivery: the carrier's promise as it was when the buyer placed it. */
export const orderDeliverySchema = z.object({
  method: z.enum(carriedMethods),
  /** Where to: the buyer's address, or the terminal's. */
  addressText: z.string(),
  /** [lat, long] in degrees; null: no point is known. */
  coords: z.tuple([z.number(), z.number()]).nullable(),
  carrier: z.enum(carrierCodes).nullable(),
  carrierName: z.string().nullable(),
  terminalId: z.uuid().nullable(),
  terminalSchedule: z.string(),
  /** By road. */
  distanceKm: z.int().nullable(),
  isDistanceEstimated: z.boolean(),
  /** 0: nobody has named a price, the manager will (spec §4, §5). */
  priceMinor: z.int(),
  isApproximate: z.boolean(),
  daysMin: z.int().nullable(),
  daysMax: z.int().nullable(),
})
export type OrderDelivery = z.infer<typeof orderDeliverySchema>
