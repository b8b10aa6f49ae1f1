import { useCallback } from 'react'
import { openDialog } from '../../lib/dialogs.ts'
import { useViewer } from '../../lib/viewer.tsx'
import { useSetFavorite } from './favorites.queries.ts'

/** What a heart does, the same function as long as the visitor stays: a guest logs in and sees his favourites (spec §2). */
export function useChooseFavorite(): (partId: number, isFavorite: boolean) => void {
  const { isGuest } = useViewer().permissions
  const { mutate } = useSetFavorite()
  return useCallback(
    (partId, isFavorite) => {
      if (isGuest) openDialog({ kind: 'auth', redirectUrl: '/profile/bookmarks' })
      else mutate({ partId, isFavorite })
    },
    [isGuest, mutate],
  )
}
