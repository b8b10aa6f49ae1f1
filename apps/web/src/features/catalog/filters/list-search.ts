import {
  chosenValues,
  facetOf,
  type ListFacetName,
  labelOfChoice,
  listFacetNames,
  type PartFacets,
  type PartListSearch,
  partFacets,
  readSpecificationChoice,
  replaceRangeChoice,
  type SwitchFacetName,
  switchFacetNames,
} from '@agromarket/shared'

/** Takes a value or gives it up; any change of filters returns to the first page. */
export function toggleValue(search: PartListSearch, name: ListFacetName, value: string): PartListSearch {
  const chosen = chosenValues(search, name)
  const next = chosen.includes(value) ? chosen.filter((item) => item !== value) : [...chosen, value]
  return withValues(search, name, facetOf(name).kind === 'options' ? next.sort() : next)
}

export function toggleSwitch(search: PartListSearch, name: SwitchFacetName): PartListSearch {
  return { ...search, [name]: search[name] ? undefined : 1, page: undefined }
}

/** What is chosen of a specification that is measured; null is open. */
export function chosenRange(search: PartListSearch, id: number): { from: number | null; to: number | null } {
  const choices = chosenValues(search, 'spec').map(readSpecificationChoice)
  const own = choices.find((choice) => choice?.id === id)
  return own && 'from' in own ? { from: own.from, to: own.to } : { from: null, to: null }
}

export function chooseRange(
  search: PartListSearch,
  id: number,
  range: { from: number | null; to: number | null },
): PartListSearch {
  return withValues(search, 'spec', replaceRangeChoice(chosenValues(search, 'spec'), id, range))
}

function withValues(search: PartListSearch, name: ListFacetName, values: readonly string[]): PartListSearch {
  return { ...search, [name]: values.length > 0 ? values.join(',') : undefined, page: undefined }
}

/** A list's address: the category that it stands in, and what narrows it. */
export interface ListAddress {
  path: string
  search: PartListSearch
}

/** Categories chosen among those that the filter shows; a category without others below it is one of them itself. */
export function chosenCategories({ path, search }: ListAddress, facets: PartFacets): string[] {
  const chosen = chosenValues(search, 'category')
  const isShown = facets.categories.some(({ value }) => value === path)
  return chosen.length === 0 && isShown ? [path] : chosen
}

/** Takes a category or gives it up; a list of one without others below it goes to stand in the one above. */
export function toggleCategory(list: ListAddress, facets: PartFacets, value: string): ListAddress {
  const chosen = chosenCategories(list, facets)
  const next = chosen.includes(value) ? chosen.filter((item) => item !== value) : [...chosen, value]
  const isShown = facets.categories.some((category) => category.value === list.path)
  return {
    path: isShown ? list.path.split('/').slice(0, -1).join('/') : list.path,
    search: withValues(list.search, 'category', next),
  }
}

/** One thing that narrows a list, and the address without it. */
export interface ActiveFilter {
  key: string
  label: string
  without: PartListSearch
}

/** What narrows a list, in the order of the table; switches last. */
export function activeFilters(search: PartListSearch, facets: PartFacets): ActiveFilter[] {
  const values = listFacetNames.flatMap((name) =>
    chosenValues(search, name).map((value) => ({
      key: `${name} ${value}`,
      label: labelOfChoice(name, value, facets),
      without: toggleValue(search, name, value),
    })),
  )
  const switches = switchFacetNames
    .filter((name) => search[name])
    .map((name) => ({ key: name, label: partFacets[name].label, without: toggleSwitch(search, name) }))
  return [...values, ...switches]
}

/** What stays when filters are cleared: the words searched for and the order. */
export function withoutFilters({ q, sort }: PartListSearch): PartListSearch {
  return { q, sort }
}
