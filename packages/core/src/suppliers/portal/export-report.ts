import { appError, rowCauses, toRowCell } from '@agromarket/shared'
import { openFile } from '../../files/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import { readInPieces } from '../../platform/db/index.ts'
import { type Cell, toWorkbookFile } from '../../platform/workbook/index.ts'
import * as fileRepository from '../intake/file.repository.ts'
import { getFile } from './list-files.ts'
import * as logViewRepository from './log-view.repository.ts'
import { getFileAndRun, namePortalFile, type PortalFile } from './portal-file.ts'

const rowsAtOnce = 1_000

/**
 * The rows of a file with errors as a workbook for whoever made it: each bad cell red, with the reason as its comment. No
 * text of theirs is written as a formula. Throws not_found.
 */
export async function exportReport(ctx: RequestContext, fileId: string): Promise<PortalFile> {
  const { file, run } = await getFileAndRun(ctx, fileId)
  return toWorkbookFile(namePortalFile('Ошибки', file, 'xlsx'), [
    {
      name: 'Ошибки',
      columns: [
        { title: 'Строка', width: 10 },
        { title: 'Артикул', width: 24 },
        { title: 'Наименование', width: 44 },
        { title: 'Производитель', width: 20 },
        { title: 'Цена', width: 16 },
        { title: 'Остаток', width: 12 },
        { title: 'Ячейка', width: 10 },
        { title: 'Причина', width: 28 },
        { title: 'Что не так', width: 60 },
      ],
      rows: readErrors(ctx, run.id),
    },
  ])
}

/** The column of the report that a cause is about; the error of a formula stands where it is written. */
function columnOf(cause: string | null, cells: readonly Cell[]): number | null {
  if (cause === null) return null
  if (cause === 'formula') return [1, 4, 5].find((column) => String(cells[column] ?? '').startsWith('#')) ?? null
  if (cause.startsWith('article') || cause === 'unreadable') return 1
  if (cause.startsWith('price') || cause.startsWith('currency')) return 4
  return cause.startsWith('stock') ? 5 : null
}

async function* readErrors({ db }: RequestContext, runId: string): AsyncGenerator<readonly Cell[]> {
  const pieces = readInPieces(
    { first: 0, size: rowsAtOnce },
    (after) => logViewRepository.listErrors(db, runId, after, rowsAtOnce),
    ({ id }) => id,
  )
  for await (const lines of pieces) {
    for (const { rowNumber, article, name, maker, priceText, stockText, cell, cause, content } of lines) {
      const cells: Cell[] = [
        rowNumber === null ? null : toRowCell(rowNumber),
        article,
        name,
        maker,
        priceText,
        stockText,
        cell,
        cause && rowCauses[cause],
        content,
      ]
      const bad = columnOf(cause, cells)
      if (bad !== null) cells[bad] = { text: String(cells[bad] ?? ''), comment: content }
      yield cells
    }
  }
}

/** The original, as it came. Throws not_found. */
export async function openOriginal(ctx: RequestContext, fileId: string): Promise<PortalFile> {
  const file = await getFile(ctx, fileId)
  const row = await fileRepository.find(ctx.db, fileId)
  const opened = row && (await openFile(ctx, row.storedFileId))
  if (!opened) throw appError('not_found')
  return { name: file.name, mimeType: 'application/octet-stream', content: opened.content }
}
