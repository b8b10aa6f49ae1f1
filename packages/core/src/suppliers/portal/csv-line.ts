import { toSafeText } from '../../platform/workbook/index.ts'

/** What programs of tables read UTF-8 by. */
export const csvMark = '\ufeff'

/** One line of a CSV as programs of tables take it here; no text is written as a formula. */
export function toCsvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? cell : quote(toSafeText(cell)))).join(';')}\r\n`
}

function quote(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
