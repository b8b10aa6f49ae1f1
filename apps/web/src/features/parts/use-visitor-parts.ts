import { type CartLine, toProductCode } from '@agromarket/shared'
import { useMemo } from 'react'
import { browserOnly } from '../../lib/browser-only.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { useAddToCart, useCart } from './cart.queries.ts'
import { useFavoriteCodes } from './favorites.queries.ts'
import { useChooseFavorite } from './use-choose-favorite.ts'

/** What a part in a list offers; the same functions as long as the visitor stays the same. */
export interface PartActions {
  /** Puts one piece into the cart. False after a refusal, which a toast has told. */
  addToCart: (partId: number) => Promise<boolean>
  /** Fills or empties the heart. */
  chooseFavorite: (partId: number, isFavorite: boolean) => void
}

interface VisitorParts {
  lineOf: (partId: number) => CartLine | undefined
  isFavorite: (partId: number) => boolean
  actions: PartActions
}

/** Before the browser takes over nobody can ask for anything. */
const nothing: VisitorParts = {
  lineOf: () => undefined,
  isFavorite: () => false,
  actions: { addToCart: () => Promise.resolve(false), chooseFavorite: () => undefined },
}

/**
 * The visitor's cart and favourites for the parts of a table. Asked for once a table: when each of fifty rows watched
 * them by itself, that was half of the work of drawing the list. Known after the first drawing, which is the server's.
 */
export const useVisitorParts = browserOnly(function useVisitorParts(): VisitorParts {
  const isMounted = useMounted()
  const { data: cart } = useCart()
  const favorites = useFavoriteCodes()
  const { mutateAsync: add } = useAddToCart()
  const chooseFavorite = useChooseFavorite()
  const actions = useMemo<PartActions>(
    () => ({
      addToCart: (partId) =>
        add({ products: [{ partId, count: 1 }] }).then(
          () => true,
          () => false,
        ),
      chooseFavorite: (partId, isFavorite) => chooseFavorite(toProductCode({ partId }), isFavorite),
    }),
    [add, chooseFavorite],
  )
  if (!isMounted) return { ...nothing, actions }
  return {
    lineOf: (partId) => cart?.lines.find((line) => line.partId === partId),
    isFavorite: (partId) => favorites?.includes(toProductCode({ partId })) ?? false,
    actions,
  }
}, nothing)
