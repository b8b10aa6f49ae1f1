import type { DeliveryQuote, QuoteRequest } from '@agromarket/shared'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDebounced } from '../../../lib/timing/use-debounced.ts'
import { api } from '../../../lib/trpc.ts'

/** Fast clicks on the steppers ask the carriers once. */
const debounceMs = 300
/** Well before the shop would no longer take the price in an order. */
const freshMs = 20 * 60_000

export interface LiveQuote {
  quote: DeliveryQuote | null
  /** The answers on the page are those to an earlier question; the new ones are on their way. */
  isRecalculating: boolean
  /** Nobody could even be asked. */
  hasFailed: boolean
}

/**
 * What carriers ask for the request, as they answer one after another; null asks nobody and shows nothing (spec §4: all
 * unchecked clears the price). `isAsked` false shows what is known already.
 */
export function useLiveQuote(request: QuoteRequest | null, { isAsked = true } = {}): LiveQuote {
  const { client } = api.useUtils()
  const queries = useQueryClient()
  const json = request === null ? '' : JSON.stringify(request)
  const asked = useDebounced(json, debounceMs)
  const isSettled = asked === json
  const { data, isFetching, isPlaceholderData, isError } = useQuery({
    queryKey: ['delivery-quote', asked],
    queryFn: async ({ signal, queryKey }) => {
      const started = await client.delivery.startQuote.mutate(JSON.parse(asked) as QuoteRequest)
      let latest = started
      const show = (quote: DeliveryQuote) => {
        latest = quote
        queries.setQueryData(queryKey, quote)
      }
      show(started)
      if (started.state === 'calculating') {
        const { watchQuote } = await import('./watch-quote.ts')
        await watchQuote(started.id, signal, show)
      }
      return latest
    },
    enabled: isAsked && isSettled && asked !== '',
    placeholderData: keepPreviousData,
    staleTime: freshMs,
    refetchInterval: freshMs,
    retry: 1,
  })
  const quote = request === null ? null : (data ?? null)
  return {
    quote,
    isRecalculating: request !== null && isAsked && (!isSettled || isPlaceholderData || (isFetching && !quote)),
    hasFailed: isError && quote === null,
  }
}
