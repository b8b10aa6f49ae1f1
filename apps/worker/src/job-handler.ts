import { failLongJob, type LongJobDefinition, type LongJobWork, runLongJob } from '@agromarket/core/long-jobs'
import type { AppContext } from '@agromarket/core/platform/context'
import type { JobDefinition } from '@agromarket/core/platform/outbox'
import type { RunningJob } from '@agromarket/core/platform/queue'
import { isPermanent } from './run-job.ts'

/** A job's definition with what runs it; the payload is parsed when it arrives. */
export interface JobHandler {
  definition: JobDefinition
  run(app: AppContext, job: RunningJob): Promise<unknown>
  /** The queue has given the job up: nothing will run it again. */
  onGivenUp?(app: AppContext, job: RunningJob, error: Error): Promise<void>
}

/** Ties a handler to its job. What it returns is logged. */
export function handleJob<Payload>(
  definition: JobDefinition<Payload>,
  run: (app: AppContext, payload: Payload, job: RunningJob) => Promise<unknown>,
): JobHandler {
  return { definition, run: (app, job) => run(app, definition.payload.parse(job.payload), job) }
}

/** The same for long work: its row says how far it is, and that it failed. */
export function handleLongJob<Payload>(definition: LongJobDefinition<Payload>, work: LongJobWork<Payload>): JobHandler {
  const { payload } = definition.job
  return {
    ...handleJob(definition.job, (app, { longJobId }, job) => {
      const isFinal = (error: unknown) => job.isLastTry || isPermanent(error)
      return runLongJob(app, definition, { id: longJobId, isFinal }, work)
    }),
    onGivenUp: (app, job, error) => failLongJob(app, payload.parse(job.payload).longJobId, error),
  }
}
