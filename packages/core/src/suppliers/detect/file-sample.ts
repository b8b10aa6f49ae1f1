import { z } from 'zod'
import type { SourceRow, SourceTable } from '../read/source-row.ts'
import { toStorable } from '../to-storable.ts'

/** The head of each sheet as it was read, for previews that must not read the file again. */
export const fileSampleSchema = z.object({
  format: z.string(),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  isText: z.boolean(),
  sheets: z.array(
    z.object({
      name: z.string(),
      isHidden: z.boolean(),
      rows: z.array(z.object({ number: z.int(), cells: z.array(z.string()), dates: z.array(z.int()).optional() })),
    }),
  ),
})
export type FileSample = z.infer<typeof fileSampleSchema>

const mostRows = 150
const mostSampledSheets = 8
const mostColumns = 64
const longestCell = 200

/** Reads so much of a file as a person looks at before he says what its columns are. */
export async function takeSample(table: SourceTable): Promise<FileSample> {
  const sheets: FileSample['sheets'] = []
  for (const sheet of table.sheets.slice(0, mostSampledSheets)) {
    sheets.push({ ...sheet, name: toStorable(sheet.name), rows: await readHead(table, sheet.name) })
  }
  const { format, encoding, delimiter, isText } = table
  return { format, encoding, delimiter, isText, sheets }
}

async function readHead(table: SourceTable, sheet: string): Promise<FileSample['sheets'][number]['rows']> {
  const rows: FileSample['sheets'][number]['rows'] = []
  for await (const batch of table.rows(sheet)) {
    for (const { number, cells, dates } of batch.slice(0, mostRows - rows.length)) {
      const short = cells.slice(0, mostColumns).map((cell) => toStorable(cell.slice(0, longestCell)))
      rows.push({ number, cells: short, ...(dates && { dates: [...dates] }) })
    }
    if (rows.length >= mostRows) break
  }
  return rows
}

/** The rows of a sheet, as they were read. */
export function sheetRows({ rows }: FileSample['sheets'][number]): SourceRow[] {
  return rows.map(({ number, cells, dates }) => ({ number, cells, ...(dates && { dates: new Set(dates) }) }))
}

/** No sheet has a cell with anything in it, as far as they have been looked at. */
export function isEmptySample({ sheets }: FileSample): boolean {
  return sheets.every(({ rows }) => rows.every(({ cells }) => cells.every((cell) => cell.trim() === '')))
}

/** Some row has two cells with anything in them: an article and a price may be among them. */
export function hasTable({ sheets }: FileSample): boolean {
  return sheets.some(({ rows }) => rows.some(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1))
}
