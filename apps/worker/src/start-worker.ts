import { createAppContext, type RunningApp } from '@agromarket/core/platform/config'
import type { AppContext, Logger } from '@agromarket/core/platform/context'
import { closeQueues, createQueues, createWorkers, type RunningJob } from '@agromarket/core/platform/queue'
import type { WorkerConfig } from './config.ts'
import { startOutboxRelay } from './outbox-relay.ts'
import { createRegistry, toDefinitions } from './registry.ts'
import { isPermanent, runJob } from './run-job.ts'
import { registerSchedules } from './schedules.ts'

export interface RunningWorker {
  context: AppContext
  /** Stops the relay, lets the jobs under way end, closes every connection. */
  close(): Promise<void>
}

/**
 * Starts relay, schedules and workers of every queue; resolves when jobs are taken. `app` shares another process
 * part's services (they then stay open); without it the worker opens and closes its own.
 */
export async function startWorker(config: WorkerConfig, shared: { app?: RunningApp } = {}): Promise<RunningWorker> {
  const registry = createRegistry()
  const app = shared.app ?? (await createAppContext(config.core, { name: 'worker' }))
  const { context, queue } = app
  const { log, db } = context
  try {
    await queue.prepare()
    const onError = (error: Error) => log.warn({ err: error }, 'queue connection fails, it recovers by itself')
    const queues = createQueues(queue, onError)
    await registerSchedules(queues)
    const workers = createWorkers(queue, {
      concurrency: config.concurrency,
      run: (job) => runJob(context, registry, job),
      isPermanent,
      onFailed: (job, error) => logFailure(log, job, error),
      onError,
    })
    await workers.ready()
    const relay = startOutboxRelay({
      db,
      databaseUrl: config.core.databaseUrl,
      queues,
      definitions: toDefinitions(registry),
      log,
    })
    log.info({ queue: queue.kind, jobs: registry.size }, 'worker is ready')
    return {
      context,
      async close() {
        await relay.close()
        await workers.close()
        await closeQueues(queues)
        if (!shared.app) await app.close()
      },
    }
  } catch (error) {
    if (!shared.app) await app.close()
    throw error
  }
}

/** A try that will be repeated is a warning; a job that is given up is a fault. */
function logFailure(log: Logger, job: RunningJob, error: Error): void {
  const isFinal = job.isLastTry || error.name === 'UnrecoverableError'
  const fields = { job: job.name, jobId: job.id, requestId: job.requestId, attempt: job.attempt, err: error }
  if (isFinal) log.error(fields, 'job given up')
  else log.warn(fields, 'job failed, it will be tried again')
}
