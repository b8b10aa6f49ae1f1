import { open } from 'node:fs/promises'
import { textPieceBytes } from '../../platform/text/index.ts'
import { detectDelimiter, detectEncoding, detectWidth, hasBareQuote } from '../detect/detect-text.ts'
import { cutColumns, findFixedColumns } from '../detect/fixed-width.ts'
import { priceFileError } from './price-file-error.ts'
import { readLimits, type SourceRow, type SourceTable } from './source-row.ts'
import { RecordSplitter } from './split-records.ts'

const headBytes = 64 * 1024

export interface TextOptions {
  encoding: string
  delimiter: string
}

/** A table of delimited text; encoding and sign are told («auto»: found in the head of the file). */
export async function openCsv(path: string, options: TextOptions): Promise<SourceTable> {
  const head = await readHead(path)
  const encoding = options.encoding === 'auto' ? detectEncoding(head) : options.encoding
  const start = new TextDecoder(encoding).decode(head)
  const delimiter = options.delimiter === 'auto' ? detectDelimiter(start) : options.delimiter
  const fixed = options.delimiter === 'auto' ? findFixedColumns(start, delimiter) : undefined
  const width = hasBareQuote(start, delimiter) ? detectWidth(start, delimiter) : undefined
  const newline = start.includes('\n') || !start.includes('\r') ? '\n' : '\r'
  const progress = { read: 0, size: Math.max(1, await sizeOf(path)) }
  return {
    format: 'csv',
    encoding,
    delimiter: fixed ? null : delimiter,
    sheets: [{ name: '', isHidden: false }],
    isText: true,
    rows: () => readRows(path, { encoding, delimiter: fixed ? noSign : delimiter, newline, width, fixed }, progress),
    share: () => progress.read / progress.size,
    close: async () => undefined,
  }
}

/** Divides nothing: the columns of a printed table stand at their places. */
const noSign = '\0'

interface TextLayout extends TextOptions {
  newline: '\n' | '\r'
  width: number | undefined
  fixed: number[] | undefined
}

async function* readRows(
  path: string,
  { encoding, delimiter, newline, width, fixed }: TextLayout,
  progress: { read: number },
): AsyncGenerator<SourceRow[]> {
  const decoder = new TextDecoder(encoding)
  const splitter = new RecordSplitter({ delimiter, newline, width })
  const buffer = Buffer.allocUnsafeSlow(textPieceBytes)
  let batch: SourceRow[] = []
  const take = (cells: string[], number: number) => {
    if (cells.length === 1 && (cells[0] ?? '').trim() === '') return
    batch.push({ number, cells: bounded(fixed ? cutColumns(cells[0] ?? '', fixed) : cells) })
  }
  await using file = await open(path)
  for (;;) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length)
    if (bytesRead === 0) break
    progress.read += bytesRead
    splitter.push(decoder.decode(buffer.subarray(0, bytesRead), { stream: true }), take)
    if (splitter.pending > readLimits.record) throw priceFileError('В файле строка длиннее 8 МБ. Это не таблица.')
    if (batch.length === 0) continue
    yield batch
    batch = []
  }
  splitter.push(decoder.decode(), take)
  splitter.end(take)
  if (batch.length > 0) yield batch
}

/** «="0012"» is how programs are told to keep zeros: the text is meant. What no table of people has is cut off; the row says so when the cell matters. */
function bounded(cells: string[]): string[] {
  if (cells.length > readLimits.columns) cells.length = readLimits.columns
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at] ?? ''
    if (cell.length > readLimits.cell) cells[at] = cell.slice(0, readLimits.cell)
    else if (cell.startsWith('="') && cell.endsWith('"') && cell.length > 2) cells[at] = cell.slice(2, -1)
  }
  return cells
}

async function readHead(path: string): Promise<Uint8Array> {
  await using file = await open(path)
  const buffer = Buffer.allocUnsafe(headBytes)
  const { bytesRead } = await file.read(buffer, 0, headBytes, 0)
  return buffer.subarray(0, bytesRead)
}

async function sizeOf(path: string): Promise<number> {
  await using file = await open(path)
  return (await file.stat()).size
}
