import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { orderFormOf, orderOf } from '../integration/orders/given-order.ts'
import { givenBuyer, givenPart } from '../support/factories.ts'
import { createHttpVisitor } from '../support/http-visitor.ts'
import { signIn } from '../support/sign-in.ts'
import { type RunningProcess, startServerProcess, startWorkerProcess } from '../support/start-process.ts'
import { waitFor } from '../support/wait-for.ts'
import { type FaultShop, openFaultShop } from './support/fault-shop.ts'
import { allMessagesDone, say } from './support/messages.ts'
import { canMountDisk, mountSmallDisk, type SmallDisk } from './support/small-disk.ts'
import {
  describeAnswers,
  expectHonestAnswers,
  expectOrdersKept,
  letVisitorsIn,
  type Visitors,
} from './support/visitors.ts'

describe('PostgreSQL restarted under load', () => {
  let shop: FaultShop
  let server: RunningProcess & { origin: string }
  let worker: RunningProcess
  let visitors: Visitors

  beforeAll(async () => {
    shop = await openFaultShop()
    ;[server, worker] = await Promise.all([startServerProcess(shop.environment), startWorkerProcess(shop.environment)])
  })
  afterAll(async () => {
    await Promise.all([server?.end('SIGKILL'), worker?.end('SIGKILL')])
    await shop?.close()
  })
  afterEach(async () => {
    await visitors.leave()
    expect([server.isRunning, worker.isRunning], [...server.lines(), ...worker.lines()].slice(-3).join('\n')).toEqual([
      true,
      true,
    ])
  })

  it.each(['immediate', 'fast'] as const)('comes back to the same processes after a stop (%s)', async (mode) => {
    const before = (await shop.db.selectFrom('customerOrder').select('id').execute()).length
    const probe = createHttpVisitor(server.origin)
    visitors = await letVisitorsIn(shop)
    await waitFor('orders flow', () => visitors.orders.length >= 5)
    visitors.forget()

    await shop.stopPostgres(mode)
    await waitFor(
      () => `the visitors see it (${describeAnswers(visitors.seen)})`,
      () => visitors.seen.filter(({ status }) => status === 503).length >= 20,
    )
    const ready = await probe.get('/readyz')
    const alive = await probe.get('/healthz')
    const ordered = visitors.orders.length
    await shop.startPostgres()
    await waitFor('orders flow again', () => visitors.orders.length >= ordered + 10)
    await waitFor('the server is ready again', async () => (await probe.get('/readyz')).status === 200)
    await visitors.leave()

    expect(ready.status).toBe(503)
    expect(JSON.parse(ready.body).down).toContain('database')
    expect(ready.durationMs).toBeLessThan(5_000)
    expect(alive.status).toBe(200)
    expectHonestAnswers(visitors.seen)
    say(`${mode}: ${describeAnswers(visitors.seen)}, заказов ${visitors.orders.length}`)
    await expectOrdersKept(shop, visitors.orders, before)
    say(`${mode}: все сообщения отправлены через ${await allMessagesDone(shop)} с`)
  })
})

const disks = (await canMountDisk()) ? [320] : []
if (disks.length === 0) say('Полный диск не проверяется: смонтировать его может только root на Linux')

describe.each(disks)('a full disk under the database (%i MB)', (megabytes) => {
  let disk: SmallDisk
  let shop: FaultShop
  let server: RunningProcess & { origin: string }
  let worker: RunningProcess
  let visitors: Visitors
  let earlier = 0

  beforeAll(async () => {
    disk = await mountSmallDisk(megabytes)
    const settings = ['max_wal_size=64MB', 'min_wal_size=32MB', 'wal_recycle=off', 'shared_buffers=64MB']
    shop = await openFaultShop({ dataDir: disk.folder, flags: settings.flatMap((setting) => ['-c', setting]) })
    ;[server, worker] = await Promise.all([startServerProcess(shop.environment), startWorkerProcess(shop.environment)])
  })
  afterAll(async () => {
    await Promise.all([server?.end('SIGKILL'), worker?.end('SIGKILL')])
    await shop?.close()
    await disk?.remove()
  })
  afterEach(async () => {
    await visitors.leave()
    expect([server.isRunning, worker.isRunning]).toEqual([true, true])
  })

  it('refuses an order with its files in the contract’s shape, and takes it when there is room again', async () => {
    visitors = await letVisitorsIn(shop, { buyers: 1 })
    await waitFor('orders flow', () => visitors.orders.length >= 3)
    visitors.forget()
    const buyer = await givenOrderWithFile()

    await disk.fill()
    const refused = await buyer.order()
    await disk.free()
    const taken = await buyer.order()
    const ordered = visitors.orders.length
    await waitFor('orders flow again', () => visitors.orders.length >= ordered + 3)
    await visitors.leave()

    expectHonestAnswers([{ path: '/api/order/create', ...refused }])
    expect(refused.status).toBe(503)
    expect(taken.status).toBe(200)
    say(`диск полон: ${describeAnswers(visitors.seen)}, заказов ${visitors.orders.length}`)
    expectHonestAnswers(visitors.seen)
    earlier = 1
    await expectOrdersKept(shop, visitors.orders, earlier)
    await allMessagesDone(shop)
    earlier += visitors.orders.length
  })

  it('that ends PostgreSQL itself costs nothing that was confirmed', async () => {
    visitors = await letVisitorsIn(shop, { buyers: 1 })
    await waitFor('orders flow', () => visitors.orders.length >= 3)
    visitors.forget()

    await disk.fill()
    // The log of changes needs its next file now; otherwise it would be a matter of hours.
    await sql`select pg_switch_wal()`.execute(shop.db).catch(() => undefined)
    await waitFor(
      () => `the visitors see it (${describeAnswers(visitors.seen)})`,
      () => visitors.seen.filter(({ status }) => status === 503).length >= 10,
    )
    const ordered = visitors.orders.length
    await disk.free()
    // What systemd or the container engine does.
    await shop.startPostgresUnlessRunning()
    await waitFor('orders flow again', () => visitors.orders.length >= ordered + 3)
    await visitors.leave()

    say(`диск полон, PostgreSQL упал: ${describeAnswers(visitors.seen)}, заказов ${visitors.orders.length}`)
    expectHonestAnswers(visitors.seen)
    await expectOrdersKept(shop, visitors.orders, earlier)
    say(`все сообщения отправлены через ${await allMessagesDone(shop)} с`)
  })

  async function givenOrderWithFile() {
    const part = await givenPart(shop.db)
    const buyer = await givenBuyer(shop.db)
    const visitor = createHttpVisitor(server.origin)
    await signIn(shop.db, visitor, buyer.id)
    const key = { 'idempotency-key': crypto.randomUUID() }
    const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(4_000_000)])
    const form = orderFormOf(orderOf([{ part, count: 1 }]), [[content, 'схема.pdf']])
    return { order: () => visitor.postForm('/api/order/create', form, key) }
  }
})
