import { purgeCatalogCaches } from '@agromarket/core/catalog'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { givenBuyer, givenPart, type TestPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()
let part: TestPart
let sameNumber: TestPart
let named: TestPart

beforeAll(async () => {
  const { db } = shop
  const branches = await db.selectFrom('branch').select(['id', 'countryId']).orderBy('id').execute()
  const foreign = branches.find(({ countryId }) => countryId === 115)
  const other = branches.find(({ id, countryId }) => id !== 1 && countryId === 1)
  if (!foreign || !other) throw new Error('The template has branches in both countries')
  part = await givenPart(db, {
    slug: 'stranitsa-detali',
    article: 'PG-1',
    priceMinor: 123_400,
    stock: { 1: 4, [other.id]: 7, [foreign.id]: 9 },
  })
  sameNumber = await givenPart(db, { article: 'PG-2', popularity: 5 })
  named = await givenPart(db, { article: 'ZX-777', popularity: 9 })
  const removed = await givenPart(db, { slug: 'snyataya-detal', isRemoved: true })
  await db
    .insertInto('crossNumber')
    .values([
      { partId: part.id, number: 'OEM 55-1', manufacturerName: 'John Deere', kind: 'original' },
      { partId: sameNumber.id, number: 'OEM-551', manufacturerName: 'John Deere', kind: 'original' },
      { partId: part.id, number: 'ZX 777', manufacturerName: 'Завод', kind: 'analogue' },
      { partId: removed.id, number: 'OEM551', manufacturerName: 'John Deere', kind: 'original' },
    ])
    .execute()
  await db.insertInto('partRedirect').values({ slug: 'staraya-stranitsa', partId: part.id }).execute()
  purgeCatalogCaches(db)
})

afterEach(() => vi.useRealTimers())

describe('GET /api/parts/:slug', () => {
  it('offers the stock of every branch of the country, the own one first, none of another country', async () => {
    // A Sunday in Смоленск.
    vi.useFakeTimers({ now: new Date('2026-03-22T09:00:00Z'), toFake: ['Date'] })
    const { offers } = (await shop.visitor().get('/api/parts/stranitsa-detali')).json()
    const russian = await shop.db.selectFrom('branch').select('id').where('countryId', '=', 1).execute()

    expect(offers[0]).toMatchObject({ branch: { id: 1 }, isOwn: true, stock: 4, term: 'Завтра с 8:00', price: null })
    expect(offers).toHaveLength(russian.length)
    const stocked = offers.filter((offer: { stock: number }) => offer.stock > 0)
    expect(stocked.map((offer: { stock: number }) => offer.stock)).toEqual([4, 7])
    expect(stocked[1].term).toMatch(/дн/)
  })

  it('shows a signed-in visitor the price of his country', async () => {
    const buyer = await shop.signedIn(await givenBuyer(shop.db))

    const { part: shown } = (await buyer.get('/api/parts/stranitsa-detali')).json()

    expect(shown.price).toMatchObject({ priceMinor: 123_400, currency: 'RUB' })
  })

  it('names replacements through cross numbers, the popular first, none that is removed', async () => {
    const { analogues, part: shown } = (await shop.visitor().get('/api/parts/stranitsa-detali')).json()

    expect(analogues.map(({ article }: { article: string }) => article)).toEqual([named.article, sameNumber.article])
    expect(shown.crossNumbers.map(({ number }: { number: string }) => number)).toEqual(['OEM 55-1', 'ZX 777'])
  })

  it.each(['staraya-stranitsa', 'Stranitsa-DETALI'])('answers %s with the present slug', async (slug) => {
    const { part: shown } = await shop.visitor().trpc.catalog.part.query({ slug })

    expect(shown).toMatchObject({ slug: 'stranitsa-detali', url: '/zapchasti/stranitsa-detali' })
  })

  it('is 410 for a removed part and 404 for an unknown one', async () => {
    const [gone, unknown] = await Promise.all([
      shop.visitor().get('/api/parts/snyataya-detal'),
      shop.visitor().get('/api/parts/net-takoi'),
    ])

    expect([gone.statusCode, gone.json().code]).toEqual([410, 'part_removed'])
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'part_not_found'])
  })
})

describe('cards by id', () => {
  it('keep the order asked for and leave out removed and unknown parts', async () => {
    const cards = await shop.visitor().trpc.catalog.partCards.query({ ids: [named.id, 999_999_999, part.id, named.id] })

    expect(cards.map(({ id }) => id)).toEqual([named.id, part.id])
  })
})
