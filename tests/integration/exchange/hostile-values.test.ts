import { createHash } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { useTestShop } from '../../support/test-shop.ts'
import { givenBase, mapBase } from './given-base.ts'
import { type PlayedSession, playExchange } from './play-exchange.ts'
import { writeGoods, writeOffers } from './write-package.ts'

const shop = useTestShop()
let base: { id: string; login: string }
let session: PlayedSession

beforeEach(async () => {
  await shop.db.deleteFrom('exchangeBase').execute()
  await shop.db.deleteFrom('part').execute()
  base = await givenBase(shop.db, { isPublished: true, settings: { dropPercent: 100, medianPercent: 1000 } })
  await mapBase(shop.db, base.id)
  session = await playExchange(shop, base.login)
})

const onSale = async () =>
  (
    await shop.db
      .selectFrom('part')
      .leftJoin('price', 'price.partId', 'part.id')
      .leftJoin('stock', 'stock.partId', 'part.id')
      .select(['part.article', 'price.priceMinor', 'stock.quantity'])
      .where('part.removedAt', 'is', null)
      .orderBy('part.article')
      .execute()
  ).map(({ article, priceMinor, quantity }) => [article, priceMinor, quantity])

it('takes ids for what they are: their case, quotes, backslashes and braces', async () => {
  const ids = ['Ab', 'ab', 'a"b', "a'b", 'a\\b', '{a,b}', 'NULL', '$1; drop table part']
  const goods = ids.map((id, index) => ({ id, article: `Q-${index}` }))
  expect(await session.send('import.xml', writeGoods(goods))).toBe('success')
  const offers = ids.map((id, index) => ({ id, prices: { retail: `${index + 1}.00` }, stock: { w1: index + 1 } }))
  expect(await session.send('offers.xml', writeOffers(offers))).toBe('success')

  expect(await onSale()).toEqual(ids.map((_, index) => [`Q-${index}`, (index + 1) * 100, index + 1]))
})

it('tells words apart by the same signs: warehouses and price types that nobody has mapped change nothing', async () => {
  await session.send('import.xml', writeGoods([{ id: 'a', article: 'Q-1' }]))
  const odd = { W1: 5, "w1'": 6, '{w1}': 7 }
  await session.send('offers.xml', writeOffers([{ id: 'a', prices: { Retail: '9', 'retail\\': '8' }, stock: odd }]))

  expect(await onSale()).toEqual([['Q-1', null, null]])
  const words = await shop.db
    .selectFrom('exchangeMapping')
    .select(['externalId', 'valueCount'])
    .where('target', 'is', null)
    .where('kind', 'in', ['warehouse', 'priceType'])
    .orderBy('externalId')
    .execute()
  expect(words.map(({ externalId, valueCount }) => [externalId, valueCount])).toEqual([
    ['Retail', 1],
    ['W1', 1],
    ['retail\\', 1],
    ["w1'", 1],
    ['{w1}', 1],
  ])
})

it('leaves out prices and weights that no shop can count with, and takes the rest of the file', async () => {
  const heavy = { id: 'heavy', article: 'Q-3', properties: { 'p-weight': '9999999' } }
  await shop.db
    .insertInto('exchangeMapping')
    .values({ baseId: base.id, kind: 'property', externalId: 'p-weight', name: 'Вес', target: 'weight' })
    .execute()
  const goods = [{ id: 'a', article: 'Q-1' }, { id: 'b', article: 'Q-2' }, heavy]
  expect(await session.send('import.xml', writeGoods(goods))).toBe('success')
  const offers = [
    { id: 'a', prices: { retail: '999999999999999' }, stock: { w1: 1 }, currency: 'USD' },
    { id: 'b', prices: { retail: '2.00' }, stock: { w1: 99_999_999_999 } },
    { id: 'heavy', prices: { retail: '-5' }, stock: { w1: 1 } },
  ]

  expect(await session.send('offers.xml', writeOffers(offers))).toMatch(/^success\nОтложено записей: 2/)
  expect(await onSale()).toEqual([
    ['Q-1', null, null],
    ['Q-2', 200, 2_000_000_000],
    ['Q-3', null, null],
  ])
})

const oneWaits = 'success\nОтложено записей: 1, причины в отчёте на сайте'

it('cuts words of any length to what an index holds', async () => {
  // What repeats itself is packed, and would fit.
  const long = Array.from({ length: 400 }, (_, index) => createHash('sha256').update(`${index}`).digest('hex')).join('')
  const value = `<Справочник><ИдЗначения>${long}</ИдЗначения><Значение>${long}</Значение></Справочник>`
  const words = `<КоммерческаяИнформация ВерсияСхемы="2.09"><Классификатор><Ид>k</Ид><Группы><Группа><Ид>${long}</Ид><Наименование>${long}</Наименование></Группа></Группы><Свойства><Свойство><Ид>${long}</Ид><Наименование>${long}</Наименование><ВариантыЗначений>${value}</ВариантыЗначений></Свойство></Свойства></Классификатор></КоммерческаяИнформация>`
  expect(await session.send('words.xml', words)).toBe('success')
  const goods = [
    { id: 'a', article: 'Q-1', name: long },
    { id: 'b', article: 'Q-2', properties: { [long]: long, 'p-article': long } },
    { id: long, article: long, maker: long, group: long },
  ]

  // Nobody has said what maker and group of the third are.
  expect(await session.send('import.xml', writeGoods(goods))).toBe(oneWaits)
  expect(await onSale()).toEqual([
    ['Q-1', null, null],
    ['Q-2', null, null],
  ])
})

it('keeps offers of unknown goods until these come, and takes the last word of those that come twice', async () => {
  const offers = [
    { id: 'late', prices: { retail: '1.00' }, stock: { w1: 1 } },
    { id: 'late', prices: { retail: '3.00' }, stock: { w1: 3 } },
  ]
  expect(await session.send('offers.xml', writeOffers(offers))).toBe(oneWaits)
  expect(await onSale()).toEqual([])

  const goods = writeGoods([
    { id: 'late', article: 'Q-1' },
    { id: 'late', article: 'Q-2' },
  ])
  expect(await session.send('import.xml', goods)).toBe('success')
  expect(await onSale()).toEqual([['Q-2', 300, 3]])
})

it('sells goods themselves while they have a price of their own, and by their characteristics else', async () => {
  await session.send('import.xml', writeGoods([{ id: 'g', article: 'Q-1', name: 'Рукав' }]))
  await session.send('offers.xml', writeOffers([{ id: 'g#long', prices: { retail: '5.00' } }], { isChangesOnly: true }))
  const names = async () =>
    (await shop.db.selectFrom('part').select('code1c').where('removedAt', 'is', null).orderBy('code1c').execute()).map(
      ({ code1c }) => code1c,
    )
  expect(await names()).toEqual(['g#long'])

  await session.send('own.xml', writeOffers([{ id: 'g', prices: { retail: '7.00' } }], { isChangesOnly: true }))
  expect(await names()).toEqual(['g', 'g#long'])
})
