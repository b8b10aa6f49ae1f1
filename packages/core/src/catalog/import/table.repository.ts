import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { safeTextSql } from '../../platform/workbook/index.ts'
import { rowsTable, type TableKind } from './kinds/index.ts'
import type { MergeCounts } from './merge.repository.ts'

/** A row that was refused, with the reason in Russian for the report. */
export interface RefusedRow {
  line: number
  record: string
  reason: string
}

/** Makes the temporary table of a kind's rows; it ends with the transaction, or with the next file of a bundle. */
export async function createRows(client: pg.Client, kind: TableKind): Promise<void> {
  const columns = [...kind.columns, ...kind.resolved].map(([name, type]) => `${name} ${type}`).join(', ')
  await client.query(`
    drop table if exists ${rowsTable};
    create temp table ${rowsTable} (line bigint, record text, ${columns}, reject_reason text) on commit drop`)
}

/** Streams encoded lines into it: line, record, the kind's columns, reason. */
export async function copyIntoRows(client: pg.Client, kind: TableKind, chunks: AsyncIterable<Buffer>): Promise<void> {
  const columns = ['line', 'record', ...kind.columns.map(([name]) => name), 'reject_reason'].join(', ')
  await pipeline(chunks, client.query(copyFrom(`copy ${rowsTable} (${columns}) from stdin`)))
  await client.query(`analyze ${rowsTable}`)
}

/** Finds what the rows refer to, refuses what refers to nothing, and what repeats an earlier row. */
export async function checkRows(client: pg.Client, kind: TableKind): Promise<void> {
  for (const check of kind.checks) await client.query(check)
  for (const key of kind.keys) {
    await client.query(`
      update ${rowsTable} as s set reject_reason = 'Эта запись уже встретилась в строке ' || d.first
      from (select line, min(line) over (partition by ${key}) as first from ${rowsTable} where reject_reason is null) as d
      where d.line = s.line and d.first < s.line and s.reject_reason is null`)
  }
  for (const statement of kind.placing ?? []) await client.query(statement)
}

/** Writes the accepted rows. Doing it twice changes nothing. */
export async function mergeRows(
  client: pg.Client,
  kind: TableKind,
): Promise<Omit<MergeCounts, 'unchanged'> & { renamed: number }> {
  const renames = kind.renames ? await client.query<{ renamed: number }>(kind.renames) : undefined
  const sum = { inserted: 0, updated: 0, renamed: renames?.rows[0]?.renamed ?? 0 }
  for (const statement of kind.merge) {
    const { rows } = await client.query<Partial<MergeCounts>>(statement)
    sum.inserted += rows[0]?.inserted ?? 0
    sum.updated += rows[0]?.updated ?? 0
  }
  return sum
}

export async function countRows(client: pg.Client): Promise<{ rows: number; rejected: number }> {
  const { rows } = await client.query<{ rows: number; rejected: number }>(`
    select count(*)::int as rows, count(reject_reason)::int as rejected from ${rowsTable}`)
  return rows[0] ?? { rows: 0, rejected: 0 }
}

export async function findFirstRefusals(client: pg.Client, limit: number): Promise<RefusedRow[]> {
  const { rows } = await client.query<RefusedRow>(
    `select line::int, coalesce(record, '') as record, reject_reason as reason from ${rowsTable}
     where reject_reason is not null order by line limit $1`,
    [limit],
  )
  return rows
}

/** Writes the refused rows as CSV with Russian heads, in the order of the file. */
export async function copyRefusals(client: pg.Client, write: (chunk: Buffer) => Promise<void>): Promise<void> {
  const source = client.query(
    copyTo(`copy (select line as "Строка", ${safeTextSql('record')} as "Запись", ${safeTextSql('reject_reason')} as "Причина" from ${rowsTable}
      where reject_reason is not null order by line) to stdout with (format csv, header, delimiter ';')`),
  )
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      write(chunk).then(() => done(), done)
    },
  })
  await pipeline(source, sink)
}
