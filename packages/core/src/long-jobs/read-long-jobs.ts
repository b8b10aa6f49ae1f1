import { appError, isLongJobOver, type LongJob } from '@agromarket/shared'
import { scopeOf, watchView } from '../auth/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import type { Database } from '../platform/db/index.ts'
import { unlistedKinds } from './define-long-job.ts'
import type { LongJobScope } from './long-job.repository.ts'
import * as longJobRepository from './long-job.repository.ts'

const longestList = 50

/** The newest fifty of the kinds that are listed: everybody's for administrators, one's own for others. Throws unauthenticated. */
export async function listLongJobs(ctx: RequestContext): Promise<LongJob[]> {
  return longJobRepository.list(ctx.db, ownScopeOf(ctx), { except: unlistedKinds(), limit: longestList })
}

/** Throws unauthenticated; not_found also for a job that is somebody else's. */
export async function getLongJob(ctx: RequestContext, id: string): Promise<LongJob> {
  const job = await longJobRepository.find(ctx.db, ownScopeOf(ctx), id)
  if (!job) throw appError('not_found')
  return job
}

/** The job while it changes, until it is over or `signal` ends the watching. Throws unauthenticated, not_found. */
export async function* watchLongJob(ctx: RequestContext, id: string, signal: AbortSignal): AsyncGenerator<LongJob> {
  for await (const job of watchView(ctx, { table: 'long_job', id, signal }, () => getLongJob(ctx, id))) {
    yield job
    if (isLongJobOver(job.state)) return
  }
}

/** The list while its jobs change, until `signal` ends the watching. */
export function watchLongJobs(ctx: RequestContext, signal: AbortSignal): AsyncGenerator<LongJob[]> {
  return watchView(ctx, { table: 'long_job', signal }, () => listLongJobs(ctx))
}

/**
 * Asks the job to end: at once while it waits, at its next report while it runs. Repeating it is harmless.
 * Throws unauthenticated, not_found, long_job_over.
 */
export async function cancelLongJob(ctx: RequestContext, id: string): Promise<LongJob> {
  const scope = ownScopeOf(ctx)
  const isRequested = await longJobRepository.requestCancel(ctx.db, scope, id)
  const job = await getLongJob(ctx, id)
  if (!isRequested && job.state !== 'cancelled') throw appError('long_job_over')
  return job
}

/** The same for a domain that has decided itself who may end its work. False: it is over already. */
export async function requestLongJobCancel(db: Database, id: string): Promise<boolean> {
  return longJobRepository.requestCancel(db, { kind: 'all' }, id)
}

function ownScopeOf(ctx: RequestContext): LongJobScope {
  const scope = scopeOf(ctx, 'longJobs.follow')
  if (scope.kind !== 'all' && scope.kind !== 'own') throw appError('forbidden')
  return scope
}
