import { CatalogFileError, type NumberedRecord } from './catalog-record.ts'
import type { CsvReading } from './csv-record.ts'
import { readCsv } from './read-csv.ts'
import { readNdjson } from './read-ndjson.ts'

/** What a reading has found beside the records. */
export interface ReadNotes {
  /** Fields of NDJSON that mean nothing, each with the line that has it first; the import does without them. */
  unknownFields: { field: string; line: number }[]
}

const mostNotes = 20

/**
 * The records of a file. By name: .csv, .tsv and .txt are tables, anything else holds one JSON object a line. Throws
 * CatalogFileError, also when there is not one record.
 */
export async function* readFile<Fields extends object>(
  path: string,
  reading: CsvReading<Fields>,
  notes: ReadNotes,
): AsyncGenerator<NumberedRecord<Fields | Record<string, unknown>>> {
  const isTable = /\.(csv|tsv|txt)$/i.test(path)
  const noteUnknown = unknownFinder(reading, notes)
  let count = 0
  try {
    for await (const record of isTable ? readCsv(path, reading) : readNdjson(path)) {
      count++
      if (!isTable) noteUnknown(record)
      yield record
    }
  } catch (error) {
    throw error instanceof CatalogFileError ? error : toFileError(error)
  }
  if (count === 0) throw new CatalogFileError(null, 'В файле нет ни одной строки с данными')
}

/** A table with unknown columns is refused by its header; what is told of objects is how far they were understood. */
function unknownFinder(
  { fields, entries = {} }: Pick<CsvReading<unknown>, 'fields' | 'entries'>,
  { unknownFields }: ReadNotes,
) {
  const known = new Set(fields)
  const told = new Set<string>()
  const note = (field: string, line: number) => {
    if (told.has(field) || unknownFields.length >= mostNotes) return
    told.add(field)
    unknownFields.push({ field: field.slice(0, 60), line })
  }
  return ({ line, record }: NumberedRecord<object>) => {
    if (unknownFields.length >= mostNotes) return
    for (const [field, value] of Object.entries(record)) {
      if (!known.has(field)) note(field, line)
      const own = entries[field]
      if (!own) continue
      for (const [place, entry] of entriesOf(field, value)) {
        for (const name of Object.keys(entry)) if (!own.includes(name)) note(`${place}.${name}`, line)
      }
    }
  }
}

/** The objects in a field, each with what refusals call its place: «crossNumbers», «prices.RUB». */
function entriesOf(field: string, value: unknown): (readonly [place: string, entry: object])[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]: [string, unknown]) =>
    typeof entry === 'object' && entry !== null ? [[Array.isArray(value) ? field : `${field}.${key}`, entry]] : [],
  )
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
