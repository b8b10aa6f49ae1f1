import { api } from '../../../lib/trpc.ts'

/** Price lists of a supplier, to choose from. */
export function usePriceLists(supplierId: string | undefined): { value: string; label: string }[] {
  const { data } = api.suppliers.summary.useQuery({ supplierId, days: 7 })
  return (data?.lists ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
}
