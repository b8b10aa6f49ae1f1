import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRandom, type Random } from '../../db/seeds/demo/random.ts'
import { givenBuyer, givenPart, type TestPart } from '../support/factories.ts'
import { createHttpVisitor } from '../support/http-visitor.ts'
import { signIn } from '../support/sign-in.ts'
import { startServerProcess, startWorkerProcess } from '../support/start-process.ts'
import { waitFor } from '../support/wait-for.ts'
import { type FaultShop, openFaultShop } from './support/fault-shop.ts'
import { type KeptProcess, keepRunning } from './support/keep-running.ts'
import { allMessagesDone, say } from './support/messages.ts'
import { type ConfirmedOrder, placeOrder, sumMinor, type WantedLine } from './support/place-order.ts'
import { isFull } from './support/size.ts'
import { type SmtpBox, startSmtpBox } from './support/smtp-box.ts'

const orderCount = isFull ? 200 : 60
const buyersAtOnce = isFull ? 20 : 12
const killCount = isFull ? 10 : 4
/** Page, one or two lines, order, reading it: the least number of requests that all journeys make. */
const leastSteps = orderCount * 4

/** The same seed kills at the same steps of the journeys. */
const seed = Number(process.env['FAULTS_SEED'] || randomInt(1, 1_000_000))

interface Journey {
  userId: string
  lines: WantedLine[]
  order: ConfirmedOrder
}

describe(`${orderCount} orders while server and worker are killed ${killCount} times (FAULTS_SEED=${seed})`, () => {
  const random = createRandom(seed)
  const journeys: Journey[] = []
  let shop: FaultShop
  let smtp: SmtpBox
  let server: KeptProcess
  let worker: KeptProcess
  let parts: TestPart[]

  beforeAll(async () => {
    shop = await openFaultShop()
    smtp = await startSmtpBox(() => pause(random.between(0, 40)))
    parts = await givenParts(shop)
    const environment = { ...shop.environment, SMTP_URL: smtp.url }
    server = keepRunning(() => startServerProcess(environment))
    worker = keepRunning(() => startWorkerProcess(environment))
    await Promise.all([server.ready(), worker.ready()])
    journeys.push(...(await orderUnderFire()))
    // The jobs of a killed worker are found by the next one when their locks run out.
    say(`все письма отправлены через ${await allMessagesDone(shop)} с после последнего заказа`)
  }, 240_000)
  afterAll(async () => {
    await Promise.all([server?.stop(), worker?.stop()])
    await smtp?.stop()
    await shop?.close()
  })

  it('keeps every confirmed order once, with its lines and sum, and no other', async () => {
    const orders = await shop.db
      .selectFrom('customerOrder')
      .select(['id', 'userId', 'idempotencyKey', 'totalMinor'])
      .execute()
    const lines = await shop.db
      .selectFrom('customerOrderLine')
      .select(['orderId', 'partId', 'count', 'totalMinor'])
      .orderBy('partId')
      .execute()

    expect(orders).toHaveLength(orderCount)
    for (const { userId, lines: wanted, order } of journeys) {
      const own = orders.filter((row) => row.userId === userId)
      expect(own).toEqual([
        { id: order.id, userId, idempotencyKey: order.idempotencyKey, totalMinor: sumMinor(wanted) },
      ])
      expect(Math.round(order.total * 100)).toBe(sumMinor(wanted))
      expect(lines.filter((line) => line.orderId === order.id)).toEqual(
        wanted.map(({ part, count }) => ({
          orderId: order.id,
          partId: part.id,
          count,
          totalMinor: (part.priceMinor ?? 0) * count,
        })),
      )
    }
  })

  it('has reserved exactly what was ordered', async () => {
    const partIds = parts.map(({ id }) => id)
    const stock = await shop.db
      .selectFrom('stock')
      .select((eb) => ['partId', eb.fn.sum<number>('reserved').as('reserved')])
      .where('partId', 'in', partIds)
      .groupBy('partId')
      .execute()
    const reservations = await shop.db
      .selectFrom('stockReservation')
      .select((eb) => ['partId', eb.fn.sum<number>('quantity').as('quantity')])
      .groupBy('partId')
      .execute()

    for (const { id } of parts) {
      const ordered = journeys.flatMap(({ lines }) => lines).filter(({ part }) => part.id === id)
      const pieces = ordered.reduce((sum, { count }) => sum + count, 0)
      expect(Number(stock.find(({ partId }) => partId === id)?.reserved)).toBe(pieces)
      expect(Number(reservations.find(({ partId }) => partId === id)?.quantity ?? 0)).toBe(pieces)
    }
  })

  it('has left nothing of what was ordered in the carts', async () => {
    const left = await shop.db.selectFrom('cartLine').selectAll().execute()

    expect(left).toEqual([])
  })

  it('has sent the two letters of each order at least once and at most twice', async () => {
    const messages = await shop.db.selectFrom('message').select(['id', 'dedupeKey', 'status', 'tries']).execute()

    const keys = journeys.flatMap(({ order }) => [`order-placed:${order.id}`, `order-received:${order.id}`])
    expect(messages.map(({ dedupeKey }) => dedupeKey).sort()).toEqual(keys.sort())
    expect(messages.filter(({ status }) => status !== 'sent')).toEqual([])
    for (const { id } of messages) expect([1, 2]).toContain(smtp.taken.get(id) ?? 0)
    expect(smtp.taken.size).toBe(messages.length)
  })

  it('has handed every outbox row over', async () => {
    const waiting = () => shop.db.selectFrom('outbox').select('id').where('dispatchedAt', 'is', null).execute()

    // A killed relay leaves rows unmarked whose jobs are in the queue already: the next one gets to them by itself.
    await waitFor('every outbox row is handed over', async () => (await waiting()).length === 0)
  })

  async function orderUnderFire(): Promise<Journey[]> {
    const plan = planKills(random)
    say(`${orderCount} заказов, ${killCount} убийств: ${plan.map(({ step, victim }) => `${victim}@${step}`).join(' ')}`)
    const startedAt = performance.now()
    let kills = Promise.resolve()
    let killed = 0
    let steps = 0
    let done = 0
    const onStep = () => {
      steps += 1
      const next = plan[0]
      if (!next || steps < next.step) return
      plan.shift()
      // One after another: each finds its victim running.
      kills = kills.then(() => strike(next, { server, worker }, () => `${done} заказов подтверждено`))
      killed += 1
    }
    const waiting = Array.from({ length: orderCount }, (_, index) => index)
    const buy = async () => {
      const own: Journey[] = []
      for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
        own.push(await travel(index, onStep))
        done += 1
        if (done % 25 === 0) say(`${done} заказов, ${secondsSince(startedAt)} с`)
      }
      return own
    }
    const all = await Promise.all(Array.from({ length: buyersAtOnce }, buy))
    await kills
    expect(killed).toBe(killCount)
    await Promise.all([server.ready(), worker.ready()])
    const twice = [...smtp.taken.values()].filter((count) => count === 2).length
    say(`заказы подтверждены за ${secondsSince(startedAt)} с, запросов ${steps}, писем дважды ${twice}`)
    return all.flat()
  }

  async function travel(index: number, onStep: () => void): Promise<Journey> {
    const buyer = await givenBuyer(shop.db, { email: `kill-${index}@shop.test` })
    const visitor = createHttpVisitor(shop.environment['PUBLIC_URL'] ?? '')
    await signIn(shop.db, visitor, buyer.id)
    const lines = givenLines(parts, index)
    const order = await placeOrder(visitor, lines, onStep)
    return { userId: buyer.id, lines, order }
  }
})

async function givenParts({ db }: FaultShop): Promise<TestPart[]> {
  const made: TestPart[] = []
  for (let index = 0; index < 12; index += 1) {
    // Some have too few pieces in Смоленск: the rest is reserved elsewhere.
    const stock: Record<number, number> = index % 3 === 0 ? { 1: 20, 2: 5_000 } : { 1: 5_000 }
    made.push(await givenPart(db, { priceMinor: 10_050 + index * 1_003, stock }))
  }
  return made
}

/** One to three different parts, in the order of their ids. */
function givenLines(parts: readonly TestPart[], index: number): WantedLine[] {
  const random = createRandom(index)
  const start = random.between(0, parts.length - 3)
  return parts.slice(start, start + random.between(1, 3)).map((part) => ({ part, count: random.between(1, 5) }))
}

interface Kill {
  step: number
  victim: 'server' | 'worker'
  afterMs: number
}

/** Different steps of the journeys, half of them for each victim. */
function planKills(random: Random): Kill[] {
  const steps = new Set<number>()
  while (steps.size < killCount) steps.add(random.between(10, leastSteps - 10))
  const victims = Array.from({ length: killCount }, (_, index) => (index % 2 ? 'worker' : 'server') as Kill['victim'])
  return [...steps]
    .sort((left, right) => left - right)
    .map((step) => {
      const victim = victims.splice(random.between(0, victims.length - 1), 1)[0] ?? 'server'
      return { step, victim, afterMs: random.between(0, 30) }
    })
}

/** Into the middle of what the step began. */
async function strike({ victim, afterMs, step }: Kill, kept: Record<Kill['victim'], KeptProcess>, note: () => string) {
  await kept[victim].ready()
  await pause(afterMs)
  await kept[victim].kill()
  say(`kill -9: ${victim === 'server' ? 'сервер' : 'обработчик'} на шаге ${step}, ${note()}`)
}

function secondsSince(startedAt: number): string {
  return ((performance.now() - startedAt) / 1000).toFixed(1)
}
