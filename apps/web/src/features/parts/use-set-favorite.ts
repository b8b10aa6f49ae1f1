import type { ProductCode, SetFavorite } from '@agromarket/shared'
import { failureText } from '../../lib/api-error.ts'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'
import { useViewer } from '../users/viewer.tsx'

/**
 * Fills or empties a heart at once and tells the server; a refusal takes the change back and says why. Changes run one
 * after another, so the last click wins. A guest has no favourites yet: the server keeps what he has pressed until he
 * signs in, and his heart stays empty.
 */
export function useSetFavorite() {
  const { favorites: queries } = api.useUtils()
  const { isGuest } = useViewer().permissions
  const show = (change: SetFavorite) => {
    if (!isGuest) queries.codes.setData(undefined, (codes) => applyTo(codes ?? [], change))
  }
  return api.favorites.set.useMutation({
    scope: { id: 'favorites' },
    onMutate: async (change) => {
      await queries.codes.cancel()
      show(change)
    },
    onSuccess: () => queries.list.invalidate(undefined, { refetchType: 'none' }),
    onError: (error, { code, isFavorite }) => {
      showToast({ tone: 'error', message: failureText(error) })
      show({ code, isFavorite: !isFavorite })
      // Not waited for: without a network it comes when that is back.
      void queries.codes.invalidate()
    },
  })
}

function applyTo(codes: readonly ProductCode[], { code, isFavorite }: SetFavorite): ProductCode[] {
  const others = codes.filter((other) => other !== code)
  return isFavorite ? [code, ...others] : others
}
