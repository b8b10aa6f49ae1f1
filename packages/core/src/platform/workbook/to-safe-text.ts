/** What programs that open tables take for a formula, also when a cell is edited or the sheet is saved as CSV. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/

/** A text that no program reads as a formula: others' names, numbers and queries stand in cells. */
export function toSafeText(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text
}
