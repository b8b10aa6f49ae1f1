import {
  appError,
  type DecideExchangeRun,
  type ExchangeReportLine,
  type ExchangeRunView,
  exchangeReportLines,
  type LongJob,
} from '@agromarket/shared'
import { followTables, requirePermission, watchView } from '../../auth/index.ts'
import { findLongJobs, requestLongJobCancel, startLongJob } from '../../long-jobs/index.ts'
import { type RequestContext, type Visitor, visitorOf } from '../../platform/context/index.ts'
import type { Trx } from '../../platform/db/index.ts'
import * as fileRepository from '../intake/file.repository.ts'
import * as namedRepository from '../merge/named.repository.ts'
import { applyMappingJob, importFileJob } from '../runs/import-file.job.ts'
import * as reportRepository from '../runs/report.repository.ts'
import * as runRepository from '../runs/run.repository.ts'
import * as runViewRepository from './run-view.repository.ts'

const shownRuns = 30
const tailLines = 3

/** The newest runs of all bases. Throws forbidden. */
export async function listExchangeRuns(ctx: RequestContext): Promise<ExchangeRunView[]> {
  requirePermission(ctx, 'exchange.manage')
  const runs = await runViewRepository.listRuns(ctx.db, { id: null, limit: shownRuns })
  return toViews(ctx, runs)
}

async function toViews({ db }: RequestContext, runs: runViewRepository.ListedRun[]): Promise<ExchangeRunView[]> {
  const jobIds = runs.flatMap(
    ({ fileJobId, longJobId, state }) => fileJobId ?? (state === 'running' ? (longJobId ?? []) : []),
  )
  const jobs = await findLongJobs(db, jobIds)
  const now = new Date()
  return runs.map(({ fileName, fileNumber, fileJobId, longJobId, decision, startedAt, finishedAt, ...run }) => {
    const job = jobs.get(fileJobId ?? longJobId ?? '')
    return {
      ...run,
      decidedBy: decision?.name ?? null,
      startedAt: startedAt.toISOString(),
      seconds: secondsBetween(startedAt, finishedAt ?? (job && run.state === 'running' ? now : null)),
      progress: job
        ? {
            ...{ fileName: fileName ?? '', fileNumber, step: job.step, percent: job.percent },
            ...toPace(job, now),
          }
        : null,
    }
  })
}

/** By the server's clock: a page that reckoned with its own would show another figure than the one it came with. */
function secondsBetween(start: Date | null, end: Date | null): number | null {
  return start && end && Math.max(0, Math.round((end.getTime() - start.getTime()) / 1000))
}

/** Records that a job is through with, and how many of them a second. */
function toPace({ counts, startedAt }: LongJob, now: Date): { done: number; recordsPerSecond: number } {
  const done = counts['done'] ?? 0
  return { done, recordsPerSecond: Math.round(done / Math.max(1, secondsBetween(startedAt, now) ?? 1)) }
}

/**
 * The list while the work on its runs goes on, and when somebody decides about one, until `signal` ends the watching. Work
 * ends before its run does: a last look follows the end.
 */
export function watchExchangeRuns(ctx: RequestContext, signal: AbortSignal): AsyncGenerator<ExchangeRunView[]> {
  const changes = followTables(ctx, ['long_job', 'exchange_run'], signal)
  return watchView(ctx, { changes, signal }, () => listExchangeRuns(ctx))
}

/** What a run has told: problems alone, everything, or its last three lines. Throws forbidden. */
export async function readExchangeReport(
  ctx: RequestContext,
  { runId, part }: { runId: string; part: 'all' | 'problems' | 'tail' },
): Promise<ExchangeReportLine[]> {
  requirePermission(ctx, 'exchange.manage')
  const lines =
    part === 'tail'
      ? await reportRepository.listLast(ctx.db, runId, tailLines)
      : await reportRepository.list(ctx.db, runId, { limit: exchangeReportLines, areProblems: part === 'problems' })
  return lines.map(({ at, cause: _, ...line }) => ({ ...line, at: at.toISOString() }))
}

/** Ends the work on a run; what it has not committed is gone. Throws forbidden, not_found, long_job_over. */
export async function stopExchangeRun(ctx: RequestContext, runId: string): Promise<void> {
  requirePermission(ctx, 'exchange.manage')
  const [run] = await runViewRepository.listRuns(ctx.db, { id: runId, limit: 1 })
  if (!run) throw appError('not_found')
  const jobId = run.fileJobId ?? run.longJobId
  if (!jobId || !(await requestLongJobCancel(ctx.db, jobId))) throw appError('long_job_over')
}

/**
 * What the guards held back goes into the shop, or is forgotten. Of two people one decides. Throws forbidden, not_found,
 * exchange_refused.
 */
export async function decideExchangeRun(ctx: RequestContext, { runId, isApproved }: DecideExchangeRun): Promise<void> {
  requirePermission(ctx, 'exchange.manage')
  await ctx.db.transaction().execute(async (trx) => {
    const run = await runRepository.lock(trx, runId)
    if (!run) throw appError('not_found')
    if (run.state !== 'held') throw appError('exchange_refused', { message: 'Об этом обмене уже решено' })
    const decision = { name: ctx.user?.name ?? '', at: new Date().toISOString(), isApproved }
    if (run.kind === 'mapping') await decideMapping(trx, visitorOf(ctx), run, decision)
    else await decideFiles(trx, visitorOf(ctx), run, decision)
  })
}

type Decision = NonNullable<runRepository.RunEnding['decision']>

async function decideMapping(trx: Trx, visitor: Visitor, run: runRepository.RunRow, decision: Decision): Promise<void> {
  await runRepository.end(trx, run.id, { state: decision.isApproved ? 'running' : 'rejected', decision })
  if (!decision.isApproved) return namedRepository.forget(trx, run.id)
  const longJobId = await startLongJob(trx, applyMappingJob, {
    payload: { runId: run.id, isApproved: true },
    title: 'Обмен с 1С: подтверждённые изменения',
    ownerId: visitor.user?.id ?? null,
    requestId: visitor.requestId,
  })
  await runRepository.setLongJob(trx, run.id, longJobId)
}

async function decideFiles(trx: Trx, visitor: Visitor, run: runRepository.RunRow, decision: Decision): Promise<void> {
  const files = await fileRepository.listOf(trx, run.id)
  const held = files.filter(({ state }) => state === 'held').toReversed()
  if (held.length === 0) return decideMapping(trx, visitor, run, decision)
  for (const { id, name } of held) {
    if (!decision.isApproved) {
      await fileRepository.end(trx, id, { state: 'rejected' })
      continue
    }
    const longJobId = await startLongJob(trx, importFileJob, {
      payload: { fileId: id, isApproved: true, isRepeat: false },
      title: `Обмен с 1С: ${name}`,
      ownerId: visitor.user?.id ?? null,
      requestId: visitor.requestId,
    })
    await fileRepository.setQueued(trx, id, longJobId)
  }
  await runRepository.end(trx, run.id, { state: 'running', decision })
  await runRepository.followFiles(trx, run.id)
}
