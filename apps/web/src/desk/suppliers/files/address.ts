import { type SupplierFileQuery, supplierFileFilters } from '@agromarket/shared'
import { readOneOf, readText, readWholeNumber } from '../../../lib/read-search.ts'
import { toHref } from '../to-href.ts'

/** The address keeps what differs from the first look at the list. Nonsense is left out. */
export interface FileSearch {
  filter?: SupplierFileQuery['filter'] | undefined
  q?: string | undefined
  supplierId?: string | undefined
  page?: number | undefined
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

export function readFileSearch(search: Record<string, unknown>): FileSearch {
  const supplierId = readText(search.supplierId, 36)
  return {
    filter: readOneOf(search.filter, supplierFileFilters.slice(1)),
    q: readText(search.q, 100),
    supplierId: supplierId && uuid.test(supplierId) ? supplierId : undefined,
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
