import { slugify } from '@agromarket/core/catalog/import'
import type { Trait } from '../machine-traits.ts'
import type { ShapeOf } from '../shapes/shape.ts'
import type { MachineKind } from '../technique-categories.ts'
import { countVariants, createVariant } from '../variant.ts'

/** One kind of part: what it is called, where it sits, on which machines, and what its sizes make of it. */
export interface PartTemplate {
  name: string
  node: string
  kinds: readonly MachineKind[]
  /** What a machine must have to have the part. */
  needs: readonly Trait[]
  shapeOf: ShapeOf
  /** How many parts of the kind differ in size or type. */
  variantCount: number
  /** The name says the model line too: the sizes alone would not tell such parts apart. */
  isNamedByLine: boolean
  icon: string | null
}

export interface PartCategorySeed {
  slug: string
  path: string
  name: string
  icon: string
  description: string
  /** Specifications that lists show as columns. */
  columns: { key: string; name: string; unit?: string }[]
  /** How many of a hundred or so parts belong here; 0 where only the drawings have some. */
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

/** What a machine must have to have the node. Nodes that every machine of the kinds has are not listed. */
const nodeNeeds: Record<string, Trait> = {
  Двигатель: 'engine',
  'Топливная система': 'engine',
  'Система охлаждения': 'engine',
  Воздухоочиститель: 'engine',
  Капот: 'engine',
  Трансмиссия: 'engine',
  'Бортовой редуктор': 'engine',
  'Главная передача': 'engine',
  Кабина: 'cab',
  'Рулевое управление': 'steering',
  'Ходовая часть': 'wheels',
  Тормоза: 'wheels',
  'Задний мост': 'wheels',
  'Гидростатический привод': 'hydrostat',
  'Муфта сцепления': 'dry-clutch',
  Навеска: 'hitch',
  'Привод от ВОМ': 'pto',
  'Карданный вал': 'pto',
  'Вариатор барабана': 'drum',
  'Барабан молотильный': 'drum',
  Соломотряс: 'walkers',
  'Мотовило жатки': 'reel',
  'Нож жатки': 'cutterbar',
  'Режущий аппарат': 'cutterbar',
  'Привод ножа': 'cutterbar',
  'Шнек жатки': 'header-auger',
  'Выгрузное устройство': 'unloading-auger',
  Подборщик: 'pickup',
  'Прессовальная камера': 'round-bales',
  'Привод высева': 'drills',
  'Высевающий аппарат': 'drills',
  'Вентилятор высева': 'pneumatic',
  'Секция турбодисков': 'turbo',
  Сошник: 'disc-coulters',
  Каток: 'roller',
  'Стойка культиватора': 'sweeps',
  'Рама культиватора': 'sweeps',
  'Стойка глубокорыхлителя': 'deep',
  'Механизм оборота': 'reversible',
  'Разбрасывающий диск': 'discs-spread',
  'Транспортёр кузова': 'apron',
  'Элеватор подкапывающий': 'digger',
  'Высаживающий аппарат': 'planter',
  'Режущий брус': 'mower-bar',
  'Ротор граблей': 'rake',
}

interface PartOptions {
  isNamedByLine?: boolean
  icon?: string
  needs?: readonly Trait[]
}

/** «имя | узел | буквы машин» with the rule of its sizes. */
export function part(text: string, shapeOf: ShapeOf, options: PartOptions = {}): PartTemplate {
  const [name = '', node = '', letters = ''] = text.split('|').map((field) => field.trim())
  const ofNode = nodeNeeds[node]
  return {
    name,
    node,
    kinds: [...letters].map((letter) => {
      const kind = kindLetters[letter]
      if (!kind) throw new Error(`Неизвестная машина «${letter}» у детали ${name}`)
      return kind
    }),
    needs: [...(ofNode ? [ofNode] : []), ...(options.needs ?? [])],
    shapeOf,
    variantCount: countVariants(shapeOf),
    isNamedByLine: options.isNamedByLine ?? false,
    icon: options.icon ?? null,
  }
}

type ChildInput = Omit<PartCategorySeed, 'slug' | 'path' | 'columns'> & Partial<Pick<PartCategorySeed, 'columns'>>

/** A category whose parts are those of the drawings, and none of the turn of `generateParts`. */
export function categoryOfUnits(name: string, icon: string, description: string, columns: ChildInput['columns'] = []) {
  return { name, icon, description, columns, weight: 0, templates: [] }
}

/** At most two columns fit between node and stock (screens.md, filtered catalogue). */
const columnCount = 2

/** A top-level group of parts; slugs come from the names, paths join them. */
export function group(name: string, icon: string, description: string, children: readonly ChildInput[]): PartGroupSeed {
  const slug = slugify(name)
  const toChild = (child: ChildInput): PartCategorySeed => {
    const childSlug = slugify(child.name)
    return { ...child, slug: childSlug, path: `${slug}/${childSlug}`, columns: columnsOf(child) }
  }
  return { slug, name, icon, description, children: children.map(toChild) }
}

function columnsOf({ name, columns, templates: [first] }: ChildInput): PartCategorySeed['columns'] {
  if (columns) return columns
  if (!first) throw new Error(`В разделе ${name} нет деталей`)
  return first
    .shapeOf(createVariant(0))
    .specifications.slice(0, columnCount)
    .map(({ key, name: title, unit }) => ({ key, name: title, ...(unit && { unit }) }))
}
