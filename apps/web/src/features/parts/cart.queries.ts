import type { CartLine, CartView } from '@agromarket/shared'
import { failureText } from '../../lib/api-error.ts'
import { browserOnly } from '../../lib/browser-only.ts'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'
import { tellOtherTabs } from './cart-channel.ts'

/** Cart changes of one page run one after another: the last click wins, none is lost. */
const scope = { id: 'cart' }

/** The visitor's cart, read in the browser: pages are the same for every guest of a region. */
export function useCart() {
  return api.cart.get.useQuery(undefined, { staleTime: 60_000 })
}

/** The line of a part that is in the cart already; its button is then a stepper. */
export const useCartLine = browserOnly(function useCartLine(partId: number): CartLine | undefined {
  return useCart().data?.lines.find((line) => line.partId === partId)
}, undefined)

export function useAddToCart() {
  const options = useCartUpdate()
  return api.cart.add.useMutation(options)
}

export function useChangeCount() {
  const options = useCartUpdate()
  return api.cart.changeCount.useMutation(options)
}

export function useRemoveLines() {
  const options = useCartUpdate()
  return api.cart.remove.useMutation(options)
}

export function useSetChecked() {
  const options = useCartUpdate()
  return api.cart.setChecked.useMutation(options)
}

export function useSetInstallment() {
  const options = useCartUpdate()
  return api.cart.setInstallment.useMutation(options)
}

/**
 * Every change answers with the whole cart, which replaces the one on the page and the counter of the header, of other
 * tabs too; a failure is told with its number, and the cart is read anew.
 */
function useCartUpdate() {
  const { cart: queries } = api.useUtils()
  return {
    scope,
    onMutate: () => queries.get.cancel(),
    onSuccess: (cart: CartView) => {
      const former = queries.get.getData()
      queries.get.setData(undefined, cart)
      if (partsOf(former) !== partsOf(cart)) void queries.recommendations.invalidate()
      queries.count.setData(undefined, { count: cart.lines.length })
      tellOtherTabs(cart.lines.length)
    },
    onError: (error: unknown) => {
      showToast({ tone: 'error', message: failureText(error) })
      // Not waited for: without a network it comes when that is back, and what was refused must not stay on the screen.
      void queries.get.invalidate()
    },
  }
}

/** What goes with the cart depends on its parts, not on their counts. */
function partsOf(cart: CartView | undefined): string {
  return cart?.lines.map(({ partId }) => partId).join() ?? ''
}
