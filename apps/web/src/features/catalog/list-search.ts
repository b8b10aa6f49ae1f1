import type { PartListSearch } from '@agromarket/shared'
import { stringifySearch } from '../../lib/search-params.ts'

/** Slugs of the makers that are checked. */
export function checkedManufacturers(search: PartListSearch): string[] {
  return search.manufacturer ? search.manufacturer.split(',').filter(Boolean) : []
}

/** Flips a maker's membership; any change of filters returns to the first page. */
export function toggleManufacturer(search: PartListSearch, slug: string): PartListSearch {
  const checked = checkedManufacturers(search)
  const next = checked.includes(slug) ? checked.filter((item) => item !== slug) : [...checked, slug]
  return { ...search, manufacturer: next.length > 0 ? next.join(',') : undefined, page: undefined }
}

export function toggleFlag(search: PartListSearch, flag: 'inStock' | 'withPrice'): PartListSearch {
  return { ...search, [flag]: search[flag] ? undefined : 1, page: undefined }
}

export function toggleOffer(search: PartListSearch, offer: string): PartListSearch {
  const checked = checkedOffers(search)
  const next = checked.includes(offer) ? checked.filter((item) => item !== offer) : [...checked, offer].sort()
  return { ...search, stock: next.length > 0 ? next.join(',') : undefined, page: undefined }
}

/** Spec §3, stock options: 1 «Товар со скидкой», 2 «Суперцена». */
export const offerLabels: Record<string, string> = { 1: 'Товар со скидкой', 2: 'Суперцена' }

export function checkedOffers(search: PartListSearch): string[] {
  return search.stock ? search.stock.split(',').filter((offer) => offer in offerLabels) : []
}

/** What stays when filters are cleared: the machine, the words searched for and the order. */
export function withoutFilters({ model, modelLine, q, sort }: PartListSearch): PartListSearch {
  return { model, modelLine, q, sort }
}

export function countFilters(search: PartListSearch): number {
  return (
    checkedManufacturers(search).length +
    checkedOffers(search).length +
    (search.inStock ? 1 : 0) +
    (search.withPrice ? 1 : 0)
  )
}

/** Address of a list: '' or a category's path, and the filters. */
export function listHref(path: string, search: PartListSearch): string {
  return `${path ? `/fp/${path}` : '/fp'}${stringifySearch(search)}`
}

/** The address search engines know a list by: its place, machine, one maker and page; the other filters stay out. */
export function canonicalListPath(path: string, search: PartListSearch): string {
  const { model, modelLine, page } = search
  const [maker, ...others] = checkedManufacturers(search)
  return listHref(path, { model, modelLine, manufacturer: others.length === 0 ? maker : undefined, page })
}
