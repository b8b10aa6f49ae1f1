import { once } from 'node:events'
import { connect } from 'node:net'
import { enqueueEmail } from '@agromarket/core/notifications'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type FaultShop, openFaultShop } from '../faults/support/fault-shop.ts'
import { startSmtpBox } from '../faults/support/smtp-box.ts'
import { givenBuyer, givenPart } from '../support/factories.ts'
import { createHttpVisitor } from '../support/http-visitor.ts'
import { signIn } from '../support/sign-in.ts'
import { startServerProcess, startWorkerProcess } from '../support/start-process.ts'
import { startTestRedis, storesToTest } from '../support/test-redis.ts'
import { waitFor } from '../support/wait-for.ts'

let shop: FaultShop
beforeAll(async () => {
  shop = await openFaultShop()
})
afterAll(() => shop.close())

describe('a server that is asked to stop', () => {
  it('says so first, answers everybody meanwhile, finishes what it has begun, and ends with 0', async () => {
    // The worker has prepared the queue, without which no server is ready.
    const worker = await startWorkerProcess(shop.environment)
    onTestFinished(() => void worker.end('SIGKILL'))
    const server = await startServerProcess({ ...shop.environment, SHUTDOWN_DELAY_MS: '1500' })
    onTestFinished(() => void server.end('SIGKILL'))
    const part = await givenPart(shop.db)
    const buyer = await givenBuyer(shop.db)
    const visitor = createHttpVisitor(server.origin)
    await signIn(shop.db, visitor, buyer.id)
    await visitor.post('/api/cart/add', { products: [{ part_id: part.id, count: 1 }] })
    const idle = await openIdleConnection(server.origin)
    const cart = await lockCartOf(buyer.id)
    const slow = visitor.post('/api/cart/add', { products: [{ part_id: part.id, count: 2 }] })
    await cart.isWaitedFor()

    server.signal('SIGTERM')
    const newcomer = createHttpVisitor(server.origin)
    await waitFor('the server says that it stops', async () => (await newcomer.get('/readyz')).status === 503)
    const probe = await newcomer.get('/readyz')
    const page = await newcomer.get('/zapchasti')
    await waitFor('nobody can connect any more', async () => (await newcomer.get('/healthz')).status === 0)
    await idle.isEnded
    const wasRunning = server.isRunning
    await cart.release()

    expect(JSON.parse(probe.body)).toEqual({ status: 'down', down: ['stopping'] })
    expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
    expect(wasRunning).toBe(true)
    expect(await slow).toMatchObject({ status: 200 })
    expect(JSON.parse((await slow).body).items).toMatchObject([{ part_id: part.id, count: 3 }])
    const code = await server.exited
    expect(code).toBe(0)
  })
})

const backends = await storesToTest('Stopping', 'postgres')

describe.each(backends)('a worker that is asked to stop, its queue in %s', (backend) => {
  it('finishes the letter it is sending, takes no other, and leaves those to the next worker', async () => {
    const redis = backend === 'redis' ? await startTestRedis() : undefined
    onTestFinished(() => redis?.stop())
    const gate = Promise.withResolvers<void>()
    const smtp = await startSmtpBox(() => gate.promise)
    onTestFinished(smtp.stop)
    const environment = {
      ...shop.environment,
      SMTP_URL: smtp.url,
      WORKER_MAIL: '1',
      ...(redis && { REDIS_URL: redis.url }),
    }
    const stopping = await startWorkerProcess(environment)
    onTestFinished(() => void stopping.end('SIGKILL'))
    const first = await givenLetter(shop)
    await waitFor('the letter is on its way', () => smtp.taken.size === 1)
    const second = await givenLetter(shop)

    stopping.signal('SIGTERM')
    await waitFor('the worker knows that it stops', () =>
      stopping.lines().some((line) => line.includes('worker is stopping')),
    )
    gate.resolve()
    const code = await stopping.exited
    const whenStopped = await statusOf(shop, [first, second])
    const next = await startWorkerProcess(environment)
    onTestFinished(() => void next.end('SIGKILL'))
    await waitFor('both letters are sent', async () => (await statusOf(shop, [first, second])).every(isSent))

    expect(code).toBe(0)
    expect(whenStopped).toEqual(['sent', 'pending'])
    expect([...smtp.taken]).toEqual([
      [first, 1],
      [second, 1],
    ])
  })
})

function isSent(status: string): boolean {
  return status === 'sent'
}

/** A connection that has had its answer and waits for the visitor's next click. */
async function openIdleConnection(origin: string): Promise<{ isEnded: Promise<unknown> }> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.write('GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n')
  await once(socket, 'data')
  return { isEnded: once(socket, 'close') }
}

/** Holds a buyer's cart as a slow neighbour would. */
async function lockCartOf(userId: string) {
  const held = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const done = shop.db.transaction().execute(async (trx) => {
    await trx.selectFrom('cart').select('id').where('userId', '=', userId).forUpdate().execute()
    locked.resolve()
    await held.promise
  })
  await locked.promise
  return {
    isWaitedFor: () =>
      waitFor('a request waits for the cart', async () => {
        const { rows } = await countLockWaits(shop)
        return (rows[0]?.waits ?? 0) > 0
      }),
    async release() {
      held.resolve()
      await done
    },
  }
}

function countLockWaits({ db }: FaultShop) {
  return sql<{ waits: number }>`select count(*)::int as waits from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
}

/** Puts a letter into the outbox; its Message-ID is the message's own. */
async function givenLetter({ db }: FaultShop): Promise<string> {
  const to = `${crypto.randomUUID()}@shop.test`
  await db.transaction().execute((trx) =>
    enqueueEmail(trx, {
      template: 'confirm-email',
      to,
      dedupeKey: to,
      data: { name: 'Пётр', url: 'http://shop.test/' },
    }),
  )
  const { id } = await db.selectFrom('message').select('id').where('recipient', '=', to).executeTakeFirstOrThrow()
  return id
}

async function statusOf({ db }: FaultShop, ids: string[]): Promise<string[]> {
  const rows = await db.selectFrom('message').select('status').where('id', 'in', ids).orderBy('id').execute()
  return rows.map((row) => row.status)
}
