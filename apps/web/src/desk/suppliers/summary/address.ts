import type { SummaryQuery, SupplierFileQuery, SupplierListQuery } from '@agromarket/shared'
import { readFileSearch } from '../files/address.ts'

/** The address keeps what differs from the first look. Nonsense is left out. */
export interface SummarySearch {
  days?: 7 | 90 | undefined
  supplierId?: string | undefined
}

export function readSummarySearch(search: Record<string, unknown>): SummarySearch {
  const days = Number(search.days)
  return { days: days === 7 || days === 90 ? days : undefined, supplierId: readFileSearch(search).supplierId }
}

/** What the server is asked for. */
export function toSummaryQuery({ days, supplierId }: SummarySearch): SummaryQuery {
  return { days: days ?? 30, ...(supplierId !== undefined && { supplierId }) }
}

/** The newest files stand below, whatever the period. */
export function toLastFilesQuery({ supplierId }: SummarySearch): SupplierFileQuery {
  return { filter: 'all', q: '', page: 1, ...(supplierId !== undefined && { supplierId }) }
}

/** Administrators see how all files are worked on. */
export const allSuppliers: SupplierListQuery = { filter: 'all', q: '' }
