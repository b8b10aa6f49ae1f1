import type { PartCard } from '@agromarket/shared'
import { useState } from 'react'
import { formatCount, nouns } from '../../lib/format/format-count.ts'
import { showToast } from '../../lib/toasts.ts'
import { useAddToCart } from '../parts/cart.queries.ts'

/** Which favourites are checked; what has no price or no stock anywhere cannot be. */
export function useBookmarkSelection(parts: readonly PartCard[]) {
  const [ids, setIds] = useState<readonly number[]>([])
  const add = useAddToCart()
  const selectable = parts.filter(isBuyable)
  const selected = selectable.filter(({ id }) => ids.includes(id))
  const addToCart = () =>
    add.mutate(
      { products: selected.map(({ id }) => ({ partId: id, count: 1 })) },
      {
        onSuccess: () => {
          setIds([])
          showToast({ tone: 'success', message: `В корзину добавлено: ${formatCount(selected.length, nouns.detail)}` })
        },
      },
    )
  return {
    selectable,
    selected,
    /** Minor units of the visitor's currency. */
    sumMinor: selected.reduce((sum, { price }) => sum + (price?.priceMinor ?? 0), 0),
    toggle: ({ id }: PartCard) => setIds(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    toggleAll: () => setIds(selected.length < selectable.length ? selectable.map(({ id }) => id) : []),
    addToCart,
    isAdding: add.isPending,
  }
}

function isBuyable({ price, stock }: PartCard): boolean {
  return price !== null && price.priceMinor > 0 && stock.state !== 'none'
}
