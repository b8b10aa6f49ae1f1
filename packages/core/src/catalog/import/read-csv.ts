import { PassThrough, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { CatalogFileError, type NumberedRecord } from './catalog-record.ts'
import { type CsvReading, checkHeader } from './csv-record.ts'
import { readText } from './read-text.ts'
import { tellEncoding } from './text-encoding.ts'

interface CsvRow {
  record: string[]
  info: { lines: number }
}

/** A table with a header line, separated by semicolons, commas or tabs, quoted as usual. */
export async function* readCsv<Fields>(
  path: string,
  reading: CsvReading<Fields>,
): AsyncGenerator<NumberedRecord<Fields>> {
  const pieces = readText(path, tellEncoding)
  const first = await pieces.next()
  if (first.done) throw new CatalogFileError(null, 'Файл пуст')
  const parser = parse({
    delimiter: findDelimiter(first.value),
    info: true,
    skip_empty_lines: true,
    trim: true,
    relax_column_count: true,
    // Inches: a quote inside a cell is a sign like others.
    relax_quotes: true,
    max_record_size: 1_000_000,
  })
  const source = Readable.from(prepend(first.value, pieces), { objectMode: false })
  // A fault of the file must reach the loop below, not the process.
  source.on('error', (error) => parser.destroy(error))
  try {
    yield* toRecords(source.pipe(new PassThrough()).pipe(parser) as AsyncIterable<CsvRow>, reading)
  } catch (error) {
    throw error instanceof CsvError ? toFileError(error) : error
  } finally {
    source.destroy()
  }
}

async function* toRecords<Fields>(
  rows: AsyncIterable<CsvRow>,
  reading: CsvReading<Fields>,
): AsyncGenerator<NumberedRecord<Fields>> {
  let header: string[] | undefined
  for await (const { record, info } of rows) {
    if (!header) {
      header = checkHeader(record, reading)
      continue
    }
    if (record.length !== header.length) {
      throw new CatalogFileError(info.lines, `в строке ${record.length} столбцов, а в заголовке ${header.length}`)
    }
    yield { line: info.lines, record: reading.toRecord(header, record) }
  }
}

/** The sign that the header line has most of. */
function findDelimiter(text: string): string {
  const header = text.split('\n', 1)[0] ?? ''
  const counts = [';', ',', '\t'].map((sign) => ({ sign, count: header.split(sign).length }))
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).sign
}

async function* prepend(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

function toFileError(error: CsvError): CatalogFileError {
  const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : null
  const isQuote = error.code.includes('QUOTE')
  return new CatalogFileError(line, isQuote ? 'кавычки не закрыты или стоят не на месте' : 'таблица CSV не разобрана')
}
