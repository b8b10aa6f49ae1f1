import { beforeAll, describe, expect, it } from 'vitest'
import { givenBuyer } from '../../support/factories.ts'
import { readWalked, type Step, walkOf } from '../../support/guest-walk.ts'
import { createPriceFinder, makePricesUnlikely, readEveryAmount } from '../../support/price-finder.ts'
import { productionEnvironment, useShopProcesses } from '../../support/shop-processes.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { orderOf } from '../orders/given-order.ts'

// In production: the demo's outbox, which shows everybody's letters, exists in demo mode only (contract §1).
const shop = useShopProcesses({ seed: 'demo', prepare: makePricesUnlikely, environment: productionEnvironment })
let steps: Step[]
let buyer: TestVisitor
let userId: string
let findPrices: (text: string) => string[]

beforeAll(async () => {
  const user = await givenBuyer(shop.db, { limit: { totalMinor: 55_512_345_678_917, usedMinor: 33_398_765_432_119 } })
  userId = user.id
  buyer = await shop.signedIn(user)
  const part = await shop.db
    .selectFrom('stock')
    .innerJoin('price', 'price.partId', 'stock.partId')
    .select('stock.partId as id')
    .where('branchId', '=', 1)
    .where('priceListId', '=', 1)
    .where('quantity', '>', 0)
    .executeTakeFirstOrThrow()
  await buyer.post('/api/cart/add', { products: [{ part_id: part.id, count: 1 }] })
  const placed = await buyer.post('/api/order/create', orderOf([{ part, count: 1 }]), { 'idempotency-key': 'leak' })
  expect(placed.statusCode, placed.body).toBe(200)
  steps = walkOf(await readWalked(shop.db, shop.visitor()))
  findPrices = createPriceFinder(await readEveryAmount(shop.db))
})

async function findLeaks(
  visitor: TestVisitor,
  walk: Step[],
): Promise<{ leaks: Record<string, string[]>; answered: number }> {
  const leaks: Record<string, string[]> = {}
  let answered = 0
  for (const { name, go } of walk) {
    const answer = await go(visitor)
    expect(answer.statusCode, name).not.toBe(500)
    if (answer.statusCode === 200) answered += 1
    const found = findPrices(`${JSON.stringify(answer.headers)}\n${answer.body}`)
    if (found.length > 0) leaks[name] = found.slice(0, 3)
  }
  return { leaks, answered }
}

describe('prices', () => {
  it('stand in no byte of any answer to a guest, in any notation', { timeout: 300_000 }, async () => {
    const { leaks, answered } = await findLeaks(shop.visitor(), steps)

    expect(leaks).toEqual({})
    expect(answered).toBeGreaterThan(200)
  })

  it('are found by the same walk when a buyer goes it: the search can see them', { timeout: 300_000 }, async () => {
    const sample = steps.filter(({ name }, at) => at % 4 === 0 || /order|cart/.test(name))
    const { leaks } = await findLeaks(buyer, sample)

    const seenBy = (start: string) => Object.keys(leaks).filter((name) => name.startsWith(start)).length
    expect(seenBy('GET /zapchasti/')).toBeGreaterThan(10)
    expect(seenBy('GET /fp')).toBeGreaterThan(3)
    expect(seenBy('GET /api/parts')).toBeGreaterThan(10)
    expect(seenBy('GET /trpc/')).toBeGreaterThan(3)
    expect(seenBy('GET /order/')).toBe(1)
    expect(seenBy('GET /cart')).toBeGreaterThan(0)
  })

  it('do not show in the order of a guest’s list either', async () => {
    const guest = shop.visitor()
    const orders = await Promise.all(
      ['popular', 'price_asc', 'price_desc'].map(async (sort) =>
        (await guest.get(`/api/parts?sort=${sort}&perPage=96`)).json().items.map((item: { id: number }) => item.id),
      ),
    )
    expect(orders[1]).toEqual(orders[0])
    expect(orders[2]).toEqual(orders[0])
    const [all, marked] = await Promise.all([guest.get('/api/parts'), guest.get('/api/parts?withPrice=1&stock=1,2')])
    expect(marked.json().total).toBe(all.json().total)
  })
})

describe('the page of an order', () => {
  it('is for a stranger what the page of an order that does not exist is', async () => {
    const stranger = await shop.signedIn(await givenBuyer(shop.db))
    const { id } = await shop.db
      .selectFrom('customerOrder')
      .select('id')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    const [foreign, missing] = [
      await stranger.get(`/order/${id}/done`),
      await stranger.get(`/order/${crypto.randomUUID()}/done`),
    ]
    expect((await buyer.get(`/order/${id}/done`)).statusCode).toBe(200)
    expect(foreign.statusCode).toBe(404)
    expect(missing.statusCode).toBe(404)
    const words = (html: string) => html.replace(/<script[\s\S]*?<\/script>|<[^>]*>/g, ' ').replace(/\s+/g, ' ')
    expect(words(foreign.body)).toBe(words(missing.body))
  })
})
