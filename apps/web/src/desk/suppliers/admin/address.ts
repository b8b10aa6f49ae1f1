import { type SupplierListQuery, supplierListFilters } from '@agromarket/shared'
import { readOneOf, readText } from '../../../lib/read-search.ts'

/** The address keeps what differs from the first look at the list. */
export interface SupplierSearch {
  filter?: SupplierListQuery['filter'] | undefined
  q?: string | undefined
}

export function readSupplierSearch(search: Record<string, unknown>): SupplierSearch {
  return { filter: readOneOf(search.filter, supplierListFilters.slice(1)), q: readText(search.q, 100) }
}

export function toSupplierQuery({ filter = 'all', q = '' }: SupplierSearch): SupplierListQuery {
  return { filter, q: q.trim() }
}
