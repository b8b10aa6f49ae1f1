import { createPostgresBackend, type Job, UnrecoverableError, WaitingError, Worker } from 'bullmq'
import { type QueueName, queueNames, queueTable, toLookingPace } from '../outbox/queue-table.ts'
import type { QueueConnection } from '../queue-store/index.ts'
import { queueTelemetry } from '../tracing/index.ts'
import { backoffStrategy } from './capped-backoff.ts'
import type { QueuedData } from './queues.ts'

/** A job as its handler sees it. */
export interface RunningJob {
  id: string
  name: string
  queue: QueueName
  payload: unknown
  requestId: string | null
  /** 1 for the first. */
  attempt: number
  isLastTry: boolean
}

export interface WorkerOptions {
  concurrency: Record<QueueName, number>
  /** A process that has died holds its jobs for so long; about two thirds of it later another one has looked. */
  lostAfterMs: number
  /** How long `close` lets the jobs under way go on before they are handed back. */
  graceMs: number
  run(job: RunningJob): Promise<void>
  /** True for errors that no retry can cure: the job is given up at once. */
  isPermanent(error: unknown): boolean
  onFailed(job: RunningJob, error: Error): void
  /** A connection fails; the worker recovers by itself. */
  onError(error: Error): void
}

export interface Workers {
  /** Resolves when every worker takes jobs. */
  ready(): Promise<void>
  /** Takes no new jobs and waits for those under way; what lasts too long waits for another worker from then on. */
  close(): Promise<void>
}

/** Runs the jobs of every queue. A job whose process dies is found stalled and run again: handlers bear repetition. */
export function createWorkers(connection: QueueConnection, options: WorkerOptions): Workers {
  const handBack = new AbortController()
  const workers = queueNames.map((queue) => openWorker(connection, queue, options, handBack.signal))
  return {
    async ready() {
      await Promise.all(workers.map((worker) => worker.waitUntilReady()))
    },
    async close() {
      const timer = setTimeout(() => handBack.abort(), options.graceMs)
      await Promise.all(workers.map((worker) => worker.close()))
      clearTimeout(timer)
    },
  }
}

type QueuedJob = Pick<Job<QueuedData>, 'id' | 'name' | 'data' | 'attemptsMade' | 'opts'>
type AnyWorker = Pick<Worker, 'waitUntilReady' | 'close'>

function openWorker(
  connection: QueueConnection,
  queue: QueueName,
  options: WorkerOptions,
  handBack: AbortSignal,
): AnyWorker {
  const { limit } = queueTable[queue]
  const settings = {
    concurrency: options.concurrency[queue],
    ...(limit && { limiter: { max: limit.max, duration: limit.perMs } }),
    ...queueTelemetry(),
    // A dead process's jobs are taken up by another one within these two together.
    lockDuration: options.lostAfterMs,
    stalledInterval: toLookingPace(options.lostAfterMs),
    // Processes may die often for reasons of their own; what a job may do twice is guarded in PostgreSQL.
    maxStalledCount: 10,
    // After a store that was away.
    runRetryDelay: 1_000,
    settings: { backoffStrategy },
  }
  const work = async (job: Job<QueuedData>) => {
    try {
      await options.run(toRunningJob(queue, job, job.attemptsMade + 1))
    } catch (error) {
      if (!options.isPermanent(error)) throw error
      const message = error instanceof Error ? error.message : String(error)
      throw Object.assign(new UnrecoverableError(message), { cause: error })
    }
  }
  const run = async (job: Job<QueuedData>, token?: string) => {
    if (!(await isCutShort(work(job), handBack))) return
    await job.moveToWait(token)
    throw new WaitingError()
  }
  const onFailed = (job: QueuedJob | undefined, error: Error) => {
    // By now the try is counted already.
    if (job) options.onFailed(toRunningJob(queue, job, job.attemptsMade), error)
  }
  if (connection.kind === 'postgres') {
    const worker = new Worker(queue, run, { ...settings, connection: connection.pool }, createPostgresBackend)
    return worker.on('error', options.onError).on('failed', onFailed)
  }
  const { consumer, prefix } = connection
  const worker = new Worker(queue, run, { ...settings, connection: consumer, prefix })
  return worker.on('error', options.onError).on('failed', onFailed)
}

/** Resolves with whether the signal came before the end of the work; what the work says afterwards is not heard. */
async function isCutShort(work: Promise<void>, signal: AbortSignal): Promise<boolean> {
  const cut = Promise.withResolvers<boolean>()
  const onAbort = () => cut.resolve(true)
  signal.addEventListener('abort', onAbort)
  try {
    return await Promise.race([work.then(() => false), cut.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

function toRunningJob(queue: QueueName, job: QueuedJob, attempt: number): RunningJob {
  return {
    id: job.id ?? '',
    name: job.name,
    queue,
    payload: job.data.payload,
    requestId: job.data.requestId,
    attempt,
    isLastTry: attempt >= (job.opts.attempts ?? 1),
  }
}
