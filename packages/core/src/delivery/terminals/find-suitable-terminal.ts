import type { CarrierCode, Coords } from '@agromarket/shared'
import { type Cargo, toKilograms } from '../../integrations/carriers/index.ts'
import type { Database } from '../../platform/db/index.ts'
import type { TerminalRow } from './terminal.repository.ts'
import * as terminalRepository from './terminal.repository.ts'

/** So many of the nearest are looked through. */
const nearest = 20
/** Further than this nobody drives for a parcel. */
const farthestKm = 300

/** Why the terminal does not take the cargo, fit to show; null when it does. */
export function findTerminalRefusal(
  { maxWeightGrams, maxPieceGrams }: Pick<TerminalRow, 'maxWeightGrams' | 'maxPieceGrams'>,
  { weightGrams, heaviestGrams }: Pick<Cargo, 'weightGrams' | 'heaviestGrams'>,
): string | null {
  if (maxWeightGrams !== null && weightGrams > maxWeightGrams) {
    return `Не примет: груз ${toKilograms(weightGrams)}, предел ${toKilograms(maxWeightGrams)}`
  }
  if (maxPieceGrams !== null && heaviestGrams > maxPieceGrams) {
    return `Не примет: место ${toKilograms(heaviestGrams)}, предел ${toKilograms(maxPieceGrams)}`
  }
  return null
}

/** The carrier's nearest terminal that takes the cargo, or the chosen one; undefined when there is none near by. */
export async function findSuitableTerminal(
  db: Database,
  wanted: { coords: Coords; carrier: CarrierCode; countryId: number; cargo: Cargo; id: string | undefined },
): Promise<TerminalRow | undefined> {
  const { coords, carrier, countryId, cargo, id } = wanted
  const point = { latitude: coords[0], longitude: coords[1] }
  if (id !== undefined) return terminalRepository.find(db, id, point)
  const found = await terminalRepository.findNearest(db, point, { countryId, carrier }, nearest)
  return found.find((terminal) => terminal.distanceKm <= farthestKm && findTerminalRefusal(terminal, cargo) === null)
}
