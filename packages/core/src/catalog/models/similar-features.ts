import type { SimilarFeature } from '@agromarket/shared'
import { slugify } from '../import/slugify.ts'
import type { ModelRow } from '../taxonomy.repository.ts'

/** Something that models can be alike in, with the values that tell them apart. */
export interface Feature {
  id: string
  name: string
  values: readonly FeatureValue[]
}
interface FeatureValue {
  id: string
  label: string
  holds: (model: ModelRow) => boolean
}

export type FeatureFilter = Readonly<Record<string, readonly string[]>>

/** A number is alike within a fifth below and a quarter above. */
const nearness = { below: 0.8, above: 1.25 } as const
/** A text of which there are more says nothing in common. */
const mostTexts = 12

/**
 * The features that a model can be compared by, each with the values that its peers have: a number falls near the
 * model's own, below or above, a text is one of those that occur, the maker one of the makers.
 */
export function toFeatures(
  model: ModelRow,
  peers: readonly ModelRow[],
  makerOf: (model: ModelRow) => Maker,
): Feature[] {
  const own = model.specifications.map((specification): Feature | undefined => {
    const { name, unit } = specification
    const number = toNumber(specification.value)
    const values = number === undefined ? textValues(name, [model, ...peers]) : numberValues(name, number, unit)
    return values.length > 1 ? { id: slugify(name), name, values } : undefined
  })
  const makers = new Map([model, ...peers].map((one) => [makerOf(one).slug, makerOf(one)]))
  const maker: Feature = {
    id: 'manufacturer',
    name: 'Производитель',
    values: [...makers.values()].map(({ slug, name }) => ({
      id: slug,
      label: name,
      holds: (one) => makerOf(one).slug === slug,
    })),
  }
  return [...own.filter((feature) => feature !== undefined), ...(maker.values.length > 1 ? [maker] : [])]
}

interface Maker {
  slug: string
  name: string
}

/** Models that hold one of the chosen values of every feature; a feature or value that there is not is held by none. */
export function filterByFeatures(
  models: readonly ModelRow[],
  features: readonly Feature[],
  filter: FeatureFilter,
): ModelRow[] {
  const chosen = Object.entries(filter).filter(([, values]) => values.length > 0)
  return models.filter((model) =>
    chosen.every(([id, values]) => {
      const feature = features.find((one) => one.id === id)
      return feature?.values.some((value) => values.includes(value.id) && value.holds(model)) ?? false
    }),
  )
}

/** Features as a page shows them: a value's count is what it would leave beside the filters of the other features. */
export function countFeatures(
  model: ModelRow,
  peers: readonly ModelRow[],
  features: readonly Feature[],
  filter: FeatureFilter,
): SimilarFeature[] {
  return features.map(({ id, name, values }) => {
    const { [id]: chosen = [], ...others } = filter
    const left = filterByFeatures(peers, features, others)
    return {
      id,
      name,
      values: values.map((value) => ({
        id: value.id,
        label: value.label,
        count: left.filter(value.holds).length,
        checked: chosen.includes(value.id),
        isOwn: value.holds(model),
      })),
    }
  })
}

/** How far two models are from each other: by the ratio of their numbers, a text that differs or is missing is far. */
export function distanceOf(model: ModelRow, other: ModelRow): number {
  const far = 1
  const parts = model.specifications.map(({ name, value }) => {
    const theirs = specOf(other, name)
    const [one, two] = [toNumber(value), toNumber(theirs)]
    if (one !== undefined && two !== undefined && one > 0 && two > 0)
      return Math.min(far, Math.abs(Math.log(two / one)))
    return theirs === value ? 0 : far
  })
  return parts.length === 0 ? far : parts.reduce((sum, part) => sum + part, 0) / parts.length
}

function numberValues(name: string, own: number, unit = ''): FeatureValue[] {
  const [from, to] = [round(own * nearness.below, Math.floor), round(own * nearness.above, Math.ceil)]
  const numberOf = (model: ModelRow) => toNumber(specOf(model, name))
  const words = (text: string) => (unit ? `${text}\u00a0${unit}` : text)
  const holds = (test: (value: number) => boolean) => (model: ModelRow) => {
    const value = numberOf(model)
    return value !== undefined && test(value)
  }
  return [
    {
      id: `${from}-${to}`,
      label: words(`${toText(from)}–${toText(to)}`),
      holds: holds((value) => value >= from && value <= to),
    },
    { id: `-${from}`, label: words(`меньше ${toText(from)}`), holds: holds((value) => value < from) },
    { id: `${to}-`, label: words(`больше ${toText(to)}`), holds: holds((value) => value > to) },
  ]
}

function textValues(name: string, models: readonly ModelRow[]): FeatureValue[] {
  const texts = new Set(models.flatMap((model) => specOf(model, name) ?? []).map(String))
  if (texts.size > mostTexts) return []
  return [...texts].map((text) => ({
    id: slugify(text),
    label: text,
    holds: (model) => String(specOf(model, name)) === text,
  }))
}

function specOf(model: ModelRow, name: string): string | number | undefined {
  return model.specifications.find((specification) => specification.name === name)?.value
}

/** «5,4» is a number as well. */
function toNumber(value: string | number | undefined): number | undefined {
  if (typeof value === 'number') return value
  return value !== undefined && /^\d+(?:[.,]\d+)?$/.test(value) ? Number(value.replace(',', '.')) : undefined
}

/** To two digits that people can take in: 260, 7 200, 5,1. */
function round(value: number, direction: (value: number) => number): number {
  if (value <= 0) return 0
  const step = 10 ** (Math.floor(Math.log10(value)) - 1)
  return Number((direction(Number((value / step).toFixed(6))) * step).toPrecision(6))
}

function toText(value: number): string {
  return new Intl.NumberFormat('ru-RU').format(value)
}
