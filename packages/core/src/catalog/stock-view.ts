import type { StockView } from '@agromarket/shared'
import type { SupplyBranch } from './supply-branches.ts'

export const noStock: StockView = { state: 'none', quantity: 0, branchCity: null, term: null }

/**
 * Where a part can be had: at the visitor's own branch if it has any, else at the nearest one of the country that does,
 * with the term of transfer. `supply` as supplyBranches orders it; `free` are pieces by branch id.
 */
export function toStockView(free: Readonly<Record<string, number>> | null, supply: readonly SupplyBranch[]): StockView {
  const source = supply.find(({ branch }) => (free?.[branch.id] ?? 0) > 0)
  if (!free || !source) return noStock
  return {
    state: source.isOwn ? 'in_stock' : 'other_branch',
    quantity: free[source.branch.id] ?? 0,
    branchCity: source.branch.city,
    term: source.term,
  }
}
