import { branches } from '../branches.ts'
import type { DemoPart } from './demo-part.ts'
import { featuredKeys, featuredParts } from './featured-parts.ts'
import { manufacturers } from './manufacturers.ts'
import { describeOriginal, type OriginalPart } from './original-part.ts'
import { type PartCategorySeed, type PartTemplate, partCategories } from './parts/index.ts'
import { priceAndStock } from './price-and-stock.ts'
import { createRandom } from './random.ts'
import { type StandardPart, standardRanges } from './standard-parts.ts'

/** A place in the turn in which kinds of parts follow each other. */
interface Slot {
  category: PartCategorySeed
  template: PartTemplate
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
  const original = describeOriginal(n, slot.category, slot.template)
  const standard = slot.range?.parts[slot.range.first + turn * slot.range.step]
  return standard ? toStandard(n, original, standard) : toOriginal(n, original, slot)
}

function toOriginal(n: number, original: OriginalPart, slot: Slot): DemoPart {
  const { template } = slot
  const random = createRandom(n * 2)
  // The number this part had before the factory renamed it.
  const former = random.chance(0.3)
    ? [{ number: `${original.article}-01`, manufacturer: original.manufacturer.name }]
    : []
  return {
    ...common(n, original, random.between(template.weightGrams[0], template.weightGrams[1])),
    article: original.article,
    manufacturer: original.manufacturer.slug,
    name: template.name,
    specifications: original.specifications,
    crossNumbers: former.map((cross) => ({ ...cross, kind: 'original' })),
    ...priceAndStock(random, template.price, branches),
  }
}

/** A part maker's article in place of the original part: same machines, own number, about two thirds of the price. */
function toStandard(n: number, original: OriginalPart, standard: StandardPart): DemoPart {
  const { template } = original
  const random = createRandom(n * 2)
  const price = [template.price[0] * 0.6, template.price[1] * 0.8] as const
  const weight = standard.weightGrams ?? random.between(template.weightGrams[0], template.weightGrams[1])
  return {
    ...common(n, original, weight),
    article: standard.article,
    manufacturer: standard.manufacturer,
    name: standard.name ?? template.name,
    specifications: standard.specifications ?? original.specifications,
    description: describe(standard.name ?? template.name, template.node, manufacturerNames.get(standard.manufacturer)),
    crossNumbers: [{ number: original.article, manufacturer: original.manufacturer.name, kind: 'original' }],
    ...priceAndStock(random, price, branches),
  }
}

function common(n: number, original: OriginalPart, weightGrams: number) {
  const { template, category } = original
  return {
    category: category.path,
    node: template.node,
    description: describe(template.name, template.node, original.manufacturer.name),
    weightGrams,
    icon: category.icon,
    appliesTo: original.appliesTo,
    popularity: createRandom(n + 77).between(0, 600),
  }
}

function describe(name: string, node: string, maker = ''): string {
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
      const template = category.templates[index % category.templates.length]
      if (!template) throw new Error(`В разделе ${category.path} нет деталей`)
      const isStandard = index < standardPlaces
      return {
        category,
        template,
        range: isStandard ? { parts: standard, first: index, step: standardPlaces } : null,
        at: ((index + 0.5) / size + createRandom(index + category.path.length).next() * 0.02) % 1,
      }
    })
  })
  return placed.sort((left, right) => left.at - right.at)
}
