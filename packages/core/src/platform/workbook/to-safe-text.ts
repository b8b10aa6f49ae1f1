/** What programs that open tables take for a formula, also when a cell is edited or the sheet is saved as CSV. */
const formulaSigns = '=+\\-@\\t\\r\\n＝＋－＠'
const formulaStart = new RegExp(`^[${formulaSigns}]`)

/** A text that no program reads as a formula: others' names, numbers and queries stand in cells. */
export function toSafeText(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text
}

/** SQL for the same of a text column, where PostgreSQL writes the table itself. */
export function safeTextSql(column: string): string {
  return `regexp_replace(${column}, '^([${formulaSigns}])', '''\\1')`
}
