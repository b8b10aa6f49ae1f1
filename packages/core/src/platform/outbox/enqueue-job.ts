import type { Trx } from '../db/index.ts'
import type { JobDefinition } from './define-job.ts'

/**
 * Writes the job into the outbox, in the transaction of the change that causes it: both commit or neither.
 * The worker's relay hands it to the queue. `requestId` ties the job's log lines to the request.
 */
export async function enqueueJob<Payload>(
  trx: Trx,
  job: JobDefinition<Payload>,
  payload: Payload,
  requestId: string | null = null,
): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({ jobName: job.name, queue: job.queue, payload: JSON.stringify(job.payload.parse(payload)), requestId })
    .execute()
}
