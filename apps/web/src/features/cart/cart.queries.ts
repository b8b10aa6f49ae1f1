import type { CartLine, CartView } from '@agromarket/shared'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../lib/api-error.ts'
import { browserOnly } from '../../lib/browser-only.ts'
import { showToast } from '../../lib/toasts.ts'
import { useApi } from '../../lib/trpc.ts'

/** Cart changes of one page run one after another: the last click wins, none is lost. */
const scope = { id: 'cart' }

/** The visitor's cart, read in the browser: pages are the same for every guest of a region. */
export function useCart() {
  return useQuery({ ...useApi().cart.get.queryOptions(), staleTime: 60_000 })
}

/** The line of a part that is in the cart already; its button is then a stepper. */
export const useCartLine = browserOnly(function useCartLine(partId: number): CartLine | undefined {
  return useCart().data?.lines.find((line) => line.partId === partId)
}, undefined)

export function useAddToCart() {
  const options = useCartUpdate()
  return useMutation(useApi().cart.add.mutationOptions(options))
}

export function useChangeCount() {
  const options = useCartUpdate()
  return useMutation(useApi().cart.changeCount.mutationOptions(options))
}

export function useRemoveLines() {
  const options = useCartUpdate()
  return useMutation(useApi().cart.remove.mutationOptions(options))
}

export function useSetChecked() {
  const options = useCartUpdate()
  return useMutation(useApi().cart.setChecked.mutationOptions(options))
}

/**
 * Every change answers with the whole cart, which replaces the one on the page and the counter of the header;
 * a failure is told with its number, and the cart is read anew.
 */
function useCartUpdate() {
  const queryClient = useQueryClient()
  const api = useApi()
  const { queryKey } = api.cart.get.queryOptions()
  return {
    scope,
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    onSuccess: (cart: CartView) => {
      queryClient.setQueryData(queryKey, cart)
      queryClient.setQueryData(api.cart.count.queryOptions().queryKey, { count: cart.lines.length })
    },
    onError: (error: unknown) => {
      showToast({ tone: 'error', message: failureText(error) })
      return queryClient.invalidateQueries({ queryKey })
    },
  }
}
