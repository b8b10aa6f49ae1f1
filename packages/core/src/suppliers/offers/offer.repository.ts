import { cartLimits, type Markup, type MarkupChange } from '@agromarket/shared'
import { type RawBuilder, sql } from 'kysely'
import { selectSaleLists } from '../../area/index.ts'
import { selectPlacedParts, selectSections } from '../../catalog/index.ts'
import type { Reader, Trx } from '../../platform/db/index.ts'
import { convertMinor, type PriceScope, selectRates, writeBestOffers } from '../../pricing/index.ts'

export interface OfferRow {
  positionId: number
  partId: number
  supplierName: string
  article: string
  maker: string
  priceMinor: number
  quantity: number
  stockKind: string
  multiplicity: number
  days: number
  appliedAt: Date
}

const isFresh = sql`(s.guards->>'hideAfterDays' is null
  or l.applied_at + make_interval(hours => l.term_hours, days => (s.guards->>'hideAfterDays')::integer) > now())`

const facts = sql`rate as materialized (${selectRates}),
  section as materialized (${selectSections}),
  sale as materialized (${selectSaleLists})`

/** SQL: matched positions that anybody could sell, with the part of each. */
const matched = sql`supplier_match m
  join supplier_position p on p.id = m.position_id and p.price_minor > 0 and p.stock_kind <> 'none'`
/** SQL: where the positions `p` are on sale, and what each costs in each price list that it is sold in. */
const onSaleWithCost = sql`
  join supplier_price_list l on l.id = p.price_list_id and p.from_version <= l.current_version
    and (p.to_version is null or p.to_version > l.current_version) and l.removed_at is null
  join supplier s on s.id = l.supplier_id and s.removed_at is null and s.paused_at is null and ${isFresh}
  join (${selectPlacedParts}) part on part.part_id = p.part_id
  join section on section.category_id = part.category_id
  join sale on cardinality(s.branch_ids) = 0 or s.branch_ids && sale.branch_ids
  cross join lateral (select lcm(part.package_size::bigint, p.multiplicity::bigint)::integer as size) pack
  cross join lateral (
    select ${convertMinor(sql`p.price_minor`, { from: sql`p.currency`, to: sql`sale.currency` })} as minor) cost`
const isSellable = sql`cost.minor > 0 and pack.size <= ${sql.lit(cartLimits.maxCount)}
    and (p.stock_kind not in ('exact', 'about') or p.quantity >= pack.size)`
/**
 * SQL: those of the parts in the relation `wanted`. The planner takes positions of a price list's version for a handful, and
 * would go through all the parts for each of a million: `offset 0` has it begin with the parts.
 */
const sellable = sql`(
    select m.part_id, p.* from wanted join ${matched} on m.part_id = wanted.part_id offset 0) p ${onSaleWithCost}`
/** SQL: whether the markup `k` is one for the part. */
const isRuleOfPart = sql`(k.category_id is null or k.category_id = any(section.category_ids))
    and (k.manufacturer_id is null or k.manufacturer_id = part.manufacturer_id)`

/**
 * SQL: every offer of the parts in the relation `wanted`, for each price list of a country that the supplier serves: marked
 * up by the first rule of its supplier that fits, in the list's currency. Suppliers that are paused sell nothing, nor do
 * those without a rule, nor price lists that have been overdue for longer than their guard allows; what can be neither
 * priced for want of a rate nor put into a cart for its multiplicity is left out.
 */
const selectOffers: RawBuilder<unknown> = sql`
  with ${facts}
  select sale.price_list_id, part.part_id, to_sale_price(cost.minor, rule.share_bp, rule.minimum_minor, rule.round_to_minor)
      as price_minor,
    greatest(coalesce(p.days, s.days_max), s.days_min)::smallint as days, pack.size as multiplicity,
    case when p.stock_kind in ('exact', 'about') then floor(p.quantity)::integer end as available,
    coalesce(${convertMinor(sql`s.minimum_order_minor`, { from: sql`s.currency`, to: sql`sale.currency` })}, 0)
      as minimum_minor,
    s.id as supplier_id, p.id as position_id, s.site_name, p.article, p.maker, p.quantity, p.stock_kind, l.applied_at
  from ${sellable}
  join lateral (
    select k.share_bp, k.minimum_minor, k.round_to_minor from supplier_markup k
    where k.supplier_id = s.id and ${isRuleOfPart} order by k.place limit 1) rule on true
  where ${isSellable}`

/** Offers of these parts to who buys from the scope's price list. */
export async function listOffers(
  db: Reader,
  partIds: readonly number[],
  scope: NonNullable<PriceScope>,
): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    with wanted as materialized (select distinct unnest(${partIds}::bigint[]) as part_id)
    select position_id::float8 as position_id, part_id::float8 as part_id, site_name as supplier_name, article, maker,
      price_minor::float8 as price_minor, quantity::float8 as quantity, stock_kind, multiplicity, days, applied_at
    from (${selectOffers}) offer where price_list_id = ${scope.priceListId}
    order by price_minor, days, position_id`.execute(db)
  return rows
}

/** What the cheapest supplier asks for each part, in kopecks; parts that nobody sells, or for money without a rate, are left out. */
export async function findPurchaseCosts(db: Reader, partIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ partId: number; costMinor: number }>`
    with rate as materialized (${selectRates})
    select m.part_id::float8 as part_id, min(cost.minor)::float8 as cost_minor
    from supplier_match m
    join supplier_position p on p.id = m.position_id and p.price_minor > 0 and p.stock_kind <> 'none'
    join supplier_price_list l on l.id = p.price_list_id and p.from_version <= l.current_version
      and (p.to_version is null or p.to_version > l.current_version) and l.removed_at is null
    join supplier s on s.id = l.supplier_id and s.removed_at is null and s.paused_at is null and ${isFresh}
    cross join lateral (
      select ${convertMinor(sql`p.price_minor`, { from: sql`p.currency`, to: sql`'RUB'` })} as minor) cost
    where m.part_id = any(${partIds}::bigint[]) and cost.minor > 0
    group by m.part_id`.execute(db)
  return new Map(rows.map(({ partId, costMinor }) => [partId, costMinor]))
}

/** Parts of positions that a price list has on sale at one of two versions alone; of all that it has had, when `areAll`. */
export async function refreshChanged(
  trx: Trx,
  list: { priceListId: number; from: number; to: number; areAll: boolean },
): Promise<number> {
  const [low, high] = [Math.min(list.from, list.to), Math.max(list.from, list.to)]
  const isChanged = list.areAll
    ? sql`true`
    : sql`(p.from_version > ${low} and p.from_version <= ${high} or p.to_version > ${low} and p.to_version <= ${high})`
  const partIds = sql`select m.part_id from supplier_position p join supplier_match m on m.position_id = p.id
    where p.price_list_id = ${list.priceListId} and ${isChanged}`
  await letTakeItsTime(trx)
  return writeBestOffers(trx, { partIds, offers: selectOffers })
}

/** A price list of a million rows changes as many offers at once: on a busy server that is more than a statement may take. */
async function letTakeItsTime(trx: Trx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx)
}

/** Whatever one supplier has or had on sale; of all suppliers without one. */
export async function refreshAll(trx: Trx, supplierId: string | null): Promise<number> {
  const partIds =
    supplierId === null
      ? sql`select part_id from supplier_match`
      : sql`select m.part_id from supplier_price_list l join supplier_position p on p.price_list_id = l.id
          join supplier_match m on m.position_id = p.id where l.supplier_id = ${supplierId}`
  return writeBestOffers(trx, { partIds, offers: selectOffers })
}

export async function refreshParts(trx: Trx, partIds: readonly number[]): Promise<number> {
  return writeBestOffers(trx, {
    partIds: sql`select unnest(${partIds}::bigint[]) as part_id`,
    offers: selectOffers,
  })
}

const shownMoves = 6

/**
 * What `markups` would make of a supplier's positions on sale instead of those that are saved. Of a position that is sold in
 * several countries one price list counts, one where the price moves if there is any.
 */
export async function compareMarkups(
  db: Reader,
  supplierId: string,
  markups: readonly Markup[],
): Promise<Omit<MarkupChange, 'rules'> & { rules: (MarkupChange['rules'][number] & { place: number })[] }> {
  const typed = markups.map(({ categoryId, manufacturerId, ...money }, place) => ({
    ...{ place, category_id: categoryId, manufacturer_id: manufacturerId, share_bp: money.shareBp },
    ...{ minimum_minor: money.minimumMinor, round_to_minor: money.roundToMinor },
  }))
  const { rows } = await sql<Awaited<ReturnType<typeof compareMarkups>>>`
    with ${facts},
    typed as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(typed)}::jsonb) as k (place integer, category_id integer,
        manufacturer_id integer, share_bp integer, minimum_minor bigint, round_to_minor bigint)),
    priced as (
      select p.id as position_id, p.article, p.maker, p.name, sale.price_list_id, sale.currency, rule.place, cost.minor as cost,
        to_sale_price(cost.minor, saved.share_bp, saved.minimum_minor, saved.round_to_minor) as was,
        to_sale_price(cost.minor, rule.share_bp, rule.minimum_minor, rule.round_to_minor) as becomes
      from (select m.part_id, p.* from ${matched}) p ${onSaleWithCost}
      left join lateral (
        select k.share_bp, k.minimum_minor, k.round_to_minor from supplier_markup k
        where k.supplier_id = s.id and ${isRuleOfPart} order by k.place limit 1) saved on true
      join lateral (select k.* from typed k where ${isRuleOfPart} order by k.place limit 1) rule on true
      where ${isSellable} and s.id = ${supplierId}),
    one as materialized (
      select distinct on (position_id) * from priced
      order by position_id, (was is distinct from becomes) desc, price_list_id),
    moves as materialized (
      select * from one where was is distinct from becomes
      order by abs(becomes::float8 / was - 1) desc nulls first, position_id)
    select (select count(*)::integer from moves) as moved,
      (select count(*)::integer from moves where becomes > was) as up,
      (select count(*)::integer from moves where becomes < was) as down,
      coalesce((select json_agg(json_build_object('positionId', position_id, 'article', article, 'maker', maker,
        'name', name, 'currency', currency, 'wasMinor', was, 'priceMinor', becomes))
        from (select * from moves limit ${sql.lit(shownMoves)}) first_moves), '[]') as examples,
      coalesce((select json_agg(json_build_object('place', place, 'offers', offers, 'example', example)) from (
        select place, count(*) as offers,
          (array_agg(json_build_object('costMinor', cost, 'priceMinor', becomes) order by position_id))[1] as example
        from one group by place) by_rule), '[]') as rules`.execute(db)
  return rows[0] ?? { moved: 0, up: 0, down: 0, examples: [], rules: [] }
}
