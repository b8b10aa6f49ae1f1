import { createPostgresBackend, type JobsOptions, Queue } from 'bullmq'
import { mapQueues, type QueueName, queueNames } from '../outbox/queue-table.ts'
import type { QueueConnection } from '../queue-store/index.ts'
import { queueTelemetry } from '../tracing/index.ts'
import { cappedBackoff } from './capped-backoff.ts'

/** What a job carries in the queue. */
export interface QueuedData {
  payload: unknown
  requestId: string | null
}

export interface JobToAdd {
  /** The outbox row: the same row added twice is one job. */
  outboxId: string
  name: string
  data: QueuedData
  /** The trace that the job continues. */
  traceContext?: string | null
  attempts: number
  /** First pause between tries; each further one doubles, up to five minutes. */
  backoffMs: number
}

/** BullMQ's own type differs by backend; nobody outside cares. */
type AnyQueue = Pick<
  Queue,
  'addBulk' | 'getJobCounts' | 'getJobs' | 'getJobSchedulers' | 'removeJobScheduler' | 'upsertJobScheduler' | 'close'
>
export type Queues = Record<QueueName, AnyQueue>
export type QueueCounts = Record<QueueName, Record<string, number>>

const day = 24 * 60 * 60
/** Finished jobs stay as long as a repeated hand-over of their row could come; failed ones for people to look at. */
const retention = {
  removeOnComplete: { age: day, count: 5_000 },
  removeOnFail: { age: 14 * day, count: 5_000 },
} as const satisfies JobsOptions

/** Opens every queue for adding and counting. `onError` hears of connections that fail; they recover by themselves. */
export function createQueues(connection: QueueConnection, onError: (error: Error) => void): Queues {
  return mapQueues((name) => openQueue(connection, name, onError))
}

function openQueue(connection: QueueConnection, name: QueueName, onError: (error: Error) => void): AnyQueue {
  if (connection.kind === 'postgres') {
    const queue = new Queue(name, { connection: connection.pool, ...queueTelemetry() }, createPostgresBackend)
    return queue.on('error', onError)
  }
  const { producer, prefix } = connection
  return new Queue(name, { connection: producer, prefix, skipWaitingForReady: true, ...queueTelemetry() }).on(
    'error',
    onError,
  )
}

/** Adds jobs of one queue in one round trip. Rejects when the store does not answer; adding them again is harmless. */
export async function addJobs(queues: Queues, queue: QueueName, jobs: JobToAdd[]): Promise<void> {
  await queues[queue].addBulk(
    jobs.map((job) => ({
      name: job.name,
      data: job.data,
      opts: {
        jobId: toJobId(job.outboxId),
        attempts: job.attempts,
        backoff: cappedBackoff(job.backoffMs),
        ...(job.traceContext && { telemetry: { metadata: job.traceContext } }),
        ...retention,
      },
    })),
  )
}

/** One job outside the outbox, for commands and tests. */
export async function addJob(queues: Queues, queue: QueueName, job: JobToAdd): Promise<void> {
  await addJobs(queues, queue, [job])
}

/**
 * Runs a job every `everyMs`, once for all processes together; the same name replaces its earlier schedule.
 * Its payload is empty: the handler finds its own work.
 */
export async function scheduleJob(
  queues: Queues,
  job: { name: string; queue: QueueName; attempts: number; backoffMs: number; everyMs: number },
): Promise<void> {
  const { name, queue, attempts, backoffMs, everyMs } = job
  const data: QueuedData = { payload: {}, requestId: null }
  const opts: JobsOptions = { attempts, backoff: cappedBackoff(backoffMs), ...retention }
  await queues[queue].upsertJobScheduler(name, { every: everyMs }, { name, data, opts })
}

/** The schedules that the queues know of: not all when a store came back empty. */
export async function listScheduleNames(queues: Queues): Promise<string[]> {
  const known = await Promise.all(queueNames.map((name) => queues[name].getJobSchedulers()))
  return known.flat().map(({ key }) => key)
}

/** Ends the schedules of jobs that this version of the program no longer knows. */
export async function removeSchedulesExcept(queues: Queues, names: readonly string[]): Promise<void> {
  for (const queue of queueNames) {
    const known = await queues[queue].getJobSchedulers()
    for (const { key } of known) if (!names.includes(key)) await queues[queue].removeJobScheduler(key)
  }
}

const outboxPrefix = 'outbox-'

/** BullMQ refuses a colon and reads a number as its own counter. */
export function toJobId(outboxId: string): string {
  return `${outboxPrefix}${outboxId}`
}

/** Null for a job that came from a schedule. */
export function toOutboxId(jobId: string): string | null {
  return jobId.startsWith(outboxPrefix) ? jobId.slice(outboxPrefix.length) : null
}

/** Jobs by state, for the command line and metrics. */
export async function getQueueCounts(queues: Queues): Promise<QueueCounts> {
  const counts = queueNames.map(
    async (name) =>
      [name, await queues[name].getJobCounts('waiting', 'active', 'delayed', 'completed', 'failed')] as const,
  )
  return Object.fromEntries(await Promise.all(counts)) as QueueCounts
}

/** How long the oldest job that could run has waited, in ms; 0 when none waits. Pauses between tries do not count. */
export async function getOldestWaitingAgesMs(queues: Queues): Promise<Record<QueueName, number>> {
  const now = Date.now()
  const ages = queueNames.map(async (name) => {
    const [oldest] = await queues[name].getJobs(['waiting'], 0, 0, true)
    return [name, oldest ? Math.max(0, now - oldest.timestamp) : 0] as const
  })
  return Object.fromEntries(await Promise.all(ages)) as Record<QueueName, number>
}

export async function closeQueues(queues: Queues): Promise<void> {
  await Promise.all(queueNames.map((name) => queues[name].close()))
}
