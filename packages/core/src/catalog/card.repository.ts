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
  /** Free pieces by branch id, of every branch: cards show those of the visitor's country (toPartCard). */
  free: Record<string, number> | null
}

/** SQL for the columns of the card of part `p`, named as in CardRow. */
export function cardColumns(scope: PriceScope): RawBuilder<unknown> {
  const partId = sql<number>`p.id`
  return sql`p.id, p.slug, p.article, p.name, p.node, p.icon, p.manufacturer_id as "manufacturerId",
    p.category_id as "categoryId", p.specifications, p.weight_grams as "weightGrams", p.unit,
    ${selectPrice(scope, partId)} as price, ${selectFree(partId)} as free`
}

/**
 * SQL for the card of part `p` of the outer query as one JSON value shaped like CardRow. A whole row becomes JSON at a
 * quarter less cost than json_build_object, which looks up the type of every name and value for every row.
 */
export function selectCard(scope: PriceScope): RawBuilder<CardRow> {
  return sql`(select row_to_json(card) from (select ${cardColumns(scope)}) card)`
}

/** Cards on sale by id, in the order of `ids`; removed and unknown parts are left out. */
export async function findByIds(db: Database, ids: readonly number[], scope: PriceScope): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns(scope)}
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, n) join part p on p.id = wanted.id
    where p.removed_at is null order by wanted.n`.execute(db)
  return rows
}
