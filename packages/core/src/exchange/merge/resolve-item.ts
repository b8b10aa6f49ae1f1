import { notMapped } from '@agromarket/shared'
import { type CatalogRecord, type Dictionaries, slugify } from '../../catalog/import/index.ts'
import type { MappingRow } from '../mapping/mapping.repository.ts'
import type { ItemFacts } from '../read/package-record.ts'
import { readWeight } from '../read/read-weight.ts'
import { unitOfWord } from '../units/okei-units.ts'

/** Why a position is not in the shop; the words are `problemTexts` of the shared package. */
export type ItemProblem =
  | 'noGoods'
  | 'noNameOrArticle'
  | 'noArticle'
  | 'badArticle'
  | 'noMaker'
  | 'unknownMaker'
  | 'noGroup'
  | 'unmappedGroup'
  | 'noName'
  | 'refused'

/** What the words of a base mean, ready to be asked a million times. */
export interface Meaning {
  dictionaries: Dictionaries
  /** By name in small letters. */
  makersByName: ReadonlyMap<string, { id: number; slug: string }>
  makers: ReadonlyMap<string, string>
  /** Slug of a model by its own words, or by its name where one model alone bears it: «rostselmash-acros-530», «acros-530». */
  models: ReadonlyMap<string, string>
  /** «Ид» of a group → path of the category, through the groups above it. */
  categories: ReadonlyMap<string, string>
  properties: ReadonlyMap<string, { name: string; target: string }>
  values: ReadonlyMap<string, string>
}

export type ResolvedItem =
  | { problem: ItemProblem }
  | { problem: null; manufacturerId: number; record: Omit<CatalogRecord, 'code1c' | 'isRemoved'> & { article: string } }

/** Prepares the mapping of a base for `resolveItem`. */
export function toMeaning(
  rows: readonly MappingRow[],
  dictionaries: Dictionaries,
  values: ReadonlyMap<string, string>,
): Meaning {
  const of = (kind: MappingRow['kind']) => rows.filter((row) => row.kind === kind)
  const said = (kind: MappingRow['kind']) =>
    of(kind).flatMap(({ externalId, target }) =>
      target && target !== notMapped ? [[externalId, target] as const] : [],
    )
  const names = of('property').map((row) => [row.externalId, row.name] as const)
  return {
    dictionaries,
    makersByName: new Map([...dictionaries.manufacturers].map(([name, maker]) => [name.toLowerCase(), maker])),
    makers: new Map(of('maker').flatMap(({ externalId, target }) => (target ? [[externalId, target] as const] : []))),
    models: nameModels(dictionaries),
    categories: inheritCategories(of('group')),
    properties: new Map(
      said('property').map(([id, target]) => [id, { name: new Map(names).get(id) ?? id, target }] as const),
    ),
    values,
  }
}

function nameModels({ modelNames }: Dictionaries): Map<string, string> {
  const byName = Map.groupBy(modelNames, ([, name]) => slugify(name))
  const alone = [...byName].flatMap(([name, models]) => {
    const [[slug] = ['']] = models
    return models.length === 1 && name !== '' ? [[name, slug] as const] : []
  })
  return new Map([...alone, ...[...modelNames.keys()].map((slug) => [slug, slug] as const)])
}

function inheritCategories(groups: readonly MappingRow[]): Map<string, string> {
  const byId = new Map(groups.map((group) => [group.externalId, group]))
  return new Map(
    groups.flatMap(({ externalId }) => {
      const seen = new Set<string>()
      for (let at = byId.get(externalId); at && !seen.has(at.externalId); at = byId.get(at.parentId ?? '')) {
        if (at.target === notMapped) return []
        if (at.target) return [[externalId, at.target] as const]
        seen.add(at.externalId)
      }
      return []
    }),
  )
}

/** What a position is in the shop, or why it cannot be there. `goods` are the facts of its goods when it is of a characteristic. */
export function resolveItem(meaning: Meaning, facts: ItemFacts | null, goods: ItemFacts | null): ResolvedItem {
  const own = goods ? { ...goods, ...facts, properties: { ...goods.properties, ...facts?.properties } } : facts
  if (!own) return { problem: 'noGoods' }
  const mapped = readMapped(meaning, own)
  const article = (own.article ?? mapped.article ?? '').trim().slice(0, 80)
  if (article === '') return { problem: (own.name ?? own.fullName) ? 'noArticle' : 'noNameOrArticle' }
  if (slugify(article) === '') return { problem: 'badArticle' }
  const maker = findMaker(meaning, own.maker?.name ?? mapped.maker)
  if (typeof maker === 'string') return { problem: maker }
  const category = own.groups?.map((id) => meaning.categories.get(id)).find((path) => path !== undefined)
  if (!category) return { problem: own.groups ? 'unmappedGroup' : 'noGroup' }
  if (!meaning.dictionaries.categories.has(category)) return { problem: 'unmappedGroup' }
  const name = toName(goods?.name ?? own.name ?? own.fullName, own)
  if (!name) return { problem: 'noName' }
  const description = own.description ?? toLongerName(own)
  const record = {
    article,
    name,
    manufacturer: maker.slug,
    category,
    ...(description && { description: description.slice(0, 10_000) }),
    ...((mapped.weightGrams ?? own.weightGrams) && { weightGrams: mapped.weightGrams ?? own.weightGrams }),
    ...(own.unit && { unit: toUnit(own.unit) }),
    ...(mapped.specifications.length > 0 && { specifications: mapped.specifications }),
    ...(mapped.crossNumbers && { crossNumbers: mapped.crossNumbers }),
    ...(mapped.appliesTo && { appliesTo: mapped.appliesTo }),
  }
  return { problem: null, manufacturerId: maker.id, record }
}

function findMaker(meaning: Meaning, name: string | undefined): { id: number; slug: string } | ItemProblem {
  if (!name) return 'noMaker'
  const key = name.trim().toLowerCase()
  const target = meaning.makers.get(key)
  if (target === notMapped) return 'unknownMaker'
  return (target ? meaning.dictionaries.manufacturers.get(target) : meaning.makersByName.get(key)) ?? 'unknownMaker'
}

function toName(name: string | undefined, { characteristics }: ItemFacts): string | undefined {
  if (!name) return undefined
  const values = characteristics?.map(({ value }) => value).join(', ')
  return (values ? `${name} (${values})` : name).replaceAll(/\s+/g, ' ').trim().slice(0, 300)
}

/** The name of printed documents, where it says more than that of the list: what a part without a description is. */
function toLongerName({ name = '', fullName = '' }: ItemFacts): string | undefined {
  return name !== '' && fullName.length > name.length ? fullName : undefined
}

/** Units that the classifier does not have stay as they are written. */
function toUnit(unit: string): string {
  return unitOfWord(unit)?.word ?? unit.trim().slice(0, 20)
}

interface MappedFacts {
  article?: string
  maker?: string
  weightGrams?: number | undefined
  specifications: { key: string; name: string; value: string | number }[]
  crossNumbers?: { number: string; manufacturer: string; kind: 'analogue' }[]
  appliesTo?: { model: string }[]
}

/** Between two words of a list; a comma before one to three digits is of a size, as in «18,4-34». */
const listed = /[;\n]|,(?!\d{1,3}(?!\d))/

/** What the properties that mean something say. */
function readMapped(meaning: Meaning, { properties }: ItemFacts): MappedFacts {
  const facts: MappedFacts = { specifications: [] }
  for (const [id, given] of Object.entries(properties ?? {})) {
    const property = meaning.properties.get(id)
    if (!property) continue
    const texts = given.map((value) => meaning.values.get(`${id}\n${value}`) ?? value)
    takeProperty(meaning, facts, property, texts)
  }
  return facts
}

function takeProperty(
  { models: known }: Meaning,
  facts: MappedFacts,
  { name, target }: { name: string; target: string },
  texts: readonly string[],
): void {
  const [first = ''] = texts
  const parts = texts.flatMap((text) => text.split(listed)).flatMap((text) => text.trim() || [])
  if (target === 'article') facts.article = first
  if (target === 'maker') facts.maker = first
  if (target === 'weight') facts.weightGrams = readWeight(first)
  if (target === 'cross') {
    facts.crossNumbers = [...(facts.crossNumbers ?? []), ...parts.slice(0, 200).map(toCrossNumber)].slice(0, 200)
  }
  if (target === 'applicability') {
    const models = parts.flatMap((text) => known.get(slugify(text)) ?? [])
    facts.appliesTo = [...(facts.appliesTo ?? []), ...models.map((model) => ({ model }))].slice(0, 500)
  }
  if (target === 'specification' && facts.specifications.length < 60) {
    const key = slugify(name).slice(0, 60)
    const value = toValue(texts.map((text) => yesNo.get(text.toLowerCase()) ?? text).join(', '))
    if (key !== '') facts.specifications.push({ key, name: name.slice(0, 120), value })
  }
}

/** As bases write what is either so or not. */
const yesNo = new Map([
  ['true', 'Да'],
  ['false', 'Нет'],
])

/** 1C parts the thousands of a number with a space that does not break. */
function toValue(text: string): string | number {
  const close = /^-?\d{1,3}(?:[\u00a0\u202f]\d{3})+(?:[.,]\d+)?$/.test(text)
    ? text.replaceAll(/[\u00a0\u202f]/g, '')
    : text
  const isNumber = /^-?\d{1,12}(?:[.,]\d{1,6})?$/.test(close)
  return isNumber ? Number(close.replace(',', '.')) : text.slice(0, 300)
}

/** «Gates: 6201470» or a number alone. */
function toCrossNumber(text: string): { number: string; manufacturer: string; kind: 'analogue' } {
  const colon = text.indexOf(':')
  const manufacturer = colon > 0 ? text.slice(0, colon).trim() : ''
  const number = colon > 0 ? text.slice(colon + 1).trim() : text
  return {
    number: (number || text).slice(0, 80),
    manufacturer: (manufacturer || 'Аналог').slice(0, 120),
    kind: 'analogue',
  }
}
