import type { ServiceRequestListQuery } from '@agromarket/shared'
import { readOneOf, readWholeNumber } from '../../lib/read-search.ts'

/** The address keeps what differs from the first look: new requests, the first page. Nonsense is left out. */
export interface ServiceSearch {
  state?: ServiceRequestListQuery['state'] | undefined
  page?: number | undefined
}

export function readServiceSearch(search: Record<string, unknown>): ServiceSearch {
  return {
    state: readOneOf(search['state'], ['taken', 'closed', 'all']),
    page: readWholeNumber(search['page'], 2, 10_000),
  }
}

/** What the server is asked for. */
export function toServiceQuery({ state = 'open', page = 1 }: ServiceSearch): ServiceRequestListQuery {
  return { state, page }
}
