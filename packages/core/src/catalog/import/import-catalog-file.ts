import type { Database } from '../../platform/db/index.ts'
import { CatalogFileError, type NumberedRecord } from './catalog-record.ts'
import { type ImportOptions, type ImportResult, importRecords } from './import-records.ts'
import { readCsv } from './read-csv.ts'
import { readNdjson } from './read-ndjson.ts'

/** Imports an NDJSON or CSV file of parts (UTF-8). Throws CatalogFileError before anything is changed. */
export async function importCatalogFile(
  db: Database,
  path: string,
  options: ImportOptions = {},
): Promise<ImportResult> {
  return importRecords(db, readCatalogFile(path), options)
}

/** By name: .csv and .tsv are tables, anything else holds one JSON object a line. */
function readCatalogFile(path: string): AsyncIterable<NumberedRecord> {
  return explainFileErrors(/\.(csv|tsv|txt)$/i.test(path) ? readCsv(path) : readNdjson(path))
}

async function* explainFileErrors(records: AsyncIterable<NumberedRecord>): AsyncGenerator<NumberedRecord> {
  let count = 0
  try {
    for await (const record of records) {
      count++
      yield record
    }
  } catch (error) {
    throw error instanceof CatalogFileError ? error : toFileError(error)
  }
  if (count === 0) throw new CatalogFileError(null, 'В файле нет ни одной строки с деталью')
}

const systemReasons: Record<string, string> = {
  ENOENT: 'Файл не найден',
  EACCES: 'Нет права читать файл',
  EISDIR: 'Это папка, а не файл',
}

function toFileError(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error
  const reason = systemReasons[error.code]
  return reason ? new CatalogFileError(null, reason) : error
}
