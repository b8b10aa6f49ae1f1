import type pg from 'pg'
import { stagingTable } from './staging.repository.ts'

const tables = ['part', 'price', 'stock', 'cross_number', 'applicability', 'part_search']
const tableList = tables.map((table) => `'${table}'::regclass`).join(', ')

/** Statements that take a table's extras away and bring them back exactly as they were. */
export interface Extras {
  drop: string[]
  create: string[]
}

export async function isCatalogEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>('select not exists (select from part) as empty')
  return rows[0]?.empty ?? false
}

/**
 * Prepares the transaction of a first fill; nobody else may read or write a catalogue that is being built. Its parts
 * are not announced one by one (migration 0031).
 */
export async function beginFill(client: pg.Client): Promise<void> {
  await client.query(`
    lock table ${tables.join(', ')} in access exclusive mode;
    set local agromarket.fill = on;
    set local maintenance_work_mem = '512MB';
    set local max_parallel_maintenance_workers = 2`)
}

/**
 * Indexes and keys: building them once over all rows costs a fraction of keeping them row by row. The key that other
 * tables refer to stays. Keys come back first, foreign keys last.
 */
export async function readExtras(client: pg.Client): Promise<Extras> {
  const { rows } = await client.query<{ drop: string; create: string }>(`
    select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as drop,
      format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
        as create, case c.contype when 'f' then 3 else 1 end as turn
    from pg_constraint as c
    where c.conrelid in (${tableList}) and (c.contype = 'f' or c.contype in ('p', 'u')
      and not exists (select from pg_constraint as f where f.contype = 'f' and f.conindid = c.conindid))
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), 2
    from pg_index where indrelid in (${tableList}) and not indisunique
    order by turn`)
  return { drop: rows.toReversed().map((row) => row.drop), create: rows.map((row) => row.create) }
}

/** Inserts the accepted rows with `after` < line ≤ `upTo`. A part's id is its line after the last id ever given. */
export async function fillBatch(
  client: pg.Client,
  statements: readonly string[],
  lastId: number,
  { after, upTo }: { after: number; upTo: number },
): Promise<number> {
  const { rowCount } = await client.query(insertParts, [lastId, after, upTo])
  await client.query(insertDocuments, [lastId, after, upTo])
  for (const statement of statements) await client.query(statement, [lastId, after, upTo])
  return rowCount ?? 0
}

/** The inserts for prices, stock, cross numbers and machines, as far as the file has any. */
export async function chooseStatements(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<Record<string, boolean>>(`
    select bool_or(price_list_ids is not null) as prices, bool_or(branch_ids is not null) as stock,
      bool_or(cross_numbers is not null) as cross_numbers, bool_or(model_ids is not null) as applicability
    from ${stagingTable}`)
  return Object.entries(insertRows)
    .filter(([part]) => rows[0]?.[part])
    .map(([, statement]) => statement)
}

/** The words of every name, once all parts are there. */
export async function rememberWords(client: pg.Client): Promise<void> {
  await client.query('select remember_search_words(array(select id from part))')
}

export async function readLastId(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>('select last_value as id from part_id_seq')
  return rows[0]?.id ?? 1
}

export async function setLastId(client: pg.Client): Promise<void> {
  await client.query("select setval('part_id_seq', max(id)) from part having max(id) is not null")
}

const accepted = 's.line > $2 and s.line <= $3 and s.reject_reason is null order by s.line'

const insertParts = `
insert into part (id, code1c, slug, article, name, manufacturer_id, category_id, node, description, weight_grams, unit,
  package_size, icon, popularity, specifications, removed_at)
select $1::bigint + s.line, s.code1c, s.slug, s.article, s.name, s.manufacturer_id, s.category_id,
  coalesce(s.node, ''), coalesce(s.description, ''), coalesce(s.weight_grams, 0), coalesce(s.unit, 'шт.'),
  coalesce(s.package_size, 1), coalesce(s.icon, s.default_icon), coalesce(s.popularity, 0), coalesce(s.specifications, '[]'),
  case when s.is_removed then now() end
from ${stagingTable} as s where ${accepted}`

/** As the view part_document makes them, of what is at hand: the tables have no indexes yet. */
const insertDocuments = `
insert into part_search (part_id, popularity, words)
select $1::bigint + s.line, coalesce(s.popularity, 0), search_document(s.name, s.article, coalesce(s.node, ''),
  coalesce(s.specifications, '[]'), s.category_id, s.manufacturer_id, coalesce(s.model_ids, '{}'))
from ${stagingTable} as s where s.is_removed is not true and ${accepted}`

const insertRows = {
  prices: `insert into price (price_list_id, part_id, price_minor, old_price_minor, is_sale, is_super_price, promoted_until)
   select u.list_id, $1::bigint + s.line, u.minor, u.old_minor, u.is_sale, u.is_super_price, u.promoted_until
   from ${stagingTable} as s,
     unnest(s.price_list_ids, s.price_minor, s.old_price_minor, s.is_sale, s.is_super_price, s.promoted_until)
       as u (list_id, minor, old_minor, is_sale, is_super_price, promoted_until) where ${accepted}`,
  stock: `insert into stock (part_id, branch_id, quantity)
   select $1::bigint + s.line, u.branch_id, u.quantity
   from ${stagingTable} as s, unnest(s.branch_ids, s.quantities) as u (branch_id, quantity) where ${accepted}`,
  cross_numbers: `insert into cross_number (part_id, number, manufacturer_name, kind)
   select $1::bigint + s.line, u.number, u.manufacturer, u.kind
   from ${stagingTable} as s,
     unnest(s.cross_numbers, s.cross_manufacturers, s.cross_kinds) as u (number, manufacturer, kind)
   where ${accepted}`,
  applicability: `insert into applicability (part_id, model_id, node, sheet, position)
   select $1::bigint + s.line, u.model_id, u.node, u.sheet, u.position
   from ${stagingTable} as s, unnest(s.model_ids, s.model_nodes, s.model_sheets, s.model_positions)
     as u (model_id, node, sheet, position) where ${accepted}`,
}
