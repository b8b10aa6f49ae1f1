import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { givenBuyer, givenPart, type TestPart } from '../support/factories.ts'
import { createHttpVisitor } from '../support/http-visitor.ts'
import { signIn } from '../support/sign-in.ts'
import { type RunningProcess, startServerProcess, startWorkerProcess } from '../support/start-process.ts'
import { waitFor } from '../support/wait-for.ts'
import { type FaultShop, openFaultShop } from './support/fault-shop.ts'
import { allMessagesDone, say } from './support/messages.ts'
import { placeOrder } from './support/place-order.ts'
import { isFull } from './support/size.ts'
import { type SmtpBox, startSmtpBox } from './support/smtp-box.ts'
import { type SmtpMood, type SmtpProxy, startSmtpProxy } from './support/smtp-proxy.ts'
import { longestAnswerMs } from './support/visitors.ts'

const ordersEach = isFull ? 4 : 1
const certainMoods: SmtpMood[] = ['refuses', 'turns away', 'talks garbage', 'hangs', 'hangs after the greeting']

describe('a mail server', () => {
  let shop: FaultShop
  let smtp: SmtpBox
  let proxy: SmtpProxy
  let server: RunningProcess & { origin: string }
  let worker: RunningProcess
  let part: TestPart

  beforeAll(async () => {
    shop = await openFaultShop()
    smtp = await startSmtpBox()
    proxy = await startSmtpProxy(smtp.url)
    part = await givenPart(shop.db, { stock: 1_000 })
    const environment = { ...shop.environment, SMTP_URL: proxy.url, SMTP_TIMEOUT: isFull ? '3' : '1' }
    ;[server, worker] = await Promise.all([startServerProcess(environment), startWorkerProcess(environment)])
  })
  afterAll(async () => {
    await Promise.all([server?.end('SIGKILL'), worker?.end('SIGKILL')])
    await proxy?.stop()
    await smtp?.stop()
    await shop?.close()
  })
  afterEach(() => expect([server.isRunning, worker.isRunning]).toEqual([true, true]))

  it.each(certainMoods)('that %s delays letters, and nobody and nothing else; each leaves once', async (mood) => {
    await proxy.become(mood)
    const messageIds = await orderAndWaitForFailure()
    await proxy.become('well')

    say(`${mood}: все письма отправлены через ${await allMessagesDone(shop)} с после починки`)
    expect(messageIds.map((id) => smtp.taken.get(id))).toEqual(messageIds.map(() => 1))
  })

  it('that falls silent at the end of a letter gets it once more and not a third time', async () => {
    await proxy.become('falls silent at the end')
    const messageIds = await orderAndWaitForFailure(1)
    await proxy.become('well')

    say(`замолчал в конце: все письма отправлены через ${await allMessagesDone(shop)} с после починки`)
    expect(messageIds.map((id) => smtp.taken.get(id))).toEqual(messageIds.map(() => 2))
  })

  /** Orders as visitors do, in time; resolves with the ids of the letters when each has failed to leave. */
  async function orderAndWaitForFailure(orders = ordersEach): Promise<string[]> {
    const before = await messagesNow()
    for (let count = 0; count < orders; count += 1) {
      const visitor = createHttpVisitor(server.origin, { patienceMs: longestAnswerMs })
      const buyer = await givenBuyer(shop.db, { email: `${crypto.randomUUID()}@shop.test` })
      await signIn(shop.db, visitor, buyer.id)
      await placeOrder(visitor, [{ part, count: 1 }])
    }
    const known = new Set(before.map(({ id }) => id))
    const own = async () => (await messagesNow()).filter(({ id }) => !known.has(id))
    await waitFor(
      'each letter has failed once',
      async () => (await own()).every(({ lastError }) => lastError !== null),
      {
        timeoutMs: 60_000,
      },
    )
    const messages = await own()
    expect(messages).toHaveLength(2 * orders)
    expect(messages.map(({ status }) => status)).toEqual(messages.map(() => 'pending'))
    return messages.map(({ id }) => id)
  }

  function messagesNow() {
    return shop.db.selectFrom('message').select(['id', 'status', 'lastError']).execute()
  }
})
