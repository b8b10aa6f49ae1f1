import type { OrderListQuery } from '@agromarket/shared'
import { readOneOf, readText, readUuid, readWholeNumber } from '../../lib/read-search.ts'

/** The address of the order list: its filters, and the order that is opened in place. */
export interface OrderSearch {
  state?: OrderListQuery['state']
  q?: string
  period?: OrderListQuery['period']
  page?: number
  order?: string
}

const states = ['all', 'active', 'ready', 'done', 'cancelled'] as const satisfies readonly OrderListQuery['state'][]
/** A year is what the address without a period means. */
const periods = ['30', '90', 'all'] as const satisfies readonly OrderListQuery['period'][]

export function readOrderSearch(search: Record<string, unknown>): OrderSearch {
  return {
    state: readOneOf(search.state, states),
    q: readText(search.q, 100),
    // Addresses bring numbers as numbers.
    period: readOneOf(String(search.period), periods),
    page: readWholeNumber(search.page, 2, 10_000),
    order: readUuid(search.order),
  }
}

/** What the server is asked for. */
export function toOrderListQuery({ state = 'all', q = '', period = '365', page = 1 }: OrderSearch): OrderListQuery {
  return { state, q: q.trim(), period, page }
}
