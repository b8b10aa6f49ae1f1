/**
 * What lists of parts can be narrowed by, in the order in which filters show it. Schemas, addresses, filters, chips,
 * counts and REST answers are made from this table: a filter is one entry. A facet of values says which attribute of a
 * part it looks at (core's part-index knows how to read each) and where its values have their names from.
 */
interface FacetFace {
  label: string
  /** Its name among the filters of POST /filter/get-sidebar-filters (contract §2). */
  restName: string
  /** It tells of prices, so it does nothing for guests (contract §2). */
  needsPrices?: true
  /** Part of the address by which search engines know a list, as long as one value is chosen. */
  isCanonical?: true
}
/** Any of many values, each named by its slug or path, or by its number where it has none. */
interface ValuesFacet extends FacetFace {
  kind: 'values'
  /** Under which name an answer lists its values with their counts. */
  counts: string
  attribute: PartAttribute
  /** How many values are shown first, unless it is the 5 of spec §9. */
  shownAtFirst?: number
}
/** Values and ranges of what parts are measured by: one filter for each specification that the list's parts have. */
interface SpecificationsFacet extends FacetFace {
  kind: 'specifications'
}
/** Any of a few fixed values. */
interface OptionsFacet extends FacetFace {
  kind: 'options'
  counts: string
  /** `flag` is the mark of a price that the value asks for. */
  options: readonly { value: string; label: string; flag: 'isSale' | 'isSuperPrice' }[]
}
/** On or absent; counted by what it would leave. */
interface SwitchFacet extends FacetFace {
  kind: 'switch'
}
export type Facet = ValuesFacet | SpecificationsFacet | OptionsFacet | SwitchFacet
/** What a part has one or several of. Those of machines must be true of one and the same machine that it fits. */
export type PartAttribute =
  | 'machineType'
  | 'machineMaker'
  | 'machineLine'
  | 'machineModel'
  | 'category'
  | 'manufacturer'
  | 'drawing'

export const partFacets = {
  inStock: { kind: 'switch', label: 'В наличии', restName: 'inStock' },
  withPrice: { kind: 'switch', label: 'С ценой', restName: 'isWithPrice', needsPrices: true },
  technique: {
    kind: 'values',
    label: 'Тип техники',
    restName: 'techniqueTypes',
    counts: 'techniques',
    attribute: 'machineType',
  },
  techniqueMaker: {
    kind: 'values',
    label: 'Производитель техники',
    restName: 'techniqueManufacturers',
    counts: 'techniqueMakers',
    attribute: 'machineMaker',
  },
  modelLine: {
    kind: 'values',
    label: 'Модельный ряд',
    isCanonical: true,
    restName: 'techniqueModelLines',
    counts: 'modelLines',
    attribute: 'machineLine',
  },
  category: {
    kind: 'values',
    label: 'Категория',
    restName: 'categories',
    counts: 'categories',
    attribute: 'category',
  },
  spec: { kind: 'specifications', label: 'Характеристики', restName: 'specifications' },
  manufacturer: {
    kind: 'values',
    label: 'Производитель детали',
    isCanonical: true,
    restName: 'manufacturers',
    counts: 'manufacturers',
    attribute: 'manufacturer',
  },
  model: {
    kind: 'values',
    label: 'Модели',
    isCanonical: true,
    restName: 'models',
    counts: 'models',
    attribute: 'machineModel',
    shownAtFirst: 3,
  },
  drawing: {
    kind: 'values',
    label: 'Чертежи',
    restName: 'drawings',
    counts: 'drawings',
    attribute: 'drawing',
  },
  /** Spec §3, stock options. */
  stock: {
    kind: 'options',
    label: 'Спецпредложения',
    restName: 'stocks',
    counts: 'stocks',
    needsPrices: true,
    options: [
      { value: '1', label: 'Товар со скидкой', flag: 'isSale' },
      { value: '2', label: 'Суперцена', flag: 'isSuperPrice' },
    ],
  },
} as const satisfies Record<string, Facet>

type Facets = typeof partFacets
type NameOf<Kind extends Facet['kind']> = {
  [Name in keyof Facets]: Facets[Name]['kind'] extends Kind ? Name : never
}[keyof Facets]

export type FacetName = keyof Facets
export type ValuesFacetName = NameOf<'values'>
export type OptionsFacetName = NameOf<'options'>
export type SwitchFacetName = NameOf<'switch'>
export type SpecificationsFacetName = NameOf<'specifications'>
/** A facet of which several values can be chosen. */
export type ListFacetName = ValuesFacetName | OptionsFacetName | SpecificationsFacetName

export const facetNames = Object.keys(partFacets) as FacetName[]
export const valuesFacetNames = namesOf('values')
export const optionsFacetNames = namesOf('options')
export const switchFacetNames = namesOf('switch')
/** In the order of the table. */
export const listFacetNames = facetNames.filter((name): name is ListFacetName => facetOf(name).kind !== 'switch')

/** How many values of a facet one list may name, how long they may be, and how many an answer lists. */
export const facetLimits = { values: 50, valueLength: 200, textLength: 800, shownValues: 300 } as const

export function facetOf(name: FacetName): Facet {
  return partFacets[name]
}

/** One property for each facet. */
export function mapFacets<Name extends FacetName, Value>(
  names: readonly Name[],
  toValue: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<Name, Value>
}

type CountedFacetName = ValuesFacetName | OptionsFacetName
/** One property for each facet of values or options, under the name of its counts. */
export function mapCounts<Name extends CountedFacetName, Value>(
  names: readonly Name[],
  toValue: (name: Name) => Value,
): Record<Facets[Name]['counts'], Value> {
  return Object.fromEntries(names.map((name) => [partFacets[name].counts, toValue(name)])) as Record<
    Facets[Name]['counts'],
    Value
  >
}

/** One property for each facet, under its name in the older interface. */
export function mapRestNames<Name extends FacetName, Value>(
  names: readonly Name[],
  toValue: (name: Name) => Value,
): Record<Facets[Name]['restName'], Value> {
  return Object.fromEntries(names.map((name) => [partFacets[name].restName, toValue(name)])) as Record<
    Facets[Name]['restName'],
    Value
  >
}

function namesOf<Kind extends Facet['kind']>(kind: Kind): readonly NameOf<Kind>[] {
  return facetNames.filter((name): name is NameOf<Kind> => facetOf(name).kind === kind)
}
