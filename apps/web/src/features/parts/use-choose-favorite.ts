import type { ProductCode } from '@agromarket/shared'
import { useCallback } from 'react'
import { openDialog } from '../../lib/dialogs.ts'
import { useViewer } from '../users/viewer.tsx'
import { useSetFavorite } from './use-set-favorite.ts'

/**
 * What a heart does, the same function as long as the visitor stays: a guest logs in and finds what he has pressed among
 * his favourites (spec §2).
 */
export function useChooseFavorite(): (code: ProductCode, isFavorite: boolean) => void {
  const { isGuest } = useViewer().permissions
  const { mutate } = useSetFavorite()
  return useCallback(
    (code, isFavorite) => {
      mutate({ code, isFavorite })
      if (isGuest) openDialog({ kind: 'auth', reason: 'favorite', redirectUrl: '/profile/bookmarks' })
    },
    [isGuest, mutate],
  )
}
