import { manufacturers } from './manufacturers.ts'

/** What a maker of parts asks beside the plain price of a kind. */
const ofPartMakers: Record<string, number> = {
  optibelt: 1.14,
  gates: 1.3,
  roulunds: 1.08,
  bando: 1.02,
  'yaroslavl-rti': 1,
  skf: 2.1,
  fag: 1.9,
  'gpz-23': 1,
  'mann-filter': 1.6,
  donaldson: 1.75,
  ekofil: 0.8,
  varm: 1.1,
  gidrosila: 1.05,
  corteco: 1.7,
  rezinotehnika: 0.9,
  iwis: 2.2,
  'pr-cep': 1,
  bellota: 1.25,
  schumacher: 1.6,
  luk: 1.9,
  hella: 1.7,
  bosch: 1.8,
  bate: 1,
  lechler: 1.25,
  teejet: 1.3,
  lukoil: 1,
  gazpromneft: 0.96,
  varta: 1.35,
  akom: 0.95,
  belzan: 1,
  agrodetal: 1,
  walterscheid: 1.8,
}
/** Original parts of makers from here and from abroad. */
const original = { near: 1.2, far: 2.35 }
const nearCountries = ['Россия', 'Беларусь', 'Украина']

const factors = new Map(
  manufacturers.map(({ slug, country }) => [
    slug,
    ofPartMakers[slug] ?? (nearCountries.includes(country) ? original.near : original.far),
  ]),
)

/** The price of a part of this maker, in roubles before rounding. */
export function priceOfMaker(manufacturer: string, priceRub: number): number {
  return priceRub * (factors.get(manufacturer) ?? 1)
}
