import { mostSheets, type PriceProfile, toRowNumber } from '@agromarket/shared'
import { priceFileError } from '../read/price-file-error.ts'
import type { SourceRow, SourceSheet, SourceTable } from '../read/source-row.ts'
import { type FoundColumns, lookForColumns, moveColumns } from './find-columns.ts'

/** A table that a profile fits, with its rows below the header. */
export interface OpenedSheet {
  name: string
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
 * Opens the sheets of a file that the profile reads: covers and others without its columns are passed over. Of tables that
 * stand side by side each is read on its own, the sheet once for each. Rows of a book that is read as a whole are numbered
 * through. Throws price_file_refused, of the first sheet, when it fits none.
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
    const sheet = profile.allSheets ? at : 0
    const rows = rowsBelow({ head, batches, headerRow: found.headerRow })
    if (found.beside.count === 1) yield { name, columns: found.columns, rows: numberThrough(rows, { sheet }) }
    else {
      await rows.return(undefined)
      yield* openBeside(() => table.rows(name), found, { name, sheet })
    }
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

/** Each table as if it stood alone: what is written beside it is neither its group nor its row. */
async function* openBeside(
  read: () => AsyncGenerator<SourceRow[]>,
  { columns, headerRow, beside: { count, width } }: FoundColumns,
  { name, sheet }: { name: string; sheet: number },
): AsyncGenerator<OpenedSheet> {
  for (let table = 0; table < count; table++) {
    const from = table === 0 ? 0 : startOf(columns) + table * width
    const to = table === count - 1 ? Number.POSITIVE_INFINITY : startOf(columns) + (table + 1) * width
    const batches = read()
    const rows = rowsBelow({ head: await readHead(batches), batches, headerRow })
    yield {
      name,
      columns: moveColumns(columns, table * width),
      rows: numberThrough(cut(rows, from, to), { sheet, table }),
    }
  }
}

function startOf({ stock, ...columns }: FoundColumns['columns']): number {
  return Math.min(...[...Object.values(columns), ...stock].filter((column) => column >= 0))
}

async function* cut(batches: AsyncGenerator<SourceRow[]>, from: number, to: number): AsyncGenerator<SourceRow[]> {
  for await (const rows of batches) {
    yield rows.map((row) => ({ ...row, cells: row.cells.map((cell, at) => (at >= from && at < to ? cell : '')) }))
  }
}

async function* numberThrough(
  batches: AsyncGenerator<SourceRow[]>,
  place: { sheet: number; table?: number },
): AsyncGenerator<SourceRow[]> {
  const isFirst = toRowNumber(0, place) === 0
  for await (const rows of batches) {
    yield isFirst ? rows : rows.map((row) => ({ ...row, number: toRowNumber(row.number, place) }))
  }
}
