import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import { type PriceScope, selectPriced } from '../pricing/index.ts'
import { type CardRow, cardColumns } from './card.repository.ts'
import type { FacetCount } from './part-facets.ts'
import type { PartFilter } from './part-filter.ts'
import { orderedParts, type PageRequest } from './part-order.ts'
import { whereFilter } from './part-where.ts'

/** Cards of one page. */
export async function findPage(
  db: Database,
  filter: PartFilter,
  page: PageRequest,
  scope: PriceScope,
): Promise<CardRow[]> {
  const { rows } = await sql<{ items: CardRow[] }>`
    select (${selectItems(filter, page, scope)}) as items`.execute(db)
  return rows[0]?.items ?? []
}

/** The page together with the counts of its filter, for the first visitor who asks: still one statement. */
export async function findPageAndCounts(
  db: Database,
  filter: PartFilter,
  page: PageRequest,
  scope: PriceScope,
  counted: { filter: PartFilter; branchId: number },
): Promise<{ items: CardRow[]; counts: FacetCount[] }> {
  const { rows } = await sql<{ items: CardRow[]; counts: FacetCount[] }>`
    select (${selectItems(filter, page, scope)}) as items, (${selectCounts(counted, scope)}) as counts`.execute(db)
  return rows[0] ?? { items: [], counts: [] }
}

/** Parts by category and maker, with those in stock at a branch and those with a price. */
export async function countByGroup(
  db: Database,
  counted: { filter: PartFilter; branchId: number },
  scope: PriceScope,
): Promise<FacetCount[]> {
  const { rows } = await sql<{ counts: FacetCount[] }>`select (${selectCounts(counted, scope)}) as counts`.execute(db)
  return rows[0]?.counts ?? []
}

/** One JSON value: what a row a part saves PostgreSQL, reading the rows costs here twice over. */
function selectItems(filter: PartFilter, page: PageRequest, scope: PriceScope): RawBuilder<CardRow[]> {
  const { table, order } = orderedParts(filter, page, scope)
  return sql`select coalesce(json_agg(card), '[]') from (select ${cardColumns(scope)} from ${table} order by ${order}) card`
}

function selectCounts(
  { filter, branchId }: { filter: PartFilter; branchId: number },
  scope: PriceScope,
): RawBuilder<FacetCount[]> {
  const priced = selectPriced(scope, sql<number>`p.id`)
  return sql`select coalesce(json_agg(json_build_object('categoryId', category_id, 'manufacturerId', manufacturer_id,
      'count', count, 'inStock', in_stock, 'priced', priced)), '[]')
    from (
      select p.category_id, p.manufacturer_id, count(*) as count, count(s.part_id) as in_stock, ${priced.count} as priced
      from part p
      left join stock s on s.part_id = p.id and s.branch_id = ${branchId} and s.quantity > s.reserved
      ${priced.join}
      where ${whereFilter(filter, scope)}
      group by p.category_id, p.manufacturer_id) as grouped`
}
