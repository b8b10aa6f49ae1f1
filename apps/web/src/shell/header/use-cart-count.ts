import { api } from '../../lib/trpc.ts'

/** Lines in the cart. Asked for by the browser alone: the server's page is the same for every guest. */
export function useCartCount(): number {
  return api.cart.count.useQuery().data?.count ?? 0
}
