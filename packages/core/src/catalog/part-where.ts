import { type RawBuilder, sql } from 'kysely'
import { type PriceScope, wherePrice } from '../pricing/index.ts'
import type { PartFilter } from './part-filter.ts'
import type { SearchTerms } from './search-terms.ts'

/** SQL condition of a filter on part `p` of the outer query; parts that were taken off sale never match. */
export function whereFilter(filter: PartFilter, scope: PriceScope): RawBuilder<boolean> {
  const partId = sql<number>`p.id`
  const conditions = [
    sql`p.removed_at is null`,
    filter.categoryIds && isOneOf(sql`p.category_id`, filter.categoryIds),
    filter.manufacturerIds && isOneOf(sql`p.manufacturer_id`, filter.manufacturerIds),
    filter.modelIds &&
      sql`exists (select from applicability a where a.part_id = p.id and a.model_id = any(${filter.modelIds}::integer[]))`,
    filter.inStockAt !== null &&
      sql`exists (select from stock w
        where w.part_id = p.id and w.branch_id = ${filter.inStockAt} and w.quantity > w.reserved)`,
    filter.terms && whereTerms(filter.terms),
    wherePrice(scope, partId, filter.price),
  ].filter((condition) => condition !== null && condition !== false)
  return sql`${sql.join(conditions, sql` and `)}`
}

/** A single id as "=", so that an index can deliver the order of what follows it. */
function isOneOf(column: RawBuilder<unknown>, ids: readonly number[]): RawBuilder<boolean> {
  return ids.length === 1 ? sql`${column} = ${ids[0]}` : sql`${column} = any(${ids}::integer[])`
}

/** An article (whole, beginning or piece), a cross number, or all words of a name; makers named in the query narrow it. */
function whereTerms({ key, words, manufacturerIds }: SearchTerms): RawBuilder<boolean> {
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
