import type pg from 'pg'
import { connectDedicated, type Database, encodePlain, encodeText } from '../../platform/db/index.ts'
import type { NumberedRecord } from './catalog-record.ts'
import type { CsvReading } from './csv-record.ts'
import type { ImportOptions } from './import-records.ts'
import { type FileRecord, type StagedValue, type TableKind, type TableKindName, tableKind } from './kinds/index.ts'
import type { MergeCounts } from './merge.repository.ts'
import { type ReadNotes, readFile } from './read-file.ts'
import { RowRejection } from './read-values.ts'
import * as stagingRepository from './staging.repository.ts'
import * as tableRepository from './table.repository.ts'

export interface TableResult extends MergeCounts, ReadNotes {
  /** Of the updated: those with another name or another address. */
  renamed: number
  rows: number
  rejected: number
  /** The first refusals, for showing at once. */
  firstRejections: tableRepository.RefusedRow[]
}

/**
 * Imports a file of one kind (UTF-8, NDJSON or CSV) in one transaction: rows that fit are written, others go into the
 * report. Throws CatalogFileError for a file that cannot be read; nothing has been changed then. The same file twice
 * changes nothing. Running servers hear of a change once.
 */
export async function importTable(
  db: Database,
  name: TableKindName,
  path: string,
  options: ImportOptions = {},
): Promise<TableResult> {
  return inImportTransaction(db, async (client) => {
    const result = await importTableInto(client, name, path, options)
    if (result.inserted + result.updated > 0) await stagingRepository.announce(client, tableKind(name).announces)
    return result
  })
}

/** Runs `work` in one transaction, while no other import runs. */
export async function inImportTransaction<Result>(
  db: Database,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await connectDedicated(db)
  try {
    await stagingRepository.lockImport(client)
    await stagingRepository.announceAtTheEnd(client)
    await client.query('begin')
    try {
      const result = await work(client)
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  } finally {
    await client.end()
  }
}

/** The same within a transaction that the caller began and announces. */
export async function importTableInto(
  client: pg.Client,
  name: TableKindName,
  path: string,
  options: ImportOptions,
): Promise<TableResult> {
  const kind = tableKind(name)
  await tableRepository.createRows(client, kind)
  const notes: ReadNotes = { unknownFields: [] }
  const records = readFile(path, toReading(kind), notes)
  await tableRepository.copyIntoRows(client, kind, encodeRows(records, kind, options))
  await tableRepository.checkRows(client, kind)
  const { rows, rejected } = await tableRepository.countRows(client)
  const firstRejections = await tableRepository.findFirstRefusals(client, shownRejections)
  if (rejected > 0 && options.writeReport) await tableRepository.copyRefusals(client, options.writeReport)
  const { inserted, updated, renamed } = await tableRepository.mergeRows(client, kind)
  const unchanged = rows - rejected - inserted - updated
  return { rows, inserted, updated, renamed, unchanged, rejected, firstRejections, ...notes }
}

const shownRejections = 20
const rowsInChunk = 500

async function* encodeRows(
  records: AsyncIterable<NumberedRecord<FileRecord>>,
  kind: TableKind,
  { onProgress }: ImportOptions,
): AsyncGenerator<Buffer> {
  let chunk: string[] = []
  let done = 0
  for await (const { line, record } of records) {
    chunk.push(encodeRow(line, record, kind))
    done++
    if (chunk.length < rowsInChunk) continue
    yield Buffer.from(chunk.join(''))
    onProgress?.({ stage: 'reading', done, total: null })
    chunk = []
  }
  if (chunk.length > 0) yield Buffer.from(chunk.join(''))
}

function encodeRow(line: number, record: FileRecord, kind: TableKind): string {
  const [values, reason] = readRow(record, kind)
  const cells = [kind.labelOf(record).replaceAll('\u0000', ''), ...values, reason]
  return `${line}\t${cells.map(encodeValue).join('\t')}\n`
}

function readRow(record: FileRecord, kind: TableKind): [StagedValue[], string | null] {
  try {
    return [kind.read(record), null]
  } catch (error) {
    if (!(error instanceof RowRejection)) throw error
    return [kind.columns.map(() => null), error.message]
  }
}

function encodeValue(value: StagedValue): string {
  return typeof value === 'string' ? encodeText(value) : encodePlain(value)
}

/** An empty cell says nothing about its field: the shop keeps what it has. */
function toReading({ csv }: TableKind): CsvReading<FileRecord> {
  return {
    required: csv.required,
    known: Object.keys(csv.columns),
    fields: Object.values(csv.columns),
    ...(csv.entries && { entries: csv.entries }),
    toRecord: (header, cells) =>
      Object.fromEntries(
        header.flatMap((column, index) => {
          const cell = cells[index] ?? ''
          return cell === '' ? [] : [[csv.columns[column] ?? column, csv.lists?.[column]?.(cell) ?? cell]]
        }),
      ),
  }
}
