import {
  appError,
  type LongJob,
  type SupplierFile,
  type SupplierFilePage,
  type SupplierFileQuery,
  supplierLimits,
  supplierRoles,
} from '@agromarket/shared'
import { followTables, watchView } from '../../auth/index.ts'
import { findLongJobs } from '../../long-jobs/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import { readableSuppliers, type SupplierScope, supplierScopeOf } from '../supplier-access.ts'
import type { FileViewRow } from './file-view.repository.ts'
import * as fileViewRepository from './file-view.repository.ts'

/** Files of the viewer's suppliers, the newest first, those under way with their progress. */
export async function listFiles(ctx: RequestContext, query: SupplierFileQuery): Promise<SupplierFilePage> {
  const suppliers = await readableSuppliers(ctx, query.supplierId)
  const perPage = supplierLimits.perPage
  const [rows, counts] = await Promise.all([
    fileViewRepository.list(ctx.db, suppliers, query, perPage),
    fileViewRepository.countByFilter(ctx.db, suppliers, query.q),
  ])
  const items = await toFiles(ctx, rows)
  return { items, total: counts[query.filter], page: query.page, perPage, counts, mailbox: ctx.ports.priceMail.address }
}

/** Throws not_found also for somebody else's. */
export async function getFile(ctx: RequestContext, fileId: string): Promise<SupplierFile> {
  const row = await fileViewRepository.find(ctx.db, await readableSuppliers(ctx), fileId)
  const [file] = row ? await toFiles(ctx, [row]) : []
  if (!file) throw appError('not_found')
  return file
}

/** The page of files as it is now, and again whenever one of them has changed. Whoever signs out sees no more. */
export function watchFiles(
  ctx: RequestContext,
  query: SupplierFileQuery,
  signal: AbortSignal,
): AsyncGenerator<SupplierFilePage> {
  return watchView(ctx, { changes: followTables(ctx, watched, signal), signal }, () => listFiles(ctx, query))
}

/** One file, until `signal` ends the watching. Throws as getFile does. */
export function watchFile(ctx: RequestContext, fileId: string, signal: AbortSignal): AsyncGenerator<SupplierFile> {
  return watchView(ctx, { changes: followTables(ctx, watched, signal), signal }, () => getFile(ctx, fileId))
}

/** Progress is written to the row of the long job, which ends before its file does: a last look follows the end. */
const watched = ['long_job', 'supplier_file'] as const

/** Rows as the viewer sees them. */
export async function toFiles(ctx: RequestContext, rows: readonly FileViewRow[]): Promise<SupplierFile[]> {
  const scope = await supplierScopeOf(ctx)
  const ids = rows.flatMap(({ state, longJobId }) => (state === 'running' && longJobId ? [longJobId] : []))
  const jobs = await findLongJobs(ctx.db, ids)
  return rows.map((row) => toFile(row, scope, row.longJobId ? jobs.get(row.longJobId) : undefined))
}

function toFile(row: FileViewRow, scope: SupplierScope, job: LongJob | undefined): SupplierFile {
  const { supplierId, supplierName, priceListId, priceListName, archiveId, archiveName, ...rest } = row
  const { longJobId: _, isLastVersion, isOfProfile, ...file } = rest
  const role = scope.kind === 'all' ? 'keys' : (scope.roles.get(supplierId) ?? 'view')
  const mayUpload = supplierRoles.indexOf(role) >= supplierRoles.indexOf('upload')
  const isOver = file.state !== 'running' && file.state !== 'waiting'
  return {
    ...file,
    supplier: { id: supplierId, name: supplierName },
    priceList: priceListId === null ? null : { id: priceListId, name: priceListName ?? '' },
    archive: archiveId === null ? null : { id: archiveId, name: archiveName ?? '' },
    counts: job ? { ...file.counts, ...pickCounts(job.counts) } : file.counts,
    progress: job ? toProgress(job) : null,
    may: {
      cancel: mayUpload && !isOver,
      repeat: mayUpload && isOver && file.state !== 'held',
      confirm: mayUpload && (file.state === 'unmapped' || (file.state === 'failed' && isOfProfile)),
      decide: scope.kind === 'all' && file.state === 'held',
      rollBack: scope.kind === 'all' && isLastVersion,
    },
  }
}

const liveCounts = ['rows', 'accepted', 'rejected', 'added', 'changed'] as const
function pickCounts(counts: Record<string, number>): Partial<Record<(typeof liveCounts)[number], number>> {
  return Object.fromEntries(liveCounts.flatMap((name) => (counts[name] === undefined ? [] : [[name, counts[name]]])))
}

function toProgress({ step, percent, counts, startedAt }: LongJob): NonNullable<SupplierFile['progress']> {
  const seconds = startedAt ? Math.max(1, (Date.now() - startedAt.getTime()) / 1000) : 1
  const rowsPerSecond = Math.round((counts['rows'] ?? 0) / seconds)
  const secondsLeft = percent ? Math.ceil((seconds * (100 - percent)) / percent) : null
  return { step, percent, rowsPerSecond, secondsLeft }
}
