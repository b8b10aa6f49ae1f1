import { slugify } from '@agromarket/core/catalog/import'
import { describe, expect, it } from 'vitest'
import { defaultPartCount } from '../../index.ts'
import type { DemoPart } from '../demo-part.ts'
import { generateParts } from '../generate-parts.ts'
import { manufacturers } from '../manufacturers.ts'
import { modelLines } from '../model-lines/index.ts'
import { partCategories } from '../parts/index.ts'
import type { Candidate } from './pick-parts.ts'
import { planSheets } from './plan-sheets.ts'

const shelves = [...generateParts(defaultPartCount)]
const machineMakers = new Set(manufacturers.filter(({ makesMachines }) => makesMachines).map(({ slug }) => slug))
const modelIds = new Map(
  modelLines.flatMap(({ models }) => models.map(({ slug }) => slug)).map((slug, id) => [slug, id] as const),
)
const planned = planSheets(
  Map.groupBy(shelves.map(toCandidate), ({ category }) => category),
  modelIds,
)
const positions = planned.flatMap(({ positions: all }) => all)
const made = [...new Set(positions.flatMap(({ made: part }) => part ?? []))]

function toCandidate(part: DemoPart, id: number): Candidate & { category: string } {
  return {
    id,
    key: `${part.manufacturer} ${part.article}`,
    name: part.name,
    isStandard: !machineMakers.has(part.manufacturer),
    icon: part.icon,
    category: part.category,
    node: part.node,
    specs: new Map(part.specifications.map(({ key, value }) => [key, value])),
    modelIds: new Set(part.appliesTo.flatMap(({ model }) => modelIds.get(model) ?? [])),
    popularity: part.popularity,
  }
}

/** Of ГОСТ 11371 and ГОСТ 23360. */
const standardWashers = [
  '8,4×17×1,6',
  '10,5×21×2',
  '13×24×2,5',
  '15×28×2,5',
  '17×30×3',
  '19×34×3',
  '21×37×3',
  '23×39×3',
  '25×44×4',
  '28×50×4',
  '31×56×4',
  '37×66×5',
  '43×78×7',
  '50×92×8',
  '6,4×12,5×1,6',
]
const standardKeys = [
  '4×4',
  '5×5',
  '6×6',
  '8×7',
  '10×8',
  '12×8',
  '14×9',
  '16×10',
  '18×11',
  '20×12',
  '22×14',
  '25×14',
  '28×16',
]

const show = ({ name, weightGrams, priceRub }: DemoPart) => `${name} ${weightGrams} г ${priceRub} руб.`
const figure = ({ specifications }: DemoPart, key: string) =>
  Number(specifications.find((specification) => specification.key === key)?.value)

describe('the sheets of the demo shop', () => {
  it('have a part at nearly every position, and some that nobody sells', () => {
    const without = positions.filter(({ choice, made: part }) => !choice && !part)

    expect(without.length).toBeGreaterThan(0)
    expect(without.length / positions.length).toBeLessThan(0.08)
  })

  it('bring washers, keys, circlips and crosses in sizes that standards have', () => {
    const sizesOf = (words: RegExp) => [...new Set(made.filter(({ name }) => words.test(name)).map(({ name }) => name))]
    const washers = sizesOf(/^Шайба \d/)
    const keys = sizesOf(/^Шпонка/)

    expect(washers.length).toBeGreaterThan(2)
    expect(washers.filter((name) => !standardWashers.includes(name.slice('Шайба '.length)))).toEqual([])
    expect(keys.length).toBeGreaterThan(2)
    expect(keys.filter((name) => !standardKeys.includes(/\d+×\d+/.exec(name)?.[0] ?? ''))).toEqual([])
    expect(sizesOf(/^Кольцо стопорное/).filter((name) => /[АВ](59|83|101|103)\b/.test(name))).toEqual([])
    for (const name of sizesOf(/^Крестовина/)) expect(name).toMatch(/^Крестовина [\d,]+×[\d,]+, маслёнка/)
  })

  it('take off the shelves only what has the noun of the position', () => {
    const wrong = positions.flatMap(({ wanted, choice }) => {
      const [noun] = wanted.name.split(' ')
      return choice && !choice.part.name.startsWith(noun?.replace(/,$/, '') ?? '')
        ? [`${wanted.name}: ${choice.part.name}`]
        : []
    })

    expect(wrong).toEqual([])
  })
})

describe('the parts that units bring along', () => {
  it('share neither article nor name with another part of their maker', () => {
    const articles = [...shelves, ...made].map(({ manufacturer, article }) => `${manufacturer} ${slugify(article)}`)
    const names = made.map(({ manufacturer, name }) => `${manufacturer} ${name}`)
    const twice = (keys: readonly string[]) => keys.filter((key, index) => keys.indexOf(key) !== index)

    expect(twice(names)).toEqual([])
    expect(twice(articles)).toEqual([])
  })

  it('are in categories, of makers and for machines that exist', () => {
    const known = new Set([
      ...partCategories.map(({ path }) => path),
      ...manufacturers.map(({ slug }) => slug),
      ...modelIds.keys(),
    ])
    const named = made.flatMap(({ category, manufacturer, appliesTo }) => [
      category,
      manufacturer,
      ...appliesTo.map(({ model }) => model),
    ])

    expect(named.filter((name) => !known.has(name))).toEqual([])
    expect(made.filter(({ appliesTo }) => appliesTo.length === 0).map(show)).toEqual([])
  })

  it('weigh and cost what such things do', () => {
    const perKilogram = (part: DemoPart) => ((part.priceRub ?? 0) / part.weightGrams) * 1_000
    const priced = made.filter(({ priceRub }) => (priceRub ?? 0) > 0)
    const solid = (part: DemoPart) => (Math.PI / 4) * figure(part, 'diameter') ** 2 * figure(part, 'length') * 0.00785
    const shafts = made.filter(({ category }) => category === 'zvyozdochki/valy-i-osi')

    expect(made.filter(({ weightGrams }) => weightGrams > 40_000).map(show)).toEqual([])
    expect(priced.filter((part) => part.weightGrams > 200 && perKilogram(part) < 75).map(show)).toEqual([])
    expect(priced.filter((part) => part.weightGrams > 120 && perKilogram(part) > 20_000).map(show)).toEqual([])
    expect(shafts.length).toBeGreaterThan(40)
    expect(shafts.filter((part) => part.weightGrams > solid(part)).map(show)).toEqual([])
  })

  it('cost the more the more they weigh, within a kind of one maker', () => {
    const kinds = Map.groupBy(
      made.filter(({ manufacturer }) => manufacturer === 'agrodetal'),
      ({ name }) => name.replace(/ [^ ]*\d.*$/, ''),
    )
    const wrong = [...kinds.values()].flatMap((kind) => {
      const sorted = kind
        .filter(({ priceRub }) => (priceRub ?? 0) > 0)
        .toSorted((a, b) => a.weightGrams - b.weightGrams)
      return sorted.slice(1).filter((part, index) => (part.priceRub ?? 0) < (sorted[index]?.priceRub ?? 0))
    })

    expect(wrong.map(show)).toEqual([])
  })
})
