import { type SupplierMailQuery, supplierMailFilters } from '@agromarket/shared'
import { readOneOf, readText, readWholeNumber } from '../../../lib/read-search.ts'
import { readSupplierId } from '../read-supplier-id.ts'
import { toHref } from '../to-href.ts'

/** The address keeps what differs from the first look at the list. */
export interface MailSearch {
  filter?: SupplierMailQuery['filter'] | undefined
  q?: string | undefined
  supplierId?: string | undefined
  page?: number | undefined
}

export function readMailSearch(search: Record<string, unknown>): MailSearch {
  return {
    filter: readOneOf(search.filter, supplierMailFilters.slice(1)),
    q: readText(search.q, 100),
    supplierId: readSupplierId(search.supplierId),
    page: readWholeNumber(search.page, 2, 100_000),
  }
}

/** What the server is asked for. */
export function toMailQuery({ filter = 'all', q = '', supplierId, page = 1 }: MailSearch): SupplierMailQuery {
  return { filter, q: q.trim(), page, ...(supplierId !== undefined && { supplierId }) }
}

export function mailsHref(search: MailSearch): string {
  return toHref('/suppliers/mails', { ...search })
}
