import { cartLimits, orderTerm, type StockView } from '@agromarket/shared'
import { type BestOffer, type PriceRow, toOfferPrice } from '../pricing/index.ts'
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

/** How a part can be had, and at which price. */
export interface PartSupply {
  stock: StockView
  price: PriceRow | null
  /** Set when it has to be ordered from a supplier. */
  onOrder: BestOffer | null
}

/**
 * What branches have goes first, at the price list's price; what none of them has is ordered from a supplier, at the
 * offer's price. Guests have no offer, for they see no price.
 */
export function toPartSupply(
  {
    free,
    price,
    offer,
  }: { free: Readonly<Record<string, number>> | null; price: PriceRow | null; offer: BestOffer | null },
  supply: readonly SupplyBranch[],
): PartSupply {
  const stock = toStockView(free, supply)
  if (stock.state !== 'none' || !offer) return { stock, price, onOrder: null }
  return { stock: toOrderStock(offer), price: toOfferPrice(offer), onOrder: offer }
}

export function toOrderStock({ available, days }: Pick<BestOffer, 'available' | 'days'>): StockView {
  return {
    state: 'on_order',
    quantity: available ?? cartLimits.maxCount,
    branchCity: null,
    term: orderTerm(days),
  }
}
