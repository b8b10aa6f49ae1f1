import type { RowCause, SupplierLogLine, SupplierLogQuery, SupplierLogView } from '@agromarket/shared'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/index.ts'

/** In the order in which they were told; of all, or those before or after a line, the last `limit`. */
export async function list(
  db: Reader,
  runId: string,
  { level, cause, q, before, after }: SupplierLogQuery,
  limit: number,
): Promise<SupplierLogLine[]> {
  const ofLevel = level === 'all' ? sql`true` : sql`level = ${level}`
  const ofCause = cause === undefined ? sql`true` : sql`cause = ${cause}`
  const text = q === '' ? sql`true` : sql`strpos(lower(content || ' ' || coalesce(article, '')), lower(${q})) > 0`
  const from = after !== undefined ? sql`id > ${after}` : before !== undefined ? sql`id < ${before}` : sql`true`
  const { rows } = await sql<Omit<SupplierLogLine, 'at'> & { at: Date }>`
    select * from (select id::float8 as id, at, level, row_number, cell, cause, content from supplier_log
      where run_id = ${runId} and ${ofLevel} and ${ofCause} and ${text} and ${from} order by id desc limit ${limit}) l
    order by id`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
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
