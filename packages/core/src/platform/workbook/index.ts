/** Tables as a workbook (XLSX), written while they are read. */
export { dayCell, momentCell } from './date-cell.ts'
export { type Cell, type Column, type Sheet, streamWorkbook, workbookType } from './stream-workbook.ts'
export { safeTextSql, toSafeText } from './to-safe-text.ts'
