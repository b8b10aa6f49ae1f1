import type { SupplierPosition, SupplierPositionPage, SupplierPositionQuery } from '@agromarket/shared'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reader } from '../../platform/db/index.ts'

/** The run that made what a file shows. */
export interface ShownRun {
  id: string
  /** Null: it wrote no positions. */
  priceListId: number | null
  version: number | null
  counts: { rejected?: number; added?: number; changed?: number }
}

export async function findRun(
  db: Reader,
  suppliers: readonly string[] | null,
  fileId: string,
): Promise<ShownRun | undefined> {
  const within = suppliers === null ? sql`true` : sql`f.supplier_id = any(${suppliers}::uuid[])`
  const { rows } = await sql<ShownRun>`
    select r.id, r.price_list_id, r.version, r.counts from supplier_file f
    join lateral (select * from supplier_run r where r.file_id = f.id order by r.id desc limit 1) r on true
    where f.id = ${fileId} and ${within}`.execute(db)
  return rows[0]
}

const shown = sql`
  select p.id::float8 as id, p.row_number, p.article, p.name, p.maker, p.price_minor::float8 as price_minor,
    null::text as price_text, case when o.price_minor is distinct from p.price_minor then o.price_minor::float8 end as old_price_minor,
    p.currency, p.quantity::float8 as quantity, p.stock_kind, null::text as stock_text,
    case when o.quantity <> p.quantity then o.quantity::float8 end as old_quantity, p.multiplicity, p.days,
    case when p.from_version < v.version then 'unchanged' when p.replaces_id is null then 'new' else 'changed' end as state,
    (select coalesce(jsonb_agg(jsonb_build_object('cell', g.cell, 'cause', g.cause, 'message', g.content)), '[]') from supplier_log g
      where p.from_version = v.version and g.run_id = v.run_id and g.row_number = p.row_number and g.level = 'error') as problems,
    case when m.part_id is not null then jsonb_build_object('id', m.part_id, 'matchedBy', m.matched_by) end as part`
const erroneous = sql`
  select null::float8 as id, g.row_number, coalesce(g.article, '') as article, coalesce(g.name, '') as name,
    coalesce(g.maker, '') as maker, null::float8 as price_minor, g.price_text, null::float8 as old_price_minor, '' as currency,
    0::float8 as quantity, 'unknown' as stock_kind, g.stock_text, null::float8 as old_quantity, 1 as multiplicity,
    null::smallint as days, 'error' as state, g.problems, null::jsonb as part
  from (select row_number, min(article) as article, min(name) as name, min(maker) as maker, min(price_text) as price_text,
      min(stock_text) as stock_text,
      jsonb_agg(jsonb_build_object('cell', cell, 'cause', cause, 'message', content) order by id) as problems
    from supplier_log where run_id = (select run_id from v) and level = 'error' and row_number is not null
    group by row_number) g`

function ofVersion({ id, priceListId, version }: ShownRun) {
  return sql`with v as (select ${id}::uuid as run_id, ${priceListId}::integer as list, ${version}::integer as version)`
}
const positions = sql`
  from v join supplier_position p on p.price_list_id = v.list and p.from_version <= v.version
    and (p.to_version is null or p.to_version > v.version)
  left join supplier_position o on o.id = p.replaces_id and p.from_version = v.version
  left join supplier_match m on m.position_id = p.id`

const kinds: Record<Exclude<SupplierPositionQuery['filter'], 'errors'>, RawBuilder<SqlBool>> = {
  all: sql`true`,
  changed: sql`p.from_version = v.version and p.replaces_id is not null`,
  new: sql`p.from_version = v.version and p.replaces_id is null`,
  unmatched: sql`m.position_id is null`,
}
const orders: Record<SupplierPositionQuery['sort'], RawBuilder<unknown>> = {
  row: sql`row_number, id nulls first`,
  article: sql`article, row_number`,
  price: sql`price_minor nulls last, row_number`,
  stock: sql`quantity, row_number`,
}

function searched(q: string, article: RawBuilder<unknown>, row: RawBuilder<unknown>): RawBuilder<SqlBool> {
  if (q === '') return sql`true`
  const number = /^\d{1,7}$/.test(q) ? Number(q) : -1
  return sql`(${row} = ${number} or article_key(${article}) like article_key(${q}) || '%')`
}

export async function list(
  db: Reader,
  run: ShownRun,
  { filter, q, sort, page, withNeighbours }: SupplierPositionQuery,
  perPage: number,
): Promise<{ items: SupplierPosition[]; total: number }> {
  const errors = sql`${erroneous} where ${searched(q, sql`coalesce(g.article, '')`, sql`g.row_number`)}`
  const beside = sql`${shown} ${positions} where exists (select from supplier_log g where g.run_id = v.run_id
    and g.level = 'error' and g.row_number between p.row_number - 1 and p.row_number + 1)`
  const good = (kind: keyof typeof kinds) =>
    sql`${shown} ${positions} where ${kinds[kind]} and ${searched(q, sql`p.article`, sql`p.row_number`)}`
  const body =
    filter === 'errors'
      ? withNeighbours
        ? sql`${errors} union all ${beside}`
        : errors
      : filter === 'all'
        ? sql`${good('all')} union all ${errors}`
        : good(filter)
  const { rows } = await sql<SupplierPosition>`
    ${ofVersion(run)} select * from (${body}) shown order by ${orders[sort]}
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(db)
  const total = await countBody(db, run, { filter, q, withNeighbours, errors, beside })
  return { items: rows, total }
}

async function countBody(
  db: Reader,
  run: ShownRun,
  query: Pick<SupplierPositionQuery, 'filter' | 'q' | 'withNeighbours'> &
    Record<'errors' | 'beside', RawBuilder<unknown>>,
): Promise<number> {
  const { filter, q, errors, beside } = query
  const narrow = (kind: keyof typeof kinds) =>
    sql`select 1 ${positions} where ${kinds[kind]} and ${searched(q, sql`p.article`, sql`p.row_number`)}`
  const body =
    filter === 'errors'
      ? query.withNeighbours
        ? sql`select 1 from (${errors} union all ${beside}) e`
        : sql`select 1 from (${errors}) e`
      : filter === 'all'
        ? sql`${narrow('all')} union all select 1 from (${errors}) e`
        : narrow(filter)
  const { rows } = await sql<{
    count: number
  }>`${ofVersion(run)} select count(*)::float8 as count from (${body}) c`.execute(db)
  return rows[0]?.count ?? 0
}

export async function count(db: Reader, run: ShownRun): Promise<SupplierPositionPage['counts']> {
  const { rows } = await sql<{ all: number; unmatched: number }>`
    ${ofVersion(run)} select count(*)::float8 as all, (count(*) filter (where m.position_id is null))::float8 as unmatched
    ${positions}`.execute(db)
  const { rejected = 0, added = 0, changed = 0 } = run.counts
  const { all = 0, unmatched = 0 } = rows[0] ?? {}
  return { all: all + rejected, errors: rejected, changed, new: added, unmatched }
}
