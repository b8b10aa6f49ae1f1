import type pg from 'pg'
import type { Database } from '../../platform/db/index.ts'
import { partTable } from './csv-record.ts'
import { type ImportOptions, type ImportResult, importRecords, importRecordsInto } from './import-records.ts'
import { type ReadNotes, readFile } from './read-file.ts'

export type CatalogFileResult = ImportResult & ReadNotes

/** Imports an NDJSON or CSV file of parts (UTF-8). Throws CatalogFileError before anything is changed. */
export async function importCatalogFile(
  db: Database,
  path: string,
  options: ImportOptions = {},
): Promise<CatalogFileResult> {
  const notes: ReadNotes = { unknownFields: [] }
  return { ...(await importRecords(db, readFile(path, partTable, notes), options)), ...notes }
}

/** The same within a transaction that the caller began and announces. */
export async function importCatalogFileInto(
  client: pg.Client,
  path: string,
  options: ImportOptions,
): Promise<CatalogFileResult> {
  const notes: ReadNotes = { unknownFields: [] }
  return { ...(await importRecordsInto(client, readFile(path, partTable, notes), options)), ...notes }
}
