import type pg from 'pg'
import { analyzeRoughly } from '../../platform/db/index.ts'

/**
 * Tables of the transaction that merges them, which a feed of prices and stock fills: a row for each part that it speaks
 * of, its prices, and its pieces where it has any.
 */
export const feedTables = { parts: 'catalog_feed', prices: 'catalog_feed_price', stock: 'catalog_feed_stock' } as const

/** What a feed speaks for: what it says nothing of there is no more. */
export interface FeedReach {
  priceListIds: readonly number[]
  branchIds: readonly number[]
}

/** Makes the tables that a feed fills, each part and each key once; null says nothing of the part's being on sale. */
export async function createFeed(client: pg.Client): Promise<void> {
  const { parts, prices, stock } = feedTables
  await client.query(`
    create temp table if not exists ${parts} (
      part_id bigint, has_prices boolean, has_stock boolean, is_removed boolean) on commit drop;
    create temp table if not exists ${prices} (part_id bigint, price_list_id integer, price_minor bigint) on commit drop;
    create temp table if not exists ${stock} (part_id bigint, branch_id integer, quantity integer) on commit drop;
    create temp table if not exists catalog_new_price (
      part_id bigint, price_list_id integer, price_minor bigint, is_known boolean) on commit drop;
    create temp table if not exists catalog_new_stock (
      part_id bigint, branch_id integer, quantity integer, is_known boolean) on commit drop;
    create temp table if not exists catalog_fed (part_id bigint, is_moved boolean) on commit drop;
    truncate ${parts}, ${prices}, ${stock}, catalog_new_price, catalog_new_stock, catalog_fed`)
}

/**
 * Merges the feed: of parts whose prices it has, those that it does not give are gone from the lists of `reach`; of parts
 * whose stock it has, branches of `reach` that it does not name have none. Everything else stays, and what is as it was is
 * not written. Returns how many parts have changed.
 */
export async function mergeFeed(client: pg.Client, reach: FeedReach): Promise<number> {
  const { parts, prices, stock } = feedTables
  await analyzeRoughly(client, `${parts}, ${prices}, ${stock}`)
  await client.query(comparePrices)
  await client.query(compareStock)
  await client.query(compareEmptied, [reach.branchIds])
  await analyzeRoughly(client, 'catalog_new_price, catalog_new_stock')
  await client.query(clearPrices, [reach.priceListIds])
  for (const statement of [addPrices, changePrices, addStock, changeStock, removeParts]) await client.query(statement)
  await client.query('select refresh_part_search(array(select part_id from catalog_fed where is_moved))')
  const { rows } = await client.query<{ count: number }>(countChanged)
  return rows[0]?.count ?? 0
}

const comparePrices = `
insert into catalog_new_price
select f.part_id, f.price_list_id, f.price_minor, p.part_id is not null
from ${feedTables.prices} f left join price p on p.price_list_id = f.price_list_id and p.part_id = f.part_id
where p.price_minor is distinct from f.price_minor`

const compareStock = `
insert into catalog_new_stock
select f.part_id, f.branch_id, f.quantity, s.part_id is not null
from ${feedTables.stock} f left join stock s on s.part_id = f.part_id and s.branch_id = f.branch_id
where s.quantity is distinct from f.quantity`

const compareEmptied = `
insert into catalog_new_stock
select s.part_id, s.branch_id, 0, true
from ${feedTables.parts} f join stock s on s.part_id = f.part_id
where f.has_stock and s.branch_id = any($1::integer[]) and s.quantity <> 0 and not exists (
  select from ${feedTables.stock} g where g.part_id = s.part_id and g.branch_id = s.branch_id)`

const clearPrices = `
with changed as (
  delete from price as p using ${feedTables.parts} as f
  where p.part_id = f.part_id and f.has_prices and p.price_list_id = any($1::integer[]) and not exists (
    select from ${feedTables.prices} g where g.part_id = p.part_id and g.price_list_id = p.price_list_id)
  returning p.part_id
)
insert into catalog_fed select part_id, false from changed`

/** Imports take turns, so nobody else brings the same rows; plain ones are written in half the time. */
const addPrices = `
insert into price (price_list_id, part_id, price_minor)
select price_list_id, part_id, price_minor from catalog_new_price where not is_known order by part_id, price_list_id`

const changePrices = `
insert into price as p (price_list_id, part_id, price_minor)
select price_list_id, part_id, price_minor from catalog_new_price where is_known order by part_id, price_list_id
on conflict (price_list_id, part_id) do update set price_minor = excluded.price_minor, updated_at = now(),
  old_price_minor = case when p.old_price_minor > excluded.price_minor then p.old_price_minor end`

const addStock = `
insert into stock (part_id, branch_id, quantity)
select part_id, branch_id, quantity from catalog_new_stock where not is_known order by part_id, branch_id`

/** Ordered like an order's locks, so that the two never wait for each other in a ring. */
const changeStock = `
insert into stock (part_id, branch_id, quantity)
select part_id, branch_id, quantity from catalog_new_stock where is_known order by part_id, branch_id
on conflict (part_id, branch_id) do update set quantity = excluded.quantity, updated_at = now()`

/** A part that comes back has the address that it had. */
const removeParts = `
with changed as (
  update part as p set removed_at = case when f.is_removed then now() end, updated_at = now()
  from ${feedTables.parts} as f
  where p.id = f.part_id and f.is_removed is not null and f.is_removed is distinct from (p.removed_at is not null)
  returning p.id
)
insert into catalog_fed select id, true from changed`

const countChanged = `
select count(*)::int as count from (
  select part_id from catalog_fed union select part_id from catalog_new_price union select part_id from catalog_new_stock
) changed`
