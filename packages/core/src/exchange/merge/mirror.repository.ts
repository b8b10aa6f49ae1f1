import type pg from 'pg'
import { changedTable } from './changed-table.ts'
import { isToldByCatalog } from './named.repository.ts'
import { mergeOffers } from './offers.repository.ts'
import { repeatRejected } from './repeat-rejected.ts'
import { stageTable } from './stage-package.ts'

export interface MergedMirror {
  added: number
  changed: number
  withdrawn: number
}

export interface MergeRules {
  baseId: string
  runId: string
  /** Catalogues that the file gives whole. */
  fullCatalogIds: readonly string[]
  /** The file is one of several, and more may follow: what it leaves out is known at the end. */
  isOfBatch: boolean
  areOffersFull: boolean
  /** Offers of the file that could not be read. */
  rejectedIds: readonly string[]
  /** Of a full package: an offer without a quantity has none. */
  isMissingZero: boolean
}

/** Takes the staged records as the last word of the base; what says nothing new is not written. */
export async function mergeMirror(client: pg.Client, rules: MergeRules): Promise<MergedMirror> {
  const { baseId } = rules
  await createChanged(client)
  if (rules.areOffersFull) await repeatRejected(client, rules)
  await client.query(dropRepeated, [baseId])
  await client.query(dropEarlier)
  await client.query(noteCatalog, [baseId])
  const goods = await client.query<Tally>(mergeGoods, [baseId])
  const offered = await mergeOffers(client, rules)
  const withdrawn = await withdraw(client, rules)
  await client.query(followGoods, [baseId])
  const added = (goods.rows[0]?.added ?? 0) + offered
  const { rows } = await client.query<{ count: number }>(
    `select count(distinct external_id)::int as count from ${changedTable}`,
  )
  return { added, changed: Math.max(0, (rows[0]?.count ?? 0) - added - withdrawn), withdrawn }
}

interface Tally {
  added: number
}

/** With an index, as the staged rows have one: whatever the planner takes a base for, nothing grows with the square. */
export async function createChanged(client: pg.Client): Promise<void> {
  await client.query(`
    create temp table if not exists ${changedTable} (external_id text, is_goods boolean) on commit drop;
    create index if not exists ${changedTable}_external_id_idx on ${changedTable} (external_id);
    truncate ${changedTable}`)
}

/** Every position, when words have come to mean something else. */
export async function markAllChanged(client: pg.Client, baseId: string): Promise<void> {
  await createChanged(client)
  await client.query(`insert into ${changedTable} select external_id, true from exchange_item where base_id = $1`, [
    baseId,
  ])
}

/** Of goods that a catalogue tells of, here or before, an offer tells prices and stock alone, whatever else it repeats. */
const dropRepeated = `
delete from ${stageTable} s where s.is_goods and not s.is_of_catalog and (
  exists (select from ${stageTable} c where c.external_id = s.external_id and c.is_of_catalog)
  or exists (select from exchange_item i where i.base_id = $1 and i.external_id = s.external_id and i.is_of_catalog))`

/** That alone is no change of a position. */
const noteCatalog = `
update exchange_item i set is_of_catalog = true from ${stageTable} s
where i.base_id = $1 and i.external_id = s.external_id and s.is_of_catalog and not i.is_of_catalog`

/** Of records that name the same position the last counts. */
const dropEarlier = `
delete from ${stageTable} s using (
  select external_id, is_goods, max(line) as line from ${stageTable} group by external_id, is_goods having count(*) > 1) d
where s.external_id = d.external_id and s.is_goods = d.is_goods and s.line < d.line`

const mergeGoods = `
with changed as (
  insert into exchange_item as i (base_id, external_id, goods_id, catalog_id, is_of_catalog, facts, facts_hash, is_deleted)
  select $1::uuid, external_id, goods_id, catalog_id, is_of_catalog, facts, facts_hash, is_deleted from ${stageTable} where is_goods
  on conflict (base_id, external_id) do update set catalog_id = excluded.catalog_id, facts = excluded.facts,
    facts_hash = excluded.facts_hash, is_deleted = excluded.is_deleted, is_named = true
  where (i.facts_hash, i.is_deleted, i.is_named, i.catalog_id) is distinct from
    (excluded.facts_hash, excluded.is_deleted, true, excluded.catalog_id)
  returning external_id, xmax = 0 as is_new
), noted as (insert into ${changedTable} select external_id, true from changed)
select count(*) filter (where is_new)::int as added from changed`

async function withdraw(client: pg.Client, rules: MergeRules): Promise<number> {
  const { baseId, runId, fullCatalogIds, isOfBatch } = rules
  // What offers name of goods that no batch has told of is named, too; characteristics beside their goods.
  await client.query(
    `insert into exchange_named (run_id, goods_id, catalog_id)
     select distinct on (n.id) $1::uuid, n.id, s.catalog_id
     from ${stageTable} s cross join lateral (values (s.goods_id), (s.external_id)) as n (id)
     where s.is_goods and (s.catalog_id = any($2::text[])
       or s.catalog_id in (select catalog_id from exchange_named where run_id = $1)) on conflict do nothing`,
    [runId, isOfBatch ? fullCatalogIds : []],
  )
  if (isOfBatch || fullCatalogIds.length === 0) return 0
  const { rowCount } = await client.query(
    `with changed as (
       update exchange_item i set is_named = false
       where i.base_id = $1 and i.is_named and i.catalog_id = any($2::text[]) and ${isToldByCatalog}
         and (not i.is_of_catalog or exists (select from ${stageTable} c where c.is_of_catalog and c.catalog_id = i.catalog_id))
         and not exists (select from ${stageTable} s where s.is_goods and s.external_id = i.external_id)
         and not exists (select from ${stageTable} s where s.is_goods and s.goods_id = i.external_id)
       returning external_id)
     insert into ${changedTable} select external_id, true from changed`,
    [baseId, fullCatalogIds],
  )
  return rowCount ?? 0
}

/** The same at the end of a full exchange in batches; the run forgets what it has named. */
export async function withdrawUnnamed(
  client: pg.Client,
  baseId: string,
  runId: string,
  { keepsChanged }: { keepsChanged: boolean },
): Promise<number> {
  if (!keepsChanged) await createChanged(client)
  const { rowCount } = await client.query(
    `with changed as (
       update exchange_item i set is_named = false
       where i.base_id = $1 and i.is_named and ${isToldByCatalog}
         and i.catalog_id in (select catalog_id from exchange_named where run_id = $2)
         and not exists (select from exchange_named n where n.run_id = $2 and n.goods_id = i.external_id)
       returning external_id)
     insert into ${changedTable} select external_id, true from changed`,
    [baseId, runId],
  )
  await client.query('delete from exchange_named where run_id = $1', [runId])
  await client.query(followGoods, [baseId])
  return rowCount ?? 0
}

/** A characteristic is called, deleted and withdrawn with its goods. */
const followGoods = `
insert into ${changedTable}
select i.external_id, true from ${changedTable} c join exchange_item i on i.goods_id = c.external_id
where i.base_id = $1 and i.external_id <> i.goods_id and c.is_goods`

/** SQL: `g`, the goods of the characteristic `i`. Of all others the key is null, and nothing is looked up for them. */
export const joinGoods =
  'left join exchange_item g on g.base_id = i.base_id and g.external_id = nullif(i.goods_id, i.external_id)'

/** SQL: whether `i` is off sale by the word of its base; `g` is its goods, where it is a characteristic. */
export const isGone =
  '(i.is_deleted or not i.is_named or coalesce(g.is_deleted, false) or not coalesce(g.is_named, true))'

/** SQL: whether the goods `i` are sold by their characteristics, and not themselves. */
export const isSoldApart = `(i.external_id = i.goods_id and exists (
  select from exchange_item k where k.base_id = i.base_id and k.goods_id = i.external_id
    and k.external_id <> k.goods_id and not k.is_deleted) and not exists (
  select from exchange_offer f where f.base_id = i.base_id and f.external_id = i.external_id
    and cardinality(f.price_types) > 0))`

/** SQL: whether `i` was found to be a service, which is not sold. */
export const isService = "coalesce(i.problem = 'service', false)"

/** What guards compare: positions on sale, those in stock where it is sold from, and of each mapped type how many have a price, and the middle one. */
export interface MirrorFigures {
  positions: number
  inStock: number
  priced: Record<string, number>
  medians: Record<string, number>
}

/** Price types of a price list and warehouses of a branch: only these come into the shop. */
export interface MappedIds {
  typeIds: readonly string[]
  warehouseIds: readonly string[]
}

export async function readFigures(
  client: pg.Client,
  baseId: string,
  { typeIds, warehouseIds }: MappedIds,
): Promise<MirrorFigures> {
  const { rows } = await client.query<{ positions: number; in_stock: number }>(
    `select count(*)::int as positions,
       count(*) filter (where 0 < any(o.quantities) and (o.warehouses <@ $2::text[] or exists (
         select from unnest(o.warehouses, o.quantities) as u (id, quantity)
         where u.quantity > 0 and u.id = any($2::text[]))))::int as in_stock
     from exchange_item i
     left join exchange_offer o on o.base_id = i.base_id and o.external_id = i.external_id
     ${joinGoods}
     where i.base_id = $1 and i.part_id is not null and not ${isGone} and not ${isService}`,
    [baseId, warehouseIds],
  )
  const types = typeIds.length > 0 ? await readPriced(client, baseId, typeIds) : []
  return {
    positions: rows[0]?.positions ?? 0,
    inStock: rows[0]?.in_stock ?? 0,
    priced: Object.fromEntries(types.map(({ type, priced }) => [type, priced])),
    medians: Object.fromEntries(types.map(({ type, median }) => [type, median])),
  }
}

async function readPriced(
  client: pg.Client,
  baseId: string,
  typeIds: readonly string[],
): Promise<{ type: string; priced: number; median: number }[]> {
  const { rows } = await client.query<{ type: string; priced: number; median: number }>(
    `select u.type, count(*)::int as priced, percentile_disc(0.5) within group (order by u.amount)::float8 as median
     from exchange_item i
     join exchange_offer o on o.base_id = i.base_id and o.external_id = i.external_id,
       unnest(o.price_types, o.amounts) as u (type, amount)
     where i.base_id = $1 and i.part_id is not null and u.type = any($2::text[]) and u.amount > 0 group by u.type`,
    [baseId, typeIds],
  )
  return rows
}
