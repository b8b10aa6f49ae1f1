import { type DeliveryAddress, kazakhstanCountryId, toAddressText } from '@agromarket/shared'
import type { Cargo, CarrierRequest } from './carrier.port.ts'
import { toLitres } from './carrier-refusal.ts'

/** The least that carriers who reckon in kilograms and metres take for anything. */
const least = 0.01

/** Two decimals, rounded up and never nothing: «0.01» is what carriers take at least. */
function upToHundredth(value: number): number {
  return Math.max(least, Math.ceil(Number((value * 100).toFixed(6))) / 100)
}

/** A carrier's kilograms, metres and cubic metres. */
export function toMetricCargo(cargo: Cargo) {
  const [length, width, height] = cargo.boxMm.map((side) => upToHundredth(side / 1000))
  return {
    weight: upToHundredth(cargo.weightGrams / 1000),
    heaviest: upToHundredth(cargo.heaviestGrams / 1000),
    volume: upToHundredth(toLitres(cargo) / 1000),
    length: length ?? least,
    width: width ?? least,
    height: height ?? least,
  }
}

/** Where the branch hands the goods over, as carriers look addresses up. */
export function toSenderText({ city, address }: CarrierRequest['from']): string {
  return `${city}, ${address}`
}

export function toReceiverText(address: DeliveryAddress): string {
  return toAddressText(address)
}

export function toCountryCode(countryId: number): 'RU' | 'KZ' {
  return countryId === kazakhstanCountryId ? 'KZ' : 'RU'
}
