import type { Database } from '../db/index.ts'
import {
  type JobDefinition,
  lockUndispatched,
  type OutboxRow,
  type QueueName,
  queueNames,
  setDispatched,
} from '../outbox/index.ts'
import { addJobs, type JobToAdd, type Queues } from './queues.ts'

const batchSize = 100

/**
 * Hands one batch of outbox rows to the queue and returns how many. The rows stay locked meanwhile, so relays share
 * the work; when the queue does not take them the transaction ends without a mark and a later call repeats it.
 * A crash between queue and mark adds the same job id again, which the queue ignores.
 */
export async function relayOutbox(
  db: Database,
  queues: Queues,
  definitions: ReadonlyMap<string, JobDefinition>,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const rows = await lockUndispatched(trx, batchSize)
    if (rows.length === 0) return 0
    for (const queue of queueNames) {
      const own = rows.filter((row) => toQueueName(row.queue) === queue)
      const jobs = own.map((row) => toJob(row, definitions.get(row.jobName)))
      if (jobs.length > 0) await addJobs(queues, queue, jobs)
    }
    await setDispatched(
      trx,
      rows.map((row) => row.id),
    )
    return rows.length
  })
}

/** A row of another version of the program may name a queue that is no more; its job must not be lost for that. */
function toQueueName(name: string): QueueName {
  return queueNames.find((known) => known === name) ?? 'default'
}

function toJob(row: OutboxRow, definition: JobDefinition | undefined): JobToAdd {
  return {
    outboxId: row.id,
    name: row.jobName,
    data: { payload: row.payload, requestId: row.requestId },
    traceContext: row.traceContext,
    attempts: definition?.attempts ?? 1,
    backoffMs: definition?.backoffMs ?? 1_000,
  }
}
