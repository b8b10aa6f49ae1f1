import type { RowCause } from '@agromarket/shared'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/index.ts'

export interface NewLine {
  level: 'info' | 'warning' | 'error'
  rowNumber: number | null
  cell: string | null
  cause: RowCause | null
  value: string | null
  content: string
  article: string | null
  maker: string | null
  name: string | null
  priceText: string | null
  stockText: string | null
}

export async function insertAll(db: Database, runId: string, lines: readonly NewLine[]): Promise<void> {
  await sql`
    insert into supplier_log (run_id, level, row_number, cell, cause, value, content, article, maker, name, price_text, stock_text)
    select ${runId}::uuid, l.level, l."rowNumber", l.cell, l.cause, l.value, l.content, l.article, l.maker, l.name,
      l."priceText", l."stockText"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (level text, "rowNumber" integer, cell text, cause text,
      value text, content text, article text, maker text, name text, "priceText" text, "stockText" text)`.execute(db)
}

/** A run that begins again tells everything anew. */
export async function deleteOf(db: Database, runId: string): Promise<void> {
  await db.deleteFrom('supplierLog').where('runId', '=', runId).execute()
}

/** Lines that are older than so many days, at most fifty thousand. Returns how many. */
export async function deleteOld(db: Database, days: number): Promise<number> {
  const result = await sql`
    delete from supplier_log where id in (select id from supplier_log
      where at < now() - make_interval(days => ${days}::integer) order by id limit 50000)`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}
