import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../db/index.ts'
import { captureTrace } from '../tracing/index.ts'
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
  await enqueueJobs(trx, job, [payload], requestId)
}

/** The same for several payloads of one job, in one statement. */
export async function enqueueJobs<Payload>(
  trx: Trx,
  job: JobDefinition<Payload>,
  payloads: readonly Payload[],
  requestId: string | null = null,
): Promise<void> {
  if (payloads.length === 0) return
  const rows = payloads.map((payload) => toRow(job, payload, requestId))
  await trx.insertInto('outbox').values(rows).execute()
}

/**
 * SQL that enqueues a job for each row of `source`, a query of job_name, queue and payload: the end of a statement that
 * writes what the jobs are about.
 */
export function enqueueFrom(source: RawBuilder<unknown>, requestId: string | null): RawBuilder<unknown> {
  return sql`insert into outbox (job_name, queue, payload, request_id, trace_context)
    select job.job_name, job.queue, job.payload, ${requestId}::text, ${captureTrace()}::text from (${source}) as job`
}

function toRow<Payload>(
  { name, queue, payload: schema, isWatched }: JobDefinition<Payload>,
  payload: Payload,
  requestId: string | null,
) {
  const traceContext = captureTrace()
  const runState = isWatched ? 'waiting' : null
  return { jobName: name, queue, payload: JSON.stringify(schema.parse(payload)), requestId, traceContext, runState }
}
