import type { SetFavorite } from '@agromarket/shared'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { failureText } from '../../lib/api-error.ts'
import { browserOnly } from '../../lib/browser-only.ts'
import { showToast } from '../../lib/toasts.ts'
import { useApi } from '../../lib/trpc.ts'
import { useViewer } from '../../lib/viewer.tsx'

/** Ids of the visitor's favourites, read in the browser and for signed-in visitors alone. */
function useFavoriteIds<T>(select: (ids: number[]) => T): T | undefined {
  const { permissions } = useViewer()
  const { data } = useQuery({
    ...useApi().favorites.ids.queryOptions(),
    enabled: !permissions.isGuest,
    staleTime: 60_000,
    select,
  })
  return data
}

/**
 * Changes of other parts do not draw this part's heart again. The header may know the favourites before the list comes
 * alive: its first drawing is the server's all the same, and the heart fills right after it.
 */
export const useIsFavorite = browserOnly(function useIsFavorite(partId: number): boolean {
  return useDeferredValue(useFavoriteIds((ids) => ids.includes(partId)) ?? false, false)
}, false)

export function useFavoriteCount(): number {
  return useFavoriteIds(countOf) ?? 0
}

/** Undefined until they are read. */
export function useFavoriteIdList(): number[] | undefined {
  return useFavoriteIds(asIs)
}

/**
 * Fills or empties a heart at once and tells the server; a refusal takes the change back and says why. Changes run one
 * after another, so the last click wins.
 */
export function useSetFavorite() {
  const queryClient = useQueryClient()
  const { favorites } = useApi()
  const { queryKey } = favorites.ids.queryOptions()
  return useMutation(
    favorites.set.mutationOptions({
      scope: { id: 'favorites' },
      onMutate: async (change) => {
        await queryClient.cancelQueries({ queryKey })
        queryClient.setQueryData(queryKey, (ids) => applyTo(ids ?? [], change))
      },
      onSuccess: () => queryClient.invalidateQueries({ ...favorites.list.queryFilter(), refetchType: 'none' }),
      onError: (error) => {
        showToast({ tone: 'error', message: failureText(error) })
        return queryClient.invalidateQueries({ queryKey })
      },
    }),
  )
}

function applyTo(ids: readonly number[], { partId, isFavorite }: SetFavorite): number[] {
  const others = ids.filter((id) => id !== partId)
  return isFavorite ? [partId, ...others] : others
}

const countOf = (ids: number[]) => ids.length
const asIs = (ids: number[]) => ids
