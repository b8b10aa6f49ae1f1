/** Tables as a workbook (XLSX), written while they are read. */
export { dayCell, momentCell } from './date-cell.ts'
export type { Cell, Column, Sheet } from './stream-workbook.ts'
export { safeTextSql, toSafeText } from './to-safe-text.ts'
export { toWorkbookFile, type WorkbookFile } from './workbook-file.ts'
