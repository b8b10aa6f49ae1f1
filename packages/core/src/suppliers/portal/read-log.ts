import {
  type PortalLogQuery,
  type RowCause,
  rowCauses,
  type SupplierLogQuery,
  type SupplierLogView,
  supplierLimits,
} from '@agromarket/shared'
import { isSessionLive } from '../../auth/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import { readableSuppliers } from '../supplier-access.ts'
import { getFile } from './list-files.ts'
import * as logViewRepository from './log-view.repository.ts'
import * as positionViewRepository from './position-view.repository.ts'
import * as summaryRepository from './summary.repository.ts'

const linesAtOnce = 200

/** What the last run of a file told: the newest lines, or those before one; nothing while it waits. Throws not_found. */
export async function readLog(ctx: RequestContext, query: SupplierLogQuery): Promise<SupplierLogView> {
  const run = await positionViewRepository.findRun(ctx.db, await readableSuppliers(ctx), query.fileId)
  if (!run) {
    await getFile(ctx, query.fileId)
    return toView([], { all: 0, errors: 0, warnings: 0 }, [], [])
  }
  const [lines, counts, causes, replacements] = await Promise.all([
    logViewRepository.list(ctx.db, run.id, query, linesAtOnce + 1),
    logViewRepository.countByLevel(ctx.db, run.id),
    logViewRepository.countByCause(ctx.db, run.id),
    logViewRepository.listReplacements(ctx.db, run.id),
  ])
  return toView(lines, counts, causes, replacements)
}

/** What all runs of the last days told, of the viewer's suppliers or of one of them. Throws not_found. */
export async function readPortalLog(ctx: RequestContext, query: PortalLogQuery): Promise<SupplierLogView> {
  const suppliers = await readableSuppliers(ctx, query.supplierId)
  const days = supplierLimits.portalLogDays
  const [lines, counts, causes] = await Promise.all([
    logViewRepository.listAcross(ctx.db, suppliers, query, { days, limit: linesAtOnce + 1 }),
    logViewRepository.countAcross(ctx.db, suppliers, days),
    summaryRepository.countCauses(ctx.db, suppliers, days),
  ])
  return toView(lines, counts, causes, [])
}

function toView(
  lines: SupplierLogView['lines'],
  counts: SupplierLogView['counts'],
  causes: readonly { cause: RowCause; count: number }[],
  replacements: SupplierLogView['replacements'],
): SupplierLogView {
  return {
    lines: lines.slice(-linesAtOnce),
    hasOlder: lines.length > linesAtOnce,
    counts,
    causes: causes.map(({ cause, count }) => ({ cause, label: rowCauses[cause], count })),
    replacements,
  }
}

/**
 * The newest lines, then those that come, as they come. Where more came at once than are shown at once, `hasOlder` says
 * that there is a gap before them. Throws as readLog does.
 */
export function followLog(
  ctx: RequestContext,
  query: SupplierLogQuery,
  signal: AbortSignal,
): AsyncGenerator<SupplierLogView> {
  return follow(ctx, (after) => readLog(ctx, { ...query, after }), signal)
}

/** The same of all files. */
export function followPortalLog(
  ctx: RequestContext,
  query: PortalLogQuery,
  signal: AbortSignal,
): AsyncGenerator<SupplierLogView> {
  return follow(ctx, (after) => readPortalLog(ctx, { ...query, after }), signal)
}

async function* follow(
  ctx: RequestContext,
  read: (after: number) => Promise<SupplierLogView>,
  signal: AbortSignal,
): AsyncGenerator<SupplierLogView> {
  let after = 0
  for await (const _ of ctx.changes.follow({ table: 'long_job' }, signal)) {
    if (!(await isSessionLive(ctx))) return
    const view = await read(after)
    if (view.lines.length === 0) continue
    after = view.lines.at(-1)?.id ?? after
    yield view
  }
}
