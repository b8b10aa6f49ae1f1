import { PassThrough, type Readable } from 'node:stream'
import type { Cell as ExcelCell, stream, Worksheet } from 'exceljs'
import type { DateCell } from './date-cell.ts'
import { toSafeText } from './to-safe-text.ts'

/** A number is one that can be summed; money comes in minor units of a column of money. */
export type Cell = string | number | DateCell | MarkedCell | null

/** A text that is wrong: red, with the reason as its comment. */
export interface MarkedCell {
  text: string
  comment: string
}

export interface Column {
  title: string
  /** About so many characters. */
  width: number
  kind?: 'money'
}

export interface Sheet {
  /** At most 31 characters, none of \ / ? * [ ] : */
  name: string
  columns: readonly Column[]
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>
}

type Writer = stream.xlsx.WorkbookWriter

/**
 * One sheet after the other, each with a head that stays in view. Rows are read only as they are written, and no more of
 * them when nobody takes the workbook any longer. A failure on the way breaks the stream off.
 */
export function streamWorkbook(sheets: readonly Sheet[]): Readable {
  const output = new PassThrough()
  writeSheets(output, sheets).catch((error: unknown) => output.destroy(error instanceof Error ? error : undefined))
  return output
}

/** The library is read when the first workbook is asked for: few processes ever write one. */
async function writeSheets(output: PassThrough, sheets: readonly Sheet[]): Promise<void> {
  const { default: excel } = await import('exceljs')
  const book: Writer = new excel.stream.xlsx.WorkbookWriter({ stream: output, useStyles: true, useSharedStrings: true })
  for (const sheet of sheets) {
    if (output.destroyed) return
    await writeSheet(book, sheet, output)
  }
  await book.commit()
}

async function writeSheet(book: Writer, { name, columns, rows }: Sheet, output: PassThrough): Promise<void> {
  const sheet: Worksheet = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = columns.map(({ title, width, kind }) => ({
    header: toSafeText(title),
    width,
    ...(kind === 'money' && { style: { numFmt: '#,##0.00' } }),
  }))
  const head = sheet.getRow(1)
  head.font = { bold: true }
  head.commit()
  for await (const cells of rows) {
    if (output.destroyed) return
    const row = sheet.addRow(cells.map((cell, index) => toValue(cell, columns[index])))
    for (const [index, cell] of cells.entries()) {
      if (isMarked(cell)) mark(row.getCell(index + 1), cell)
      else if (isDate(cell)) row.getCell(index + 1).numFmt = cell.format
    }
    row.commit()
  }
  sheet.commit()
}

function toValue(cell: Cell, column: Column | undefined): string | number | Date | null {
  if (isDate(cell)) return cell.shown
  if (isMarked(cell)) return toSafeText(cell.text)
  if (typeof cell === 'string') return toSafeText(cell)
  return cell !== null && column?.kind === 'money' ? cell / 100 : cell
}

function isMarked(cell: Cell): cell is MarkedCell {
  return typeof cell === 'object' && cell !== null && 'comment' in cell
}

function isDate(cell: Cell): cell is DateCell {
  return typeof cell === 'object' && cell !== null && 'shown' in cell
}

function mark(target: ExcelCell, { comment }: MarkedCell): void {
  target.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFFADBD8' } }
  target.font = { color: { argb: 'FFB3261E' } }
  target.note = comment
}
