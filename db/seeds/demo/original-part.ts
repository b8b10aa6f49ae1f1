import { toArticle } from './article-formats.ts'
import type { DemoApplicability } from './demo-part.ts'
import { figuresOf, type MachineFigures, suits } from './machine-figures.ts'
import { traitsOf } from './machine-traits.ts'
import { manufacturers } from './manufacturers.ts'
import { type ModelLineWithModels, type ModelSeed, modelLines } from './model-lines/index.ts'
import type { PartCategorySeed, PartTemplate } from './parts/index.ts'
import { createRandom, type Random, scatter } from './random.ts'
import type { PartShape } from './shapes/shape.ts'
import { countVariants, createVariant } from './variant.ts'

/** What a machine maker's own part number `n` is: everything but its price and stock. A pure function of `n`. */
export interface OriginalPart {
  article: string
  name: string
  manufacturer: { slug: string; name: string }
  category: PartCategorySeed
  template: PartTemplate
  shape: PartShape
  appliesTo: DemoApplicability[]
}

interface FittingLine {
  line: ModelLineWithModels
  models: readonly ModelSeed[]
  /** Which of its maker's fitting lines it is, and how many the maker has. */
  rank: number
  sisterCount: number
}

const manufacturerNames = new Map(manufacturers.map(({ slug, name }) => [slug, name]))
const linesOfTemplate = new Map<PartTemplate, readonly FittingLine[]>()

/**
 * `n` counts all parts of the shop, so that the numbers of one maker never meet; `index` counts those of the template, so
 * that sizes are gone through one after another and no maker has the same part twice. `wanted` are the sizes of the part
 * that takes its place: only machines that they suit are looked at.
 */
export function describeOriginal(
  n: number,
  index: number,
  category: PartCategorySeed,
  template: PartTemplate,
  wanted?: PartShape,
): OriginalPart {
  const lines = linesFor(findLines(template), category, wanted)
  const fitting = lines[index % lines.length]
  if (!fitting) throw new Error(`Нет машин для детали ${template.name}`)
  const { line, rank, sisterCount } = fitting
  const round = Math.floor(index / lines.length)
  const ofMaker = template.isNamedByLine ? round : round * sisterCount + rank
  // Every maker goes through the sizes from a place of its own.
  const machine = fitting.models.slice(0, 1).map((model) => figuresOf(line, model))[0]
  const variantCount = countFor(template, machine)
  const place = (ofMaker + firstPlaceOf(template.isNamedByLine ? line.slug : line.manufacturer)) % variantCount
  const shape = template.shapeOf(createVariant(scatter(place, variantCount)), machine)
  const { specifications } = wanted ?? shape
  return {
    article: toArticle(line, n),
    name: toName(template, line, shape, Math.floor(ofMaker / variantCount)),
    manufacturer: { slug: line.manufacturer, name: manufacturerNames.get(line.manufacturer) ?? line.manufacturer },
    category,
    template,
    shape,
    appliesTo: pickModels(fitting, lines, template, {
      random: createRandom(n * 2 + 1),
      isSuited: (own, model) => suits(category.path, specifications, own, model),
    }),
  }
}

/** «Жгут проводов кабины ACROS, 24 В, 2,4 м»; beyond its sizes a kind has versions, as factories do. */
function toName(template: PartTemplate, line: ModelLineWithModels, { size }: PartShape, version: number): string {
  const machine = template.isNamedByLine ? `${line.name.replace(/^Серия /, 'серии ')}, ` : ''
  return `${template.name} ${machine}${size}${version > 0 ? `, исп. ${version + 1}` : ''}`
}

const countsOfMachines = new WeakMap<PartTemplate, Map<string, number>>()

/** How many sizes of the kind a machine can have. */
function countFor(template: PartTemplate, machine: MachineFigures | undefined): number {
  const counts = countsOfMachines.get(template) ?? new Map<string, number>()
  countsOfMachines.set(template, counts)
  const key = `${machine?.power} ${machine?.voltage}`
  const known = counts.get(key)
  if (known !== undefined) return known
  const count = countVariants((variant) => template.shapeOf(variant, machine))
  counts.set(key, count)
  return count
}

function firstPlaceOf(slug: string): number {
  return [...slug].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7)
}

/** The lines with machines that sizes suit; all of them where nothing is wanted, or nobody builds such a machine. */
function linesFor(
  lines: readonly FittingLine[],
  { path }: PartCategorySeed,
  wanted: PartShape | undefined,
): readonly FittingLine[] {
  if (!wanted) return lines
  const suited = lines.flatMap((one) => {
    const models = one.models.filter((model) => suits(path, wanted.specifications, one.line, model))
    return models.length > 0 ? [{ ...one, models }] : []
  })
  return suited.length > 0 ? suited : lines
}

/** Model lines with machines that have the part's node. */
function findLines(template: PartTemplate): readonly FittingLine[] {
  const known = linesOfTemplate.get(template)
  if (known) return known
  const fitting = modelLines
    .filter((line) => template.kinds.includes(line.kind))
    .map((line) => ({
      line,
      models: line.models.filter((model) => template.needs.every((trait) => traitsOf(line, model).has(trait))),
    }))
    .filter(({ models }) => models.length > 0)
  if (fitting.length === 0) throw new Error(`Нет машин для детали ${template.name}`)
  const lines = fitting.map((one, position) => {
    const sisters = fitting.filter(({ line }) => line.manufacturer === one.line.manufacturer)
    const rank = fitting.slice(0, position).filter(({ line }) => line.manufacturer === one.line.manufacturer).length
    return { ...one, rank, sisterCount: sisters.length }
  })
  linesOfTemplate.set(template, lines)
  return lines
}

/** Machines of the line and, now and then, of a sister line of the same maker and kind. */
function pickModels(
  { line, models }: FittingLine,
  lines: readonly FittingLine[],
  template: PartTemplate,
  { random, isSuited }: { random: Random; isSuited: (line: ModelLineWithModels, model: ModelSeed) => boolean },
): DemoApplicability[] {
  const sisters = template.isNamedByLine
    ? []
    : lines.filter(
        (other) =>
          other.line !== line && other.line.manufacturer === line.manufacturer && other.line.category === line.category,
      )
  const sister = sisters.length > 0 && random.chance(0.35) ? random.pick(sisters) : undefined
  const shared = sister ? sister.models.filter((model) => isSuited(sister.line, model)) : []
  const own = models.filter((model) => random.chance(0.75) && isSuited(line, model))
  const first = models.find((model) => isSuited(line, model)) ?? models[0]
  return [...(own.length > 0 || !first ? own : [first]), ...shared].map((model) => ({
    model: model.slug,
    node: template.node,
  }))
}
