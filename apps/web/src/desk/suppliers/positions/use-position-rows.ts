import type { SupplierPosition } from '@agromarket/shared'
import { keepPreviousData } from '@tanstack/react-query'
import { useDebounced } from '../../../lib/timing/use-debounced.ts'
import { api } from '../../../lib/trpc.ts'
import { type PositionSearch, toPositionQuery } from './address.ts'

interface Shown {
  /** Places in the whole list, from 0. */
  first: number
  last: number
}

const restMs = 120

/** The rows of those server pages that are in view once the scrolling rests, by their place in the list. */
export function usePositionRows(
  fileId: string,
  search: PositionSearch,
  { first, last }: Shown,
  perPage: number,
): (place: number) => SupplierPosition | undefined {
  const from = useDebounced(Math.floor(first / perPage), restMs)
  const to = Math.max(from, useDebounced(Math.floor(last / perPage), restMs))
  const pages = Array.from({ length: Math.min(to - from + 1, 4) }, (_, index) => from + index)
  const answers = api.useQueries((t) =>
    pages.map((page) =>
      t.suppliers.files.positions(toPositionQuery(fileId, search, page + 1), {
        placeholderData: keepPreviousData,
        staleTime: 60_000,
      }),
    ),
  )
  const items = new Map(
    answers.flatMap(({ data }) =>
      (data?.items ?? []).map((item, index) => [((data?.page ?? 1) - 1) * perPage + index, item] as const),
    ),
  )
  return (place) => items.get(place)
}
