import type { ProductCode } from '@agromarket/shared'
import { useDeferredValue } from 'react'
import { browserOnly } from '../../lib/browser-only.ts'
import { api } from '../../lib/trpc.ts'
import { useViewer } from '../users/viewer.tsx'

/**
 * Changes of other products do not draw this one's heart again. The header may know the favourites before the list comes
 * alive: its first drawing is the server's all the same, and the heart fills right after it.
 */
export const useIsFavorite = browserOnly(function useIsFavorite(code: ProductCode): boolean {
  const { data } = api.favorites.codes.useQuery(undefined, {
    ...useCodesOptions(),
    select: (codes) => codes.includes(code),
  })
  return useDeferredValue(data ?? false, false)
}, false)

export function useFavoriteCount(): number {
  return api.favorites.codes.useQuery(undefined, { ...useCodesOptions(), select: countOf }).data ?? 0
}

/** Undefined until they are read. */
export function useFavoriteCodes(): ProductCode[] | undefined {
  return api.favorites.codes.useQuery(undefined, useCodesOptions()).data
}

/** The visitor's favourites are read in the browser and for signed-in visitors alone. */
function useCodesOptions() {
  return { enabled: !useViewer().permissions.isGuest, staleTime: 60_000 }
}

const countOf = (codes: ProductCode[]) => codes.length
