import { appError } from '@agromarket/shared'
import { requirePermission } from '../../auth/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import { readInPieces } from '../../platform/db/index.ts'
import { type Cell, toWorkbookFile, type WorkbookFile } from '../../platform/workbook/index.ts'
import * as reportRepository from '../runs/report.repository.ts'
import * as runViewRepository from './run-view.repository.ts'

const rowsAtOnce = 1_000

/**
 * Everything that a run could not take, as a workbook for whoever sets it right in 1C; read piece by piece while it is
 * written. Throws forbidden, not_found.
 */
export async function exportExchangeProblems(ctx: RequestContext, runId: string): Promise<WorkbookFile> {
  requirePermission(ctx, 'exchange.manage')
  const [run] = await runViewRepository.listRuns(ctx.db, { id: runId, limit: 1 })
  if (!run) throw appError('not_found')
  const day = run.startedAt.toISOString().slice(0, 10)
  return toWorkbookFile(`Замечания обмена ${run.baseName} ${day}.xlsx`, [
    {
      name: 'Замечания',
      columns: [
        { title: 'Причина', width: 60 },
        { title: 'Файл', width: 24 },
        { title: 'Место в документе', width: 36 },
        { title: 'Ид', width: 40 },
        { title: 'Артикул', width: 24 },
        { title: 'Наименование', width: 50 },
      ],
      rows: readProblems(ctx, runId),
    },
  ])
}

async function* readProblems({ db }: RequestContext, runId: string): AsyncGenerator<Cell[]> {
  const pieces = readInPieces(
    { first: 0, size: rowsAtOnce },
    (after) => reportRepository.listRejected(db, { runId, after, limit: rowsAtOnce }),
    ({ id }) => id,
  )
  for await (const lines of pieces) {
    for (const { content, fileName, path, externalId, article, name } of lines) {
      yield [content, fileName, path, externalId, article, name]
    }
  }
}
