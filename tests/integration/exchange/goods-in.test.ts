import { beforeEach, expect, it } from 'vitest'
import { givenBuyer } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import { givenBase, mapBase } from './given-base.ts'
import { playExchange } from './play-exchange.ts'
import { answerOf } from './said-by-1c.ts'
import { openSaleSession } from './sale-session.ts'
import { writeGoods, writeOffers } from './write-package.ts'

const shop = useTestShop()
let base: { id: string; login: string }

beforeEach(async () => {
  await shop.db.deleteFrom('exchangeBase').execute()
  await shop.db.deleteFrom('part').execute()
  base = await givenBase(shop.db, { isPublished: true })
  await mapBase(shop.db, base.id)
})

const goods = Array.from({ length: 10 }, (_, index) => ({ id: `id-${index}`, article: `A-${100 + index}` }))
const offers = goods.map(({ id }, index) => ({ id, prices: { retail: `${100 + index}.50` }, stock: { w1: 5, w2: 7 } }))

/** What the shop has of a base's positions. */
async function inShop() {
  const rows = await shop.db
    .selectFrom('part')
    .leftJoin('price', 'price.partId', 'part.id')
    .leftJoin('stock', 'stock.partId', 'part.id')
    .select(['part.article', 'part.slug', 'part.removedAt', 'price.priceMinor', 'stock.quantity'])
    .orderBy('part.article')
    .execute()
  return rows.map(({ removedAt, ...row }) => ({ ...row, isRemoved: removedAt !== null }))
}

async function sendAll(session: Awaited<ReturnType<typeof playExchange>>) {
  expect(await session.send('import.xml', writeGoods(goods), 700)).toBe('success')
  expect(await session.send('offers.xml', writeOffers(offers), 700)).toBe('success')
}

it('puts goods, prices and stock of the mapped words into the shop, and the same files twice change nothing', async () => {
  await sendAll(await playExchange(shop, base.login))

  const first = await inShop()
  expect(first).toHaveLength(10)
  expect(first[0]).toEqual({ article: 'A-100', slug: 'a-100-gates', priceMinor: 10050, quantity: 5, isRemoved: false })
  const before = await shop.db.selectFrom('part').select('updatedAt').execute()
  await sendAll(await playExchange(shop, base.login))
  expect(await shop.db.selectFrom('part').select('updatedAt').execute()).toEqual(before)
  expect(await inShop()).toEqual(first)
})

it('takes off sale what a full exchange no longer names, and brings it back with its address', async () => {
  await sendAll(await playExchange(shop, base.login))
  const session = await playExchange(shop, base.login)

  expect(await session.send('import.xml', writeGoods(goods.slice(0, 9)))).toBe('success')

  expect((await inShop()).at(-1)).toMatchObject({ article: 'A-109', slug: 'a-109-gates', quantity: 0, isRemoved: true })
  await session.ask('mode=init')
  expect(await session.send('import.xml', writeGoods(goods))).toBe('success')
  expect((await inShop()).at(-1)).toMatchObject({
    article: 'A-109',
    slug: 'a-109-gates',
    quantity: 5,
    isRemoved: false,
  })
})

it('keeps what an exchange of changes does not name', async () => {
  await sendAll(await playExchange(shop, base.login))
  const session = await playExchange(shop, base.login)

  await session.send(
    'import.xml',
    writeGoods([{ id: 'id-0', article: 'A-100', name: 'Ремень' }], { isChangesOnly: true }),
  )
  await session.send('offers.xml', writeOffers([{ id: 'id-0', stock: { w1: 2 } }], { isChangesOnly: true }))

  const [first, second] = await inShop()
  expect(first).toMatchObject({ priceMinor: 10050, quantity: 2 })
  expect(second).toMatchObject({ priceMinor: 10150, quantity: 5, isRemoved: false })
})

it('waits for a person when too much would vanish, and leaves the shop as it was', async () => {
  await sendAll(await playExchange(shop, base.login))
  const session = await playExchange(shop, base.login)

  const answer = await session.send('import.xml', writeGoods(goods.slice(0, 5)))

  expect(answer).toMatch(/^success\nЖдёт решения на сайте: позиций: было 10, стало 5/)
  expect((await inShop()).filter(({ isRemoved }) => isRemoved)).toEqual([])
})

it('tells of a full exchange that waits that a newer one has taken its place, and publishes that', async () => {
  await sendAll(await playExchange(shop, base.login))
  await (await playExchange(shop, base.login)).send('import.xml', writeGoods(goods.slice(0, 5)))
  await (await playExchange(shop, base.login)).send('import.xml', writeGoods(goods.slice(0, 9)))

  const { trpc: admin } = await shop.signedIn(await givenBuyer(shop.db, { roles: ['admin'] }))
  const [newer, older] = await admin.exchange.runs.list.query()
  expect([newer?.state, older?.state]).toEqual(['done', 'replaced'])
  const tell = async (runId = '') => {
    const lines = await admin.exchange.runs.report.query({ runId })
    return lines.map(({ content }) => content).join('\n')
  }
  expect(await tell(older?.id)).toContain('вместо этой выгрузки принята новая, import.xml')
  expect(await tell(newer?.id)).toContain('Прежняя выгрузка ждала решения, эта пришла вместо неё')
  expect((await inShop()).filter(({ isRemoved }) => isRemoved)).toMatchObject([{ article: 'A-109' }])
})

it('counts as in stock what lies where it is sold from', async () => {
  await sendAll(await playExchange(shop, base.login))
  const session = await playExchange(shop, base.login)

  const scrapped = goods.map(({ id }) => ({ id, stock: { w1: 0, w2: 9 } }))
  const answer = await session.send('offers.xml', writeOffers(scrapped, { isChangesOnly: true }))

  expect(answer).toMatch(/^success\nЖдёт решения на сайте: позиций в наличии: было 10, стало 0/)
  expect((await inShop()).map(({ quantity }) => quantity)).toEqual(Array(10).fill(5))
})

it('waits for a person when a price type goes, and when the few prices and pieces of many goods all change', async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({ id: `m-${index}`, article: `M-${index}` }))
  const session = await playExchange(shop, base.login)
  await session.send('import.xml', writeGoods(many))
  const offersOf = (price: string, type = 'retail', w1 = 5) =>
    writeOffers(many.slice(0, 2).map(({ id }) => ({ id, prices: { [type]: price }, stock: { w1 } })))
  expect(await session.send('offers.xml', offersOf('100.00'))).toBe('success')

  for (const [written, reason] of [
    [offersOf('300.00'), /средняя цена: было 100, стало 300/],
    [offersOf('100.00', 'retail', 0), /позиций в наличии: было 2, стало 0/],
    [offersOf('100.00', 'gone'), /позиций с ценой: было 2, стало 0/],
  ] as const) {
    await session.ask('mode=init')
    expect(await session.send('offers.xml', written)).toMatch(reason)
  }
})

it('lets a warehouse run empty that nothing is sold from', async () => {
  const session = await playExchange(shop, base.login)
  await session.send('import.xml', writeGoods(goods))
  const scrapOf = (count: number) => writeOffers(goods.map(({ id }) => ({ id, stock: { w2: count } })))
  expect(await session.send('offers.xml', scrapOf(7))).toBe('success')
  await session.ask('mode=init')

  expect(await session.send('offers.xml', scrapOf(0))).toBe('success')
})

it('publishes nothing of a base that is only analysed', async () => {
  await shop.db.updateTable('exchangeBase').set({ publishedAt: null }).execute()
  const session = await playExchange(shop, base.login)

  const answer = await session.send('import.xml', writeGoods(goods))

  expect(answer).toMatch(/^success\nПервый обмен/)
  expect(await inShop()).toEqual([])
})

it('does not take what 1C says of orders for the analysis without which nothing is published', async () => {
  await shop.db.updateTable('exchangeBase').set({ publishedAt: null }).execute()
  const admin = await shop.signedIn(await givenBuyer(shop.db, { roles: ['admin'] }))
  const publish = () => admin.trpc.exchange.bases.publish.mutate({ baseId: base.id })
  await (await openSaleSession(shop, base)).send(answerOf({ id: crypto.randomUUID(), number: '1' }, {}))

  await expect(publish()).rejects.toThrow('Публиковать рано, не выполнено: «Анализ закончен»')

  await (await playExchange(shop, base.login)).send('import.xml', writeGoods(goods))
  await expect(publish()).resolves.not.toThrow()
})

it('changes nothing for words that mean nothing yet', async () => {
  const session = await playExchange(shop, base.login)
  await session.send(
    'import.xml',
    writeGoods([{ id: 'x', article: 'X-1', maker: 'Неведомый' }, { id: 'y' }, { id: 'z', name: '' }]),
  )
  const called = '<Артикул>V-1</Артикул><Наименование>Ремень</Наименование>'
  await session.send('offers.xml', writeOffers([{ id: 'v#1' }]).replace('</Предложение>', `${called}</Предложение>`))

  expect(await inShop()).toEqual([])
  const problems = await shop.db
    .selectFrom('exchangeItem')
    .select(['externalId', 'problem'])
    .orderBy('externalId')
    .execute()
  expect(problems).toEqual([
    { externalId: 'v#1', problem: 'noGoods' },
    { externalId: 'x', problem: 'unknownMaker' },
    { externalId: 'y', problem: 'noArticle' },
    { externalId: 'z', problem: 'noNameOrArticle' },
  ])
})
