import type { IncomingPriceRequests } from '@agromarket/shared'
import { readOneOf, readText, readWholeNumber } from '../../lib/read-search.ts'

/** The address keeps what differs from the first look: open requests, no search, the first page. Nonsense is left out. */
export interface IncomingSearch {
  state?: IncomingPriceRequests['state']
  q?: string
  page?: number
}

export function readIncomingSearch(search: Record<string, unknown>): IncomingSearch {
  return {
    state: readOneOf(search.state, ['answered', 'all']),
    q: readText(search.q, 100),
    page: readWholeNumber(search.page, 2, 10_000),
  }
}

/** What the server is asked for. */
export function toIncomingQuery({ state = 'open', q = '', page = 1 }: IncomingSearch): IncomingPriceRequests {
  return { state, q: q.trim(), page }
}
