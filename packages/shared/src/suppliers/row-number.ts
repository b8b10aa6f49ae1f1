import { columnLetters } from './price-profile.ts'

/** More rows than a sheet of any program has; four tables may stand side by side on it. */
const rowsPerTable = 2 ** 22
const rowsPerSheet = 2 ** 24
/** Sheets whose rows still have a number of their own within 32 bits. */
export const mostSheets = 100

/** One number for a row of a workbook whose tables are read together; rows of the first table of the first sheet keep theirs. */
export function toRowNumber(row: number, { sheet = 0, table = 0 }: { sheet?: number; table?: number }): number {
  return sheet * rowsPerSheet + table * rowsPerTable + row
}

/**
 * «15», «лист 3, 15» of a row that stands on a later sheet, «таблица 2, 15» of one beside the first table. `row` says how the
 * number itself is written.
 */
export function tellRow(rowNumber: number, row: (number: number) => string = String): string {
  const sheet = Math.floor(rowNumber / rowsPerSheet)
  const table = Math.floor((rowNumber % rowsPerSheet) / rowsPerTable)
  const place = [sheet > 0 && `лист ${sheet + 1}`, table > 0 && `таблица ${table + 1}`, row(rowNumber % rowsPerTable)]
  return place.filter(Boolean).join(', ')
}

/** A row for a table of numbers: its own number where that says all. */
export function toRowCell(rowNumber: number): number | string {
  return rowNumber < rowsPerTable ? rowNumber : tellRow(rowNumber)
}

/** «B15», «лист 3, B15»; a column says by itself in which table it stands. */
export function tellCell(column: number, rowNumber: number): string {
  const sheet = Math.floor(rowNumber / rowsPerSheet)
  return `${sheet > 0 ? `лист ${sheet + 1}, ` : ''}${columnLetters(column)}${rowNumber % rowsPerTable}`
}
