import { createAppContext, readCoreSettings } from '@agromarket/core/platform/config'
import { PermanentJobError } from '@agromarket/core/platform/outbox'
import { buildApp } from '@agromarket/server'
import { readWorkerConfig, startWorker } from '@agromarket/worker'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenBuyer, givenPart } from '../support/factories.ts'
import { createHttpWire } from '../support/http-wire.ts'
import { plainPdf } from '../support/plain-pdf.ts'
import { signIn } from '../support/sign-in.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { hasTestRedis, startTestRedis } from '../support/test-redis.ts'
import { createVisitor, type TestVisitor } from '../support/test-visitor.ts'
import { waitFor } from '../support/wait-for.ts'

const backends = (await hasTestRedis()) ? (['postgres', 'redis'] as const) : (['postgres'] as const)
const board = '/api/queue-board'

describe.each(backends)('the queue board on %s', (backend) => {
  let database: TestDatabase
  let server: FastifyInstance
  let origin: string
  let admin: TestVisitor
  const printer = { isPoisoned: true }

  beforeAll(async () => {
    database = await createTestDatabase()
    const redis = backend === 'redis' ? await startTestRedis() : undefined
    const environment = { DATABASE_URL: database.url, REDIS_URL: redis?.url, WORKER_LOST_AFTER: '3' }
    const app = await createAppContext(readCoreSettings(environment), { log: pino({ level: 'silent' }) })
    app.context.ports.pdf = {
      ...plainPdf,
      async print(document) {
        if (printer.isPoisoned) throw new PermanentJobError('the printer chokes on it')
        return plainPdf.print(document)
      },
    }
    const { pingQueue, queue } = app
    const options = { createRenderer: null, isDev: false, metricsToken: null, guestPageBytes: 1e6, pingQueue, queue }
    server = await buildApp(app.context, options)
    origin = await server.listen({ host: '127.0.0.1', port: 0 })
    const worker = await startWorker(readWorkerConfig(environment), { app })
    admin = await visitorWith('admin')
    return async () => {
      await server.close()
      await worker.close()
      await app.close()
      await redis?.stop()
      await database.destroy()
    }
  })

  async function visitorWith(...roles: ('admin' | 'branchManager' | 'portalAdmin')[]): Promise<TestVisitor> {
    const user = await givenBuyer(database.db, { roles })
    return signIn(database.db, createVisitor(createHttpWire(origin)), user.id)
  }

  it('opens for administrators, with its own files alone and under our policy', async () => {
    const page = await admin.get(board)

    expect(page.statusCode).toBe(200)
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' https://api-maps.yandex.ru")
    expect(policy).toContain("base-uri 'self'")
    expect(page.body).not.toMatch(/https?:\/\//)
    const addresses = [...page.body.matchAll(/(?:src|href)="(static\/[^"]+)"/g)].map(([, address]) => address)
    expect(addresses.length).toBeGreaterThan(3)
    for (const address of addresses) expect((await admin.get(`${board}/${address}`)).statusCode).toBe(200)
    const { queues } = (await admin.get(`${board}/api/queues`)).json()
    expect(queues.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['messages', 'mail', 'carriers', 'pdf', 'default', 'long']),
    )
  })

  it('is not there for anybody else, and takes no change without the XSRF token', async () => {
    const others = [
      createVisitor(createHttpWire(origin)),
      await visitorWith(),
      await visitorWith('branchManager', 'portalAdmin'),
    ]
    for (const other of others) {
      for (const url of [board, `${board}/api/queues`, `${board}/static/css/main.css`]) {
        expect((await other.get(url)).json()).toMatchObject({ code: 'not_found' })
      }
      expect((await other.post(`${board}/api/queues/pdf/pause`)).json()).toMatchObject({ code: 'not_found' })
    }

    const refused = await admin.request({
      method: 'PUT',
      url: `${board}/api/queues/pdf/pause`,
      headers: { 'x-xsrf-token': 'another' },
    })
    expect(refused.json()).toMatchObject({ code: 'xsrf' })
  })

  it('shows a job that no retry cures with its reason, and starts it again', async () => {
    const buyer = await visitorWith()
    const part = await givenPart(database.db)
    const products = [{ part_id: part.id, count: 1 }]
    const contacts = { name: 'Пётр', phone: '79001112233' }
    const { order } = (
      await buyer.post('/api/order/create', { products, branchId: 1, contacts, acceptTerms: true })
    ).json()
    await buyer.post(`/api/orders/${order.id}/documents`, { kind: 'invoice' })
    const invoice = async () => (await buyer.trpc.orders.documents.query({ id: order.id }))[0]
    await waitFor('the job is given up', async () => (await invoice())?.state === 'failed')
    expect((await invoice())?.error).toBe('Сервис временно недоступен. Повторите через минуту.')

    const shown = (await admin.get(`${board}/api/queues?activeQueue=pdf&status=failed`)).json()
    const [job] = shown.queues.find(({ name }: { name: string }) => name === 'pdf').jobs
    expect(job).toMatchObject({ name: 'documents.print', failedReason: 'the printer chokes on it' })
    printer.isPoisoned = false
    const answer = await admin.request({ method: 'PUT', url: `${board}/api/queues/pdf/${job.id}/retry` })

    expect(answer.statusCode).toBeLessThan(300)
    await waitFor('the invoice is printed', async () => (await invoice())?.state === 'done')
  })

  it('a schedule is seen and paused, and goes on when it is resumed', async () => {
    const name = 'files.delete-unkept'
    const inQueue = async () => {
      const { schedulers = [], jobSchedulers = schedulers } = (await admin.get(`${board}/api/job-schedulers`)).json()
      return JSON.stringify(jobSchedulers).includes(name)
    }
    const schedule = async () => (await admin.trpc.schedules.list.query()).find((one) => one.name === name)
    expect(await schedule()).toMatchObject({ everyMs: 3_600_000, pausedAt: null })
    expect(await inQueue()).toBe(true)

    await admin.trpc.schedules.pause.mutate({ name })
    await waitFor('the clock has forgotten it', async () => !(await inQueue()))
    expect((await schedule())?.pausedAt).not.toBeNull()

    await admin.trpc.schedules.resume.mutate({ name })
    await waitFor('the clock knows it again', inQueue)
    const manager = await visitorWith('branchManager')
    await expect(manager.trpc.schedules.pause.mutate({ name })).rejects.toMatchObject({
      data: { appCode: 'not_found' },
    })
  })
})
