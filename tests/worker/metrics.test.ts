import { sendMessageJob } from '@agromarket/core/notifications'
import { createMetrics } from '@agromarket/core/platform/metrics'
import { enqueueJob } from '@agromarket/core/platform/outbox'
import { addJob, closeQueues, createQueues, exposeQueues } from '@agromarket/core/platform/queue'
import { openQueueConnection } from '@agromarket/core/platform/queue-store'
import { readWorkerConfig, startWorker } from '@agromarket/worker'
import { describe, expect, it, vi } from 'vitest'
import { findFreePort } from '../../scripts/lib/find-free-port.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { hasTestRedis, startTestRedis } from '../support/test-redis.ts'
import { useTestShop } from '../support/test-shop.ts'

const shop = useTestShop()
const backends = (await hasTestRedis()) ? (['postgres', 'redis'] as const) : (['postgres'] as const)

/** The value of one line of Prometheus' text format. */
function figureOf(text: string, name: string): number {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1) ?? Number.NaN)
}

it('counts requests by route, statements, and what the caches did', async () => {
  await shop.visitor().get('/api/parts')
  await shop.visitor().get('/api/parts')

  const { body } = await shop.server.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })

  expect(figureOf(body, 'http_request_duration_seconds_count{method="GET",route="/api/parts",status="200"}')).toBe(2)
  expect(figureOf(body, 'http_requests_in_progress')).toBe(1)
  expect(figureOf(body, 'db_query_duration_seconds_count{statement="select",outcome="done"}')).toBeGreaterThan(0)
  expect(figureOf(body, 'cache_reads_total{cache="facets",result="miss"}')).toBe(1)
  expect(figureOf(body, 'cache_reads_total{cache="facets",result="hit"}')).toBe(1)
  expect(figureOf(body, 'cache_entries{cache="facets"}')).toBe(1)
  expect(figureOf(body, 'cache_bytes{cache="guest_pages"}')).toBe(0)
  expect(figureOf(body, 'db_pool_connections{state="waiting"}')).toBe(0)
})

it('counts messages and jobs by outcome on the port of the worker', async () => {
  const port = await findFreePort()
  const environment = { DATABASE_URL: shop.databaseUrl, WORKER_PORT: String(port) }
  const app = {
    context: { ...shop.app, metrics: createMetrics() },
    queue: await openQueueConnection({ databaseUrl: shop.databaseUrl }),
    ...unused,
  }
  const worker = await startWorker(readWorkerConfig(environment), { app })
  const message = { channel: 'email', recipient: 'anna@example.ru', template: 'test', dedupeKey: 'metrics' }
  await shop.db.transaction().execute(async (trx) => {
    const { id } = await trx.insertInto('message').values(message).returning('id').executeTakeFirstOrThrow()
    await enqueueJob(trx, sendMessageJob, { messageId: id })
  })

  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  await vi.waitFor(
    async () => {
      const text = await read()
      expect(figureOf(text, 'messages_total{channel="email",provider="outbox",outcome="sent"}')).toBe(1)
      expect(figureOf(text, 'job_duration_seconds_count{job="notifications.send-message",outcome="done"}')).toBe(1)
      expect(figureOf(text, 'outbox_rows')).toBe(0)
      expect(figureOf(text, 'store_up{store="queue"}')).toBe(1)
    },
    { timeout: 10_000, interval: 100 },
  )
  const elsewhere = await fetch(`http://127.0.0.1:${port}/`)
  expect(elsewhere.status).toBe(404)

  await worker.close()
  await app.queue.close()
})

describe.each(backends)('the queue on %s', (backend) => {
  it('shows how much waits and for how long, in the outbox and in the queue', async () => {
    const database = await createTestDatabase()
    const redis = backend === 'redis' ? await startTestRedis() : undefined
    const connection = await openQueueConnection({ databaseUrl: database.url, redisUrl: redis?.url })
    await connection.prepare()
    const queues = createQueues(connection, () => undefined)
    const { registry } = createMetrics()
    exposeQueues(registry, { db: database.db, queues })
    const createdAt = new Date(Date.now() - 90_000)
    const row = { jobName: 'test.any', queue: 'default', payload: '{}', createdAt }
    await database.db.insertInto('outbox').values(row).execute()
    const data = { payload: {}, requestId: null }
    await addJob(queues, 'messages', { outboxId: '1', name: 'test.any', data, attempts: 1, backoffMs: 1 })

    const text = await vi.waitFor(async () => {
      const now = await registry.metrics()
      expect(figureOf(now, 'queue_oldest_job_age_seconds{queue="messages"}')).toBeGreaterThan(0)
      return now
    })

    expect(figureOf(text, 'outbox_rows')).toBe(1)
    expect(figureOf(text, 'outbox_lag_seconds')).toBeGreaterThanOrEqual(90)
    expect(figureOf(text, 'queue_jobs{queue="messages",state="waiting"}')).toBe(1)
    expect(figureOf(text, 'queue_oldest_job_age_seconds{queue="default"}')).toBe(0)

    await closeQueues(queues)
    await connection.close()
    await redis?.stop()
    await database.destroy()
  })
})

it('says that it does not know while the stores are away', async () => {
  const database = await createTestDatabase()
  const connection = await openQueueConnection({ databaseUrl: database.url })
  const queues = createQueues(connection, () => undefined)
  const { registry } = createMetrics()
  exposeQueues(registry, { db: database.db, queues })
  await database.destroy()

  const text = await registry.metrics()

  expect(figureOf(text, 'store_up{store="queue"}')).toBe(0)
  expect(figureOf(text, 'store_up{store="outbox"}')).toBe(0)
  expect(figureOf(text, 'outbox_rows')).toBeNaN()
  expect(text).not.toContain('queue_jobs{')
  await closeQueues(queues)
  await connection.close()
})

const unused = { pingQueue: async () => undefined, close: async () => undefined }
