import type { PartCard } from '@agromarket/shared'
import { useState } from 'react'
import { formatCount, nouns } from '../../lib/format/format-count.ts'
import { showToast } from '../../lib/toasts.ts'
import { useAddToCart } from '../parts/cart.queries.ts'

/** Which favourites are checked; of them what has neither price nor stock anywhere does not go into the cart. */
export function useBookmarkSelection(parts: readonly PartCard[]) {
  const [ids, setIds] = useState<readonly number[]>([])
  const add = useAddToCart()
  const selected = parts.filter(({ id }) => ids.includes(id))
  const buyable = selected.filter(isBuyable)
  const addToCart = () =>
    add.mutate(
      { products: buyable.map(({ id }) => ({ partId: id, count: 1 })) },
      {
        onSuccess: () => {
          setIds([])
          showToast({ tone: 'success', message: `В корзину добавлено: ${formatCount(buyable.length, nouns.detail)}` })
        },
      },
    )
  return {
    selected,
    buyable,
    /** Minor units of the visitor's currency. */
    sumMinor: buyable.reduce((sum, { price }) => sum + (price?.priceMinor ?? 0), 0),
    toggle: ({ id }: PartCard) => setIds(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    toggleAll: () => setIds(selected.length < parts.length ? parts.map(({ id }) => id) : []),
    addToCart,
    isAdding: add.isPending,
  }
}

function isBuyable({ price, stock }: PartCard): boolean {
  return price !== null && price.priceMinor > 0 && stock.state !== 'none'
}
