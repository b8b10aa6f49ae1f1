import { type RawBuilder, sql } from 'kysely'
import type { PriceScope } from './price-scope.ts'
import type { PriceRow } from './to-price-view.ts'

/**
 * SQL for one part's price as JSON, or plain null for guests: their statements never name the price table.
 * `partId` is the outer query's column.
 */
export function selectPrice(scope: PriceScope, partId: RawBuilder<number>): RawBuilder<PriceRow | null> {
  if (!scope) return sql`null::json`
  return sql`(
    select json_build_object('priceMinor', pr.price_minor, 'oldPriceMinor', pr.old_price_minor,
      'isSale', pr.is_sale, 'isSuperPrice', pr.is_super_price)
    from price pr where pr.price_list_id = ${scope.priceListId} and pr.part_id = ${partId})`
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

/** SQL for ordering by price: the amount in minor units, null where there is none («Цена по запросу» goes last). */
export function selectPriceMinor(
  scope: NonNullable<PriceScope>,
  partId: RawBuilder<number>,
): RawBuilder<number | null> {
  return sql`(select nullif(pr.price_minor, 0) from price pr
    where pr.price_list_id = ${scope.priceListId} and pr.part_id = ${partId})`
}
