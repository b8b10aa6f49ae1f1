import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { read, type WorkSheet } from '@e965/xlsx'
import { FillDown } from '../fill-down.ts'
import { readLimits } from '../source-row.ts'
import { padDigits, toDecimalText, toNumberStyle } from '../xlsx/number-style.ts'
import { asText } from './as-text.ts'
import type { BrokenBook, ThreadAnswer } from './read-in-thread.ts'

const post = (answer: ThreadAnswer) => parentPort?.postMessage(answer)

try {
  const { path } = workerData as { path: string }
  const content = readFileSync(path)
  const text = asText(content)
  const book = read(text ?? content, {
    ...(text !== undefined && { type: 'string' }),
    dense: true,
    // Numbers of tables in HTML stay as they were typed.
    raw: true,
    cellDates: false,
    cellNF: true,
    cellFormula: false,
    cellHTML: false,
  })
  const hidden = book.Workbook?.Sheets ?? []
  post({
    kind: 'sheets',
    sheets: book.SheetNames.map((name, at) => ({ name, isHidden: (hidden[at]?.Hidden ?? 0) > 0 })),
  })
  for (const [at, name] of book.SheetNames.entries()) postRows(at, book.Sheets[name])
} catch (error) {
  post({ kind: 'broken', why: toReason(error instanceof Error ? error.message : '') })
}

/** What the library says is for programmers. */
function toReason(message: string): BrokenBook {
  if (/password|encrypt/i.test(message)) return 'locked'
  if (/could not find <table>/i.test(message)) return 'noTable'
  return /cannot find workbook/i.test(message) ? 'foreign' : 'damaged'
}

function postRows(sheet: number, table: WorkSheet | undefined): void {
  const lines = table?.['!data'] ?? []
  const merged = new FillDown(
    (table?.['!merges'] ?? []).map(({ s, e }) => ({ column: s.c, top: s.r + 1, bottom: e.r + 1 })),
  )
  let rows: Extract<ThreadAnswer, { kind: 'rows' }>['rows'] = []
  for (const [at, line] of lines.entries()) {
    if (!line) continue
    const cells: string[] = []
    const dates: number[] = []
    for (let column = 0; column < Math.min(line.length, readLimits.columns); column++) {
      const cell = line[column]
      const isDate =
        cell?.t === 'n' &&
        typeof cell.z === 'string' &&
        /[dmy]/i.test(cell.z.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')) &&
        !/general/i.test(cell.z)
      if (isDate) dates.push(column)
      cells.push(toText(cell, isDate))
    }
    if (cells.some((cell) => cell !== '')) {
      if (!merged.isEmpty)
        merged.fill(at + 1, { cells, dates: new Set(dates), noteDate: (column) => dates.push(column) })
      rows.push({ number: at + 1, cells, dates })
    }
    if (rows.length < readLimits.rowsPerBatch) continue
    post({ kind: 'rows', sheet, rows })
    rows = []
  }
  if (rows.length > 0) post({ kind: 'rows', sheet, rows })
}

type Cell = NonNullable<NonNullable<WorkSheet['!data']>[number]>[number] | undefined

/** Numbers by their value, with the zeros and the currency of their format; dates as they are shown. */
function toText(cell: Cell, isDate: boolean): string {
  if (!cell || cell.v === undefined || cell.v === null) return ''
  if (cell.t === 'e') return cell.w ?? '#N/A'
  if (cell.t === 'b') return cell.v === true ? 'да' : 'нет'
  if (isDate) return (cell.w ?? String(cell.v)).slice(0, readLimits.cell)
  if (cell.t !== 'n') return String(cell.v).slice(0, readLimits.cell)
  const text = toDecimalText(String(cell.v))
  const style = toNumberStyle(0, typeof cell.z === 'string' ? cell.z : '')
  if (style.kind === 'currency') return `${text} ${style.currency}`
  return style.kind === 'padded' && /^\d+$/.test(text) ? padDigits(text, style.pattern) : text
}
