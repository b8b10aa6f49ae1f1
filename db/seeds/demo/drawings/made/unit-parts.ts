import { branches } from '../../../branches.ts'
import { toArticle } from '../../article-formats.ts'
import type { DemoPart } from '../../demo-part.ts'
import { priceOfMaker } from '../../maker-prices.ts'
import { manufacturers } from '../../manufacturers.ts'
import type { ModelLineWithModels } from '../../model-lines/index.ts'
import { priceAndStock } from '../../price-and-stock.ts'
import { createRandom } from '../../random.ts'
import type { WantedPosition } from './made-part.ts'
import { makePart } from './make-part.ts'

/** Turns, casts and welds for machines of many makers. */
const workshop = 'agrodetal'
/** Numbers of a machine maker's parts from here on belong to units; the shop's other parts count up from 0. */
const firstNumber = 890_000
const makerNames = new Map(manufacturers.map(({ slug, name }) => [slug, name]))

/**
 * Makes the parts of units, one sheet after another: the same sheets in the same order give the same parts. Two positions
 * that want the same thing of the same maker get one part, which then fits the machines of both.
 */
export function createUnitParts() {
  const byName = new Map<string, DemoPart>()

  /** The part for a position of a unit that these lines of machines have; `null` when it is not sold separately. */
  return (position: WantedPosition, node: string, lines: readonly ModelLineWithModels[]): DemoPart | null => {
    const made = makePart(position)
    const [line] = lines
    if (!made || !line) return null
    const isOneMakers = lines.every(({ manufacturer }) => manufacturer === line.manufacturer)
    const manufacturer = made.standard?.manufacturer ?? (isOneMakers ? line.manufacturer : workshop)
    const key = made.standard ? `${manufacturer} ${made.standard.article}` : `${manufacturer} ${made.name}`
    const known = byName.get(key)
    if (known) {
      known.appliesTo = withMachines(known.appliesTo, node, lines)
      return known
    }
    const number = firstNumber + byName.size
    const part = {
      article: made.standard?.article ?? toUnitArticle(isOneMakers ? line : null, number),
      manufacturer,
      category: made.category,
      name: made.name,
      node,
      description: describe(made.name, node, makerNames.get(manufacturer) ?? ''),
      weightGrams: made.shape.weightGrams,
      icon: made.icon,
      specifications: made.shape.specifications,
      crossNumbers: [],
      appliesTo: withMachines([], node, lines),
      popularity: createRandom(number + 77).between(0, 300),
      ...priceAndStock(createRandom(number * 2), priceOfMaker(manufacturer, made.shape.priceRub), branches),
    }
    byName.set(key, part)
    return part
  }
}

/** «АД-1.0127» of the workshop, or as the maker of the machine numbers its parts. */
function toUnitArticle(line: ModelLineWithModels | null, number: number): string {
  return line ? toArticle(line, number) : `АД-1.${String(number - firstNumber + 1).padStart(4, '0')}`
}

function withMachines(
  known: DemoPart['appliesTo'],
  node: string,
  lines: readonly ModelLineWithModels[],
): DemoPart['appliesTo'] {
  const named = new Set(known.map(({ model }) => model))
  const models = lines.flatMap((line) => line.models.map(({ slug }) => slug))
  return [...known, ...models.filter((model) => !named.has(model)).map((model) => ({ model, node }))]
}

function describe(name: string, node: string, maker: string): string {
  return `${name}, ${maker}. Узел: ${node.charAt(0).toLowerCase()}${node.slice(1)}. Перед заказом сверьте размеры с чертежом узла.`
}
