import { stringifySearch } from '@agromarket/shared'
import { readWholeNumber } from '../../lib/read-search.ts'

export interface BlogSearch {
  page?: number | undefined
  /** Slug of a machine. */
  model?: string | undefined
  q?: string | undefined
}

export function readBlogSearch(search: Record<string, unknown>): BlogSearch {
  const read = (name: string) =>
    (typeof search[name] === 'string' ? search[name].trim().slice(0, 100) : '') || undefined
  return { page: readWholeNumber(search['page'], 2, 10_000), model: read('model'), q: read('q') }
}

export function toBlogHref(path: string, { page = 1, ...rest }: BlogSearch): string {
  return `${path}${stringifySearch({ ...rest, page: page > 1 ? page : undefined })}`
}
