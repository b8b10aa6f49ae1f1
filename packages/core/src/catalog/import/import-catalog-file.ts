import type { Database } from '../../platform/db/index.ts'
import { partTable } from './csv-record.ts'
import { type ImportOptions, type ImportResult, importRecords } from './import-records.ts'
import { readFile } from './read-file.ts'

/** Imports an NDJSON or CSV file of parts (UTF-8). Throws CatalogFileError before anything is changed. */
export async function importCatalogFile(
  db: Database,
  path: string,
  options: ImportOptions = {},
): Promise<ImportResult> {
  return importRecords(db, readFile(path, partTable), options)
}
