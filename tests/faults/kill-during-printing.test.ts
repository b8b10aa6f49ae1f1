import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenBuyer, givenPart } from '../support/factories.ts'
import { givenOffer } from '../support/given-offer.ts'
import { createHttpVisitor, type HttpVisitor } from '../support/http-visitor.ts'
import { signIn } from '../support/sign-in.ts'
import { type RunningProcess, startServerProcess, startWorkerProcess } from '../support/start-process.ts'
import { waitFor } from '../support/wait-for.ts'
import { type FaultShop, openFaultShop } from './support/fault-shop.ts'
import { type KeptProcess, keepRunning } from './support/keep-running.ts'
import { say } from './support/messages.ts'
import { type ConfirmedOrder, placeOrder } from './support/place-order.ts'
import { isFull } from './support/size.ts'

const orderCount = isFull ? 200 : 16
/** Commercial offers on the same pool of browsers. */
const offerCount = isFull ? 100 : 6
const workerKills = isFull ? 9 : 2
const browserKills = isFull ? 20 : 3

describe(`${orderCount} invoices and ${offerCount} offers while workers are killed ${workerKills} times and browsers ${browserKills} times`, () => {
  const orders: ConfirmedOrder[] = []
  const offers: string[] = []
  /** Every browser that a worker of ours was seen with. */
  const browsers = new Set<number>()
  let shop: FaultShop
  let server: RunningProcess
  let workers: KeptProcess[] = []
  let slowestMs = 0

  beforeAll(async () => {
    shop = await openFaultShop()
    const start = () => startWorkerProcess(shop.environment)
    workers = [keepRunning(start), keepRunning(start)]
    // The first worker prepares the queue that the server asks for.
    server = await startServerProcess(shop.environment)
    await Promise.all(workers.map((worker) => worker.ready()))
    const part = await givenPart(shop.db, { priceMinor: 123_400, stock: 100_000 })
    let buyer = await newVisitor()
    for (let index = 0; index < orderCount; index += 1) {
      // The limits of one buyer are not what is looked at here.
      if (index % 15 === 14) buyer = await newVisitor()
      orders.push(await placeOrder(buyer, [{ part, count: 1 + (index % 5) }]))
    }
    for (let index = 0; index < offerCount; index += 1) offers.push((await givenOffer(shop.db)).hash)
    await printUnderFire()
  }, 240_000)
  afterAll(async () => {
    await Promise.all([...workers.map((worker) => worker.stop()), server?.end('SIGKILL')])
    await shop?.close()
  })

  it('prints every one of them once, each whole and under a number of its own', async () => {
    const rows = await shop.db
      .selectFrom('issuedDocument')
      .leftJoin('storedFile', 'storedFile.id', 'issuedDocument.storedFileId')
      .select(['subjectId', 'number', 'storedFile.sha256', 'storedFile.keptAt'])
      .execute()

    expect(rows.map(({ subjectId }) => subjectId).sort()).toEqual(orders.map(({ id }) => id).sort())
    expect(rows.map(({ number }) => Number(number)).sort((one, other) => one - other)).toEqual(
      orders.map((_order, index) => index + 1),
    )
    expect(rows.filter(({ keptAt }) => keptAt === null)).toEqual([])
    const admin = await newVisitor('admin')
    for (const { subjectId, sha256 } of rows) {
      const { items } = JSON.parse((await admin.get(`/api/orders/${subjectId}/documents`)).body)
      const bytes = await download(admin, items[0].url)
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    }
  })

  it('prints every offer once, each whole: who asks again gets the same file', async () => {
    const guest = createHttpVisitor(shop.environment['PUBLIC_URL'] ?? '')
    const rows = await shop.db
      .selectFrom('offerPrint')
      .leftJoin('storedFile', 'storedFile.id', 'offerPrint.storedFileId')
      .innerJoin('offer', 'offer.id', 'offerPrint.offerId')
      .select(['offer.hash', 'storedFile.sha256', 'storedFile.keptAt'])
      .execute()
    expect(rows.map(({ hash }) => hash).sort()).toEqual([...offers].sort())
    for (const { hash, sha256, keptAt } of rows) {
      expect(keptAt).not.toBeNull()
      const print = JSON.parse((await guest.post(`/api/offers/${hash}/pdf`, {})).body)
      expect(print).toMatchObject({ state: 'done', error: null })
      const bytes = await download(guest, print.url)
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    }
  })

  it('takes the work of a killed worker up within thirty seconds', () => {
    expect(slowestMs).toBeLessThan(30_000)
  })

  it('leaves no browser behind when its worker is gone', async () => {
    expect(browsers.size).toBeGreaterThan(1)
    await Promise.all(workers.map((worker) => worker.stop()))
    await waitFor('no browser of a dead worker is left', async () => {
      const running = new Set((await listBrowsers()).map(({ pid }) => pid))
      return [...browsers].every((pid) => !running.has(pid))
    })
  })

  async function printUnderFire(): Promise<void> {
    const admin = await newVisitor('admin')
    for (const { id } of orders) {
      const answer = await admin.post(`/api/orders/${id}/documents`, { kind: 'invoice' })
      expect(answer.status).toBe(202)
    }
    const guest = createHttpVisitor(shop.environment['PUBLIC_URL'] ?? '')
    for (const hash of offers) expect((await guest.post(`/api/offers/${hash}/pdf`, {})).status).toBe(202)
    const startedAt = performance.now()
    for (let kill = 0; kill < Math.max(workerKills, browserKills); kill += 1) {
      const [browser] = await waitForBrowsers()
      if (browser && kill < browserKills) {
        process.kill(browser.pid, 'SIGKILL')
        say(`kill -9: браузер, напечатано ${await countPrinted()}`)
      }
      const worker = workers[kill % workers.length]
      if (worker && kill < workerKills) {
        await worker.ready()
        await worker.kill()
        say(`kill -9: обработчик, напечатано ${await countPrinted()}`)
      }
    }
    const lastKillAt = performance.now()
    await waitFor('every invoice and offer is printed', async () => {
      await ownBrowsers()
      return (await countPrinted()) === orderCount + offerCount
    })
    slowestMs = performance.now() - lastKillAt
    const [whole, rest] = [performance.now() - startedAt, slowestMs].map((ms) => (ms / 1000).toFixed(1))
    say(`${orderCount} счетов за ${whole} с, после последнего убийства ${rest} с`)
  }

  /** Waits for one to work, unless everything is printed already. */
  async function waitForBrowsers(): Promise<Browser[]> {
    let own: Browser[] = []
    await waitFor('a browser prints', async () => {
      own = await ownBrowsers()
      return own.length > 0 || (await countPrinted()) === orderCount + offerCount
    })
    return own
  }

  async function ownBrowsers(): Promise<Browser[]> {
    const pids = await Promise.all(workers.map(async (worker) => (await worker.ready()).pid))
    const own = (await listBrowsers()).filter(({ parent }) => pids.includes(parent))
    for (const { pid } of own) browsers.add(pid)
    return own
  }

  async function countPrinted(): Promise<number> {
    const counts = await Promise.all(
      (['issuedDocument', 'offerPrint'] as const).map((table) =>
        shop.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<string>().as('count'))
          .where('storedFileId', 'is not', null)
          .executeTakeFirstOrThrow(),
      ),
    )
    return counts.reduce((sum, { count }) => sum + Number(count), 0)
  }

  async function newVisitor(role?: 'admin'): Promise<HttpVisitor> {
    const user = await givenBuyer(shop.db, { roles: role ? [role] : [] })
    const visitor = createHttpVisitor(shop.environment['PUBLIC_URL'] ?? '')
    await signIn(shop.db, visitor, user.id)
    return visitor
  }

  async function download({ cookies }: HttpVisitor, url: string): Promise<Buffer> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(`${shop.environment['PUBLIC_URL']}${url}`, { headers: { cookie } })
    return Buffer.from(await answer.arrayBuffer())
  }
})

interface Browser {
  pid: number
  parent: number
}

/** The first process of every browser that hangs on a pipe. */
async function listBrowsers(): Promise<Browser[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const found: Browser[] = []
  for (const pid of pids) {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (!line.includes('--remote-debugging-pipe') || line.includes('--type=')) continue
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (state !== 'Z') found.push({ pid, parent: Number(parent) })
  }
  return found
}
