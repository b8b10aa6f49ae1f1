import {
  type FacetValue,
  facetLimits,
  mapCounts,
  type OptionsFacetName,
  optionsFacetNames,
  type PartAttribute,
  type PartFacets,
  partFacets,
  type ValuesFacetName,
  valuesFacetNames,
} from '@agromarket/shared'
import { compareWords } from './compare-words.ts'
import { facetDictionary, type ListNames } from './facet-dictionary.ts'
import type { PartFilter } from './part-filter.ts'
import type { ListCounts, ListTables } from './part-index/count-list.ts'
import type { MachineKind } from './part-index/list-condition.ts'
import type { PartColumns } from './part-index/part-columns.ts'
import { toSpecificationFacets } from './to-specification-facets.ts'

/** A list's total and facets. */
export interface CountedFacets {
  total: number
  facets: PartFacets
}

export interface CountedList {
  columns: PartColumns
  tables: ListTables
  names: ListNames
  filter: PartFilter
  counts: ListCounts
  /** The same place without filters: what leads to nothing now stays, with 0. */
  base: ListCounts
  /** Guests learn no count of prices. */
  hasPrices: boolean
  /** What the tables of its categories have columns for, in order. */
  specificationKeys: readonly string[]
}

/** Counts as visitors see them: with names, the most frequent first. */
export function toPartFacets(list: CountedList): CountedFacets {
  const { counts, hasPrices } = list
  return {
    total: counts.total,
    facets: {
      ...mapCounts(valuesFacetNames, (name) => toValues(name, list)),
      specifications: toSpecificationFacets(list),
      ...mapCounts(optionsFacetNames, (name) => (hasPrices ? toOptions(name, counts) : null)),
      inStock: counts.inStock,
      withPrice: hasPrices ? counts.priced : null,
    },
  }
}

/** Nothing was counted: filters name what does not exist. */
export function emptyFacets(hasPrices: boolean): CountedFacets {
  return {
    total: 0,
    facets: {
      ...mapCounts(valuesFacetNames, () => []),
      specifications: [],
      ...mapCounts(optionsFacetNames, () => (hasPrices ? [] : null)),
      inStock: 0,
      withPrice: hasPrices ? 0 : null,
    },
  }
}

/** The category whose children a list's filter shows: its own, its parent for one without children, null for all. */
function facetRoot(place: readonly number[] | null): number | null {
  return place?.[0] ?? null
}

function toOptions(name: OptionsFacetName, counts: ListCounts): FacetValue[] {
  const flags = { isSale: counts.sale, isSuperPrice: counts.superPrice }
  return partFacets[name].options.map(({ value, label, flag }) => ({ value, label, count: flags[flag] }))
}

function toValues(name: ValuesFacetName, list: CountedList): FacetValue[] {
  const { attribute } = partFacets[name]
  const { show } = facetDictionary(attribute, list.names)
  const chosen = new Set(list.filter.values[name] ?? [])
  // Sheets of every machine at once say nothing.
  if (attribute === 'drawing' && isWhole(list.filter)) return []
  const ids = attribute === 'category' ? shownCategories(list) : shownIds(attribute, list, chosen)
  const values = ids.flatMap(({ id, count }) => {
    const named = show(id)
    return named ? [{ ...named, count, isChosen: chosen.has(id) }] : []
  })
  // Categories keep the order of the catalogue; a query asks for the one that has most of what it finds.
  if (attribute === 'category') {
    if (list.filter.terms) values.sort((a, b) => b.count - a.count)
  } else {
    values.sort((a, b) => b.count - a.count || compareWords(a.label, b.label))
  }
  return values
    .filter((value, index) => index < facetLimits.shownValues || value.isChosen)
    .map(({ isChosen: _, ...value }) => value)
}

function isWhole({ place, values, terms }: PartFilter): boolean {
  return place === null && terms === null && Object.values(values).every((ids) => ids === null)
}

/** Values that the place has, and those that are chosen though it has none. */
function shownIds(
  attribute: Exclude<PartAttribute, 'category'>,
  list: CountedList,
  chosen: ReadonlySet<number>,
): { id: number; count: number }[] {
  const { ids, counts, base } = countedIds(attribute, list)
  const isRoot = (id: number) =>
    attribute !== 'machineType' || list.names.taxonomy.categories.get(id)?.parentId === null
  const shown = ids.flatMap((id, number) => {
    const isShown = chosen.has(id) || (isRoot(id) && ((base[number] ?? 0) > 0 || (counts[number] ?? 0) > 0))
    return isShown ? [{ id, count: counts[number] ?? 0 }] : []
  })
  const known = new Set(ids)
  return [...shown, ...[...chosen].filter((id) => !known.has(id)).map((id) => ({ id, count: 0 }))]
}

function countedIds(attribute: Exclude<PartAttribute, 'category'>, { columns, tables, counts, base }: CountedList) {
  const ofMachine = (kind: MachineKind) => ({
    ids: tables.machines.ids[kind],
    counts: counts.machines[kind],
    base: base.machines[kind],
  })
  return {
    machineType: ofMachine('type'),
    machineMaker: ofMachine('maker'),
    machineLine: ofMachine('line'),
    machineModel: ofMachine('model'),
    manufacturer: {
      ids: columns.manufacturerNumbering.ids,
      counts: counts.manufacturers,
      base: base.manufacturers,
    },
    drawing: { ids: columns.drawings.numbering.ids, counts: counts.drawings, base: base.drawings },
  }[attribute]
}

/**
 * The children of where the list stands, each with what is below it, and those that are chosen elsewhere; in the order of
 * the catalogue.
 */
function shownCategories({ columns, counts, filter, names }: CountedList): { id: number; count: number }[] {
  const chosen = new Set(filter.values.category ?? [])
  const root = facetRoot(filter.place)
  const { categories, descendantIds } = names.taxonomy
  const countOf = (id: number) => {
    const number = columns.categoryNumbering.numberOf.get(id)
    return number === undefined ? 0 : (counts.categories[number] ?? 0)
  }
  return [...categories.values()]
    .filter(({ kind, id, parentId }) => {
      // What is below a chosen one is chosen with it.
      const isChosen = chosen.has(id) && !chosen.has(parentId ?? 0)
      return kind === 'part' && (parentId === root || isChosen)
    })
    .map(({ id }) => ({ id, count: (descendantIds.get(id) ?? []).reduce((sum, below) => sum + countOf(below), 0) }))
}
