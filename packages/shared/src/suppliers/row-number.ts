import { columnLetters } from './price-profile.ts'

/** No program of tables has so many rows on a sheet. */
const rowsPerSheet = 2 ** 24
/** Sheets whose rows still have a number of their own within 32 bits. */
export const mostSheets = 100

/** One number for a row of a workbook whose sheets are read together; rows of the first sheet keep theirs. */
export function toRowNumber(sheet: number, row: number): number {
  return sheet * rowsPerSheet + row
}

/** «15», or «лист 3, 15» of a row that stands on a later sheet. `row` says how the number itself is written. */
export function tellRow(rowNumber: number, row: (number: number) => string = String): string {
  const sheet = Math.floor(rowNumber / rowsPerSheet)
  return sheet === 0 ? row(rowNumber) : `лист ${sheet + 1}, ${row(rowNumber % rowsPerSheet)}`
}

/** A row for a table of numbers: its own number where that says all. */
export function toRowCell(rowNumber: number): number | string {
  return rowNumber < rowsPerSheet ? rowNumber : tellRow(rowNumber)
}

/** «B15», «лист 3, B15». */
export function tellCell(column: number, rowNumber: number): string {
  return tellRow(rowNumber, (row) => `${columnLetters(column)}${row}`)
}
