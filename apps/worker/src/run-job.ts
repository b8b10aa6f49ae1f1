import type { AppContext } from '@agromarket/core/platform/context'
import { PermanentJobError, setJobDelayed, setJobDone, setJobRunning } from '@agromarket/core/platform/outbox'
import { type RunningJob, toOutboxId } from '@agromarket/core/platform/queue'
import { noteScheduleRun } from '@agromarket/core/platform/schedules'
import { AppError } from '@agromarket/shared'
import { ZodError } from 'zod'
import type { JobRegistry } from './registry.ts'

/** Runs one job with a log that carries its name and the request it came from. */
export async function runJob(app: AppContext, registry: JobRegistry, job: RunningJob): Promise<void> {
  const handler = registry.get(job.name)
  if (!handler) throw new PermanentJobError(`No handler for job ${job.name}`)
  const log = app.log.child({ job: job.name, jobId: job.id, requestId: job.requestId, attempt: job.attempt })
  const startedAt = performance.now()
  const watchedId = handler.definition.isWatched ? toOutboxId(job.id) : null
  const count = (outcome: 'done' | 'retry' | 'failed') =>
    app.metrics.countJob({ name: job.name, outcome, durationMs: performance.now() - startedAt })
  try {
    if (watchedId !== null) await setJobRunning(app.db, watchedId)
    const result = await handler.run({ ...app, log }, job)
    await markDone(app, job)
    if (toOutboxId(job.id) === null) await noteScheduleRun(app.db, job.name)
    count('done')
    log.info({ durationMs: Math.round(performance.now() - startedAt), result }, 'job done')
  } catch (error) {
    const isGivenUp = job.isLastTry || isPermanent(error)
    count(isGivenUp ? 'failed' : 'retry')
    if (watchedId !== null && !isGivenUp) await setJobDelayed(app.db, watchedId).catch(() => undefined)
    throw error
  }
}

/** The outbox remembers how the job has ended; a mark that fails repeats the job, which bears it. */
export async function markDone({ db }: AppContext, { id }: RunningJob, { isFailed = false } = {}): Promise<void> {
  const outboxId = toOutboxId(id)
  if (outboxId !== null) await setJobDone(db, outboxId, { isFailed })
}

/** A refusal, a payload of another shape or what the job itself calls hopeless: retrying changes nothing. */
export function isPermanent(error: unknown): boolean {
  return error instanceof PermanentJobError || error instanceof AppError || error instanceof ZodError
}
