import { appError, type RowCause, rowCauses, type SupplierLogQuery, type SupplierLogView } from '@agromarket/shared'
import { isSessionLive } from '../../auth/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import { readableSuppliers } from '../supplier-access.ts'
import * as logViewRepository from './log-view.repository.ts'
import * as positionViewRepository from './position-view.repository.ts'

const linesAtOnce = 200

/** What the last run of a file told: the newest lines, or those before one. Throws not_found. */
export async function readLog(ctx: RequestContext, query: SupplierLogQuery): Promise<SupplierLogView> {
  const run = await positionViewRepository.findRun(ctx.db, await readableSuppliers(ctx), query.fileId)
  if (!run) throw appError('not_found')
  const [lines, counts, causes] = await Promise.all([
    logViewRepository.list(ctx.db, run.id, query, linesAtOnce + 1),
    logViewRepository.countByLevel(ctx.db, run.id),
    logViewRepository.countByCause(ctx.db, run.id),
  ])
  return {
    lines: lines.slice(-linesAtOnce),
    hasOlder: lines.length > linesAtOnce,
    counts,
    causes: causes.map(({ cause, count }) => ({ cause, label: rowCauses[cause as RowCause], count })),
  }
}

/**
 * The newest lines, then those that come, as they come. Where more came at once than are shown at once, `hasOlder` says
 * that there is a gap before them. Throws as readLog does.
 */
export async function* followLog(
  ctx: RequestContext,
  query: SupplierLogQuery,
  signal: AbortSignal,
): AsyncGenerator<SupplierLogView> {
  let after = query.after ?? 0
  for await (const _ of ctx.changes.follow({ table: 'long_job' }, signal)) {
    if (!(await isSessionLive(ctx))) return
    const view = await readLog(ctx, { ...query, after })
    if (view.lines.length === 0) continue
    after = view.lines.at(-1)?.id ?? after
    yield view
  }
}
