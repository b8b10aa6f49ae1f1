import type { Markup, MarkupChange } from '@agromarket/shared'
import { keepPreviousData } from '@tanstack/react-query'
import { useDebounced } from '../../../../lib/timing/use-debounced.ts'
import { api } from '../../../../lib/trpc.ts'
import { type MarkupValues, toMarkup } from '../form-values.ts'

const typingPauseMs = 400

/** What the typed rules would do to the supplier's positions on sale; stale while they are typed or counted. */
export function useMarkupChange(
  supplierId: string,
  rules: readonly MarkupValues[],
): { change: MarkupChange | undefined; isStale: boolean } {
  const typed = JSON.stringify(rules.map(toMarkup))
  const settled = useDebounced(typed, typingPauseMs)
  const markups: Markup[] = JSON.parse(settled)
  const { data, isPlaceholderData } = api.suppliers.manage.previewMarkups.useQuery(
    { supplierId, markups },
    { placeholderData: keepPreviousData },
  )
  return { change: data, isStale: isPlaceholderData || typed !== settled }
}
