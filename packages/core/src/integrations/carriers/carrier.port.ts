import type { CarriedMethod, CarrierCode, Coords, Currency, DeliveryAddress } from '@agromarket/shared'

/** What is carried. Grams and millimetres; an adapter turns them into its carrier's units at its edge. */
export interface Cargo {
  weightGrams: number
  /** Of one piece. */
  heaviestGrams: number
  pieces: number
  /** Sides of the box that all of it is packed into, the longest first. */
  boxMm: readonly [length: number, width: number, height: number]
}

/** Most that a carrier takes; null: no limit is known. */
export interface CarrierLimits {
  maxWeightGrams: number | null
  maxPieceGrams: number | null
  maxSideMm: number | null
  maxVolumeLitres: number | null
  /** Value of the goods, in minor units of the request's currency. */
  maxValueMinor: number | null
}

export interface CarrierRequest {
  method: CarriedMethod
  /** The branch that sends. */
  from: { countryId: number; city: string; address: string; coords: Coords }
  to: {
    countryId: number
    address: DeliveryAddress
    coords: Coords
    /** The carrier's own number of its terminal; null to the door. */
    terminalCode: string | null
  }
  /** By road, estimated or measured. */
  distanceKm: number
  cargo: Cargo
  valueMinor: number
  currency: Currency
}

export interface CarrierOffer {
  priceMinor: number
  /** On the way, from the branch's door; null: the carrier has not said. */
  daysMin: number | null
  daysMax: number | null
  /** Another weight would have another price. */
  isByWeight: boolean
  /** What the price includes, in Russian. */
  note: string
}

export interface CarrierTerminal {
  code: string
  countryId: number
  region: string
  city: string
  address: string
  name: string
  coords: Coords
  schedule: string
  phone: string
  maxWeightGrams: number | null
  maxPieceGrams: number | null
  storageDays: number | null
}

/** Somebody who brings goods: by the shop's own table of tariffs, or a company that is asked over the network. */
export interface CarrierPort {
  readonly code: CarrierCode
  /** A price of the shop's own table costs nothing to ask and changes at once; a company's is kept for a while. */
  readonly isRemote: boolean
  /** Countries that it sends from. */
  readonly countryIds: readonly number[]
  /** Known before asking; null: the carrier does not go this way at all. */
  findLimits(way: Pick<CarrierRequest, 'method' | 'distanceKm'> & { countryId: number }): Promise<CarrierLimits | null>
  /** Throws CarrierRefusal for what the carrier does not take, OutboundError when it does not answer. */
  quote(request: CarrierRequest): Promise<CarrierOffer>
  /** The whole list, page by page; null: the carrier has none to tell. Throws OutboundError. */
  readonly listTerminals: (() => AsyncGenerator<CarrierTerminal[]>) | null
}
