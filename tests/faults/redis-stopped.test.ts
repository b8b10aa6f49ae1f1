import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createHttpVisitor } from '../support/http-visitor.ts'
import { type RunningProcess, startServerProcess, startWorkerProcess } from '../support/start-process.ts'
import { waitFor } from '../support/wait-for.ts'
import { type FaultRedis, startFaultRedis } from './support/fault-redis.ts'
import { type FaultShop, openFaultShop } from './support/fault-shop.ts'
import { allMessagesDone, say } from './support/messages.ts'
import { isFull } from './support/size.ts'
import { type SmtpBox, startSmtpBox } from './support/smtp-box.ts'
import {
  describeAnswers,
  expectHonestAnswers,
  expectOrdersKept,
  letVisitorsIn,
  longestAnswerMs,
  type Visitors,
} from './support/visitors.ts'

const stoppedForMs = isFull ? 20_000 : 8_000

describe('Redis', () => {
  let shop: FaultShop
  let redis: FaultRedis
  let smtp: SmtpBox
  let server: RunningProcess & { origin: string }
  let worker: RunningProcess
  let visitors: Visitors
  let earlier = 0
  /** While Redis is away letters must be waiting; how many there are when it is back depends on the machine. */
  let isMailSlow = true

  beforeAll(async () => {
    ;[shop, redis, smtp] = await Promise.all([
      openFaultShop(),
      startFaultRedis(),
      startSmtpBox(() => pause(isMailSlow ? 200 : 0)),
    ])
    const environment = { ...shop.environment, REDIS_URL: redis.url, SMTP_URL: smtp.url, WORKER_MAIL: '1' }
    ;[server, worker] = await Promise.all([startServerProcess(environment), startWorkerProcess(environment)])
  })
  afterAll(async () => {
    await Promise.all([server?.end('SIGKILL'), worker?.end('SIGKILL')])
    await redis?.kill()
    await smtp?.stop()
    await shop?.close()
  })
  afterEach(async () => {
    await visitors.leave()
    expect([server.isRunning, worker.isRunning]).toEqual([true, true])
  })

  it(`frozen for ${stoppedForMs / 1000} s: visitors buy on, no message is lost, nothing has to be restarted`, async () => {
    // As many letters as one slow sender can catch up with, however fast the machine is.
    visitors = await letVisitorsIn(shop, { buyers: 1, betweenOrdersMs: 250 })
    await waitFor('orders flow', () => visitors.orders.length >= 2)
    visitors.forget()
    const frozenAt = performance.now()
    redis.freeze()
    const ordered = visitors.orders.length
    const probe = createHttpVisitor(server.origin)
    const [ready, login] = [await probe.get('/readyz'), await tryToSignIn(server.origin)]
    await waitFor('it has been frozen for long enough', () => performance.now() - frozenAt >= stoppedForMs)
    const orderedMeanwhile = visitors.orders.length - ordered
    redis.thaw()
    await waitFor('the server is ready again', async () => (await probe.get('/readyz')).status === 200)
    await visitors.leave()

    expect(ready.status).toBe(503)
    expect(JSON.parse(ready.body).down).toEqual(['queue'])
    expect(ready.durationMs).toBeLessThan(longestAnswerMs)
    expect(login.status).toBe(200)
    expect(JSON.parse(login.body).code).toBe('email_not_exists')
    expect(login.durationMs).toBeLessThan(longestAnswerMs)
    expect(orderedMeanwhile).toBeGreaterThan(3)
    await expectNothingLost(`${stoppedForMs / 1000} с`)
  })

  it('killed and back empty: what waited in it is handed over again', async () => {
    isMailSlow = true
    visitors = await letVisitorsIn(shop, { buyers: 2 })
    await waitFor('letters wait in the queue', () => visitors.orders.length >= 15)
    await visitors.leave()
    await redis.kill()
    const waiting = (await messages()).filter(({ status }) => status === 'pending').length
    await redis.start()

    expect(waiting).toBeGreaterThan(2)
    await expectNothingLost(`убит, ждало писем ${waiting}`)
  })

  function messages() {
    return shop.db.selectFrom('message').select(['id', 'status']).execute()
  }

  async function expectNothingLost(title: string): Promise<void> {
    say(`${title}: ${describeAnswers(visitors.seen)}, заказов ${visitors.orders.length}`)
    expectHonestAnswers(visitors.seen)
    expect(visitors.seen.filter(({ status }) => status !== 200)).toEqual([])
    await expectOrdersKept(shop, visitors.orders, earlier)
    isMailSlow = false
    earlier += visitors.orders.length
    say(`${title}: все письма отправлены через ${await allMessagesDone(shop)} с`)
    const all = await messages()
    expect(all).toHaveLength(2 * earlier)
    for (const { id, status } of all) {
      expect(status).toBe('sent')
      expect([1, 2]).toContain(smtp.taken.get(id))
    }
  }
})

/** Counts the try in Redis before anything else; without it, in memory. */
function tryToSignIn(origin: string) {
  const visitor = createHttpVisitor(origin)
  return visitor.post('/api/auth/authorize', { type: 'email', props: { email: 'nobody@shop.test', password: 'wrong' } })
}
