import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenBuyer, givenPart, type TestPart } from '../support/factories.ts'
import { createHttpVisitor, type HttpVisitor } from '../support/http-visitor.ts'
import { signIn } from '../support/sign-in.ts'
import { startServerProcess, startWorkerProcess } from '../support/start-process.ts'
import { waitFor } from '../support/wait-for.ts'
import { type FaultRedis, startFaultRedis } from './support/fault-redis.ts'
import { type FaultShop, openFaultShop } from './support/fault-shop.ts'
import { type KeptProcess, keepRunning } from './support/keep-running.ts'
import { allMessagesDone, say } from './support/messages.ts'
import { type ConfirmedOrder, persist, placeOrder } from './support/place-order.ts'
import { isFull } from './support/size.ts'
import { type SmtpBox, startSmtpBox } from './support/smtp-box.ts'

const orderCount = isFull ? 1_000 : 8
const buyersAtOnce = isFull ? 16 : 4
const workerKills = isFull ? 9 : 1
const storeRestarts = isFull ? 3 : 1
const address = { city: 'Рославль', region: 'Смоленская область', street: 'ул. Мира', house: '12' }
const place = { address, coords: [53.9528, 32.8639] }

interface Journey {
  order: ConfirmedOrder
  quoteId: string
}

type Blow = 'worker' | 'postgres' | 'redis'

describe(`${orderCount} orders with delivery and invoices; workers killed ${workerKills} times, PostgreSQL and Redis ${storeRestarts} times`, () => {
  const journeys: Journey[] = []
  let shop: FaultShop
  let redis: FaultRedis
  let smtp: SmtpBox
  let server: KeptProcess
  let worker: KeptProcess
  let part: TestPart
  let begun = 0

  beforeAll(async () => {
    ;[shop, redis, smtp] = await Promise.all([openFaultShop(), startFaultRedis(), startSmtpBox()])
    part = await givenPart(shop.db, { priceMinor: 123_400, stock: 100_000, weightGrams: 2_000, category: 'remni' })
    const environment = { ...shop.environment, REDIS_URL: redis.url, SMTP_URL: smtp.url }
    server = keepRunning(() => startServerProcess(environment))
    worker = keepRunning(() => startWorkerProcess(environment))
    await Promise.all([server.ready(), worker.ready()])
    const [own] = await Promise.all([Promise.all(Array.from({ length: buyersAtOnce }, buy)), strikeAll()])
    journeys.push(...own.flat())
    await everythingIsDone()
  }, 900_000)
  afterAll(async () => {
    await Promise.all([server?.stop(), worker?.stop()])
    await redis?.kill()
    await smtp?.stop()
    await shop?.close()
  })

  it('keeps every confirmed order once', async () => {
    const orders = await shop.db.selectFrom('customerOrder').select(['id', 'idempotencyKey']).execute()

    const byKey = (one: { idempotencyKey: string }, other: { idempotencyKey: string }) =>
      one.idempotencyKey.localeCompare(other.idempotencyKey)
    const confirmed = journeys.map(({ order: { id, idempotencyKey } }) => ({ id, idempotencyKey }))
    expect(orders.sort(byKey)).toEqual(confirmed.sort(byKey))
  })

  it('has sent every message at least once and at most twice', async () => {
    const messages = await shop.db.selectFrom('message').select(['id', 'status']).execute()

    expect(messages).toHaveLength(orderCount * 2)
    expect(messages.filter(({ status }) => status !== 'sent')).toEqual([])
    for (const { id } of messages) expect([1, 2]).toContain(smtp.taken.get(id) ?? 0)
  })

  it('has lost no quote: every carrier has answered or said why not', async () => {
    const quotes = await shop.db
      .selectFrom('deliveryQuoteCarrier')
      .select(['quoteId', 'state'])
      .where(
        'quoteId',
        'in',
        journeys.map(({ quoteId }) => quoteId),
      )
      .execute()

    expect(new Set(quotes.map(({ quoteId }) => quoteId)).size).toBe(orderCount)
    expect(quotes.filter(({ state }) => state === 'calculating')).toEqual([])
  })

  it('has lost no PDF: each invoice is printed once and kept', async () => {
    const invoices = await shop.db
      .selectFrom('issuedDocument')
      .innerJoin('storedFile', 'storedFile.id', 'issuedDocument.storedFileId')
      .select(['subjectId', 'keptAt'])
      .execute()

    expect(invoices.map(({ subjectId }) => subjectId).sort()).toEqual(journeys.map(({ order }) => order.id).sort())
    expect(invoices.filter(({ keptAt }) => keptAt === null)).toEqual([])
  })

  async function buy(): Promise<Journey[]> {
    const own: Journey[] = []
    let visitor: HttpVisitor | undefined
    while (begun < orderCount) {
      begun += 1
      // The limits of one buyer are not what is looked at here.
      if (!visitor || own.length % 10 === 9) visitor = await newBuyer()
      own.push(await travel(visitor))
    }
    return own
  }

  /** Asks for delivery prices, orders without waiting for them, asks for the invoice. */
  async function travel(visitor: HttpVisitor): Promise<Journey> {
    const parts = [{ id: part.id, count: 1 }]
    const asked = { method: 'calc', branch: 1, ...place, parts }
    const quote = await persist(anyStep, () => visitor.post('/api/delivery/quotes', asked))
    const delivery = { method: 'calc', ...place, priceMinor: 0 }
    const order = await placeOrder(visitor, [{ part, count: 1 }], anyStep, { delivery })
    await persist(anyStep, () => visitor.post(`/api/orders/${order.id}/documents`, { kind: 'invoice' }))
    return { order, quoteId: JSON.parse(quote.body).id }
  }

  async function newBuyer(): Promise<HttpVisitor> {
    return persistently(async () => {
      const user = await givenBuyer(shop.db, { email: `chaos-${crypto.randomUUID()}@shop.test` })
      const visitor = createHttpVisitor(shop.environment['PUBLIC_URL'] ?? '')
      await signIn(shop.db, visitor, user.id)
      return visitor
    })
  }

  /** Spread over the orders; each blow waits until what it hits is up again. */
  async function strikeAll(): Promise<void> {
    const blows: Blow[] = [
      ...Array<Blow>(workerKills).fill('worker'),
      ...Array.from({ length: storeRestarts }, (): Blow[] => ['postgres', 'redis']).flat(),
    ].sort(() => Math.random() - 0.5)
    for (const [index, blow] of blows.entries()) {
      const due = Math.floor((orderCount * (index + 0.5)) / blows.length)
      await waitFor(`order ${due} is begun`, () => begun > due, { timeoutMs: 600_000, intervalMs: 20 })
      await strike[blow]()
      say(`${blow}: заказов начато ${begun}`)
    }
  }

  const strike: Record<Blow, () => Promise<void>> = {
    worker: async () => {
      await worker.ready()
      await worker.kill()
    },
    postgres: async () => {
      await shop.stopPostgres('immediate')
      await pause(200)
      await shop.startPostgres()
    },
    redis: async () => {
      await redis.kill()
      await pause(200)
      await redis.start()
    },
  }

  async function everythingIsDone(): Promise<void> {
    await Promise.all([server.ready(), worker.ready()])
    const startedAt = performance.now()
    await allMessagesDone(shop, 240_000)
    await waitFor('every price is known and every invoice printed', async () => (await countWaiting()) === 0, {
      timeoutMs: 600_000,
      intervalMs: 200,
    })
    say(`всё сделано через ${((performance.now() - startedAt) / 1000).toFixed(1)} с после последнего заказа`)
  }

  async function countWaiting(): Promise<number> {
    const { waiting } = await shop.db
      .selectNoFrom((eb) =>
        eb(
          eb
            .selectFrom('issuedDocument')
            .select((one) => one.fn.countAll<string>().as('n'))
            .where('storedFileId', 'is', null),
          '+',
          eb
            .selectFrom('deliveryQuoteCarrier')
            .select((one) => one.fn.countAll<string>().as('n'))
            .where('state', '=', 'calculating'),
        ).as('waiting'),
      )
      .executeTakeFirstOrThrow()
    return Number(waiting)
  }
})

const anyStep = () => undefined

/** The test's own connection is cut as well when PostgreSQL is. */
async function persistently<Result>(act: () => Promise<Result>, tries = 60): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (tries === 0) throw error
    await pause(500)
    return persistently(act, tries - 1)
  }
}
