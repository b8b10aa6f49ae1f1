import { mostSheets, type PriceProfile, toRowNumber } from '@agromarket/shared'
import { priceFileError } from '../read/price-file-error.ts'
import type { SourceRow, SourceSheet, SourceTable } from '../read/source-row.ts'
import { type FoundColumns, lookForColumns } from './find-columns.ts'

/** A sheet that a profile fits, with its rows below the header. */
export interface OpenedSheet {
  columns: FoundColumns['columns']
  rows: AsyncGenerator<SourceRow[]>
}

/** The sheets that a profile may mean, in their order: the named one, or those that are shown. */
export function sheetsOf<T extends SourceSheet>(sheets: readonly T[], { sheet }: Pick<PriceProfile, 'sheet'>): T[] {
  if (sheet !== null) return sheets.filter(({ name }) => name === sheet)
  const shown = sheets.filter(({ isHidden }) => !isHidden)
  return (shown.length > 0 ? shown : [...sheets]).slice(0, mostSheets)
}

/**
 * Opens the sheets of a file that the profile reads: covers and others without its columns are passed over. Rows of a book
 * that is read as a whole are numbered through. Throws price_file_refused, of the first sheet, when it fits none.
 */
export async function* openSheets(table: SourceTable, profile: PriceProfile): AsyncGenerator<OpenedSheet> {
  const names = profile.sheet === null ? sheetsOf(table.sheets, profile).map(({ name }) => name) : [profile.sheet]
  let isAny = false
  let missing: string | undefined
  for (const [at, name] of names.entries()) {
    const batches = table.rows(name)
    const head = await readHead(batches)
    const found = lookForColumns(head, profile)
    if ('missing' in found) {
      await batches.return(undefined)
      missing ??= found.missing
      continue
    }
    isAny = true
    const rows = rowsBelow({ head, batches, headerRow: found.headerRow })
    yield { columns: found.columns, rows: profile.allSheets ? numberThrough(rows, at) : rows }
    if (!profile.allSheets) return
  }
  if (!isAny) throw priceFileError(`Нет столбца «${missing ?? profile.columns.article.title}»`)
}

const headRows = 200

async function readHead(batches: AsyncGenerator<SourceRow[]>): Promise<SourceRow[]> {
  const head: SourceRow[] = []
  while (head.length < headRows) {
    const { value, done } = await batches.next()
    if (done) break
    head.push(...value)
  }
  return head
}

async function* rowsBelow({
  head,
  batches,
  headerRow,
}: {
  head: SourceRow[]
  batches: AsyncGenerator<SourceRow[]>
  headerRow: number | null
}): AsyncGenerator<SourceRow[]> {
  yield headerRow === null ? head : head.filter(({ number }) => number > headerRow)
  yield* batches
}

async function* numberThrough(batches: AsyncGenerator<SourceRow[]>, sheet: number): AsyncGenerator<SourceRow[]> {
  for await (const rows of batches) {
    yield sheet === 0 ? rows : rows.map((row) => ({ ...row, number: toRowNumber(sheet, row.number) }))
  }
}
