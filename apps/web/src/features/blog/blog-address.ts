import { stringifySearch } from '@agromarket/shared'
import { readWholeNumber } from '../../lib/read-search.ts'

export interface BlogSearch {
  page?: number | undefined
  q?: string | undefined
}

export function readBlogSearch(search: Record<string, unknown>): BlogSearch {
  const q = typeof search['q'] === 'string' ? search['q'].trim().slice(0, 100) : ''
  return { page: readWholeNumber(search['page'], 2, 10_000), q: q || undefined }
}

export function toBlogHref(path: string, { page = 1, q }: BlogSearch): string {
  return `${path}${stringifySearch({ q, page: page > 1 ? page : undefined })}`
}
