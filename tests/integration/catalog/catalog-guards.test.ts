import { getSellableParts, lockStock, purgeCatalogCaches, reserveStock } from '@agromarket/core/catalog'
import { createDatabase, type Database, poolOf } from '@agromarket/core/platform/db'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { givenBuyer, givenPart, type TestPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'

let statements = 0
let counted: Database | undefined
const shop = useTestShop({
  adapt(app) {
    const { connectionString = '' } = poolOf(app.db).options
    counted = createDatabase({
      connectionString,
      onQuery: () => {
        statements += 1
      },
    })
    return { ...app, db: counted, readDb: counted, searchDb: counted }
  },
})
afterAll(() => counted?.destroy())
// No other number of an answer looks like these.
const priceMinor = 987_654_321
const oldPriceMinor = 987_654_987
let part: TestPart

beforeAll(async () => {
  part = await givenPart(shop.db, {
    article: 'LEAK-1',
    slug: 'utechka-tseny',
    name: 'Утечка цены',
    category: 'utechka',
    priceMinor,
    oldPriceMinor,
    tengeMinor: 987_654_111,
    isSale: true,
  })
  purgeCatalogCaches(shop.db)
})

const routes = [
  '/api/parts?category=utechka',
  '/api/parts?category=utechka&sort=price_asc',
  '/api/parts?q=LEAK-1&withPrice=1&stock=1',
  '/api/parts/utechka-tseny',
  '/api/search?q=LEAK-1',
  `/trpc/catalog.parts?input=${encodeURIComponent('{"category":"utechka","sort":"price_desc"}')}`,
  `/trpc/catalog.part?input=${encodeURIComponent('{"slug":"utechka-tseny"}')}`,
  `/trpc/catalog.partListPage?input=${encodeURIComponent('{"path":"utechka","search":{}}')}`,
  '/trpc/catalog.offers?input=%7B%7D',
  `/trpc/catalog.search?input=${encodeURIComponent('{"q":"LEAK-1"}')}`,
  '/sitemap.xml',
  '/sitemap/pages.xml',
  '/sitemap/parts-1.xml',
]

describe('what is on offer', () => {
  it('shows a guest by how many percent, of parts that are there first, and nothing to compute a price from', async () => {
    const offered = { category: 'aktsii', isSale: true, priceMinor: 987_654_000, oldPriceMinor: 1_313_579_820 }
    const out = await givenPart(shop.db, { ...offered, stock: 0, popularity: 9 })
    const here = await givenPart(shop.db, { ...offered, popularity: 1 })
    const slight = await givenPart(shop.db, { ...offered, oldPriceMinor: 1_000_000_000, isSuperPrice: true })
    await givenPart(shop.db, { category: 'aktsii' })
    purgeCatalogCaches(shop.db)
    const visitors = [shop.visitor(), await shop.signedIn(await givenBuyer(shop.db))]

    const [guests, own] = await Promise.all(visitors.map(({ trpc }) => trpc.catalog.offers.query({})))

    const ids = [here.id, slight.id, out.id]
    expect(guests?.items.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids)
    const percents = guests?.items.flatMap(({ id, offer }) => (ids.includes(id) ? [offer.discountPercent] : []))
    expect(percents).toEqual([24, null, 24])
    expect(guests?.items.every(({ price }) => price === null)).toBe(true)
    expect(JSON.stringify(guests)).not.toMatch(/priceMinor|987654|131357/)
    // What guests are told is what a buyer's price says.
    for (const { price, offer } of own?.items ?? []) expect(offer.discountPercent).toBe(price?.discountPercent)
  })
})

describe('prices', () => {
  it.each(routes)('are in no byte of what a guest gets from %s', async (url) => {
    const answer = await shop.visitor().get(url)

    expect(answer.statusCode).toBe(200)
    expect(answer.body.replace(/\D/g, '')).not.toContain('987654')
  })

  it('are read from no table for a guest', async () => {
    await shop.db.schema.alterTable('price').renameTo('price_hidden').execute()
    try {
      for (const url of routes) expect((await shop.visitor().get(url)).statusCode).toBe(200)
    } finally {
      await shop.db.schema.alterTable('price_hidden').renameTo('price').execute()
    }
  })

  it('reach a signed-in visitor on the same routes', async () => {
    const buyer = await shop.signedIn(await givenBuyer(shop.db))

    for (const url of routes.slice(0, 2)) expect((await buyer.get(url)).body).toContain(String(priceMinor))
  })

  it('follow the region of the request', async () => {
    const buyer = await shop.signedIn(await givenBuyer(shop.db))
    const kazakh = await shop.db
      .selectFrom('area')
      .select('id')
      .where('parentId', '=', '3221')
      .executeTakeFirstOrThrow()

    const { part: shown } = (await buyer.get(`/api/parts/utechka-tseny?region_id=${kazakh.id}`)).json()

    expect(shown.price).toMatchObject({ priceMinor: 987_654_111, currency: 'KZT' })
  })
})

describe('SQL statements of a request', () => {
  let signedIn: Awaited<ReturnType<typeof shop.signedIn>>
  beforeEach(async () => {
    signedIn = await shop.signedIn(await givenBuyer(shop.db))
    await signedIn.get('/api/parts?perPage=1')
    statements = 0
  })

  it.each([
    // What its words lead to is looked up once, before the parts are.
    ['a query nobody has asked yet', '/api/parts?category=utechka&q=neverasked', 3],
    ['a list', '/api/parts?category=utechka', 2],
    ['a part page', '/api/parts/utechka-tseny', 2],
  ])('are few for %s, the session included', async (_name, url, most) => {
    expect((await signedIn.get(url)).statusCode).toBe(200)

    expect(statements).toBe(most)
  })

  it('is none but the session for the trees', async () => {
    await signedIn.trpc.catalog.categoryTree.query()

    expect(statements).toBe(1)
  })
})

describe('stock for orders', () => {
  it('is handed out once: what one order reserves another cannot', async () => {
    const scarce = await givenPart(shop.db, { stock: 3 })
    const take = { partId: scarce.id, branchId: 1, quantity: 2 }
    const reserve = () =>
      shop.db.transaction().execute(async (trx) => {
        await lockStock(trx, { partIds: [scarce.id], branchIds: [1] })
        await reserveStock(trx, [take])
      })

    const results = await Promise.allSettled([reserve(), reserve()])

    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const sellable = await getSellableParts(shop.db, { partIds: [scarce.id], scope: null, branchIds: [1] })
    expect(sellable.get(scarce.id)?.free[1]).toBe(1)
  })

  it('comes with the price of the scope and without any for guests', async () => {
    const input = { partIds: [part.id], branchIds: [1] }

    const own = await getSellableParts(shop.db, {
      ...input,
      scope: { priceListId: 1, currency: 'RUB', userId: crypto.randomUUID(), organizationId: null, branchId: 1 },
    })
    const guests = await getSellableParts(shop.db, { ...input, scope: null })

    expect(own.get(part.id)?.price).toMatchObject({ priceMinor, oldPriceMinor })
    expect(guests.get(part.id)?.price).toBeNull()
  })
})
