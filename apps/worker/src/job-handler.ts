import type { AppContext } from '@agromarket/core/platform/context'
import type { JobDefinition } from '@agromarket/core/platform/outbox'
import type { RunningJob } from '@agromarket/core/platform/queue'

/** A job's definition with what runs it; the payload is parsed when it arrives. */
export interface JobHandler {
  definition: JobDefinition
  run(app: AppContext, job: RunningJob): Promise<unknown>
}

/** Ties a handler to its job. What it returns is logged. */
export function handleJob<Payload>(
  definition: JobDefinition<Payload>,
  run: (app: AppContext, payload: Payload, job: RunningJob) => Promise<unknown>,
): JobHandler {
  return { definition, run: (app, job) => run(app, definition.payload.parse(job.payload), job) }
}
