import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { quoteDelivery } from '@agromarket/core/delivery'
import { createAppContext, type RunningApp, readCoreSettings } from '@agromarket/core/platform/config'
import { sql } from 'kysely'
import { startWorkerProcess } from '../support/start-process.ts'
import { hasTestRedis, startTestRedis } from '../support/test-redis.ts'
import type { Bench, BenchResult } from './bench.ts'
import { type BenchShop, startBenchShop } from './support/bench-shop.ts'
import { median } from './support/median.ts'

const samples = Number(process.env['BENCH_QUOTES'] || 100)
const warmUp = 10
const parts = 200
const buyers = 10
const mostAddedMs = 30
const pollMs = 1
/** Whose price is a table of the shop's own: the queue is looked at, no company's answer. */
const carrier = 'own'

/**
 * What a delivery price waits for the queue: from the answer of the route, which has written outbox and quote, to the
 * price in its row, less what the job itself takes when it is called directly.
 */
export const bench: Bench = {
  title: `Расчёт доставки через очередь, ${samples} раз`,
  async run() {
    const results = await measureStore('PostgreSQL', {})
    if (!(await hasTestRedis())) {
      console.log('  Redis: нет ни Docker, ни redis-server, не измерен')
      return results
    }
    const redis = await startTestRedis()
    try {
      return [...results, ...(await measureStore('Redis', { REDIS_URL: redis.url }))]
    } finally {
      await redis.stop()
    }
  },
}

async function measureStore(store: string, environment: Record<string, string>): Promise<BenchResult[]> {
  const shop = await startBenchShop(parts, environment)
  const settings = {
    NODE_ENV: 'production',
    DATABASE_URL: shop.databaseUrl,
    PUBLIC_URL: shop.origin,
    APP_SECRET: randomBytes(32).toString('hex'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    LOG_LEVEL: 'warn',
    ...environment,
  }
  const worker = await startWorkerProcess({ ...settings, LOG_LEVEL: 'info' })
  const app = await createAppContext(readCoreSettings(settings), { name: 'bench' })
  try {
    const { queued, direct } = await measure(shop, app)
    const added = median(queued) - median(direct)
    return [
      { name: `${store}: сам расчёт`, values: [median(direct)], unit: 'мс' },
      {
        name: `${store}: очередь добавляет`,
        values: [added],
        unit: 'мс',
        goal: `≤ ${mostAddedMs}`,
        isMet: added <= mostAddedMs,
      },
    ]
  } finally {
    await worker.end('SIGTERM')
    await app.close()
    await shop.stop()
  }
}

async function measure(shop: BenchShop, { context }: RunningApp) {
  const visitors = await shop.signIn(buyers)
  const partId = await findPricedPart(shop)
  const queued: number[] = []
  const direct: number[] = []
  for (let index = 0; index < warmUp + samples; index += 1) {
    const quoteId = await ask(shop, visitors[index % buyers] ?? {}, { partId, index })
    const answeredAt = performance.now()
    await waitForPrice(shop, quoteId)
    const waitedMs = performance.now() - answeredAt
    await forget(shop, quoteId)
    const calledAt = performance.now()
    await quoteDelivery(context, { quoteId, carrier })
    if (index < warmUp) continue
    queued.push(waitedMs)
    direct.push(performance.now() - calledAt)
  }
  return { queued, direct }
}

/** As if nobody had named a price yet. */
async function forget({ db }: BenchShop, quoteId: string): Promise<void> {
  await db
    .updateTable('deliveryQuoteCarrier')
    .set({ state: 'calculating', priceMinor: 0, daysMin: null, daysMax: null, note: '' })
    .where('quoteId', '=', quoteId)
    .execute()
}

async function ask(
  { origin }: BenchShop,
  headers: Record<string, string>,
  { partId, index }: { partId: number; index: number },
): Promise<string> {
  const answer = await fetch(`${origin}/api/delivery/quotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({
      method: 'calc',
      transportCompany: carrier,
      address: `Рославль, ул. Мира, ${index + 1}`,
      coords: [53.9528 + index / 1_000, 32.8639],
      parts: [{ id: partId, count: 1 }],
    }),
  })
  if (answer.status !== 202) throw new Error(`No quote (${answer.status}): ${await answer.text()}`)
  return ((await answer.json()) as { id: string }).id
}

async function waitForPrice({ db }: BenchShop, quoteId: string): Promise<void> {
  for (;;) {
    const row = await db
      .selectFrom('deliveryQuoteCarrier')
      .select('state')
      .where('quoteId', '=', quoteId)
      .executeTakeFirstOrThrow()
    if (row.state === 'failed') throw new Error('The table names a price for this way')
    if (row.state === 'done') return
    await pause(pollMs)
  }
}

/** One that the own lorry takes. */
async function findPricedPart({ db }: BenchShop): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select p.id from part p join price pr on pr.part_id = p.id and pr.price_list_id = 1
    where pr.price_minor > 0 and p.removed_at is null and p.weight_grams between 1 and 5000
    order by p.id limit 1`.execute(db)
  const [part] = rows
  if (!part) throw new Error('The demo shop sells light parts')
  return part.id
}
