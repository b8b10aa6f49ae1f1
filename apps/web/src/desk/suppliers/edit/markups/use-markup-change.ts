import type { Markup, MarkupChange } from '@agromarket/shared'
import { useMounted } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useDebounced } from '../../../../lib/timing/use-debounced.ts'
import { api } from '../../../../lib/trpc.ts'
import { type MarkupValues, toMarkup } from '../form-values.ts'

const typingPauseMs = 400

/** What the typed rules would do to the supplier's positions on sale; stale while they are typed or counted. */
export function useMarkupChange(
  supplierId: string,
  rules: readonly MarkupValues[],
): { change: MarkupChange | undefined; isStale: boolean; error: unknown; retry: () => void } {
  const typed = JSON.stringify(rules.map(toMarkup))
  const settled = useDebounced(typed, typingPauseMs)
  const markups: Markup[] = JSON.parse(settled)
  // Of very many positions it takes seconds: what opens the page is not answered together with it.
  const isAskedApart = useDebounced(useMounted(), typingPauseMs)
  const { data, isPlaceholderData, error, refetch } = api.suppliers.manage.previewMarkups.useQuery(
    { supplierId, markups },
    { placeholderData: keepPreviousData, enabled: isAskedApart },
  )
  return { change: data, isStale: isPlaceholderData || typed !== settled, error, retry: () => void refetch() }
}
