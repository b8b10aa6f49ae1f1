import {
  appError,
  clampFinancing,
  type FinancingPrintQuery,
  type FinancingPrintView,
  offerPaymentLabels,
} from '@agromarket/shared'
import { type OpenedFile, openFile } from '../../files/index.ts'
import { findLongJobs, startLongJob } from '../../long-jobs/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import type { Reader } from '../../platform/db/index.ts'
import { limitAddress } from '../../platform/rate-limit/index.ts'
import * as printRepository from './financing-print.repository.ts'
import { printFinancingJob } from './print-financing.ts'

/** Each takes a second of a browser; figures that were printed today cost nothing and count for nothing. */
const printsOfAddress = { name: 'financing-prints', points: 20, windowSeconds: 600 } as const
/** A printing that has not come about in this time never will. */
const keptMs = 2 * 24 * 3_600_000

/**
 * Has a calculation of /finansirovanie printed, for guests too, and answers how far that is: the same figures of the same
 * day and branch are the same file. One that could not be printed is tried again. Throws rate_limited.
 */
export async function requestFinancingPrint(
  ctx: RequestContext,
  query: FinancingPrintQuery,
): Promise<FinancingPrintView> {
  const content = toContent(ctx, query)
  const known = await printRepository.findSame(ctx.db, content)
  if (known) {
    const view = await toView(ctx.db, known)
    if (!isToPrint(view)) return view
  }
  await limitAddress(ctx, printsOfAddress)
  const { requestId } = ctx
  const id = await ctx.db.transaction().execute(async (trx) => {
    await printRepository.deleteUnprinted(trx, new Date(Date.now() - keptMs), 100)
    const row = await printRepository.lock(trx, content)
    if (!isToPrint(await toView(trx, row))) return row.id
    const title = `Расчёт финансирования, ${offerPaymentLabels[content.kind].toLowerCase()}`
    const payload = { printId: row.id }
    const longJobId = await startLongJob(trx, printFinancingJob, { payload, title, ownerId: null, requestId })
    await printRepository.setLongJob(trx, row.id, longJobId)
    return row.id
  })
  return getFinancingPrint(ctx, { id })
}

/** How far the printing is, without starting it. Throws not_found. */
export async function getFinancingPrint(ctx: RequestContext, { id }: { id: string }): Promise<FinancingPrintView> {
  const row = await printRepository.find(ctx.db, id)
  if (!row) throw appError('not_found')
  return toView(ctx.db, row)
}

/**
 * The printing as it is now, and again whenever it has gone on, until it is over or `signal` ends the watching. Throws
 * not_found.
 */
export async function* watchFinancingPrint(
  ctx: RequestContext,
  { id }: { id: string },
  signal: AbortSignal,
): AsyncGenerator<FinancingPrintView> {
  const longJobId = (await printRepository.find(ctx.db, id))?.longJobId
  if (!longJobId) return yield await getFinancingPrint(ctx, { id })
  let seen = ''
  for await (const _ of ctx.changes.follow({ table: 'long_job', id: longJobId }, signal)) {
    const print = await getFinancingPrint(ctx, { id })
    const now = JSON.stringify(print)
    if (now !== seen) yield print
    seen = now
    if (print.state === 'done' || print.state === 'failed') return
  }
}

/** The file. Throws not_found, also while it is not printed. */
export async function openFinancingPrint(ctx: RequestContext, { id }: { id: string }): Promise<OpenedFile> {
  const row = await printRepository.find(ctx.db, id)
  const file = row?.storedFileId ? await openFile(ctx, row.storedFileId) : undefined
  if (!file) throw appError('not_found')
  return file
}

function toContent({ place }: RequestContext, query: FinancingPrintQuery): printRepository.FinancingPrintContent {
  const { id: branchId, timeZone } = place.branch
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())
  return { ...query, ...clampFinancing(query.kind, query), branchId, day }
}

function isToPrint({ state }: FinancingPrintView): boolean {
  return state === 'absent' || state === 'failed'
}

async function toView(
  db: Reader,
  { id, storedFileId, longJobId }: printRepository.FinancingPrintRow,
): Promise<FinancingPrintView> {
  if (storedFileId !== null) {
    return { id, state: 'done', percent: 100, url: `/api/financing/pdf/${id}/file`, error: null }
  }
  const unmade = { id, percent: 0, url: null, error: null }
  if (longJobId === null) return { ...unmade, state: 'absent' }
  const job = (await findLongJobs(db, [longJobId])).get(longJobId)
  const percent = job?.percent ?? 0
  if (job?.state === 'queued') return { ...unmade, state: 'queued', percent }
  if (job?.state === 'running') return { ...unmade, state: 'rendering', percent }
  return { ...unmade, state: 'failed', error: job?.error ?? null }
}
