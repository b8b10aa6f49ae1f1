import type { Specification } from '@agromarket/shared'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import { type PriceRow, type PriceScope, selectPrice } from '../pricing/index.ts'
import { selectFree } from './stock.repository.ts'

/** A part as cards show it; names of its maker and category come from the taxonomy. */
export interface CardRow {
  id: number
  slug: string
  article: string
  name: string
  node: string
  icon: string
  manufacturerId: number
  categoryId: number
  specifications: Specification[]
  weightGrams: number
  unit: string
  price: PriceRow | null
  /** Free pieces by branch id. */
  free: Record<string, number> | null
}

/** Whose prices and stock a card shows. */
export interface CardView {
  scope: PriceScope
  /** Branches of the visitor's country. */
  branchIds: readonly number[]
}

/** SQL for the card of part `p` of the outer query, as JSON shaped like CardRow. */
export function selectCard(view: CardView): RawBuilder<CardRow> {
  const partId = sql<number>`p.id`
  return sql`json_build_object(
    'id', p.id, 'slug', p.slug, 'article', p.article, 'name', p.name, 'node', p.node, 'icon', p.icon,
    'manufacturerId', p.manufacturer_id, 'categoryId', p.category_id, 'specifications', p.specifications,
    'weightGrams', p.weight_grams, 'unit', p.unit,
    'price', ${selectPrice(view.scope, partId)}, 'free', ${selectFree(partId, view.branchIds)})`
}

/** Cards on sale by id, in the order of `ids`; removed and unknown parts are left out. */
export async function findByIds(db: Database, ids: readonly number[], view: CardView): Promise<CardRow[]> {
  const { rows } = await sql<{ card: CardRow }>`
    select ${selectCard(view)} as card
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, n) join part p on p.id = wanted.id
    where p.removed_at is null order by wanted.n`.execute(db)
  return rows.map((row) => row.card)
}
