import {
  facetLimits,
  listFacetNames,
  mapFacets,
  type PartListSearch,
  type PartSort,
  switchFacetNames,
} from '@agromarket/shared'
import { readOneOf, readSwitch, readText, readWholeNumber } from '../../../lib/read-search.ts'

const sorts = [
  'relevance',
  'popular',
  'article',
  'name',
  'price_asc',
  'price_desc',
] as const satisfies readonly PartSort[]

/** The address of a list page, as partListSearchSchema of the server reads it; unknown values fall away. */
export function readPartListSearch(search: Record<string, unknown>): PartListSearch {
  return {
    ...mapFacets(listFacetNames, (name) => readText(search[name], facetLimits.textLength)),
    ...mapFacets(switchFacetNames, (name) => readSwitch(search[name])),
    q: readText(search.q, 100),
    sort: readOneOf(search.sort, sorts),
    page: readWholeNumber(search.page, 2, 100_000),
  }
}
