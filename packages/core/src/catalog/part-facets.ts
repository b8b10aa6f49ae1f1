import type { FacetValue, PartFacets } from '@agromarket/shared'
import type { PartFilter } from './part-filter.ts'
import type { Taxonomy } from './taxonomy.ts'

/** How many parts of a category and a maker match a list's other filters. `priced` is null for guests. */
export interface FacetCount {
  categoryId: number
  manufacturerId: number
  count: number
  inStock: number
  priced: number | null
}

/** A list's total and facets. */
export interface CountedFacets {
  total: number
  facets: PartFacets
}

/**
 * Sums the counts up: a facet obeys every filter but its own. Categories are those below the list's own, or its
 * sisters where there are none below; values without a match stay, with 0. Guests (`hasPrices` false) learn no count
 * of prices.
 */
export function sumFacets(
  counts: readonly FacetCount[],
  { filter, taxonomy, hasPrices }: { filter: PartFilter; taxonomy: Taxonomy; hasPrices: boolean },
): CountedFacets {
  const isOwnCategory = toTest(filter.categoryIds)
  const isOwnMaker = toTest(filter.manufacturerIds)
  const own = counts.filter((row) => isOwnCategory(row.categoryId) && isOwnMaker(row.manufacturerId))
  const ofMakers = counts.filter((row) => isOwnMaker(row.manufacturerId))
  const ofCategory = counts.filter((row) => isOwnCategory(row.categoryId))
  return {
    total: sum(own.map((row) => row.count)),
    facets: {
      categories: countCategories(ofMakers, filter, taxonomy),
      manufacturers: countManufacturers(ofCategory, filter, taxonomy),
      inStock: sum(own.map((row) => row.inStock)),
      withPrice: hasPrices ? sum(own.map((row) => row.priced ?? 0)) : null,
    },
  }
}

/** The category whose parts are counted: the list's own, its parent for one without children, null for all. */
export function facetRoot(filter: PartFilter, taxonomy: Taxonomy): number | null {
  const own = filter.categoryIds?.[0]
  if (own === undefined) return null
  const hasChildren = (taxonomy.descendantIds.get(own)?.length ?? 0) > 1
  return hasChildren ? own : (taxonomy.categories.get(own)?.parentId ?? null)
}

/** Parts on sale of the filter's categories and makers, its other conditions left out. */
export function countParts(filter: PartFilter, taxonomy: Taxonomy): number {
  const isOwnCategory = toTest(filter.categoryIds)
  const isOwnMaker = toTest(filter.manufacturerIds)
  const own = taxonomy.partCounts.filter((row) => isOwnCategory(row.categoryId) && isOwnMaker(row.manufacturerId))
  return sum(own.map((row) => row.count))
}

function countCategories(counts: readonly FacetCount[], filter: PartFilter, taxonomy: Taxonomy): FacetValue[] {
  const root = facetRoot(filter, taxonomy)
  const byCategory = sumBy(counts, (row) => row.categoryId)
  return [...taxonomy.categories.values()]
    .filter((category) => category.kind === 'part' && category.parentId === root)
    .map((category) => ({
      value: category.path,
      label: category.name,
      count: sum((taxonomy.descendantIds.get(category.id) ?? []).map((id) => byCategory.get(id) ?? 0)),
    }))
}

function countManufacturers(counts: readonly FacetCount[], filter: PartFilter, taxonomy: Taxonomy): FacetValue[] {
  const byMaker = sumBy(counts, (row) => row.manufacturerId)
  const isOwnCategory = toTest(filter.categoryIds)
  const present = new Set(
    taxonomy.partCounts.filter((row) => isOwnCategory(row.categoryId)).map((r) => r.manufacturerId),
  )
  return [...taxonomy.manufacturers.values()]
    .filter(({ id }) => present.has(id) || byMaker.has(id) || filter.manufacturerIds?.includes(id))
    .map(({ id, slug, name }) => ({ value: slug, label: name, count: byMaker.get(id) ?? 0 }))
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'ru'))
}

function toTest(ids: readonly number[] | null): (id: number) => boolean {
  if (ids === null) return () => true
  const set = new Set(ids)
  return (id) => set.has(id)
}

function sumBy(counts: readonly FacetCount[], keyOf: (row: FacetCount) => number): Map<number, number> {
  const sums = new Map<number, number>()
  for (const row of counts) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.count)
  return sums
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
