import type { PartCard } from '@agromarket/shared'
import { type PriceScope, toPriceView } from '../pricing/index.ts'
import type { CardRow } from './card.repository.ts'
import { toPartSupply } from './stock-view.ts'
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
  const { stock, price } = toPartSupply(row, context.supply)
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
    stock,
    price: toPriceView(price, context.scope),
    ...(row.note && { replaces: row.note }),
  }
}

/** Where a part's page lives (contract §3). */
export function partUrl(slug: string): string {
  return `/zapchasti/${slug}`
}
