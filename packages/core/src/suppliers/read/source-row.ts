/** One row of a table as its file has it. */
export interface SourceRow {
  /** 1-based, as programs of tables count, empty rows included. */
  number: number
  cells: readonly string[]
  /** Columns whose cell is a date by its format. */
  dates?: ReadonlySet<number>
}

export interface SourceSheet {
  name: string
  isHidden: boolean
}

export type TableFormat = 'csv' | 'xlsx' | 'xls' | 'yml' | 'xml' | 'ndjson'

/** A file that has been recognised: rows come in batches, so that waiting costs nothing per row. */
export interface SourceTable {
  format: TableFormat
  encoding: string | null
  delimiter: string | null
  sheets: readonly SourceSheet[]
  /** Cells hold what people typed; false: numbers and dates are known as such. */
  isText: boolean
  /** Of the named sheet, or the first that is not hidden. Throws price_file_refused. */
  rows(sheet: string | null): AsyncGenerator<SourceRow[]>
  /** From 0 to 1: how much of the file has been read. */
  share(): number
  close(): Promise<void>
}

/** What hostile files run into. */
export const readLimits = {
  columns: 256,
  /** Of a sheet, as its format counts them. */
  rows: 1_048_576,
  /** Of a workbook: more than programs of tables make. */
  sheets: 1_000,
  styles: 66_000,
  /** Characters of a cell. */
  cell: 32_768,
  /** Characters of a line of text. */
  record: 8 * 1024 * 1024,
  /** Bytes of everything inside an archive, and of its texts in memory. */
  unpackedBytes: 2 * 1024 * 1024 * 1024,
  sharedTextBytes: 192 * 1024 * 1024,
  /** Unpacked to packed. */
  ratio: 250,
  rowsPerBatch: 1_000,
} as const
