import type { OfferMarks } from '@agromarket/shared'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Database, DB, Reader, Trx } from '../platform/db/index.ts'
import type { PromiseRow } from './agreed-price.ts'
import type { ListedPriceRow } from './list-every-price.ts'
import type { PriceScope } from './price-scope.ts'
import type { PriceRow } from './to-price-view.ts'

/** SQL: the prices that hold now. A promotion that is over costs the usual again, before its row has been written back. */
const pricesNow = sql`(select price_list_id, part_id, updated_at,
    case when is_over then coalesce(old_price_minor, price_minor) else price_minor end as price_minor,
    case when not is_over then old_price_minor end as old_price_minor,
    is_sale and not is_over as is_sale, is_super_price and not is_over as is_super_price
  from (select price_list_id, part_id, updated_at, price_minor, old_price_minor, is_sale, is_super_price,
    coalesce(promotion_ends_at <= now(), false) as is_over from price) dated)`

/**
 * SQL for one part's price as JSON, or plain null for guests: their statements never name a table of prices. Of the list's
 * what the viewer's branch has named to him, and what was agreed with his organisation the lowest that is one. `partId` is the outer query's column.
 */
export function selectPrice(scope: PriceScope, partId: RawBuilder<number>): RawBuilder<PriceRow | null> {
  if (!scope) return sql`null::json`
  return sql`(select row_to_json(own) from (select named.* from (
    select pr.price_minor as "priceMinor", pr.old_price_minor as "oldPriceMinor", pr.is_sale as "isSale",
      pr.is_super_price as "isSuperPrice"
    from ${pricesNow} pr where pr.price_list_id = ${scope.priceListId} and pr.part_id = ${partId}
    union all
    select ap.price_minor, null, false, false
    from agreed_price ap where ${isPromised(scope, partId)} and ap.branch_id = ${scope.branchId}
    ${orOfOrganization(scope, partId, sql`, null, false, false`)}) named
    order by named."priceMinor" <= 0, named."priceMinor" limit 1) own)`
}

/** SQL: the lowest that was promised to the viewer or his organisation for a part; null without a promise. */
export function selectAgreedMinor(
  scope: NonNullable<PriceScope>,
  partId: RawBuilder<number>,
): RawBuilder<number | null> {
  return sql`(select min(price_minor) from (
    select ap.price_minor from agreed_price ap
    where ${isPromised(scope, partId)} and ap.branch_id = ${scope.branchId}
    ${orOfOrganization(scope, partId)}) promised)`
}

/** SQL: the lowest that another branch than the viewer's has named to him for a part, as JSON; null without a promise. */
export function selectPromiseElsewhere(scope: PriceScope, partId: RawBuilder<number>): RawBuilder<PromiseRow | null> {
  if (!scope) return sql`null::json`
  return sql`(select json_build_object('branchId', ap.branch_id, 'priceMinor', ap.price_minor, 'validUntil', ap.valid_until)
    from agreed_price ap where ${isPromised(scope, partId)} and ap.branch_id <> ${scope.branchId}
    order by ap.price_minor, ap.valid_until desc limit 1)`
}

/** SQL: the row `ap` is a promise to the viewer that holds. */
export function isPromised(scope: NonNullable<PriceScope>, partId: RawBuilder<number>): RawBuilder<boolean> {
  return sql`ap.user_id = ${scope.userId} and ap.part_id = ${partId} and ap.currency = ${scope.currency}
    and ap.valid_until > now()`
}

/**
 * SQL: `union all` with what was agreed with the viewer's organisation for a part, and `others` in its further columns. A
 * buyer without one has a statement of his own: with the question in it PostgreSQL would plan it anew each time.
 */
function orOfOrganization(
  scope: NonNullable<PriceScope>,
  partId: RawBuilder<number>,
  others: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  if (scope.organizationId === null) return sql``
  return sql`union all select cp.price_minor${others} from customer_price cp
    where cp.organization_id = ${scope.organizationId}::uuid and cp.part_id = ${partId} and cp.currency = ${scope.currency}`
}

export async function insertAgreed(trx: Trx, price: Insertable<DB['agreedPrice']>): Promise<void> {
  await trx.insertInto('agreedPrice').values(price).execute()
}

/** What every visitor may know of a price: that it is lower than usual, and by how many percent. */
export interface OfferRow {
  priceListId: number
  isSale: boolean
  isSuperPrice: boolean
}

/** SQL for the offers of one part as JSON, by price list; no price is read. `partId` is the outer query's column. */
export function selectOffers(partId: RawBuilder<number>): RawBuilder<OfferRow[]> {
  return sql`(select coalesce(json_agg(json_build_object(
      'priceListId', o.price_list_id, 'isSale', o.is_sale, 'isSuperPrice', o.is_super_price)), '[]')
    from price_offer o where o.part_id = ${partId})`
}

/** All offers as price list, part, sale, super price: for COPY. */
export const offersQuery = 'select price_list_id, part_id, is_sale::integer, is_super_price::integer from price_offer'

/**
 * SQL: what is shown as a part's price, as (part_id, price_minor): that of the price list, but the best offer of suppliers
 * where no branch of its country has the part. `stocked` is a relation of (price_list_id, part_id).
 */
function shownPrices(priceListId: number, stocked: string): string {
  const list = Math.trunc(priceListId)
  return `select p.part_id, p.price_minor from price p
      where p.price_list_id = ${list} and p.price_minor > 0 and not exists (
        select from part_best_offer o where o.price_list_id = ${list} and o.part_id = p.part_id and not exists (
          select from ${stocked} s where s.price_list_id = ${list} and s.part_id = o.part_id))
    union all
    select o.part_id, o.price_minor from part_best_offer o where o.price_list_id = ${list} and not exists (
      select from ${stocked} s where s.price_list_id = ${list} and s.part_id = o.part_id)`
}

/** The parts that are shown with a price to who buys from the list, and that price, cheapest first: for COPY. */
export function shownPricesQuery(priceListId: number, stocked: string): string {
  return `select part_id, price_minor from (${shownPrices(priceListId, stocked)}) shown order by price_minor, part_id`
}

/** The same of some parts; those without a price are left out. */
export async function findShownPrices(
  db: Reader,
  ids: readonly number[],
  { priceListId, stocked }: { priceListId: number; stocked: string },
): Promise<{ id: number; priceMinor: number }[]> {
  const { rows } = await sql<{ id: number; priceMinor: number }>`
    select part_id as id, price_minor from (${sql.raw(shownPrices(priceListId, stocked))}) shown
    where part_id = any(${ids}::bigint[])`.execute(db)
  return rows
}

/**
 * What parts usually cost who buys from the list: before a promotion, and without what was named to anybody alone; of a
 * part that no branch of its country has the best offer of suppliers. Those without a price are left out. `stocked` is a
 * relation of (price_list_id, part_id).
 */
export async function findUsualPrices(
  db: Reader,
  ids: readonly number[],
  { priceListId, stocked }: { priceListId: number; stocked: string },
): Promise<{ id: number; priceMinor: number }[]> {
  const { rows } = await sql<{ id: number; priceMinor: number }>`
    select wanted.id, coalesce(o.price_minor, greatest(p.price_minor, p.old_price_minor)) as price_minor
    from unnest(${ids}::bigint[]) wanted (id)
    left join ${pricesNow} p on p.part_id = wanted.id and p.price_list_id = ${priceListId} and p.price_minor > 0
    left join part_best_offer o on o.part_id = wanted.id and o.price_list_id = ${priceListId} and not exists (
      select from ${sql.raw(stocked)} s where s.part_id = wanted.id and s.price_list_id = ${priceListId})
    where coalesce(o.price_minor, p.price_minor) is not null`.execute(db)
  return rows
}

/** Prices of the parts in every list, over the index by part. */
export async function findEveryPrice(db: Reader, partIds: readonly number[]): Promise<ListedPriceRow[]> {
  const { rows } = await sql<ListedPriceRow>`
    select pr.part_id, pr.price_list_id, pr.price_minor, pr.old_price_minor, pr.is_sale, pr.is_super_price, pr.updated_at
    from ${pricesNow} pr where pr.part_id = any(${partIds}::bigint[])`.execute(db)
  return rows
}

/** What the badges of parts say, by part. Read for every visitor: it is no price. */
export async function findDiscounts(
  db: Reader,
  priceListId: number,
  partIds: readonly number[],
): Promise<Map<number, OfferMarks>> {
  const { rows } = await sql<OfferMarks & { partId: number }>`
    select part_id, discount_percent, is_super_price, promoted_until::text from price_offer
    where price_list_id = ${priceListId} and part_id = any(${partIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ partId, ...offer }) => [partId, offer]))
}

/** Writes the usual prices back where a promotion is over; by part, as imports write. How many prices. */
export async function endDuePromotions(db: Database): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with due as (select price_list_id, part_id from price where promotion_ends_at <= now()
      order by part_id, price_list_id for update)
    update price p set price_minor = coalesce(p.old_price_minor, p.price_minor), old_price_minor = null,
      is_sale = false, is_super_price = false, promoted_until = null, updated_at = now()
    from due where p.price_list_id = due.price_list_id and p.part_id = due.part_id`.execute(db)
  return Number(numAffectedRows)
}
