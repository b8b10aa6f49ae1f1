import { getPartPage } from '@agromarket/core/catalog'
import { type Renderer, watchCatalog } from '@agromarket/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { givenBase, mapBase } from './given-base.ts'
import { type PlayedSession, playExchange } from './play-exchange.ts'
import { type WrittenGoods, writeGoods, writeOffers } from './write-package.ts'

/** A part's page as its name, and which part it shows: all that this looks at. */
const render: Renderer['render'] = async (url, ctx) => {
  const { part } = await getPartPage(ctx, { slug: url.replace('/zapchasti/', '') })
  return {
    status: 200,
    headers: new Headers(),
    html: `<h1 data-part-id="${part.id}">${part.name}</h1>`,
    scriptHashes: [],
  }
}
const shop = useTestShop({ render })
const onChange = vi.fn((change: Parameters<typeof shop.server.guestPages.purgeTouched>[0]) =>
  shop.server.guestPages.purgeTouched(change),
)
let listener: ReturnType<typeof watchCatalog>
let session: PlayedSession
let buyer: TestVisitor

beforeAll(async () => {
  const base = await givenBase(shop.db, { isPublished: true, settings: { dropPercent: 100, medianPercent: 1000 } })
  await mapBase(shop.db, base.id)
  listener = watchCatalog(shop.app, shop.databaseUrl, onChange)
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), { timeout: 5_000 })
  session = await playExchange(shop, base.login)
  const user = await shop.db
    .insertInto('userAccount')
    .values({ name: 'Покупатель', email: 'freshness@shop.test' })
    .returning('id')
    .executeTakeFirstOrThrow()
  buyer = await shop.signedIn(user)
})
afterAll(() => listener.close())

const goods = Array.from({ length: 30 }, (_, index) => ({ id: `id-${index}`, article: `F-${100 + index}` }))
const page = '/zapchasti/f-100-gates'

async function send(all: readonly WrittenGoods[], price: string, pieces: number): Promise<void> {
  expect(await session.send('import.xml', writeGoods(all))).toBe('success')
  const offers = all.map(({ id }) => ({ id, prices: { retail: price }, stock: { w1: pieces } }))
  expect(await session.send('offers.xml', writeOffers(offers))).toBe('success')
  await session.ask('mode=init')
}

/** What the shop says of the first of the goods, wherever it says anything. */
async function told() {
  const json = async (path: string) => (await buyer.get(path)).json()
  const list = await json('/api/parts?q=F-100')
  const search = await json('/api/search?q=F-100')
  const inStock = await json('/api/parts?inStock=1')
  return {
    list: list.items[0] && { name: list.items[0].name, price: list.items[0].price?.priceMinor },
    search: search.parts[0] && { name: search.parts[0].name, quantity: search.parts[0].stock.quantity },
    inStock: inStock.total,
    guest: (await shop.visitor().get(page)).body.includes(search.parts[0]?.name),
  }
}

it('shows a price, a stock and a name of 1C in list, search, counts and the pages kept for guests within 2 s', async () => {
  await send(goods, '100.50', 5)
  await vi.waitFor(async () => expect(await told()).toMatchObject({ inStock: 30, guest: true }), { timeout: 5_000 })

  await send(
    goods.map((one, index) => ({ ...one, name: `Ремень ${index}` })),
    '250.00',
    0,
  )

  await vi.waitFor(
    async () =>
      expect(await told()).toEqual({
        list: { name: 'Ремень 0', price: 25000 },
        search: { name: 'Ремень 0', quantity: 0 },
        inStock: 0,
        guest: true,
      }),
    { timeout: 2_000, interval: 20 },
  )
})
