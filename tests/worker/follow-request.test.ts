import { createAppContext, readCoreSettings } from '@agromarket/core/platform/config'
import { startTracing, type Tracing } from '@agromarket/core/platform/tracing'
import { buildApp } from '@agromarket/server'
import { readWorkerConfig, startWorker } from '@agromarket/worker'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createHttpWire } from '../support/http-wire.ts'
import { type SpanCollector, startSpanCollector } from '../support/span-collector.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { hasTestRedis, startTestRedis } from '../support/test-redis.ts'
import { createVisitor } from '../support/test-visitor.ts'

interface LogLine {
  msg: string
  requestId?: string
  route?: string
  job?: string
  traceId?: string
}

let collector: SpanCollector
let tracing: Tracing | undefined

beforeAll(async () => {
  collector = await startSpanCollector()
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '100')
  tracing = await startTracing('test-shop', collector.endpoint)
})
afterAll(async () => {
  await tracing?.stop()
  collector.stop()
  vi.unstubAllEnvs()
})

const backends = (await hasTestRedis()) ? (['postgres', 'redis'] as const) : (['postgres'] as const)

describe.each(backends)('a registration with its letter, on %s', (backend) => {
  const lines: LogLine[] = []
  let database: TestDatabase
  let server: FastifyInstance
  let origin: string

  beforeAll(async () => {
    database = await createTestDatabase()
    const redis = backend === 'redis' ? await startTestRedis() : undefined
    const environment = {
      DATABASE_URL: database.url,
      REDIS_URL: redis?.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
    }
    const write = (line: string) => lines.push(JSON.parse(line))
    const app = await createAppContext(readCoreSettings(environment), { log: pino({ level: 'info' }, { write }) })
    const options = {
      createRenderer: null,
      isDev: false,
      metricsToken: null,
      guestPageBytes: 1e6,
      pingQueue: app.pingQueue,
      queue: null,
    }
    server = await buildApp(app.context, options)
    origin = await server.listen({ host: '127.0.0.1', port: 0 })
    const worker = await startWorker(readWorkerConfig(environment), { app })
    return async () => {
      await server.close()
      await worker.close()
      await app.close()
      await redis?.stop()
      await database.destroy()
    }
  })

  async function register(email: string): Promise<void> {
    await createVisitor(createHttpWire(origin)).trpc.auth.registerByEmail.mutate({
      name: 'Анна',
      email,
      password: 'zima-2026',
      confirm_password: 'zima-2026',
      acceptGDPR: '1',
      acceptAds: '1',
    })
    await vi.waitFor(
      async () => {
        const row = await database.db
          .selectFrom('message')
          .select('status')
          .where('recipient', '=', email)
          .executeTakeFirst()
        expect(row?.status).toBe('sent')
      },
      { timeout: 10_000, interval: 50 },
    )
  }

  it('has one request id in the log of the request, in the outbox and in the log of the job', async () => {
    await register('request@example.ru')

    const job = await vi.waitFor(() => {
      const found = lines.find((line) => line.msg === 'job done' && line.job === 'notifications.send-letter')
      expect(found).toBeDefined()
      return found
    })
    const request = lines.find((line) => line.msg === 'request done' && line.route === '/trpc/:path')
    const row = await database.db
      .selectFrom('outbox')
      .select('requestId')
      .where('jobName', '=', 'notifications.send-letter')
      .executeTakeFirstOrThrow()

    expect(request?.requestId).toMatch(/^[0-9a-f-]{36}$/)
    expect(row.requestId).toBe(request?.requestId)
    expect(job?.requestId).toBe(request?.requestId)
  })

  it('is one trace from the request over its statements to the job', async () => {
    await register('trace@example.ru')

    const own = await vi.waitFor(
      async () => {
        const row = await database.db
          .selectFrom('outbox')
          .select('traceContext')
          .orderBy('id', 'desc')
          .where('jobName', '=', 'notifications.send-letter')
          .executeTakeFirstOrThrow()
        const [, traceId] = JSON.parse(row.traceContext ?? '{}').traceparent.split('-')
        const found = collector.spans.filter((span) => span.traceId === traceId)
        expect(found.some(({ name }) => name.startsWith('process'))).toBe(true)
        expect(found.some(({ name }) => name.startsWith('POST'))).toBe(true)
        return found
      },
      { timeout: 10_000, interval: 100 },
    )

    const [root, ...others] = own.filter(({ parentSpanId }) => !parentSpanId)
    expect(others).toEqual([])
    expect(root?.name).toMatch(/^POST/)
    const job = own.find(({ name }) => name.startsWith('process'))
    const ids = new Set(own.map(({ spanId }) => spanId))
    expect(ids).toContain(job?.parentSpanId)
    const statements = own.filter(({ name }) => name.startsWith('pg.query'))
    expect(statements.some(({ name }) => name.includes('INSERT'))).toBe(true)
    expect(statements.some(({ parentSpanId }) => parentSpanId === job?.spanId)).toBe(true)
    expect(JSON.stringify(own)).not.toContain('trace@example.ru')
  })
})
