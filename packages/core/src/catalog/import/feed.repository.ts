import type pg from 'pg'

/** Of the transaction that merges it. */
export const feedTable = 'catalog_feed'

/**
 * Makes the table that a feed of prices and stock fills, a row a part: prices of the lists that it speaks for and pieces at
 * its branches; null keeps what the shop has. It goes with the transaction.
 */
export async function createFeed(client: pg.Client): Promise<void> {
  await client.query(`
    create temp table if not exists ${feedTable} (
      part_id bigint primary key, price_list_ids integer[], price_minor bigint[], branch_ids integer[],
      quantities integer[], is_removed boolean) on commit drop;
    truncate ${feedTable}`)
}

/**
 * Merges the feed: prices of `priceListIds` that it does not give are gone, those of other lists stay, and so do pieces at
 * branches that it does not name. What is as it was is not written. Returns how many parts have changed.
 */
export async function mergeFeed(
  client: pg.Client,
  { priceListIds }: { priceListIds: readonly number[] },
): Promise<number> {
  await client.query(`
    create temp table if not exists catalog_fed (part_id bigint, is_moved boolean) on commit drop;
    truncate catalog_fed; analyze ${feedTable}`)
  await client.query(mergePrices)
  await client.query(clearPrices, [priceListIds])
  await client.query(mergeStock)
  await client.query(removeParts)
  await client.query('select refresh_part_search(array(select part_id from catalog_fed where is_moved))')
  const { rows } = await client.query<{ count: number }>(
    'select count(distinct part_id)::int as count from catalog_fed',
  )
  return rows[0]?.count ?? 0
}

const mergePrices = `
with given as (
  select u.list_id, f.part_id, u.minor from ${feedTable} as f, unnest(f.price_list_ids, f.price_minor) as u (list_id, minor)
), changed as (
  insert into price as p (price_list_id, part_id, price_minor)
  select g.list_id, g.part_id, g.minor from given as g
  left join price as k on k.price_list_id = g.list_id and k.part_id = g.part_id
  where k.part_id is null or k.price_minor <> g.minor
  order by g.part_id, g.list_id
  on conflict (price_list_id, part_id) do update set price_minor = excluded.price_minor, updated_at = now(),
    old_price_minor = case when p.old_price_minor > excluded.price_minor then p.old_price_minor end
  returning part_id
)
insert into catalog_fed select part_id, false from changed`

const clearPrices = `
with changed as (
  delete from price as p using ${feedTable} as f
  where p.part_id = f.part_id and f.price_list_ids is not null and p.price_list_id = any($1::integer[])
    and p.price_list_id <> all (f.price_list_ids)
  returning p.part_id
)
insert into catalog_fed select part_id, false from changed`

/** Ordered like an order's locks, so that the two never wait for each other in a ring. */
const mergeStock = `
with given as (
  select f.part_id, u.branch_id, u.quantity
  from ${feedTable} as f, unnest(f.branch_ids, f.quantities) as u (branch_id, quantity)
), changed as (
  insert into stock (part_id, branch_id, quantity)
  select g.* from given as g left join stock as k on k.part_id = g.part_id and k.branch_id = g.branch_id
  where coalesce(k.quantity, 0) <> g.quantity
  order by g.part_id, g.branch_id
  on conflict (part_id, branch_id) do update set quantity = excluded.quantity, updated_at = now()
  returning part_id
)
insert into catalog_fed select part_id, false from changed`

/** A part that comes back has the address that it had. */
const removeParts = `
with changed as (
  update part as p set removed_at = case when f.is_removed then now() end, updated_at = now()
  from ${feedTable} as f
  where p.id = f.part_id and f.is_removed is not null and f.is_removed is distinct from (p.removed_at is not null)
  returning p.id
)
insert into catalog_fed select id, true from changed`
