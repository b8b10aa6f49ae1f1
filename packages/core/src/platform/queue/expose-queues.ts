import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../db/index.ts'
import { findOutboxLag } from '../outbox/index.ts'
import { getOldestWaitingAgesMs, getQueueCounts, type Queues } from './queues.ts'

/**
 * Shows how much work waits and for how long: in the queues, and in the outbox for the relay. Read when metrics are;
 * while a store does not answer its figures are missing and `store_up` is 0. Every worker shows the same: take the max.
 */
export function exposeQueues(registry: Registry, { db, queues }: { db: Database; queues: Queues }): void {
  const readQueues = shareReading(async () => ({
    counts: await getQueueCounts(queues),
    ages: await getOldestWaitingAgesMs(queues),
  }))
  const readOutbox = shareReading(() => findOutboxLag(db))
  const gauge = (name: string, help: string, labelNames: string[], collect: (gauge: Gauge) => Promise<void>) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset()
        await collect(this)
      },
    })
  gauge('queue_jobs', 'Jobs by queue and state', ['queue', 'state'], async (own) => {
    for (const [queue, states] of Object.entries((await readQueues())?.counts ?? {})) {
      for (const [state, count] of Object.entries(states)) own.set({ queue, state }, count)
    }
  })
  gauge('queue_oldest_job_age_seconds', 'Age of the oldest job that could run and waits', ['queue'], async (own) => {
    for (const [queue, ageMs] of Object.entries((await readQueues())?.ages ?? {})) own.set({ queue }, ageMs / 1000)
  })
  // A gauge without labels would say 0 while nobody knows; NaN is Prometheus' word for that.
  gauge('outbox_rows', 'Outbox rows that wait for the relay', [], async (own) => {
    own.set((await readOutbox())?.count ?? Number.NaN)
  })
  gauge('outbox_lag_seconds', 'Age of the oldest outbox row that waits for the relay', [], async (own) => {
    own.set(((await readOutbox())?.ageMs ?? Number.NaN) / 1000)
  })
  gauge('store_up', 'Whether the store of the queues and the outbox answered just now', ['store'], async (own) => {
    own.set({ store: 'queue' }, (await readQueues()) ? 1 : 0)
    own.set({ store: 'outbox' }, (await readOutbox()) ? 1 : 0)
  })
}

/** One reading for all gauges that ask at the same time; undefined when it fails. */
function shareReading<Result>(read: () => Promise<Result>): () => Promise<Result | undefined> {
  let underWay: Promise<Result | undefined> | undefined
  return () => {
    underWay ??= read()
      .catch(() => undefined)
      .finally(() => {
        underWay = undefined
      })
    return underWay
  }
}
