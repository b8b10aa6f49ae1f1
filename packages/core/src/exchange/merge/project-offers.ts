import { notMapped } from '@agromarket/shared'
import type pg from 'pg'
import { createFeed, feedTables, mergeFeed } from '../../catalog/import/index.ts'
import { analyzeRoughly } from '../../platform/db/index.ts'
import type { MappingRow } from '../mapping/mapping.repository.ts'
import { changedTable } from './changed-table.ts'
import { isGone, isService, isSoldApart, joinGoods, type MappedIds } from './mirror.repository.ts'
import { knownCurrencies, toCurrency } from './to-currency.ts'

/** Changed positions that are parts of the shop, each part once. */
const offeredTable = 'exchange_offered'
/** Their prices in the currency of the list; null where it cannot be counted in that. */
const priceTable = 'exchange_price'

export interface Rate {
  currency: string
  roubles: string
  units: number
}

/** Price lists and branches of the shop, by what the mapping names them with. */
export interface Places {
  priceLists: readonly { id: number; currency: string }[]
  branches: readonly { id: number; code: string }[]
}

/**
 * Puts prices and stock of the changed positions into the shop: prices in the currency of their list by today's rate,
 * stock of all warehouses of a branch together, in whole pieces. What has gone costs nothing and lies nowhere; a price whose
 * currency means nothing, or has no rate, changes nothing. Returns how many parts have changed, and how many such prices there are.
 */
export async function projectOffers(
  client: pg.Client,
  {
    baseId,
    mapping,
    places,
    rates,
  }: { baseId: string; mapping: readonly MappingRow[]; places: Places; rates: readonly Rate[] },
): Promise<{ parts: number; unpriced: number }> {
  const types = mappedTypes(mapping, places)
  const warehouses = mappedWarehouses(mapping, places)
  await createFeed(client)
  await client.query(`
    create temp table if not exists exchange_type (id text, list_id integer, list_currency text, currency text) on commit drop;
    create temp table if not exists exchange_place (id text, branch_id integer) on commit drop;
    create temp table if not exists exchange_currency (written text, currency text) on commit drop;
    create temp table if not exists exchange_rate (currency text, roubles numeric, units integer) on commit drop;
    create temp table if not exists ${priceTable} (
      part_id bigint, price_list_id integer, type_id text, price_minor bigint) on commit drop;
    create temp table if not exists ${offeredTable} (
      part_id bigint, external_id text, is_gone boolean, has_prices boolean, has_stock boolean, is_removed boolean)
      on commit drop;
    truncate exchange_type, exchange_place, exchange_currency, exchange_rate, ${priceTable}, ${offeredTable}`)
  await client.query(
    'insert into exchange_type select * from unnest($1::text[], $2::integer[], $3::text[], $4::text[])',
    [
      types.map((t) => t.id),
      types.map((t) => t.listId),
      types.map((t) => t.listCurrency),
      types.map((t) => t.currency),
    ],
  )
  await client.query('insert into exchange_place select * from unnest($1::text[], $2::integer[])', [
    warehouses.map((w) => w.id),
    warehouses.map((w) => w.branchId),
  ])
  const currencies = spelledCurrencies(mapping)
  await client.query('insert into exchange_currency select * from unnest($1::text[], $2::text[])', [
    currencies.map(([written]) => written),
    currencies.map(([, currency]) => currency),
  ])
  await client.query('insert into exchange_rate select * from unnest($1::text[], $2::numeric[], $3::integer[])', [
    rates.map((r) => r.currency),
    rates.map((r) => r.roubles),
    rates.map((r) => r.units),
  ])
  await client.query(`analyze exchange_type, exchange_place, exchange_currency, exchange_rate`)
  await client.query(fillParts, [baseId])
  await analyzeRoughly(client, offeredTable)
  await client.query(feedParts)
  const unpriced = await feedPrices(client, baseId)
  await client.query(feedStock, [baseId])
  const parts = await mergeFeed(client, {
    priceListIds: [...new Set(types.map(({ listId }) => listId))],
    branchIds: [...new Set(warehouses.map(({ branchId }) => branchId))],
  })
  return { parts, unpriced }
}

/** What of a base comes into the shop by its mapping. */
export function mappedIds(mapping: readonly MappingRow[], places: Places): MappedIds {
  return {
    typeIds: mappedTypes(mapping, places).map(({ id }) => id),
    warehouseIds: mappedWarehouses(mapping, places).map(({ id }) => id),
  }
}

function mappedTypes(mapping: readonly MappingRow[], { priceLists }: Pick<Places, 'priceLists'>) {
  return mapping.flatMap(({ kind, externalId: id, target, currency }) => {
    const list = kind === 'priceType' ? priceLists.find((one) => String(one.id) === target) : undefined
    return list ? [{ id, listId: list.id, listCurrency: list.currency, currency: toCurrency(currency) }] : []
  })
}

function mappedWarehouses(mapping: readonly MappingRow[], { branches }: Places) {
  return mapping.flatMap(({ kind, externalId: id, target }) => {
    const branch = kind === 'warehouse' ? branches.find(({ code }) => code === target) : undefined
    return branch ? [{ id, branchId: branch.id }] : []
  })
}

/** Currencies that everybody knows, and those that somebody has explained. */
export function spelledCurrencies(mapping: readonly MappingRow[]): [string, string][] {
  const known = [...knownCurrencies].map((code): [string, string] => [code, code])
  const explained = mapping.flatMap(({ kind, externalId, target }): [string, string][] =>
    kind === 'currency' && target && target !== notMapped ? [[externalId, target]] : [],
  )
  return [...known, ...explained]
}

/** A part is gone when the base that brought it says so, and no other base still sells it; one that is only analysed sells nothing. */
const fillParts = `
insert into ${offeredTable}
select distinct on (i.part_id) i.part_id, i.external_id, p.is_gone, o.price_types is not null, o.warehouses is not null,
  case when i.is_owner then p.is_gone and not exists (
    select from exchange_item other join exchange_base b on b.id = other.base_id and b.published_at is not null
    where other.part_id = i.part_id and other.base_id <> i.base_id and other.is_named and not other.is_deleted) end
from (select distinct external_id from ${changedTable}) c
join exchange_item i on i.base_id = $1 and i.external_id = c.external_id
left join exchange_offer o on o.base_id = i.base_id and o.external_id = i.external_id
${joinGoods}
cross join lateral (select ${isGone} or ${isSoldApart} or ${isService} as is_gone) p
where i.part_id is not null order by i.part_id, i.external_id`

const feedParts = `
insert into ${feedTables.parts} (part_id, has_prices, has_stock, is_removed)
select part_id, is_gone or has_prices, is_gone or has_stock, is_removed from ${offeredTable}`

const countPrices = `
insert into ${priceTable}
select u.part_id, t.list_id, t.id,
  case when k.currency = t.list_currency then round(u.amount * 100)::bigint
    else round(u.amount * 100 * source.roubles * target.units / (source.units * target.roubles))::bigint end
from (
  select o.part_id, unnest(i.price_types) as type, unnest(i.amounts) as amount, unnest(i.currencies) as currency
  from ${offeredTable} o join exchange_offer i on i.base_id = $1 and i.external_id = o.external_id
  where not o.is_gone and o.has_prices) u
join exchange_type t on t.id = u.type
left join exchange_currency k on k.written = coalesce(nullif(u.currency, ''), nullif(t.currency, ''), t.list_currency)
left join exchange_rate source on source.currency = k.currency
left join exchange_rate target on target.currency = t.list_currency
where u.amount > 0`

/** Of types that mean the same list the first that says a price. */
const feedCounted = `
insert into ${feedTables.prices} (part_id, price_list_id, price_minor)
select distinct on (part_id, price_list_id) part_id, price_list_id, price_minor
from ${priceTable} where price_minor > 0 order by part_id, price_list_id, type_id`

const keepUnpriced = `
insert into ${feedTables.prices} (part_id, price_list_id, price_minor)
select distinct p.part_id, p.price_list_id, p.price_minor
from ${priceTable} u join price p on p.part_id = u.part_id and p.price_list_id = u.price_list_id
where u.price_minor is null and not exists (
  select from ${feedTables.prices} f where f.part_id = p.part_id and f.price_list_id = p.price_list_id)`

/** Returns how many prices come to no list for want of a known currency or of its rate: what stands there stays. */
async function feedPrices(client: pg.Client, baseId: string): Promise<number> {
  await client.query(countPrices, [baseId])
  await client.query(feedCounted)
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${priceTable} where price_minor is null`,
  )
  const count = rows[0]?.count ?? 0
  if (count > 0) await client.query(keepUnpriced)
  return count
}

/** Position by position: the sums of all at once are a table of hundreds of megabytes, and took most of the time. */
const feedStock = `
insert into ${feedTables.stock} (part_id, branch_id, quantity)
select o.part_id, one.branch_id, least(one.pieces, 2000000000)::integer
from ${offeredTable} o
join exchange_offer i on i.base_id = $1 and i.external_id = o.external_id
cross join lateral (
  select w.branch_id, floor(sum(u.quantity)) as pieces
  from (select unnest(i.warehouses) as warehouse, unnest(i.quantities) as quantity) u
  join exchange_place w on w.id = u.warehouse group by w.branch_id) one
where not o.is_gone and o.has_stock and one.pieces > 0`
