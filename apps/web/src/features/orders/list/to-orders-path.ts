import type { OrderSearch } from '../read-order-search.ts'

/** A page of the list as it is narrowed: the next one goes on where this one ends. */
export function toOrdersPath({ state, q, period }: OrderSearch, page: number): string {
  const query = new URLSearchParams()
  if (state) query.set('state', state)
  if (q) query.set('q', q)
  if (period) query.set('period', period)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `/profile/orders?${query}` : '/profile/orders'
}
