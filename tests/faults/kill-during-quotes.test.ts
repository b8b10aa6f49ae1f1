import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultBranchId, givenBuyer, givenPart } from '../support/factories.ts'
import { type FakeCarrier, startFakeCarrier } from '../support/fake-carrier.ts'
import { createHttpVisitor, type HttpVisitor } from '../support/http-visitor.ts'
import { signIn } from '../support/sign-in.ts'
import { type RunningProcess, startServerProcess, startWorkerProcess } from '../support/start-process.ts'
import { waitFor } from '../support/wait-for.ts'
import { type FaultRedis, startFaultRedis } from './support/fault-redis.ts'
import { type FaultShop, openFaultShop } from './support/fault-shop.ts'
import { say } from './support/messages.ts'
import { isFull } from './support/size.ts'

const quoteCount = 6
/** ПЭК by road for 1 420 roubles, in the words of its interface. */
const priced = '{"transfers":[{"type":3,"costTotal":1420,"estDeliveryTime":3}]}'

interface Quote {
  state: 'calculating' | 'done'
  quotes: { carrier: string; state: string; price: number }[]
}

/** Jobs in PostgreSQL have their worker killed by the prints already. */
const stores = isFull ? ['PostgreSQL', 'Redis'] : ['Redis']

describe.each(stores)(
  `${quoteCount} delivery prices, jobs in %s, whose worker is killed while the carrier thinks`,
  (store) => {
    let carrier: FakeCarrier
    let redis: FaultRedis | undefined
    let shop: FaultShop
    let server: RunningProcess
    let other: RunningProcess
    let buyer: HttpVisitor
    const ids: string[] = []
    let takenMs = 0

    beforeAll(async () => {
      carrier = await startFakeCarrier()
      carrier.answer(() => 'hang')
      redis = store === 'Redis' ? await startFaultRedis() : undefined
      const carrierAccess = { PEK_LOGIN: 'shop', PEK_API_KEY: 'k3y', PEK_URL: carrier.baseUrl }
      shop = await openFaultShop({ environment: { ...carrierAccess, ...(redis && { REDIS_URL: redis.url }) } })
      const worker = await startWorkerProcess(shop.environment)
      server = await startServerProcess(shop.environment)
      buyer = createHttpVisitor(shop.environment['PUBLIC_URL'] ?? '')
      await signIn(shop.db, buyer, (await givenBuyer(shop.db)).id)
      const part = await givenPart(shop.db, { category: 'remni', weightGrams: 2_000 })
      for (let index = 0; index < quoteCount; index += 1) ids.push(await ask(part.id, index))
      await waitFor('the carrier is asked for each', () => carrier.calls.length >= quoteCount)

      carrier.answer(() => ({ body: priced }))
      await worker.end('SIGKILL')
      const killedAt = performance.now()
      other = await startWorkerProcess(shop.environment)
      await waitFor('every price is there', async () => (await readAll()).every(({ state }) => state === 'done'))
      takenMs = performance.now() - killedAt
      say(`${quoteCount} расчётов доставки продолжены через ${(takenMs / 1000).toFixed(1)} с`)
    }, 120_000)
    afterAll(async () => {
      await Promise.all([server, other].map((one) => one?.end('SIGKILL')))
      await Promise.all([carrier?.stop(), shop?.close(), redis?.kill()])
    })

    it('are taken up by another worker within thirty seconds', () => {
      expect(takenMs).toBeLessThan(30_000)
    })

    it('are all there, none of them failed', async () => {
      for (const { quotes } of await readAll()) {
        expect(quotes.find((one) => one.carrier === 'pek')).toMatchObject({ state: 'done', price: 1420 })
        expect(quotes.filter(({ state }) => state !== 'done')).toEqual([])
      }
    })

    /** Another place each: what was asked once is known. */
    async function ask(partId: number, index: number): Promise<string> {
      const answer = await buyer.post('/api/delivery/quotes', {
        method: 'calc',
        branch: defaultBranchId,
        address: `Рославль, ул. Мира, ${index + 1}`,
        coords: [53.9528 + index / 10, 32.8639],
        parts: [{ id: partId, count: 1 }],
      })
      expect(answer.status, answer.body).toBe(202)
      return JSON.parse(answer.body).id
    }

    function readAll(): Promise<Quote[]> {
      return Promise.all(ids.map(async (id) => JSON.parse((await buyer.get(`/api/delivery/quotes/${id}`)).body)))
    }
  },
)
