import { Readable } from 'node:stream'
import { toRowCell } from '@agromarket/shared'
import type { RequestContext } from '../../platform/context/index.ts'
import { readInPieces } from '../../platform/db/index.ts'
import { csvMark, toCsvLine } from './csv-line.ts'
import { getFileAndRun, namePortalFile, type PortalFile } from './portal-file.ts'
import * as positionViewRepository from './position-view.repository.ts'

const rowsAtOnce = 5_000
const titles = [
  'Строка',
  'Артикул',
  'Производитель',
  'Наименование',
  'Цена',
  'Валюта',
  'Остаток',
  'Кратность',
  'Срок, дней',
]

/**
 * All positions of the version that a file has made, as CSV: a workbook ends at a million rows. They are read while they
 * are written. No text of theirs is written as a formula. Throws not_found.
 */
export async function exportPositions(ctx: RequestContext, fileId: string): Promise<PortalFile> {
  const { file, run } = await getFileAndRun(ctx, fileId)
  const name = namePortalFile('Позиции', file, 'csv')
  return { name, mimeType: 'text/csv; charset=utf-8', content: Readable.from(writeRows(ctx, run)) }
}

async function* writeRows({ db }: RequestContext, run: positionViewRepository.ShownRun): AsyncGenerator<string> {
  yield `${csvMark}${toCsvLine(titles)}`
  const start = { rowNumber: -1, id: 0 }
  const pieces = readInPieces(
    { first: start, size: rowsAtOnce },
    (after) => positionViewRepository.listAfter(db, run, after, rowsAtOnce),
    (last): typeof start => last,
  )
  for await (const rows of pieces) {
    yield rows
      .map((row) =>
        toCsvLine([
          toRowCell(row.rowNumber),
          row.article,
          row.maker,
          row.name,
          row.priceMinor === null ? '' : toDecimal(row.priceMinor / 100),
          row.currency,
          toDecimal(row.quantity),
          row.multiplicity,
          row.days ?? '',
        ]),
      )
      .join('')
  }
}

/** As programs of tables write it here: with a comma. */
function toDecimal(value: number): string {
  return String(value).replace('.', ',')
}
