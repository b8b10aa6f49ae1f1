import type { PartSort } from '@agromarket/shared'
import { type RawBuilder, sql } from 'kysely'
import { type PriceScope, selectIdsByPrice } from '../pricing/index.ts'
import type { PartFilter } from './part-filter.ts'
import { whereFilter } from './part-where.ts'

export interface PageRequest {
  sort: PartSort
  limit: number
  offset: number
  /** How many parts the categories and makers of the filter have; asked by orders by price alone. */
  estimate: () => number
}

/** A page's parts as table `p`, and what to order its rows by. */
export interface OrderedParts {
  table: RawBuilder<unknown>
  order: RawBuilder<unknown>
}

type PageIds = RawBuilder<{ id: number; n: number }>
type IndexedSort = 'popular' | 'article' | 'name'

/** Each sort's columns as its indexes have them. The id makes the order total, so that no page repeats a part. */
const orders: Record<IndexedSort, { key: RawBuilder<unknown>; order: RawBuilder<unknown> }> = {
  popular: { key: sql`p.popularity`, order: sql`key desc, id` },
  article: { key: sql`p.article_key`, order: sql`key, id` },
  name: { key: sql`p.name`, order: sql`key, id` },
}

/** More index ranges than this are not merged: planning them would cost more than it saves. */
const maxRanges = 40
/** Up to so many matches are sorted by price at once; of more the price list is walked in order. */
const maxSortedByPrice = 60_000

/** SQL for one page of a list. */
export function orderedParts(filter: PartFilter, page: PageRequest, scope: PriceScope): OrderedParts {
  const { sort } = page
  // A guest who asks for an order he may not see gets the usual one.
  if (sort === 'price_asc' || sort === 'price_desc') {
    return scope ? withColumns(byPrice(filter, page, scope)) : byIndex(filter, page, scope, 'popular')
  }
  const key = sort === 'popular' ? (filter.terms?.key ?? '') : ''
  return /\d/.test(key) ? withColumns(byArticleMatch(filter, page, scope, key)) : byIndex(filter, page, scope, sort)
}

/** Ids come first, in order, from an index; only the page's own rows are read wide. */
function withColumns(ids: PageIds): OrderedParts {
  return { table: sql`(select p.*, page.n from (${ids}) page join part p on p.id = page.id) p`, order: sql`p.n` }
}

/**
 * Several categories or makers are one index range each, every range cut to what the page can need: PostgreSQL then
 * reads so many index entries, where "= any(…)" would sort every match. The first page of a plain list is read at once.
 */
function byIndex(filter: PartFilter, page: PageRequest, scope: PriceScope, sort: IndexedSort): OrderedParts {
  const { key, order } = orders[sort]
  const end = toSize(page.offset + page.limit, page)
  const ranges = splitIntoRanges(filter, sort).map(
    (range) => (columns: RawBuilder<unknown>) =>
      sql`(select ${columns}, ${key} as key from part p where ${whereFilter(range, scope)} order by ${order} limit ${end})`,
  )
  const [first] = ranges
  if (first && page.offset === 0 && isPlain(filter)) {
    return { table: sql`${first(sql`p.*`)} p`, order }
  }
  const ids = ranges.map((range) => range(sql`p.id`))
  return withColumns(numbered(sql`select id from (${sql.join(ids, sql` union all `)}) range order by ${order}`, page))
}

/** A query with digits is mostly an article: the same one first, then those that begin with it. */
function byArticleMatch(filter: PartFilter, page: PageRequest, scope: PriceScope, key: string): PageIds {
  return numbered(
    sql`select p.id from part p where ${whereFilter(filter, scope)}
      order by p.article_key = ${key} desc, p.article_key like ${`${key}%`} desc, p.popularity desc, p.id`,
    page,
  )
}

function byPrice(filter: PartFilter, page: PageRequest, scope: NonNullable<PriceScope>): PageIds {
  const isNarrow = filter.terms !== null || filter.modelIds !== null || page.estimate() <= maxSortedByPrice
  return selectIdsByPrice(scope, {
    parts: sql`part p`,
    where: whereFilter(filter, scope),
    direction: page.sort === 'price_asc' ? 'asc' : 'desc',
    method: isNarrow ? 'sort' : 'walk',
    limit: page.limit,
    offset: page.offset,
  })
}

/** The first page's numbers stand in the text: PostgreSQL can then keep the plan. Other pages share one text. */
function toSize(size: number, { offset }: PageRequest): RawBuilder<number> {
  return offset === 0 ? sql.lit(size) : sql`${size}`
}

function numbered(ids: RawBuilder<unknown>, page: PageRequest): PageIds {
  return sql`select id, row_number() over () as n from (${ids} limit ${toSize(page.limit, page)} offset ${toSize(page.offset, page)}) ordered`
}

/**
 * True when nothing but one category or one maker is asked for: the page is the first entries of an index. With more
 * conditions PostgreSQL may have to look at many parts, and looks at narrow ones faster.
 */
function isPlain({ categoryIds, manufacturerIds, modelIds, terms, inStockAt, price }: PartFilter): boolean {
  const chosen = (categoryIds?.length ?? 0) + (manufacturerIds?.length ?? 0)
  const isByPrice = price.isPriced || price.isSale || price.isSuperPrice
  return chosen <= 1 && modelIds === null && terms === null && inStockAt === null && !isByPrice
}

function splitIntoRanges(filter: PartFilter, sort: IndexedSort): PartFilter[] {
  if (filter.terms || filter.modelIds) return [filter]
  const byCategory = (filter.categoryIds ?? []).map((id) => ({ ...filter, categoryIds: [id] }))
  const byMaker = (filter.manufacturerIds ?? []).map((id) => ({ ...filter, manufacturerIds: [id] }))
  const canSplitMakers = sort === 'popular' || (sort === 'article' && byCategory.length === 0)
  if (byMaker.length === 0 || !canSplitMakers) return fitting(byCategory) ?? [filter]
  if (byCategory.length === 0) return fitting(byMaker) ?? [filter]
  const both = byCategory.flatMap((category) =>
    (filter.manufacturerIds ?? []).map((id) => ({ ...category, manufacturerIds: [id] })),
  )
  return fitting(both) ?? fitting(byCategory) ?? [filter]
}

function fitting(ranges: PartFilter[]): PartFilter[] | undefined {
  return ranges.length > 0 && ranges.length <= maxRanges ? ranges : undefined
}
