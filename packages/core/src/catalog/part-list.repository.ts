import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import { type PriceScope, selectPriced, wherePrice } from '../pricing/index.ts'
import { type CardRow, type CardView, selectCard } from './card.repository.ts'
import type { FacetCount } from './part-facets.ts'
import type { PartFilter } from './part-filter.ts'
import { orderedIds, type PageRequest } from './part-order.ts'
import type { SearchTerms } from './search-terms.ts'

/** Cards of one page. Ids come first, in order, from an index; only the page's own rows are read wide. */
export async function findPage(
  db: Database,
  filter: PartFilter,
  page: PageRequest,
  view: CardView,
): Promise<CardRow[]> {
  const { rows } = await sql<{ items: CardRow[] }>`
    with page as materialized (${orderedIds(conditions(filter, view.scope), filter, page, view.scope)})
    select (${selectItems(view)}) as items`.execute(db)
  return rows[0]?.items ?? []
}

/** The page together with the counts of its filter, for the first visitor who asks: still one statement. */
export async function findPageAndCounts(
  db: Database,
  filter: PartFilter,
  page: PageRequest,
  view: CardView,
  counted: { filter: PartFilter; branchId: number },
): Promise<{ items: CardRow[]; counts: FacetCount[] }> {
  const { rows } = await sql<{ items: CardRow[]; counts: FacetCount[] }>`
    with page as materialized (${orderedIds(conditions(filter, view.scope), filter, page, view.scope)})
    select (${selectItems(view)}) as items, (${selectCounts(counted, view.scope)}) as counts`.execute(db)
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

function selectItems(view: CardView): RawBuilder<CardRow[]> {
  return sql`select coalesce(json_agg(${selectCard(view)} order by page.n), '[]')
    from page join part p on p.id = page.id`
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
      where ${sql.join(conditions(filter, scope), sql` and `)}
      group by p.category_id, p.manufacturer_id) as grouped`
}

/** The filter's conditions on part `p`. */
function conditions(filter: PartFilter, scope: PriceScope): RawBuilder<unknown>[] {
  const partId = sql<number>`p.id`
  return [
    sql`p.removed_at is null`,
    filter.categoryIds && sql`p.category_id = any(${filter.categoryIds}::integer[])`,
    filter.manufacturerIds && sql`p.manufacturer_id = any(${filter.manufacturerIds}::integer[])`,
    filter.modelIds &&
      sql`exists (select from applicability a where a.part_id = p.id and a.model_id = any(${filter.modelIds}::integer[]))`,
    filter.inStockAt !== null &&
      sql`exists (select from stock w
        where w.part_id = p.id and w.branch_id = ${filter.inStockAt} and w.quantity > w.reserved)`,
    filter.terms && whereTerms(filter.terms),
    wherePrice(scope, partId, filter.price),
  ].filter((condition) => condition !== null && condition !== false)
}

/** An article (whole, beginning or piece), a cross number, or all words of a name; makers named in the query narrow it. */
export function whereTerms({ key, words, manufacturerIds }: SearchTerms): RawBuilder<boolean> {
  const byArticle = sql`(p.article_key like ${key.length < 3 ? `${key}%` : `%${key}%`}
    or p.id = any(array(select c.part_id from cross_number c where c.number_key = ${key})))`
  const byName = [
    ...words.map(
      (patterns) =>
        sql`(${sql.join(
          patterns.map((pattern) => sql`p.name ilike ${pattern}`),
          sql` or `,
        )})`,
    ),
    ...(manufacturerIds.length > 0 ? [sql`p.manufacturer_id = any(${manufacturerIds}::integer[])`] : []),
  ]
  if (byName.length === 0) return sql`${byArticle}`
  const allWords = sql.join(byName, sql` and `)
  return key === '' ? sql`(${allWords})` : sql`(${byArticle} or (${allWords}))`
}
