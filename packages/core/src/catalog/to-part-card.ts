import type { PartCard, StockView } from '@agromarket/shared'
import { type PriceScope, toPriceView } from '../pricing/index.ts'
import type { CardRow } from './card.repository.ts'
import type { SupplyBranch } from './supply-branches.ts'
import type { Taxonomy } from './taxonomy.ts'

/** What turns rows into cards: who looks and from where. */
export interface CardContext {
  taxonomy: Taxonomy
  scope: PriceScope
  /** Branches of the visitor's country, his own first (supplyBranches). */
  supply: readonly SupplyBranch[]
}

export function toPartCard(row: CardRow, context: CardContext): PartCard {
  const manufacturer = context.taxonomy.manufacturers.get(row.manufacturerId)
  const category = context.taxonomy.categories.get(row.categoryId)
  return {
    id: row.id,
    slug: row.slug,
    url: partUrl(row.slug),
    article: row.article,
    name: row.name,
    node: row.node,
    icon: row.icon,
    manufacturer: { slug: manufacturer?.slug ?? '', name: manufacturer?.name ?? '' },
    category: { path: category?.path ?? '', name: category?.name ?? '' },
    specifications: row.specifications,
    weightGrams: row.weightGrams,
    unit: row.unit,
    stock: toStockView(row.free, context.supply),
    price: toPriceView(row.price, context.scope),
  }
}

export function partUrl(slug: string): string {
  return `/zapchasti/${slug}`
}

/** The visitor's own branch if it has any, else the nearest one of the country that does, with the term of transfer. */
export function toStockView(free: Record<string, number> | null, supply: readonly SupplyBranch[]): StockView {
  const source = supply.find(({ branch }) => (free?.[branch.id] ?? 0) > 0)
  if (!free || !source) return { state: 'none', quantity: 0, branchCity: null, term: null }
  return {
    state: source.isOwn ? 'in_stock' : 'other_branch',
    quantity: free[source.branch.id] ?? 0,
    branchCity: source.branch.city,
    term: source.isOwn ? null : source.term,
  }
}
