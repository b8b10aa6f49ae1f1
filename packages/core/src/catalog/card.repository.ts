import type { CrossNumber, Specification } from '@agromarket/shared'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import { type BestOffer, type PriceRow, type PriceScope, selectBestOffer, selectPrice } from '../pricing/index.ts'
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
  offer: BestOffer | null
  /** The number that led a search to the part. */
  note?: CrossNumber | null
}

/** SQL for the columns of the card of part `p`, named as in CardRow. */
export function cardColumns(scope: PriceScope): RawBuilder<unknown> {
  const partId = sql<number>`p.id`
  return sql`p.id, p.slug, p.article, p.name, p.node, p.icon, p.manufacturer_id as "manufacturerId",
    p.category_id as "categoryId", p.specifications, p.weight_grams as "weightGrams", p.unit,
    ${selectPrice(scope, partId)} as price, ${selectFree(partId)} as free,
    ${selectBestOffer(scope, partId)} as offer`
}

/**
 * SQL for the card of part `p` of the outer query as one JSON value shaped like CardRow. A whole row becomes JSON at a
 * quarter less cost than json_build_object, which looks up the type of every name and value for every row.
 */
export function selectCard(scope: PriceScope): RawBuilder<CardRow> {
  return sql`(select row_to_json(card) from (select ${cardColumns(scope)}) card)`
}

/**
 * Cards on sale by id, in the order of `ids`; removed and unknown parts are left out. One JSON value: what a row a part
 * saves PostgreSQL, reading the rows costs here twice over.
 */
export async function findByIds(db: Database, ids: readonly number[], scope: PriceScope): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ items: CardRow[] }>`
    select coalesce(json_agg(card), '[]') as items from (
      select ${cardColumns(scope)}
      from unnest(${ids}::bigint[]) with ordinality as wanted (id, n) join part p on p.id = wanted.id
      where p.removed_at is null order by wanted.n) card`.execute(db)
  return rows[0]?.items ?? []
}
