import { useQuery } from '@tanstack/react-query'
import { useApi } from '../lib/trpc.ts'

/** Lines in the cart. Asked for by the browser alone: the server's page is the same for every guest. */
export function useCartCount(): number {
  return useQuery(useApi().cart.count.queryOptions()).data?.count ?? 0
}
