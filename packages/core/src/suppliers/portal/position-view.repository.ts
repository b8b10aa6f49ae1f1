import type { SupplierPosition, SupplierPositionPage, SupplierPositionQuery } from '@agromarket/shared'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reader } from '../../platform/db/index.ts'

/** The run that made what a file shows. */
export interface ShownRun {
  id: string
  supplierId: string
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
    select r.id, r.supplier_id, r.price_list_id, r.version, r.counts from supplier_file f
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
const inVersion = sql`
  from v join supplier_position p on p.price_list_id = v.list and p.from_version <= v.version
    and (p.to_version is null or p.to_version > v.version)`
const positions = sql`
  ${inVersion}
  left join supplier_position o on o.id = p.replaces_id and p.from_version = v.version
  left join supplier_match m on m.position_id = p.id`

const kinds: Record<Exclude<SupplierPositionQuery['filter'], 'errors'>, RawBuilder<SqlBool>> = {
  all: sql`true`,
  changed: sql`p.from_version = v.version and p.replaces_id is not null`,
  new: sql`p.from_version = v.version and p.replaces_id is null`,
  unmatched: sql`m.position_id is null`,
}
/** By what rows are put in order; those with errors have no price and no stock. */
const sortKeys: Record<SupplierPositionQuery['sort'], { position: RawBuilder<unknown>; error: RawBuilder<unknown> }> = {
  row: { position: sql`p.row_number`, error: sql`g.row_number` },
  article: { position: sql`p.article`, error: sql`coalesce(g.article, '')` },
  price: { position: sql`p.price_minor`, error: sql`null::bigint` },
  stock: { position: sql`p.quantity`, error: sql`0::numeric` },
}

function searched(q: string, article: RawBuilder<unknown>, row: RawBuilder<unknown>): RawBuilder<SqlBool> {
  if (q === '') return sql`true`
  const number = /^\d{1,7}$/.test(q) ? Number(q) : -1
  return sql`(${row} = ${number} or article_key(${q}) <> '' and article_key(${article}) like article_key(${q}) || '%')`
}

/**
 * One page. Which rows it holds is found by their keys alone, by an index where there is one: what a page shows of them is
 * read for so many, not for a million.
 */
export async function list(
  db: Reader,
  run: ShownRun,
  query: SupplierPositionQuery,
  perPage: number,
): Promise<{ items: Omit<SupplierPosition, 'likeMaker'>[]; total: number }> {
  const offset = (query.page - 1) * perPage
  const { rows } = await sql<Omit<SupplierPosition, 'likeMaker'>>`
    ${ofVersion(run)}, picked as materialized (
      select id, row_number, key from (${pick(query, offset + perPage)}) both_kinds
      order by key nulls last, row_number, id nulls first limit ${perPage} offset ${offset})
    select s.* from picked k join (
      ${shown} ${positions} where p.id = any(array(select id from picked where id is not null))
      union all ${erroneous} where g.row_number = any(array(select row_number from picked where id is null))
    ) s on s.id is not distinct from k.id and s.row_number = k.row_number
    order by k.key nulls last, k.row_number, k.id nulls first`.execute(db)
  return { items: rows, total: await countRows(db, run, query) }
}

/** Keys of the rows that a question is about, so many of each kind. */
function pick(query: SupplierPositionQuery, limit: number): RawBuilder<unknown> {
  const key = sortKeys[query.sort]
  const one = (body: RawBuilder<unknown>) =>
    sql`(select * from (${body}) kind order by key nulls last, row_number, id nulls first limit ${limit})`
  const good = sql`select p.id, p.row_number, ${key.position} as key ${fromPositions(query)}`
  const bad = sql`select null::bigint as id, g.row_number, ${key.error} as key ${fromErrors(query.q)}`
  return joinKinds(query, one(good), one(bad))
}

function joinKinds(
  { filter, withNeighbours }: Pick<SupplierPositionQuery, 'filter' | 'withNeighbours'>,
  good: RawBuilder<unknown>,
  bad: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const hasGood = filter !== 'errors' || withNeighbours
  const hasBad = filter === 'all' || filter === 'errors'
  return hasGood && hasBad ? sql`${good} union all ${bad}` : hasBad ? bad : good
}

function fromPositions({ filter, q }: Pick<SupplierPositionQuery, 'filter' | 'q'>): RawBuilder<unknown> {
  if (filter === 'errors') {
    return sql`${inVersion} where exists (select from supplier_log g where g.run_id = v.run_id
      and g.level = 'error' and g.row_number between p.row_number - 1 and p.row_number + 1)`
  }
  const match = filter === 'unmatched' ? sql`left join supplier_match m on m.position_id = p.id` : sql``
  return sql`${inVersion} ${match} where ${kinds[filter]} and ${searched(q, sql`p.article`, sql`p.row_number`)}`
}

function fromErrors(q: string): RawBuilder<unknown> {
  return sql`from (select row_number, min(article) as article from supplier_log
    where run_id = (select run_id from v) and level = 'error' and row_number is not null group by row_number) g
    where ${searched(q, sql`coalesce(g.article, '')`, sql`g.row_number`)}`
}

async function countRows(db: Reader, run: ShownRun, query: SupplierPositionQuery): Promise<number> {
  const body = joinKinds(query, sql`select 1 ${fromPositions(query)}`, sql`select 1 ${fromErrors(query.q)}`)
  const { rows } = await sql<{ count: number }>`
    ${ofVersion(run)} select count(*)::float8 as count from (${body}) c`.execute(db)
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

export interface ExportedPosition
  extends Pick<
    SupplierPosition,
    'rowNumber' | 'article' | 'maker' | 'name' | 'priceMinor' | 'currency' | 'quantity' | 'multiplicity' | 'days'
  > {
  id: number
}

/** Positions in the order of the file that follow one of them. */
export async function listAfter(
  db: Reader,
  run: ShownRun,
  after: { rowNumber: number; id: number },
  limit: number,
): Promise<ExportedPosition[]> {
  const { rows } = await sql<ExportedPosition>`
    ${ofVersion(run)} select p.id::float8 as id, p.row_number, p.article, p.maker, p.name,
      p.price_minor::float8 as price_minor, p.currency, p.quantity::float8 as quantity, p.multiplicity, p.days
    ${inVersion} where p.row_number >= ${after.rowNumber} and (p.row_number, p.id) > (${after.rowNumber}, ${after.id})
    order by p.row_number, p.id limit ${limit}`.execute(db)
  return rows
}
