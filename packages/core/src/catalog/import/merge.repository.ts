import type pg from 'pg'
import { stagingTable } from './staging.repository.ts'

export interface MergeCounts {
  inserted: number
  updated: number
  unchanged: number
}

/** Prepares a connection for merging: its own batch tables and settings that suit bulk work. */
export async function prepareMerge(client: pg.Client): Promise<void> {
  await client.query(`
    set synchronous_commit = off;
    set gin_pending_list_limit = '64MB';
    -- A batch is small beside the catalogue: always look up by index, whatever stale statistics say.
    set enable_hashjoin = off; set enable_mergejoin = off;
    create temp table import_batch (line bigint, part_id bigint, is_new boolean);
    create temp table import_changed (part_id bigint);
    create temp table import_refitted (part_id bigint)`)
}

/** Leaves the connection fit for other work. */
export async function finishMerge(client: pg.Client): Promise<void> {
  await client.query(`
    reset enable_hashjoin; reset enable_mergejoin;
    drop table import_batch, import_changed, import_refitted`)
}

/** Merges the accepted rows with `after` < line ≤ `upTo` within a transaction. Doing it twice changes nothing. */
export async function mergeBatch(client: pg.Client, after: number, upTo: number): Promise<MergeCounts> {
  await client.query('truncate import_batch, import_changed, import_refitted')
  await client.query(selectBatch, [after, upTo])
  for (const statement of mergeStatements) await client.query(statement)
  await client.query('set local enable_hashjoin = on')
  const { rows } = await client.query<MergeCounts>(countBatch)
  await client.query('set local enable_hashjoin = off')
  return rows[0] ?? { inserted: 0, updated: 0, unchanged: 0 }
}

const selectBatch = `
insert into import_batch
select s.line, coalesce(p.id, nextval('part_id_seq')), p.id is null
from ${stagingTable} as s left join part as p on p.code1c = s.code1c
where s.line > $1 and s.line <= $2 and s.reject_reason is null`

const source = `import_batch as b join ${stagingTable} as s on s.line = b.line`

/** Only parts that were there before can change; the new ones have the highest ids. */
const isKnown = `part_id < (select coalesce(min(part_id) filter (where is_new), 9e15) from import_batch)`

/** The old address of a part whose article changed keeps leading to it; an address in use is no redirect. */
const keepRedirects = `
with moved as (
  insert into part_redirect (slug, part_id)
  select p.slug, p.id from ${source} join part as p on p.id = b.part_id
  where not b.is_new and p.slug <> s.slug
  on conflict (slug) do update set part_id = excluded.part_id
)
delete from part_redirect as r using ${source} where r.slug = s.slug`

const updateParts = `
with changed as (
  update part as p set
    slug = s.slug, article = s.article, name = s.name, manufacturer_id = s.manufacturer_id,
    category_id = s.category_id, node = coalesce(s.node, p.node), description = coalesce(s.description, p.description),
    weight_grams = coalesce(s.weight_grams, p.weight_grams), unit = coalesce(s.unit, p.unit),
    package_size = coalesce(s.package_size, p.package_size),
    icon = coalesce(s.icon, p.icon), popularity = coalesce(s.popularity, p.popularity),
    specifications = coalesce(s.specifications, p.specifications),
    removed_at = case when s.is_removed then coalesce(p.removed_at, now()) when not s.is_removed then null
      else p.removed_at end,
    updated_at = now()
  from ${source}
  where p.id = b.part_id and not b.is_new and (
    (p.slug, p.article, p.name, p.manufacturer_id, p.category_id) is distinct from
    (s.slug, s.article, s.name, s.manufacturer_id, s.category_id)
    or p.node is distinct from coalesce(s.node, p.node)
    or p.description is distinct from coalesce(s.description, p.description)
    or p.weight_grams is distinct from coalesce(s.weight_grams, p.weight_grams)
    or p.unit is distinct from coalesce(s.unit, p.unit)
    or p.package_size is distinct from coalesce(s.package_size, p.package_size) or p.icon is distinct from coalesce(s.icon, p.icon)
    or p.popularity is distinct from coalesce(s.popularity, p.popularity)
    or p.specifications is distinct from coalesce(s.specifications, p.specifications)
    or (p.removed_at is not null) is distinct from coalesce(s.is_removed, p.removed_at is not null))
  returning p.id
)
insert into import_changed select id from changed`

const insertParts = `
insert into part (id, code1c, slug, article, name, manufacturer_id, category_id, node, description, weight_grams, unit,
  package_size, icon, popularity, specifications, removed_at)
select b.part_id, s.code1c, s.slug, s.article, s.name, s.manufacturer_id, s.category_id, coalesce(s.node, ''),
  coalesce(s.description, ''), coalesce(s.weight_grams, 0), coalesce(s.unit, 'шт.'), coalesce(s.package_size, 1), coalesce(s.icon, s.default_icon),
  coalesce(s.popularity, 0), coalesce(s.specifications, '[]'), case when s.is_removed then now() end
from ${source} where b.is_new`

const mergePrices = `
with given as (
  select u.list_id, b.part_id, u.minor, u.old_minor, u.is_sale, u.is_super_price, u.promoted_until
  from ${source}, unnest(s.price_list_ids, s.price_minor, s.old_price_minor, s.is_sale, s.is_super_price,
    s.promoted_until) as u (list_id, minor, old_minor, is_sale, is_super_price, promoted_until)
), changed as (
  insert into price (price_list_id, part_id, price_minor, old_price_minor, is_sale, is_super_price, promoted_until)
  select g.* from given as g left join price as p on p.price_list_id = g.list_id and p.part_id = g.part_id
  where p.part_id is null or (p.price_minor, p.old_price_minor, p.is_sale, p.is_super_price, p.promoted_until)
    is distinct from (g.minor, g.old_minor, g.is_sale, g.is_super_price, g.promoted_until)
  on conflict (price_list_id, part_id) do update set price_minor = excluded.price_minor,
    old_price_minor = excluded.old_price_minor, is_sale = excluded.is_sale, is_super_price = excluded.is_super_price,
    promoted_until = excluded.promoted_until, updated_at = now()
  returning part_id
)
insert into import_changed select part_id from changed where ${isKnown}`

/** Ordered by part and branch like an order's locks, so that the two never wait for each other in a ring. */
const mergeStock = `
with given as (
  select b.part_id, u.branch_id, u.quantity
  from ${source}, unnest(s.branch_ids, s.quantities) as u (branch_id, quantity)
), changed as (
  insert into stock (part_id, branch_id, quantity)
  select g.* from given as g left join stock as t on t.part_id = g.part_id and t.branch_id = g.branch_id
  where t.part_id is null or t.quantity <> g.quantity
  order by g.part_id, g.branch_id
  on conflict (part_id, branch_id) do update set quantity = excluded.quantity, updated_at = now()
  returning part_id
)
insert into import_changed select part_id from changed where ${isKnown}`

/** A branch that the file no longer names for the part has none left. */
const clearStock = `
with changed as (
  update stock as t set quantity = 0, updated_at = now()
  from ${source}
  where t.part_id = b.part_id and not b.is_new and s.branch_ids is not null and t.quantity <> 0
    and t.branch_id <> all (s.branch_ids)
  returning t.part_id
)
insert into import_changed select part_id from changed where ${isKnown}`

const mergeCrossNumbers = `
with given as (
  select b.part_id, u.number, u.manufacturer, u.kind
  from ${source}, unnest(s.cross_numbers, s.cross_manufacturers, s.cross_kinds) as u (number, manufacturer, kind)
), changed as (
  insert into cross_number (part_id, number, manufacturer_name, kind)
  select g.* from given as g left join cross_number as c
    on c.part_id = g.part_id and c.number = g.number and c.manufacturer_name = g.manufacturer
  where c.part_id is null or c.kind <> g.kind
  on conflict (part_id, number, manufacturer_name) do update set kind = excluded.kind
  returning part_id
)
insert into import_changed select part_id from changed where ${isKnown}`

const clearCrossNumbers = `
with changed as (
  delete from cross_number as c using ${source}
  where c.part_id = b.part_id and not b.is_new and s.cross_numbers is not null and not exists (
    select from unnest(s.cross_numbers, s.cross_manufacturers) as u (number, manufacturer)
    where u.number = c.number and u.manufacturer = c.manufacturer_name)
  returning c.part_id
)
insert into import_changed select part_id from changed where ${isKnown}`

const mergeApplicability = `
with given as (
  select b.part_id, u.model_id, u.node, u.sheet, u.position
  from ${source}, unnest(s.model_ids, s.model_nodes, s.model_sheets, s.model_positions)
    as u (model_id, node, sheet, position)
), changed as (
  insert into applicability (part_id, model_id, node, sheet, position)
  select g.* from given as g left join applicability as a on a.part_id = g.part_id and a.model_id = g.model_id
  where a.part_id is null or (a.node, a.sheet, a.position) is distinct from (g.node, g.sheet, g.position)
  on conflict (part_id, model_id) do update set node = excluded.node, sheet = excluded.sheet,
    position = excluded.position
  returning part_id
), refitted as (
  insert into import_refitted select part_id from changed
)
insert into import_changed select part_id from changed where ${isKnown}`

const clearApplicability = `
with changed as (
  delete from applicability as a using ${source}
  where a.part_id = b.part_id and not b.is_new and s.model_ids is not null and a.model_id <> all (s.model_ids)
  returning a.part_id
), refitted as (
  insert into import_refitted select part_id from changed
)
insert into import_changed select part_id from changed where ${isKnown}`

/** What search reads of a part: its own row, written by this transaction, and its machines. */
const refreshSearch = `
select refresh_part_search(array(
  select p.id from import_batch as b join part as p on p.id = b.part_id where b.is_new or p.updated_at = now()
  union select part_id from import_refitted))`

const mergeStatements = [
  keepRedirects,
  updateParts,
  insertParts,
  mergePrices,
  mergeStock,
  clearStock,
  mergeCrossNumbers,
  clearCrossNumbers,
  mergeApplicability,
  clearApplicability,
  refreshSearch,
]

const countBatch = `
select count(*) filter (where b.is_new) as inserted,
  count(*) filter (where not b.is_new and c.part_id is not null) as updated,
  count(*) filter (where not b.is_new and c.part_id is null) as unchanged
from import_batch as b left join (select distinct part_id from import_changed) as c on c.part_id = b.part_id`
