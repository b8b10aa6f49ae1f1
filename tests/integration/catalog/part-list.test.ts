import { purgeCatalogCaches } from '@agromarket/core/catalog'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { givenBuyer, givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'

const shop = useTestShop()
const category = 'spisok-remni'
let guest: TestVisitor
let buyer: TestVisitor

/** Five parts in two categories of one group, one elsewhere; every test reads them by a filter of its own. */
beforeAll(async () => {
  const { db } = shop
  const kiln = { category: `${category}/klinovye` }
  const gear = { category: `${category}/zubchatye` }
  await givenPart(db, {
    ...kiln,
    article: 'SP-100',
    name: 'Ремень клиновой',
    manufacturer: 'Список Альфа',
    priceMinor: 300_00,
    popularity: 5,
  })
  await givenPart(db, {
    ...kiln,
    article: 'SP-200',
    name: 'Ремень вариатора',
    manufacturer: 'Список Бета',
    priceMinor: 100_00,
    popularity: 9,
    stock: 0,
  })
  await givenPart(db, {
    ...gear,
    article: 'SP-300',
    name: 'Ремень зубчатый',
    manufacturer: 'Список Альфа',
    priceMinor: null,
    popularity: 7,
  })
  await givenPart(db, {
    ...gear,
    article: 'AB-400',
    name: 'Бандаж',
    manufacturer: 'Список Бета',
    priceMinor: 200_00,
    oldPriceMinor: 400_00,
    isSale: true,
    popularity: 1,
  })
  await givenPart(db, {
    ...gear,
    article: 'AB-500',
    name: 'Ролик',
    manufacturer: 'Список Бета',
    priceMinor: 250_00,
    isSuperPrice: true,
    popularity: 3,
  })
  await givenPart(db, { category: 'spisok-prochee/raznoe', article: 'XX-900', name: 'Ремень прочий', popularity: 99 })
  await givenPart(db, { ...gear, article: 'AB-600', name: 'Снятый ролик', isRemoved: true })
  purgeCatalogCaches(db)
  guest = shop.visitor()
  buyer = await shop.signedIn(await givenBuyer(db))
})

interface Listed {
  items: { article: string; price: unknown; stock: { state: string } }[]
  total: number
  page: number
  perPage: number
  facets: {
    categories: unknown[]
    manufacturers: { label: string; count: number }[]
    inStock: number
    withPrice: number | null
  }
}

async function list(visitor: TestVisitor, query: Record<string, string | number> = {}): Promise<Listed> {
  const search = new URLSearchParams({ category })
  for (const [key, value] of Object.entries(query)) search.set(key, String(value))
  const answer = await visitor.get(`/api/parts?${search}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const articles = (listed: Listed) => listed.items.map((item) => item.article)

describe('GET /api/parts', () => {
  it('lists a category with everything below it, the popular first, without removed parts', async () => {
    const listed = await list(guest)

    expect(articles(listed)).toEqual(['SP-200', 'SP-300', 'SP-100', 'AB-500', 'AB-400'])
    expect(listed).toMatchObject({ total: 5, page: 1, perPage: 24 })
  })

  it.each(['((((', '%', '—', '中文', '🚜'])('finds nothing for «%s», in which nothing can be searched', async (q) => {
    const listed = await list(guest, { q })

    expect(listed).toMatchObject({ items: [], total: 0, facets: { inStock: 0 } })
  })

  it.each([
    ['article', ['AB-400', 'AB-500', 'SP-100', 'SP-200', 'SP-300']],
    ['name', ['AB-400', 'SP-200', 'SP-300', 'SP-100', 'AB-500']],
  ])('sorts by %s', async (sort, expected) => {
    expect(articles(await list(guest, { sort }))).toEqual(expected)
  })

  it.each([
    ['price_asc', ['SP-200', 'AB-400', 'AB-500', 'SP-100', 'SP-300']],
    ['price_desc', ['SP-100', 'AB-500', 'AB-400', 'SP-200', 'SP-300']],
  ])('sorts by %s for a signed-in visitor, «Цена по запросу» last', async (sort, expected) => {
    expect(articles(await list(buyer, { sort }))).toEqual(expected)
  })

  it('gives what a query finds by relevance, by popularity only when asked to', async () => {
    // What the branch has comes before what is more popular.
    expect(articles(await list(guest, { q: 'ремень' }))).toEqual(['SP-300', 'SP-100', 'SP-200', 'AB-500', 'AB-400'])
    expect(articles(await list(guest, { q: 'ремень', sort: 'popular' }))).toEqual(articles(await list(guest)))
    expect(articles(await list(guest, { sort: 'relevance' }))).toEqual(articles(await list(guest)))
  })

  it('gives of what a query finds only what is in the place of the list', async () => {
    const elsewhere = await list(guest, { category: 'spisok-prochee', q: 'ремень' })

    expect(elsewhere).toMatchObject({ total: 1, items: [{ article: 'XX-900' }] })
    expect(await list(guest, { q: 'ремень прочий' })).toMatchObject({ total: 0, items: [] })
    expect(await list(guest, { category: '', place: category, q: 'XX-900' })).toMatchObject({ total: 0, items: [] })
  })

  it('counts a category that is chosen beside others wherever it stands', async () => {
    const chosen = `${category}/klinovye,spisok-prochee`
    const { facets } = await list(guest, { category: chosen })

    expect(facets.categories).toContainEqual({ value: `${category}/klinovye`, label: 'klinovye', count: 2 })
    expect(facets.categories).toContainEqual({ value: 'spisok-prochee', label: 'spisok-prochee', count: 1 })
  })

  it('counts the category that has most of what a query finds first', async () => {
    const { facets } = await list(guest, { q: 'ролик' })

    expect(facets.categories).toMatchObject([
      { value: `${category}/zubchatye`, count: 1 },
      { value: `${category}/klinovye`, count: 0 },
    ])
  })

  it('ignores orders and filters by price for a guest', async () => {
    const usual = articles(await list(guest))

    expect(articles(await list(guest, { sort: 'price_asc' }))).toEqual(usual)
    expect(articles(await list(guest, { stock: '1', withPrice: 1 }))).toEqual(usual)
  })

  it('keeps one maker and still counts the others', async () => {
    const all = await list(guest)
    const slug = (
      await shop.db
        .selectFrom('manufacturer')
        .select('slug')
        .where('name', '=', 'Список Альфа')
        .executeTakeFirstOrThrow()
    ).slug

    const listed = await list(guest, { manufacturer: slug })

    expect(articles(listed)).toEqual(['SP-300', 'SP-100'])
    expect(listed.facets.manufacturers).toEqual(all.facets.manufacturers)
    expect(listed.facets.manufacturers.map(({ label, count }) => [label, count])).toEqual([
      ['Список Бета', 3],
      ['Список Альфа', 2],
    ])
  })

  it('counts the categories below the one that is open, or its sisters', async () => {
    const counts = [
      { value: `${category}/klinovye`, label: 'klinovye', count: 2 },
      { value: `${category}/zubchatye`, label: 'zubchatye', count: 3 },
    ]

    expect((await list(guest)).facets.categories).toEqual(counts)
    expect((await list(guest, { category: `${category}/klinovye` })).facets.categories).toEqual(counts)
  })

  it('keeps what the own branch has, reservations deducted', async () => {
    const listed = await list(guest, { inStock: 1 })

    expect(articles(listed)).toEqual(['SP-300', 'SP-100', 'AB-500', 'AB-400'])
    expect(listed.items.every(({ stock }) => stock.state === 'in_stock')).toBe(true)
    expect((await list(guest)).facets.inStock).toBe(4)
  })

  it('keeps sale, super price and priced parts for a signed-in visitor', async () => {
    expect(articles(await list(buyer, { stock: '1' }))).toEqual(['AB-400'])
    expect(articles(await list(buyer, { stock: '2' }))).toEqual(['AB-500'])
    expect(articles(await list(buyer, { stock: '1,2' }))).toEqual(['AB-500', 'AB-400'])
    expect(articles(await list(buyer, { withPrice: 1 }))).not.toContain('SP-300')
    expect((await list(buyer)).facets.withPrice).toBe(4)
  })

  it.each([
    ['sp 300', ['SP-300']],
    ['ремни', ['SP-300', 'SP-100', 'SP-200', 'AB-500', 'AB-400']],
    ['ремень список альфа', ['SP-300', 'SP-100']],
    ['100%', ['SP-100']],
  ])('finds «%s» in the list', async (q, expected) => {
    expect(articles(await list(guest, { q }))).toEqual(expected)
  })

  it('pages without repeating or losing a part, and is empty past the end', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(guest, { page, perPage: 2 })))

    expect(pages.map((page) => page.items.length)).toEqual([2, 2, 1, 0])
    expect(new Set(pages.flatMap(articles)).size).toBe(5)
    expect(pages.map((page) => page.total)).toEqual([5, 5, 5, 5])
  })

  it('is empty for a category or maker that does not exist', async () => {
    expect((await list(guest, { category: 'net-takoi' })).total).toBe(0)
    expect((await list(buyer, { manufacturer: 'net-takogo' })).facets.withPrice).toBe(0)
  })

  it('is empty, and kept out of search engines, however far behind the end', async () => {
    expect(await list(guest, { page: 1_000_000_000, perPage: 96 })).toMatchObject({ items: [], total: 5 })

    const pages = await Promise.all(
      [undefined, 2, 100_000].map((page) =>
        guest.trpc.catalog.partListPage.query({ path: category, search: { page } }),
      ),
    )
    expect(pages.map(({ isIndexed }) => isIndexed)).toEqual([true, false, false])
    const madeUp = { path: category, search: { manufacturer: 'net-takogo' } }
    expect(await guest.trpc.catalog.partListPage.query(madeUp)).toMatchObject({ isIndexed: false })
  })

  it('refuses more than 96 a page', async () => {
    const answer = await guest.get('/api/parts?perPage=97')

    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ error_status: 'error', code: 'validation_error' })
  })

  it('answers the same over tRPC', async () => {
    const overTrpc = await buyer.trpc.catalog.parts.query({ category, sort: 'name' })

    expect(overTrpc).toEqual(await list(buyer, { sort: 'name' }))
  })
})

describe('a list page', () => {
  let page: Awaited<ReturnType<TestVisitor['trpc']['catalog']['partListPage']['query']>>
  beforeEach(async () => {
    page = await guest.trpc.catalog.partListPage.query({ path: `${category}/klinovye`, search: {} })
  })

  it('knows its category, its trail and 48 rows', () => {
    expect(page.category?.path).toBe(`${category}/klinovye`)
    expect(page.trail.map(({ url }) => url)).toEqual(['/', '/zapchasti', `/fp/${category}`, `/fp/${category}/klinovye`])
    expect(page.list.perPage).toBe(48)
  })

  it('is not found for a path that is no category', async () => {
    await expect(guest.trpc.catalog.partListPage.query({ path: 'net/takoi', search: {} })).rejects.toMatchObject({
      data: { appCode: 'not_found', httpStatus: 404 },
    })
  })
})
