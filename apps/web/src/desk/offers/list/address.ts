import { type DeskOfferListQuery, deskOfferFilters } from '@agromarket/shared'
import { readOneOf, readText, readWholeNumber } from '../../../lib/read-search.ts'

/** The address keeps what differs from the first look at the list. Nonsense is left out. */
export type DeskOfferSearch = Partial<DeskOfferListQuery>

export function readOfferSearch(search: Record<string, unknown>): DeskOfferSearch {
  return {
    state: readOneOf(search.state, deskOfferFilters.slice(1)),
    whose: readOneOf(search.whose, ['mine'] as const),
    q: readText(search.q, 100),
    page: readWholeNumber(search.page, 2, 10_000),
  }
}

/** What the server is asked for. */
export function toOfferQuery({
  state = 'all',
  whose = 'branch',
  q = '',
  page = 1,
}: DeskOfferSearch): DeskOfferListQuery {
  return { state, whose, q: q.trim(), page }
}

export function offersHref(search: DeskOfferSearch): string {
  const words = Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const query = new URLSearchParams(words).toString()
  return query === '' ? '/staff/offers' : `/staff/offers?${query}`
}
