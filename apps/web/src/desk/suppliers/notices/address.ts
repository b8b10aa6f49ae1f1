import { type NoticeQuery, noticeFilters } from '@agromarket/shared'
import { readOneOf, readText, readWholeNumber } from '../../../lib/read-search.ts'

/** The address keeps what differs from the first look at the list. Nonsense is left out. */
export interface NoticeSearch {
  filter?: NoticeQuery['filter'] | undefined
  q?: string | undefined
  page?: number | undefined
}

export function readNoticeSearch(search: Record<string, unknown>): NoticeSearch {
  return {
    filter: readOneOf(search.filter, noticeFilters.slice(1)),
    q: readText(search.q, 100),
    page: readWholeNumber(search.page, 2, 100_000),
  }
}

/** What the server is asked for. */
export function toNoticeQuery({ filter = 'all', q = '', page = 1 }: NoticeSearch): NoticeQuery {
  return { filter, q: q.trim(), page }
}
