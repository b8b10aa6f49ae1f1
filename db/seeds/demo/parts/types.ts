import { slugify } from '@agromarket/core/catalog/import'
import type { MachineKind } from '../technique-categories.ts'

/** A specification of a part group: a list of values in use, or a range with its step. */
export interface SpecificationSeed {
  key: string
  name: string
  unit?: string
  values: readonly (number | string)[] | { from: number; to: number; step: number }
}

/** One kind of original part: what it is called, where it sits, on which machines, what it costs and weighs. */
export interface PartTemplate {
  name: string
  node: string
  kinds: readonly MachineKind[]
  /** Roubles. */
  price: readonly [from: number, to: number]
  weightGrams: readonly [from: number, to: number]
}

export interface PartCategorySeed {
  slug: string
  path: string
  name: string
  icon: string
  description: string
  specifications: readonly SpecificationSeed[]
  /** How many of a hundred or so parts belong here. */
  weight: number
  templates: readonly PartTemplate[]
}
export interface PartGroupSeed {
  slug: string
  name: string
  icon: string
  description: string
  children: readonly PartCategorySeed[]
}

const kindLetters: Record<string, MachineKind> = {
  c: 'combine',
  z: 'header',
  f: 'forage',
  t: 'tractor',
  s: 'sprayer',
  d: 'seeder',
  h: 'harrow',
  u: 'cultivator',
  p: 'plough',
  b: 'baler',
  m: 'mower',
  l: 'telehandler',
  r: 'spreader',
  o: 'potato',
  e: 'trailer',
}

type ChildInput = Omit<PartCategorySeed, 'slug' | 'path' | 'templates'> & {
  /** «имя | узел | буквы машин | рубли от-до | граммы от-до» */
  templates: readonly string[]
}

/** A top-level group of parts; slugs come from the names, paths join them. */
export function group(name: string, icon: string, description: string, children: readonly ChildInput[]): PartGroupSeed {
  const slug = slugify(name)
  const toChild = (child: ChildInput): PartCategorySeed => {
    const childSlug = slugify(child.name)
    return { ...child, slug: childSlug, path: `${slug}/${childSlug}`, templates: child.templates.map(toTemplate) }
  }
  return { slug, name, icon, description, children: children.map(toChild) }
}

/** Millimetres between two limits. */
export function millimetres(key: string, name: string, from: number, to: number, step: number): SpecificationSeed {
  return { key, name, unit: 'мм', values: { from, to, step } }
}

/** One of the listed values. */
export function oneOf(
  key: string,
  name: string,
  values: readonly (number | string)[],
  unit?: string,
): SpecificationSeed {
  return { key, name, values, ...(unit && { unit }) }
}

function toTemplate(text: string): PartTemplate {
  const [name = '', node = '', kinds = '', price = '', weight = ''] = text.split('|').map((field) => field.trim())
  return {
    name,
    node,
    kinds: [...kinds].map((letter) => {
      const kind = kindLetters[letter]
      if (!kind) throw new Error(`Неизвестная машина «${letter}» у детали ${name}`)
      return kind
    }),
    price: toRange(price),
    weightGrams: toRange(weight),
  }
}

function toRange(text: string): [number, number] {
  const [from, to] = text.split('-').map(Number)
  if (from === undefined || to === undefined || !(from <= to)) throw new Error(`Не диапазон: ${text}`)
  return [from, to]
}
