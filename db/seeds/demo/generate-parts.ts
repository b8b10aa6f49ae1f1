import { branches } from '../branches.ts'
import type { DemoPart } from './demo-part.ts'
import { featuredKeys, featuredParts } from './featured-parts.ts'
import { priceOfMaker } from './maker-prices.ts'
import { manufacturers } from './manufacturers.ts'
import { describeOriginal, type OriginalPart } from './original-part.ts'
import { type PartCategorySeed, type PartTemplate, partCategories } from './parts/index.ts'
import { priceAndStock } from './price-and-stock.ts'
import { createRandom } from './random.ts'
import { type StandardPart, standardRanges } from './standard/index.ts'

/** A place in the turn in which kinds of parts follow each other. */
interface Slot {
  category: PartCategorySeed
  template: PartTemplate
  /** Which of the template's places in the turn it is, and how many the template has. */
  rank: number
  ofTemplate: number
  /** Makers of parts fill their ranges from here while these last; then the machine makers take the place. */
  range: { parts: readonly StandardPart[]; first: number; step: number } | null
}

const manufacturerNames = new Map(manufacturers.map(({ slug, name }) => [slug, name]))
const slots = arrangeSlots()

/**
 * The demo shop's parts one after another: the featured ones, then as many as asked for. The same number gives the
 * same parts, and a bigger shop begins with the smaller one. Nothing is kept, so memory does not grow.
 */
export function* generateParts(count: number): Generator<DemoPart> {
  yield* featuredParts.slice(0, count)
  for (let n = featuredParts.length; n < count; n++) yield toPart(n)
}

function toPart(n: number): DemoPart {
  const turn = Math.floor(n / slots.length)
  const slot = slots[n % slots.length]
  if (!slot) throw new Error('The turn has no slots')
  const standard = slot.range?.parts[slot.range.first + turn * slot.range.step]
  const template = findTemplate(slot, turn, standard)
  const index = turn * slot.ofTemplate + slot.rank
  const original = describeOriginal(n, index, slot.category, template, standard?.shape)
  return standard ? toStandard(n, original, standard) : toOriginal(n, original)
}

/** What a part maker's article stands for must have its size; kinds that share a size take turns. */
function findTemplate({ category, template }: Slot, turn: number, standard: StandardPart | undefined): PartTemplate {
  if (!standard) return template
  const name = standard.templates[turn % standard.templates.length]
  const found = category.templates.find((one) => one.name === name)
  if (!found) throw new Error(`В разделе ${category.path} нет детали ${name}`)
  return found
}

function toOriginal(n: number, original: OriginalPart): DemoPart {
  const { article, manufacturer, name, shape } = original
  const random = createRandom(n * 2)
  // The number this part had before the factory renamed it.
  const former = random.chance(0.3) ? [{ number: `${article}-01`, manufacturer: manufacturer.name }] : []
  return {
    ...common(n, original, name, manufacturer.name),
    article,
    manufacturer: manufacturer.slug,
    weightGrams: shape.weightGrams,
    specifications: shape.specifications,
    crossNumbers: former.map((cross) => ({ ...cross, kind: 'superseded' })),
    ...priceAndStock(random, priceOfMaker(manufacturer.slug, shape.priceRub), branches),
  }
}

/** A part maker's article in place of the original part: same machines, own number, own size and price. */
function toStandard(n: number, original: OriginalPart, standard: StandardPart): DemoPart {
  const { shape, manufacturer, name } = standard
  return {
    ...common(n, original, name, manufacturerNames.get(manufacturer)),
    article: standard.article,
    manufacturer,
    weightGrams: shape.weightGrams,
    specifications: shape.specifications,
    crossNumbers: [{ number: original.article, manufacturer: original.manufacturer.name, kind: 'original' }],
    ...priceAndStock(createRandom(n * 2), priceOfMaker(manufacturer, shape.priceRub), branches),
  }
}

function common(n: number, { template, category, appliesTo }: OriginalPart, name: string, maker = '') {
  return {
    name,
    category: category.path,
    node: template.node,
    description: describe(name, template.node, maker),
    icon: template.icon ?? category.icon,
    appliesTo,
    popularity: createRandom(n + 77).between(0, 600),
  }
}

function describe(name: string, node: string, maker: string): string {
  return `${name}, ${maker}. Узел: ${node.charAt(0).toLowerCase()}${node.slice(1)}. Перед заказом сверьте номер с маркировкой на детали или с каталогом машины.`
}

/**
 * A category takes as many places as its weight says, spread evenly over the turn so that any few hundred parts in a
 * row show every group.
 */
function arrangeSlots(): Slot[] {
  const placed = partCategories.flatMap((category) => {
    const size = Math.max(category.templates.length, category.weight * 6)
    const standard = (standardRanges.get(category.path) ?? []).filter(
      (part) => !featuredKeys.has(`${part.manufacturer}:${part.article}`),
    )
    // Half of the places belong to makers of parts where there are such.
    const standardPlaces = standard.length > 0 ? Math.ceil(size / 2) : 0
    return Array.from({ length: size }, (_, index): Slot & { at: number } => {
      const number = category.templates.length
      const template = category.templates[index % number]
      if (!template) throw new Error(`В разделе ${category.path} нет деталей`)
      const isStandard = index < standardPlaces
      return {
        category,
        template,
        rank: Math.floor(index / number),
        ofTemplate: Math.ceil((size - (index % number)) / number),
        range: isStandard ? { parts: standard, first: index, step: standardPlaces } : null,
        at: ((index + 0.5) / size + createRandom(index + category.path.length).next() * 0.02) % 1,
      }
    })
  })
  return placed.sort((left, right) => left.at - right.at)
}
