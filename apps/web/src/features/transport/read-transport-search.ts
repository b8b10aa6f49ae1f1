import type { TransportListQuery } from '@agromarket/shared'
import { readOneOf, readText, readUuid, readWholeNumber } from '../../lib/read-search.ts'

/** The address of the list: its filters, and the order that is opened in place. */
export interface TransportSearch {
  state?: TransportListQuery['state'] | undefined
  q?: string | undefined
  period?: TransportListQuery['period'] | undefined
  page?: number | undefined
  open?: string | undefined
}

const states = ['waiting', 'scheduled', 'underway', 'delivered', 'cancelled'] as const
const periods = ['30', '365', 'all'] as const

export function readTransportSearch(search: Record<string, unknown>): TransportSearch {
  // Addresses bring numbers as numbers.
  const period = typeof search['period'] === 'number' ? String(search['period']) : search['period']
  return {
    state: readOneOf(search['state'], states),
    q: readText(search['q'], 100),
    period: readOneOf(period, periods),
    page: readWholeNumber(search['page'], 2, 10_000),
    open: readUuid(search['open']),
  }
}

/** What the server is asked for. */
export function toTransportQuery({
  state = 'all',
  q = '',
  period = '90',
  page = 1,
}: TransportSearch): TransportListQuery {
  return { state, q: q.trim(), period, page }
}
