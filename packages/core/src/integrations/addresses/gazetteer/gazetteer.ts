import { type Coords, countryNames } from '@agromarket/shared'
import { getDistance, getRhumbLineBearing } from 'geolib'
import type { AddressPort, FoundAddress } from '../address.port.ts'
import { type FoundTown, findTowns } from './find-towns.ts'
import { readStreet } from './read-street.ts'
import { readTowns, type Town } from './towns.ts'
import { toWords } from './words.ts'

/** Within it a point is in the town. */
const townMetres = 3_000
/** Further from any town nobody knows a name. */
const farthestMetres = 400_000
const sides = [
  'к северу',
  'к северо-востоку',
  'к востоку',
  'к юго-востоку',
  'к югу',
  'к юго-западу',
  'к западу',
  'к северо-западу',
]

/** Towns alone, nobody asked: street and house stay as they were typed, and the point is the town's (integrations §3). */
export const gazetteer: AddressPort = {
  provider: 'gazetteer',
  async suggest({ text, countryId, limit }) {
    const words = toWords(text)
    if (words.length === 0) return []
    const towns = readTowns().filter((town) => town.countryId === countryId)
    return findTowns(towns, words, limit).map(toFoundAddress)
  },
  async locate(coords) {
    const nearest = findNearest(coords)
    if (!nearest || nearest.metres > farthestMetres) return null
    const { town, metres } = nearest
    const where = metres <= townMetres ? '' : toDirection(town, coords, metres)
    const name = toTownName(town)
    const value = where === '' ? name : `${name}, ${where}`
    return { value, address: { ...toAddress(town), street: where }, coords }
  },
}

function toFoundAddress({ town, district, rest }: FoundTown): FoundAddress {
  const { street, house } = readStreet(rest)
  const value = [toTownName(town), street, house].filter((piece) => piece !== '').join(', ')
  return {
    value,
    address: { ...toAddress(town), district, street, house },
    coords: [town.latitude, town.longitude],
  }
}

/** A city needs no word for what it is. */
function toTownName({ type, name }: Town): string {
  return type === 'г.' ? name : `${type} ${name}`
}

function toAddress(town: Town) {
  const country = countryNames[town.countryId] ?? ''
  return { country, city: toTownName(town), region: town.region, district: '', street: '', house: '' }
}

function findNearest([latitude, longitude]: Coords): { town: Town; metres: number } | undefined {
  let nearest: { town: Town; metres: number } | undefined
  for (const town of readTowns()) {
    // A degree of latitude is 111 km: most towns need no trigonometry.
    if (nearest && Math.abs(town.latitude - latitude) * 110_000 > nearest.metres) continue
    const metres = getDistance({ latitude, longitude }, town)
    if (!nearest || metres < nearest.metres) nearest = { town, metres }
  }
  return nearest
}

/** «12 км к северу» */
function toDirection(town: Town, [latitude, longitude]: Coords, metres: number): string {
  const side = Math.round(getRhumbLineBearing(town, { latitude, longitude }) / 45) % sides.length
  return `${Math.round(metres / 1000)}\u00a0км ${sides[side]}`
}
