import { api } from '../../../lib/trpc.ts'

export interface PriceListOption {
  value: string
  label: string
}

/** Price lists of a supplier, to choose from. */
export function usePriceLists(supplierId: string | undefined): PriceListOption[] {
  const { data } = api.suppliers.summary.useQuery({ supplierId, days: 7 })
  return (data?.lists ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
}
