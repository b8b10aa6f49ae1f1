import type { PartSort } from '@agromarket/shared'
import { type RawBuilder, sql } from 'kysely'
import { type PriceScope, selectIdsByPrice } from '../pricing/index.ts'
import type { PartFilter } from './part-filter.ts'

export interface PageRequest {
  sort: PartSort
  limit: number
  offset: number
}

type IndexedSort = 'popular' | 'article' | 'name'

/** Each sort's columns as its indexes have them. The id makes the order total, so that no page repeats a part. */
const orders: Record<IndexedSort, { key: RawBuilder<unknown>; order: RawBuilder<unknown> }> = {
  popular: { key: sql`p.popularity`, order: sql`key desc, id` },
  article: { key: sql`p.article_key`, order: sql`key, id` },
  name: { key: sql`p.name`, order: sql`key, id` },
}

/** More index ranges than this are not merged: planning them would cost more than it saves. */
const maxRanges = 40

/** SQL for one page of part ids, numbered `n` in the order of the list. */
export function orderedIds(
  conditions: readonly RawBuilder<unknown>[],
  filter: PartFilter,
  page: PageRequest,
  scope: PriceScope,
): RawBuilder<{ id: number; n: number }> {
  const { sort } = page
  if (sort === 'price_asc' || sort === 'price_desc') {
    // A guest who asks for an order he may not see gets the usual one.
    if (scope) return selectIdsByPrice(scope, { ...page, conditions, direction: sort === 'price_asc' ? 'asc' : 'desc' })
    return byIndex(conditions, filter, { ...page, sort: 'popular' })
  }
  const ofKey = sort === 'popular' && filter.terms?.key
  return ofKey && /\d/.test(ofKey)
    ? byArticleMatch(conditions, page, ofKey)
    : byIndex(conditions, filter, { ...page, sort })
}

/**
 * Several categories or makers are one index range each, merged in order: PostgreSQL then reads as many index
 * entries as the page needs, where "= any(…)" would sort every match.
 */
function byIndex(
  conditions: readonly RawBuilder<unknown>[],
  filter: PartFilter,
  page: Omit<PageRequest, 'sort'> & { sort: IndexedSort },
): RawBuilder<{ id: number; n: number }> {
  const { key, order } = orders[page.sort]
  const parts = ranges(filter, page.sort).map(
    (range) => sql`select p.id, ${key} as key from part p where ${sql.join([...conditions, ...range], sql` and `)}`,
  )
  return numbered(sql`${sql.join(parts, sql` union all `)} order by ${order}`, page)
}

/** A query with digits is mostly an article: the same one first, then those that begin with it. */
function byArticleMatch(
  conditions: readonly RawBuilder<unknown>[],
  page: PageRequest,
  key: string,
): RawBuilder<{ id: number; n: number }> {
  return numbered(
    sql`select p.id from part p where ${sql.join(conditions, sql` and `)}
      order by p.article_key = ${key} desc, p.article_key like ${`${key}%`} desc, p.popularity desc, p.id`,
    page,
  )
}

function numbered(
  ids: RawBuilder<unknown>,
  page: Pick<PageRequest, 'limit' | 'offset'>,
): RawBuilder<{ id: number; n: number }> {
  return sql`select id, row_number() over () as n from (${ids} limit ${page.limit} offset ${page.offset}) ordered`
}

function ranges(filter: PartFilter, sort: IndexedSort): RawBuilder<unknown>[][] {
  const categories = filter.categoryIds?.map((id) => sql`p.category_id = ${id}`) ?? []
  const makers = sort === 'name' ? [] : (filter.manufacturerIds?.map((id) => sql`p.manufacturer_id = ${id}`) ?? [])
  if (filter.terms || filter.modelIds) return [[]]
  if (categories.length === 0)
    return makers.length > 0 && makers.length <= maxRanges ? makers.map((maker) => [maker]) : [[]]
  if (sort === 'popular' && makers.length > 0 && categories.length * makers.length <= maxRanges) {
    return categories.flatMap((category) => makers.map((maker) => [category, maker]))
  }
  return categories.length <= maxRanges ? categories.map((category) => [category]) : [[]]
}
