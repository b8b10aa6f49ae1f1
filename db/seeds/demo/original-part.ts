import { toArticle } from './article-formats.ts'
import type { DemoApplicability, DemoSpecification } from './demo-part.ts'
import { manufacturers } from './manufacturers.ts'
import { type ModelLineWithModels, modelLines } from './model-lines/index.ts'
import type { PartCategorySeed, PartTemplate } from './parts/index.ts'
import type { SpecificationSeed } from './parts/types.ts'
import { createRandom, type Random } from './random.ts'

/** What a machine maker's own part number `n` is: everything but its price and stock. A pure function of `n`. */
export interface OriginalPart {
  article: string
  manufacturer: { slug: string; name: string }
  category: PartCategorySeed
  template: PartTemplate
  specifications: DemoSpecification[]
  appliesTo: DemoApplicability[]
}

const manufacturerNames = new Map(manufacturers.map(({ slug, name }) => [slug, name]))
const linesOfTemplate = new Map<PartTemplate, readonly ModelLineWithModels[]>()

/** `n` counts all parts of the shop, so that the numbers of one maker never meet. */
export function describeOriginal(n: number, category: PartCategorySeed, template: PartTemplate): OriginalPart {
  const random = createRandom(n * 2 + 1)
  const line = random.pick(findLines(template))
  return {
    article: toArticle(line.manufacturer, n),
    manufacturer: { slug: line.manufacturer, name: manufacturerNames.get(line.manufacturer) ?? line.manufacturer },
    category,
    template,
    specifications: category.specifications.map((specification) => pickSpecification(specification, random)),
    appliesTo: pickModels(line, template, random),
  }
}

/** Model lines with machines that the part is made for. */
function findLines(template: PartTemplate): readonly ModelLineWithModels[] {
  const known = linesOfTemplate.get(template)
  if (known) return known
  const lines = modelLines.filter((line) => template.kinds.includes(line.kind))
  if (lines.length === 0) throw new Error(`Нет машин для детали ${template.name}`)
  linesOfTemplate.set(template, lines)
  return lines
}

/** Machines of the line and, now and then, of a sister line of the same maker and kind. */
function pickModels(line: ModelLineWithModels, template: PartTemplate, random: Random): DemoApplicability[] {
  const sheet = random.between(2, 164)
  const position = random.between(1, 28)
  const sisters = modelLines.filter(
    (other) => other !== line && other.manufacturer === line.manufacturer && other.kind === line.kind,
  )
  const shared = sisters.length > 0 && random.chance(0.35) ? random.pick(sisters).models : []
  const own = line.models.filter(() => random.chance(0.75))
  const models = [...(own.length > 0 ? own : line.models.slice(0, 1)), ...shared]
  return models.map((model, index) => ({
    model: model.slug,
    node: template.node,
    sheet: Math.max(1, sheet + (index > 1 ? random.between(-3, 3) : 0)),
    position,
  }))
}

function pickSpecification(seed: SpecificationSeed, random: Random): DemoSpecification {
  const { key, name, unit, values } = seed
  const value =
    'from' in values
      ? values.from + values.step * random.between(0, Math.floor((values.to - values.from) / values.step))
      : random.pick(values)
  return { key, name, value, ...(unit && { unit }) }
}
