import { assertNoDemoAccounts } from '@agromarket/core/auth'
import { exposeExchange } from '@agromarket/core/exchange'
import { ConfigError, createAppContext, type RunningApp } from '@agromarket/core/platform/config'
import type { AppContext } from '@agromarket/core/platform/context'
import { pendingMigrations, pingDatabase } from '@agromarket/core/platform/db'
import { exposePool, exposeProcess } from '@agromarket/core/platform/metrics'
import {
  closeQueues,
  createQueues,
  createWorkers,
  exposeQueues,
  type Queues,
  type RunningJob,
} from '@agromarket/core/platform/queue'
import { AppError } from '@agromarket/shared'
import type { WorkerConfig } from './config.ts'
import { startOutboxRelay } from './outbox-relay.ts'
import { startProbe } from './probe.ts'
import { startQueueWatch } from './queue-watch.ts'
import { createRegistry, type JobRegistry, toDefinitions } from './registry.ts'
import { isPermanent, markDone, runJob } from './run-job.ts'
import { registerSchedules } from './schedules.ts'

/** Longer than any outside service is waited for; a little shorter than the process has to end. */
const graceMs = 22_000

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
    await assertUsable(app)
    const onError = (error: Error) => log.warn({ err: error }, 'queue connection fails, it recovers by itself')
    const queues = createQueues(queue, onError)
    await registerSchedules(db, queues)
    const workers = createWorkers(queue, {
      concurrency: config.concurrency,
      lostAfterMs: config.lostAfterMs,
      graceMs,
      run: (job) => runJob(context, registry, job),
      isPermanent,
      onFailed: (job, error) => settleFailure(context, registry, job, error),
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
    const probe = await openProbe(config, app, queues)
    const watch = startQueueWatch(context, queues, config.lostAfterMs)
    log.info({ queue: queue.kind, jobs: registry.size }, 'worker is ready')
    return {
      context,
      async close() {
        log.info('worker is stopping')
        // The workers are told at once: a job that ends meanwhile is not followed by another.
        await Promise.all([workers.close(), relay.close(), watch.close(), probe?.close()])
        await closeQueues(queues)
        if (!shared.app) await app.close()
      },
    }
  } catch (error) {
    if (!shared.app) await app.close()
    throw error
  }
}

async function openProbe({ probe }: WorkerConfig, { context, queue }: RunningApp, queues: Queues) {
  if (!probe) return null
  const { db, metrics } = context
  exposeProcess(metrics.registry)
  exposePool(metrics.registry, db)
  exposeQueues(metrics.registry, { db, queues })
  exposeExchange(metrics.registry, db)
  const checks = { database: () => pingDatabase(db), queue: () => queue.ping() }
  return startProbe({ ...probe, checks, registry: metrics.registry })
}

/** Throws ConfigError, one sentence for the operator, when the worker could not do its work. */
async function assertUsable({ context, queue }: RunningApp): Promise<void> {
  const explain = (what: string) => (error: unknown) => {
    throw new ConfigError(`${what} (${error instanceof Error ? error.message : String(error)}).`, { cause: error })
  }
  const pending = await pendingMigrations(context.db).catch(explain('База данных не отвечает, проверьте DATABASE_URL'))
  if (pending.length > 0) throw new ConfigError(`База данных не обновлена, не хватает: ${pending.join(', ')}.`)
  if (!context.config.isDemo) await assertNoDemoAccounts(context.db)
  const setting = queue.kind === 'redis' ? 'REDIS_URL' : 'DATABASE_URL'
  await queue.prepare().catch(explain(`Очередь заданий не отвечает, проверьте ${setting}`))
}

/**
 * A try that will be repeated is a warning; a job that is given up is a fault, and nobody hands it over again. What its
 * sender has been told why (a price list that is none) is a fault of nobody's.
 */
function settleFailure(app: AppContext, registry: JobRegistry, job: RunningJob, error: Error): void {
  const { log } = app
  const isFinal = job.isLastTry || error.name === 'UnrecoverableError'
  const fields = { job: job.name, jobId: job.id, requestId: job.requestId, attempt: job.attempt, err: error }
  if (!isFinal) {
    log.warn(fields, 'job failed, it will be tried again')
    return
  }
  if (error.cause instanceof AppError) log.info(fields, 'job refused')
  else log.error(fields, 'job given up')
  const settle = async () => {
    await registry.get(job.name)?.onGivenUp?.(app, job, error)
    await markDone(app, job, { isFailed: true })
  }
  settle().catch((err: unknown) => log.warn({ ...fields, err }, 'a job that was given up kept no mark'))
}
