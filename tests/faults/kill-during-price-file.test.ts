import { createHash, randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRandom } from '../../db/seeds/demo/random.ts'
import { givenSupplier } from '../integration/suppliers/given-supplier.ts'
import { startServerProcess, startWorkerProcess } from '../support/start-process.ts'
import { waitFor } from '../support/wait-for.ts'
import { type FaultRedis, startFaultRedis } from './support/fault-redis.ts'
import { type FaultShop, openFaultShop } from './support/fault-shop.ts'
import { type KeptProcess, keepRunning } from './support/keep-running.ts'
import { isFull } from './support/size.ts'

const killCount = isFull ? 10 : 1
const rowCount = 8_000
/** The same seed kills at the same moments of the runs. */
const seed = Number(process.env['FAULTS_SEED'] || randomInt(1, 1_000_000))
const random = createRandom(seed)

let shop: FaultShop
let origin: string
let worker: KeptProcess

/** A supplier whose program sends whole price lists. */
async function givenSender(name: string) {
  const supplierId = await givenSupplier(shop.db, name)
  const { id: priceListId } = await shop.db
    .insertInto('supplierPriceList')
    .values({ supplierId, name: 'API' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const key = `agm_live_${name}${crypto.randomUUID()}`
  await shop.db
    .insertInto('supplierToken')
    .values({
      ...{ supplierId, priceListId, name, lastFour: '0000', rights: 'all' },
      tokenHash: createHash('sha256').update(key).digest(),
      expiresAt: new Date(Date.now() + 3_600_000),
    })
    .execute()
  return { key, priceListId }
}

type Sender = Awaited<ReturnType<typeof givenSender>>

/** Every tenth price and one row of a hundred are others in each version. */
async function send({ key }: Sender, version: number): Promise<string> {
  const positions = Array.from({ length: rowCount }, (_, row) => ({
    article: row % 100 === 0 ? `V${version}-${row}` : `A-${row}`,
    price: row % 10 === 0 ? 100 + version : 100,
    stock: 5,
  }))
  const answer = await fetch(`${origin}/api/suppliers/positions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ mode: 'full', positions }),
  })
  expect(answer.status, await answer.clone().text()).toBe(202)
  return ((await answer.json()) as { uploadId: string }).uploadId
}

const stateOf = async (fileId: string) =>
  (await shop.db.selectFrom('supplierFile').select('state').where('id', '=', fileId).executeTakeFirstOrThrow()).state

async function sent(sender: Sender, version: number, disturb: (fileId: string) => Promise<void>): Promise<void> {
  const fileId = await send(sender, version)
  await disturb(fileId)
  await waitFor(`version ${version} is on sale (FAULTS_SEED=${seed})`, async () => (await stateOf(fileId)) === 'done', {
    timeoutMs: 30_000,
    intervalMs: 50,
  })
}

/** What the price list sells, and every row it has written, as far as they do not depend on ids. */
async function positionsOf({ priceListId }: Sender) {
  const { rows } = await sql<{ onSale: string; written: number }>`
    select (select md5(string_agg(p.article || ' ' || p.price_minor || ' ' || p.quantity, ',' order by p.article))
      from supplier_position p where p.price_list_id = l.id and p.from_version <= l.current_version
        and (p.to_version is null or p.to_version > l.current_version)) as on_sale,
      (select count(*)::integer from supplier_position p where p.price_list_id = l.id) as written
    from supplier_price_list l where l.id = ${priceListId}`.execute(shop.db)
  return rows[0]
}

describe.each(['PostgreSQL', 'Redis'])('jobs in %s', (store) => {
  let folder: string
  let redis: FaultRedis | undefined
  let server: KeptProcess

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'agromarket-price-file-'))
    redis = store === 'Redis' ? await startFaultRedis() : undefined
    shop = await openFaultShop({
      environment: { STORAGE_DIR: folder, WORKER_LOST_AFTER: '3', ...(redis && { REDIS_URL: redis.url }) },
    })
    server = keepRunning(async () => {
      const running = await startServerProcess(shop.environment)
      origin = running.origin
      return running
    })
    worker = keepRunning(() => startWorkerProcess(shop.environment))
    await Promise.all([server.ready(), worker.ready()])
  }, 120_000)
  afterAll(async () => {
    await Promise.all([server?.stop(), worker?.stop()])
    await redis?.kill()
    await shop?.close()
    await rm(folder, { recursive: true, force: true })
  })

  it(`positions are those of an undisturbed run, kills of the worker later: ${killCount} (FAULTS_SEED=${seed})`, async () => {
    const [calm, struck] = [await givenSender('calm'), await givenSender('struck')]
    const versions = Array.from({ length: killCount + 1 }, (_, index) => index)
    for (const version of versions) {
      await sent(struck, version, async (fileId) => {
        if (version === 0) return
        await waitFor('the run begins', async () => (await stateOf(fileId)) !== 'waiting', { intervalMs: 5 })
        await pause(random.between(0, 500))
        await worker.kill()
      })
      await sent(calm, version, () => Promise.resolve())
    }

    expect(worker.starts).toBeGreaterThan(killCount)
    expect(await positionsOf(struck)).toEqual(await positionsOf(calm))
  }, 120_000)
})
