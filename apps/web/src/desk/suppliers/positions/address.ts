import { positionFilters, positionSorts, type SupplierPositionQuery } from '@agromarket/shared'
import { readOneOf, readSwitch, readText, readWholeNumber } from '../../../lib/read-search.ts'

/** The address keeps what differs from the first look at the table. Nonsense is left out. */
export interface PositionSearch {
  filter?: SupplierPositionQuery['filter'] | undefined
  sort?: SupplierPositionQuery['sort'] | undefined
  /** Rows beside those with errors. */
  beside?: 1 | undefined
  q?: string | undefined
  /** Of those parts that the table scrolls through at once. */
  part?: number | undefined
}

export function readPositionSearch(search: Record<string, unknown>): PositionSearch {
  return {
    filter: readOneOf(search.filter, positionFilters.slice(1)),
    sort: readOneOf(search.sort, positionSorts.slice(1)),
    beside: readSwitch(search.beside),
    q: readText(search.q, 100),
    part: readWholeNumber(search.part, 2, 100),
  }
}

/** What the server is asked for. */
export function toPositionQuery(fileId: string, search: PositionSearch, page: number): SupplierPositionQuery {
  const { filter = 'all', sort = 'row', beside, q = '' } = search
  return { fileId, filter, sort, withNeighbours: filter === 'errors' && beside === 1, q: q.trim(), page }
}
