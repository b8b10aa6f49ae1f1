import type { Database } from '../db/index.ts'
import {
  claimUndispatched,
  type JobDefinition,
  type OutboxRow,
  type QueueName,
  queueNames,
  releaseClaimedRows,
} from '../outbox/index.ts'
import { addJobs, type JobToAdd, type Queues } from './queues.ts'

const batchSize = 100

/**
 * Hands one batch of outbox rows to the queue and returns how many. Relays share the work; rows that the queue does not
 * take are given back, and a later call repeats them. After a crash between taking and handing over nobody ends the
 * job, so it is handed over once more; an id that the queue knows it ignores.
 */
export async function relayOutbox(
  db: Database,
  queues: Queues,
  definitions: ReadonlyMap<string, JobDefinition>,
): Promise<number> {
  const rows = await claimUndispatched(db, batchSize)
  if (rows.length === 0) return 0
  try {
    for (const queue of queueNames) {
      const own = rows.filter((row) => toQueueName(row.queue) === queue)
      const jobs = own.map((row) => toJob(row, definitions.get(row.jobName)))
      if (jobs.length > 0) await addJobs(queues, queue, jobs)
    }
  } catch (error) {
    await releaseClaimedRows(
      db,
      rows.map((row) => row.id),
    )
    throw error
  }
  return rows.length
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
