import type { Coords, DeliveryAddress } from '@agromarket/shared'

/** An address that somebody may have meant. */
export interface FoundAddress {
  /** As one line, without country and region: «Рославль, ул. Мира, 12». */
  value: string
  address: DeliveryAddress
  /** Of the house where it is known, else of the town; null: nobody knows. */
  coords: Coords | null
}

/** Addresses by their beginnings, and by a point on the map. */
export interface AddressPort {
  readonly provider: string
  /** The likeliest first, in this country. Throws OutboundError. */
  suggest(query: { text: string; countryId: number; limit: number }): Promise<FoundAddress[]>
  /** What stands at the point, or what is near it; null in the middle of nowhere. Throws OutboundError. */
  locate(coords: Coords): Promise<FoundAddress | null>
}
