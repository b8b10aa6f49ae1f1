import { Readable } from 'node:stream'
import { rowCauses, toRowCell } from '@agromarket/shared'
import type { RequestContext } from '../../platform/context/index.ts'
import { readInPieces } from '../../platform/db/index.ts'
import { csvMark, toCsvLine } from './csv-line.ts'
import * as logViewRepository from './log-view.repository.ts'
import { portalTimeZone } from './portal-clock.ts'
import { getFileAndRun, namePortalFile, type PortalFile } from './portal-file.ts'

const linesAtOnce = 2_000
const titles = ['Время', 'Уровень', 'Строка', 'Ячейка', 'Причина', 'Артикул', 'Сообщение']
const levels = { info: 'Сведения', warning: 'Внимание', error: 'Ошибка' } as const

/**
 * «Скачать журнал»: all that the last run of a file has told, as CSV, read while it is written. A run keeps so many lines as
 * `keptProblems` says, so the file has an end. No text of theirs is written as a formula. Throws not_found.
 */
export async function exportLog(ctx: RequestContext, fileId: string): Promise<PortalFile> {
  const { file, run } = await getFileAndRun(ctx, fileId)
  const name = namePortalFile('Журнал', file, 'csv')
  return { name, mimeType: 'text/csv; charset=utf-8', content: Readable.from(writeLines(ctx, run.id)) }
}

async function* writeLines({ db }: RequestContext, runId: string): AsyncGenerator<string> {
  const times = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'short', timeStyle: 'medium', timeZone: portalTimeZone })
  yield `${csvMark}${toCsvLine(titles)}`
  const pieces = readInPieces(
    { first: 0, size: linesAtOnce },
    (after) => logViewRepository.listAfter(db, runId, after, linesAtOnce),
    ({ id }) => id,
  )
  for await (const lines of pieces) {
    yield lines
      .map(({ at, level, rowNumber, cell, cause, article, content }) =>
        toCsvLine([
          times.format(at),
          levels[level],
          rowNumber === null ? '' : toRowCell(rowNumber),
          cell ?? '',
          cause ? rowCauses[cause] : '',
          article ?? '',
          content,
        ]),
      )
      .join('')
  }
}
