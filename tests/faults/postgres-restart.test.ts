import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createHttpVisitor } from '../support/http-visitor.ts'
import { type RunningProcess, startServerProcess, startWorkerProcess } from '../support/start-process.ts'
import { waitFor } from '../support/wait-for.ts'
import { type FaultShop, openFaultShop } from './support/fault-shop.ts'
import { allMessagesDone, say } from './support/messages.ts'
import { describeAnswers, expectHonestAnswers, expectOrdersKept, letVisitorsIn } from './support/visitors.ts'

describe('PostgreSQL restarted under load', () => {
  let shop: FaultShop
  let server: RunningProcess & { origin: string }
  let worker: RunningProcess

  beforeAll(async () => {
    shop = await openFaultShop()
    ;[server, worker] = await Promise.all([startServerProcess(shop.environment), startWorkerProcess(shop.environment)])
  })
  afterAll(async () => {
    await Promise.all([server?.end('SIGKILL'), worker?.end('SIGKILL')])
    await shop?.close()
  })
  afterEach(() => {
    expect([server.isRunning, worker.isRunning], [...server.lines(), ...worker.lines()].slice(-3).join('\n')).toEqual([
      true,
      true,
    ])
  })

  it.each(['immediate', 'fast'] as const)('comes back to the same processes after a stop (%s)', async (mode) => {
    const before = (await shop.db.selectFrom('customerOrder').select('id').execute()).length
    const probe = createHttpVisitor(server.origin)
    const visitors = await letVisitorsIn(shop)
    await waitFor('orders flow', () => visitors.orders.length >= 5)

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
