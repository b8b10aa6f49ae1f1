import { stringifySearch } from '../content/search-text.ts'
import type { PartListSearch } from './catalog.schema.ts'
import { facetNames, facetOf, type ListFacetName, listFacetNames, mapFacets, switchFacetNames } from './facets.ts'
import { namedOnce } from './named-once.ts'

/** What is chosen of a facet, each once; of fixed options those that exist. */
export function chosenValues(search: PartListSearch, name: ListFacetName): string[] {
  const chosen = namedOnce(search[name]?.split(',') ?? [])
  const facet = facetOf(name)
  return facet.kind === 'options'
    ? facet.options.map(({ value }) => value).filter((value) => chosen.includes(value))
    : chosen
}

export function countFilters(search: PartListSearch): number {
  const values = listFacetNames.flatMap((name) => chosenValues(search, name))
  return values.length + switchFacetNames.filter((name) => search[name]).length
}

/** Address of a list: '' or a category's path, and the filters. */
export function listHref(path: string, search: PartListSearch): string {
  return `${path ? `/fp/${path}` : '/fp'}${stringifySearch(search)}`
}

/**
 * The address search engines know a list by: its category, one machine, one maker and the page; the other filters stay
 * out. One chosen category is the place itself; a model says more than its line.
 */
export function canonicalListPath(path: string, search: PartListSearch): string {
  const categories = chosenValues(search, 'category')
  const kept = listFacetNames
    .filter((name) => facetOf(name).isCanonical)
    .map((name) => [name, chosenValues(search, name)] as const)
    .filter(([, values]) => values.length === 1)
  const single: PartListSearch = Object.fromEntries(kept.map(([name, [value]]) => [name, value]))
  const isOfModel = single.model !== undefined
  return listHref(categories.length === 1 ? (categories[0] ?? path) : path, {
    ...single,
    ...(isOfModel && { modelLine: undefined }),
    page: search.page,
  })
}

/** True when filters that no canonical address names narrow the list. */
export function isThinlyFiltered(search: PartListSearch): boolean {
  const passing = facetNames.filter((name) => facetOf(name).isCanonical || name === 'category')
  return countFilters({ ...search, ...mapFacets(passing, () => undefined) }) > 0
}
