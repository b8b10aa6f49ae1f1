import type { Readable } from 'node:stream'
import { type Sheet, streamWorkbook } from './stream-workbook.ts'

/** A workbook under its name, as an answer gives it to be kept. */
export interface WorkbookFile {
  name: string
  mimeType: string
  content: Readable
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** `name` ends with «.xlsx»; rows are read as they are written. */
export function toWorkbookFile(name: string, sheets: readonly Sheet[]): WorkbookFile {
  return { name, mimeType: workbookType, content: streamWorkbook(sheets) }
}
