import type { AddressSuggestion } from '@agromarket/shared'
import { keepPreviousData } from '@tanstack/react-query'
import { useDebounced } from '../../../lib/timing/use-debounced.ts'
import { api } from '../../../lib/trpc.ts'

const debounceMs = 150
const fewestLetters = 2

/** Addresses that begin as what is typed, while the field is open; old ones stay until new ones come. */
export function useAddressSuggestions(text: string, branchId: number, isOpen: boolean) {
  const asked = useDebounced(text.trim(), debounceMs)
  const isEnough = asked.length >= fewestLetters
  const query = api.delivery.suggestAddresses.useQuery(
    { text: asked, branch: branchId },
    { enabled: isOpen && isEnough, placeholderData: keepPreviousData, staleTime: 60_000, retry: false },
  )
  const suggestions: readonly AddressSuggestion[] = isOpen && isEnough ? (query.data ?? []) : []
  return { suggestions, hasFailed: isEnough && query.isError, retry: () => void query.refetch() }
}
