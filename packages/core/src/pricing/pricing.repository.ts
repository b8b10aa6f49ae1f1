import { type RawBuilder, sql } from 'kysely'
import type { PriceScope } from './price-scope.ts'
import type { PriceRow } from './to-price-view.ts'

/**
 * SQL for one part's price as JSON, or plain null for guests: their statements never name the price table.
 * `partId` is the outer query's column.
 */
export function selectPrice(scope: PriceScope, partId: RawBuilder<number>): RawBuilder<PriceRow | null> {
  if (!scope) return sql`null::json`
  return sql`(select row_to_json(own) from (
    select pr.price_minor as "priceMinor", pr.old_price_minor as "oldPriceMinor", pr.is_sale as "isSale",
      pr.is_super_price as "isSuperPrice"
    from price pr where pr.price_list_id = ${scope.priceListId} and pr.part_id = ${partId}) own)`
}

/** Which priced parts a filter keeps (spec §3 stock options 1 and 2, and "with price"). */
export interface PriceFilter {
  isPriced?: boolean
  isSale?: boolean
  isSuperPrice?: boolean
}

/** SQL condition on a part's price; nothing for guests, who cannot filter by what they may not see. */
export function wherePrice(
  scope: PriceScope,
  partId: RawBuilder<number>,
  filter: PriceFilter,
): RawBuilder<boolean> | null {
  if (!scope || !(filter.isPriced || filter.isSale || filter.isSuperPrice)) return null
  const kinds = [filter.isSale ? sql`pr.is_sale` : null, filter.isSuperPrice ? sql`pr.is_super_price` : null].filter(
    (kind) => kind !== null,
  )
  const kind = kinds.length > 0 ? sql`and (${sql.join(kinds, sql` or `)})` : sql``
  return sql`exists (select from price pr
    where pr.price_list_id = ${scope.priceListId} and pr.part_id = ${partId} and pr.price_minor > 0 ${kind})`
}

/** SQL that counts priced parts of an outer query over part `p`; for guests nothing is joined and the count is null. */
export function selectPriced(
  scope: PriceScope,
  partId: RawBuilder<number>,
): { join: RawBuilder<unknown>; count: RawBuilder<number | null> } {
  if (!scope) return { join: sql``, count: sql`null::integer` }
  return {
    join: sql`left join price priced
      on priced.price_list_id = ${scope.priceListId} and priced.part_id = ${partId} and priced.price_minor > 0`,
    count: sql`count(priced.part_id)`,
  }
}

export interface PricePage {
  /** The catalogue's table of parts under the name `p`: it belongs to another domain. */
  parts: RawBuilder<unknown>
  /** Condition on part `p`. */
  where: RawBuilder<boolean>
  direction: 'asc' | 'desc'
  /** How to find the page: sort all matches, or walk the price list in order and keep what matches. */
  method: 'sort' | 'walk'
  limit: number
  offset: number
}

/** SQL for one page of part ids by price, numbered `n`; «Цена по запросу» comes last, by popularity. */
export function selectIdsByPrice(
  scope: NonNullable<PriceScope>,
  page: PricePage,
): RawBuilder<{ id: number; n: number }> {
  return page.method === 'sort' ? sortByPrice(scope, page) : walkByPrice(scope, page)
}

/** `limit 1` makes PostgreSQL look prices up by key; it would rather read the whole price list. */
function sortByPrice(scope: NonNullable<PriceScope>, page: PricePage): RawBuilder<{ id: number; n: number }> {
  const direction = toSql(page.direction)
  return sql`
    select id, row_number() over () as n from (
      select p.id from ${page.parts}
      left join lateral (
        select pr.price_minor, pr.part_id from price pr
        where pr.price_list_id = ${scope.priceListId} and pr.part_id = p.id and pr.price_minor > 0
        limit 1) own on true
      where ${page.where}
      order by own.price_minor ${direction} nulls last, own.part_id ${direction}, p.popularity desc, p.id
      limit ${page.limit} offset ${page.offset}) by_price`
}

/** The unpriced tail is looked for only when the priced parts do not fill the page. */
function walkByPrice(scope: NonNullable<PriceScope>, page: PricePage): RawBuilder<{ id: number; n: number }> {
  const direction = toSql(page.direction)
  const end = page.offset + page.limit
  return sql`
    select id, n from (
      with priced as materialized (
        select pr.part_id as id, row_number() over (order by pr.price_minor ${direction}, pr.part_id ${direction}) as n
        from price pr join ${page.parts} on p.id = pr.part_id
        where pr.price_list_id = ${scope.priceListId} and pr.price_minor > 0 and ${page.where}
        order by pr.price_minor ${direction}, pr.part_id ${direction} limit ${end})
      select id, n from priced
      union all
      select id, (select count(*) from priced) + row_number() over () as n from (
        select p.id from ${page.parts}
        where (select count(*) from priced) < ${end} and ${page.where} and not exists (
          select from price pr
          where pr.price_list_id = ${scope.priceListId} and pr.part_id = p.id and pr.price_minor > 0)
        order by p.popularity desc, p.id limit ${end}) unpriced) by_price
    where n > ${page.offset} and n <= ${end}`
}

function toSql(direction: 'asc' | 'desc'): RawBuilder<unknown> {
  return direction === 'asc' ? sql`asc` : sql`desc`
}
