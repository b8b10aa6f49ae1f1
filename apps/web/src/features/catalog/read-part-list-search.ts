import type { PartListSearch, PartSort } from '@agromarket/shared'
import { readOneOf, readSwitch, readText, readWholeNumber, withoutUndefined } from '../../lib/read-search.ts'

const sorts = ['popular', 'article', 'name', 'price_asc', 'price_desc'] as const satisfies readonly PartSort[]

/** The address of a list page, as partListSearchSchema of the server reads it; unknown values fall away. */
export function readPartListSearch(search: Record<string, unknown>): PartListSearch {
  return withoutUndefined({
    manufacturer: readText(search.manufacturer, 500),
    model: readText(search.model, 120),
    modelLine: readText(search.modelLine, 120),
    q: readText(search.q, 100),
    stock: readText(search.stock, 20),
    inStock: readSwitch(search.inStock),
    withPrice: readSwitch(search.withPrice),
    sort: readOneOf(search.sort, sorts),
    page: readWholeNumber(search.page, 2, 100_000),
  })
}
