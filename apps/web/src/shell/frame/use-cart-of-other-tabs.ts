import { useEffect } from 'react'
import { hearOtherTabs } from '../../features/parts/cart-channel.ts'
import { api } from '../../lib/trpc.ts'

/** The counter of an old tab follows what the others do; a cart that is on the page is read anew. */
export function useCartOfOtherTabs(): void {
  const { cart } = api.useUtils()
  useEffect(
    () =>
      hearOtherTabs((count) => {
        cart.count.setData(undefined, { count })
        void cart.get.invalidate()
      }),
    [cart],
  )
}
