import type { Coords, DeliveryAddress } from '@agromarket/shared'
import { getDistance } from 'geolib'
import { findTowns } from './find-towns.ts'
import { readTowns } from './towns.ts'
import { toWords } from './words.ts'

/** A farm goes by the name of a town that is so far away at most. */
const farthestMetres = 60_000

/**
 * Whether an address names a town, and the point on the map lies far from every town of that name: then nobody knows
 * which of the two is meant. An address whose place is not in the gazetteer names none.
 */
export function namesAnotherPlace(address: DeliveryAddress, [latitude, longitude]: Coords, countryId: number): boolean {
  const words = toWords([address.region, address.district, address.city, address.street].join(' '))
  if (words.length === 0) return false
  const towns = readTowns().filter((town) => town.countryId === countryId)
  const named = findTowns(towns, words, towns.length)
  return named.length > 0 && named.every(({ town }) => getDistance({ latitude, longitude }, town) > farthestMetres)
}
