import { CatalogFileError, type NumberedRecord } from './catalog-record.ts'
import { readText } from './read-text.ts'

const longestLine = 1_000_000

/**
 * One JSON object a line; empty lines are skipped. Anything else, and a field that is none of `fields`, ends the import
 * before it changes anything: a misspelt «quantty» would leave out the very thing that the file was written for.
 */
export async function* readNdjson(
  path: string,
  fields: readonly string[],
): AsyncGenerator<NumberedRecord<Record<string, unknown>>> {
  const known = new Set(fields)
  const parseLine = (text: string, line: number) => checkFields(parseObject(text, line), { line, known })
  let rest = ''
  let line = 0
  for await (const piece of readText(path)) {
    const text = rest + piece
    let from = 0
    // Line by line: a list of all lines of a piece would outlive the young generation and swell the heap.
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', from)) {
      const row = text.slice(from, end)
      from = end + 1
      line++
      if (row.trim() !== '') yield { line, record: parseLine(row, line) }
    }
    rest = text.slice(from)
    if (rest.length > longestLine) throw new CatalogFileError(line + 1, `строка длиннее ${longestLine} знаков`)
  }
  if (rest.trim() !== '') yield { line: line + 1, record: parseLine(rest, line + 1) }
}

function checkFields(
  record: Record<string, unknown>,
  { line, known }: { line: number; known: ReadonlySet<string> },
): Record<string, unknown> {
  for (const field in record) {
    if (known.has(field)) continue
    const unknown = Object.keys(record).filter((name) => !known.has(name))
    throw new CatalogFileError(line, `неизвестные поля: ${unknown.join(', ')}; возможны: ${[...known].join(', ')}`)
  }
  return record
}

function parseObject(text: string, line: number): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new CatalogFileError(line, 'это не JSON. В файле NDJSON каждая строка — один объект')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new CatalogFileError(line, 'ожидается объект JSON')
  }
  return value as Record<string, unknown>
}
