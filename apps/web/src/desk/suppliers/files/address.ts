import { type SupplierFileQuery, supplierFileFilters } from '@agromarket/shared'
import { readOneOf, readText, readWholeNumber } from '../../../lib/read-search.ts'
import { readSupplierId } from '../read-supplier-id.ts'
import { toHref } from '../to-href.ts'

/** The address keeps what differs from the first look at the list. Nonsense is left out. */
export interface FileSearch {
  filter?: SupplierFileQuery['filter'] | undefined
  q?: string | undefined
  supplierId?: string | undefined
  page?: number | undefined
}

export function readFileSearch(search: Record<string, unknown>): FileSearch {
  return {
    filter: readOneOf(search.filter, supplierFileFilters.slice(1)),
    q: readText(search.q, 100),
    supplierId: readSupplierId(search.supplierId),
    page: readWholeNumber(search.page, 2, 100_000),
  }
}

/** What the server is asked for. */
export function toFileQuery({ filter = 'all', q = '', supplierId, page = 1 }: FileSearch): SupplierFileQuery {
  return { filter, q: q.trim(), page, ...(supplierId !== undefined && { supplierId }) }
}

export function filesHref(search: FileSearch): string {
  return toHref('/suppliers/files', { ...search })
}
