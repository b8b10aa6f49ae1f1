import type { PortalLogQuery, RowCause, SupplierLogLine, SupplierLogQuery, SupplierLogView } from '@agromarket/shared'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reader } from '../../platform/db/index.ts'

type Narrowing = Pick<PortalLogQuery, 'level' | 'cause' | 'q' | 'before' | 'after'>
type Stored = Omit<SupplierLogLine, 'at' | 'file'> & { at: Date }

function toCondition({ level, cause, q, before, after }: Narrowing): RawBuilder<SqlBool> {
  const ofLevel = level === 'all' ? sql`true` : sql`g.level = ${level}`
  const ofCause = cause === undefined ? sql`true` : sql`g.cause = ${cause}`
  const text = q === '' ? sql`true` : sql`strpos(lower(g.content || ' ' || coalesce(g.article, '')), lower(${q})) > 0`
  const from = after !== undefined ? sql`g.id > ${after}` : before !== undefined ? sql`g.id < ${before}` : sql`true`
  return sql<SqlBool>`${ofLevel} and ${ofCause} and ${text} and ${from}`
}

const line = sql`g.id::float8 as id, g.at, g.level, g.row_number, g.cell, g.cause, g.content`

/** In the order in which they were told; of all, or those before or after a line, the last `limit`. */
export async function list(
  db: Reader,
  runId: string,
  query: Omit<SupplierLogQuery, 'fileId'>,
  limit: number,
): Promise<SupplierLogLine[]> {
  const { rows } = await sql<Stored>`
    select ${line} from supplier_log g where g.run_id = ${runId} and ${toCondition(query)}
    order by g.id desc limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() })).reverse()
}

/** The same of all runs of the last days of these suppliers (null: of every one), each line with its file. */
export async function listAcross(
  db: Reader,
  suppliers: readonly string[] | null,
  query: Narrowing,
  { days, limit }: { days: number; limit: number },
): Promise<SupplierLogLine[]> {
  const within = suppliers === null ? sql`true` : sql`r.supplier_id = any(${suppliers}::uuid[])`
  const { rows } = await sql<Stored & { fileId: string; fileName: string; supplierName: string }>`
    select ${line}, f.id as file_id, f.name as file_name, s.name as supplier_name
    from supplier_log g join supplier_run r on r.id = g.run_id join supplier_file f on f.id = r.file_id
    join supplier s on s.id = r.supplier_id
    where r.created_at > now() - make_interval(days => ${days}::integer) and ${within} and ${toCondition(query)}
    order by g.id desc limit ${limit}`.execute(db)
  return rows
    .map(({ fileId, fileName, supplierName, ...row }) => {
      return { ...row, at: row.at.toISOString(), file: { id: fileId, name: fileName, supplierName } }
    })
    .reverse()
}

/** What the runs of the last days have counted themselves. */
export async function countAcross(
  db: Reader,
  suppliers: readonly string[] | null,
  days: number,
): Promise<SupplierLogView['counts']> {
  const within = suppliers === null ? sql`true` : sql`r.supplier_id = any(${suppliers}::uuid[])`
  const { rows } = await sql<SupplierLogView['counts']>`
    select coalesce(sum((r.counts->>'rows')::integer), 0)::float8 as all,
      coalesce(sum((r.counts->>'rejected')::integer), 0)::float8 as errors,
      coalesce(sum((r.counts->>'warnings')::integer), 0)::float8 as warnings
    from supplier_run r where r.created_at > now() - make_interval(days => ${days}::integer) and ${within}`.execute(db)
  return rows[0] ?? { all: 0, errors: 0, warnings: 0 }
}

export async function countByLevel(db: Reader, runId: string): Promise<SupplierLogView['counts']> {
  const { rows } = await sql<SupplierLogView['counts']>`
    select count(*)::float8 as all, (count(*) filter (where level = 'error'))::float8 as errors,
      (count(*) filter (where level = 'warning'))::float8 as warnings
    from supplier_log where run_id = ${runId}`.execute(db)
  return rows[0] ?? { all: 0, errors: 0, warnings: 0 }
}

export async function countByCause(db: Reader, runId: string): Promise<{ cause: RowCause; count: number }[]> {
  const { rows } = await sql<{ cause: RowCause; count: number }>`
    select cause, count(*)::float8 as count from supplier_log where run_id = ${runId} and cause is not null
    group by cause order by count(*) desc`.execute(db)
  return rows
}

export interface ErrorLine {
  id: number
  rowNumber: number | null
  cell: string | null
  cause: RowCause | null
  content: string
  article: string | null
  maker: string | null
  name: string | null
  priceText: string | null
  stockText: string | null
}

/** Errors after a line, in the order of the file. */
export async function listErrors(db: Reader, runId: string, after: number, limit: number): Promise<ErrorLine[]> {
  const { rows } = await sql<ErrorLine>`
    select id::float8 as id, row_number, cell, cause, content, article, maker, name, price_text, stock_text
    from supplier_log where run_id = ${runId} and level = 'error' and id > ${after} order by id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Lines after one, in the order in which they were told. */
export async function listAfter(
  db: Reader,
  runId: string,
  after: number,
  limit: number,
): Promise<(Stored & { article: string | null })[]> {
  const { rows } = await sql<Stored & { article: string | null }>`
    select ${line}, g.article from supplier_log g where g.run_id = ${runId} and g.id > ${after} order by g.id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** What was written otherwise than it stood in the file, the most frequent first. */
export async function listReplacements(db: Reader, runId: string): Promise<SupplierLogView['replacements']> {
  const { rows } = await sql<{ replacements: SupplierLogView['replacements'] | null }>`
    select counts->'replacements' as replacements from supplier_run where id = ${runId}`.execute(db)
  return rows[0]?.replacements ?? []
}
