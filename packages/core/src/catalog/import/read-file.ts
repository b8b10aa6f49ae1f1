import { CatalogFileError, type NumberedRecord } from './catalog-record.ts'
import type { CsvReading } from './csv-record.ts'
import { readCsv } from './read-csv.ts'
import { readNdjson } from './read-ndjson.ts'

/**
 * The records of a file. By name: .csv, .tsv and .txt are tables, anything else holds one JSON object a line. Throws
 * CatalogFileError, also when there is not one record.
 */
export async function* readFile<Fields extends object>(
  path: string,
  reading: CsvReading<Fields>,
): AsyncGenerator<NumberedRecord<Fields | Record<string, unknown>>> {
  let count = 0
  try {
    for await (const record of /\.(csv|tsv|txt)$/i.test(path)
      ? readCsv(path, reading)
      : readNdjson(path, reading.fields)) {
      count++
      yield record
    }
  } catch (error) {
    throw error instanceof CatalogFileError ? error : toFileError(error)
  }
  if (count === 0) throw new CatalogFileError(null, 'В файле нет ни одной строки с данными')
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
