import { beforeEach, expect, it } from 'vitest'
import { givenBuyer } from '../../support/factories.ts'
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
  base = await givenBase(shop.db, { isPublished: true, settings: { dropPercent: 100 } })
  await mapBase(shop.db, base.id)
  session = await playExchange(shop, base.login)
})

const root = (content: string) => `<КоммерческаяИнформация ВерсияСхемы="2.09">${content}</КоммерческаяИнформация>`
const classifier = (content: string) => root(`<Классификатор><Ид>k</Ид>${content}</Классификатор>`)
const articles = Array.from({ length: 10 }, (_, index) => `A-${100 + index}`)
const goods = articles.map((article, index) => ({ id: `id-${index}`, article }))

/** Articles on sale, with their price and count. */
async function onSale() {
  const rows = await shop.db
    .selectFrom('part')
    .leftJoin('price', 'price.partId', 'part.id')
    .leftJoin('stock', 'stock.partId', 'part.id')
    .select(['part.article', 'price.priceMinor', 'stock.quantity'])
    .where('part.removedAt', 'is', null)
    .orderBy('part.article')
    .execute()
  return rows.map(({ article, priceMinor, quantity }) => [article, priceMinor, quantity])
}
const articlesOnSale = async () => (await onSale()).map(([article]) => article)

it('puts together files that come in any order, over two sessions', async () => {
  const offers = goods.map(({ id }) => ({ id, prices: { retail: '10.00' }, stock: { w1: 1 } }))
  await session.send('offers.xml', writeOffers(offers))
  expect(await onSale()).toEqual([])

  session = await playExchange(shop, base.login)
  await session.send('import.xml', writeGoods(goods))

  expect(await onSale()).toEqual(articles.map((article) => [article, 1000, 1]))
})

it('looks again at what waited for a group, and for the text behind a reference', async () => {
  await shop.db
    .insertInto('exchangeMapping')
    .values({ baseId: base.id, kind: 'property', externalId: 'p-maker', name: 'Бренд', target: 'maker' })
    .execute()
  const late = { id: 'x', article: 'X-1', group: 'g-late', maker: '', properties: { 'p-maker': 'ref-1' } }
  await session.send('import.xml', writeGoods([late], { isChangesOnly: true }))
  expect(await onSale()).toEqual([])

  await session.send(
    'groups.xml',
    classifier(
      '<Группы><Группа><Ид>g1</Ид><Наименование>Ремни</Наименование><Группы><Группа><Ид>g-late</Ид><Наименование>Клиновые</Наименование></Группа></Группы></Группа></Группы>',
    ),
  )
  expect(await onSale()).toEqual([])
  await session.send(
    'references.xml',
    classifier(
      '<Свойства><Свойство><Ид>p-maker</Ид><Наименование>Бренд</Наименование><ВариантыЗначений><Справочник><ИдЗначения>ref-1</ИдЗначения><Значение>Gates</Значение></Справочник></ВариантыЗначений></Свойство></Свойства>',
    ),
  )

  expect(await articlesOnSale()).toEqual(['X-1'])
})

it('takes a package with price types alone, and one without anything, for what they are', async () => {
  const types = root(
    '<ПакетПредложений СодержитТолькоИзменения="true"><Ид>c#</Ид><ТипыЦен><ТипЦены><Ид>opt</Ид><Наименование>Оптовая</Наименование><Валюта>USD</Валюта></ТипЦены></ТипыЦен></ПакетПредложений>',
  )

  expect(await session.send('prices.xml', types)).toBe('success')
  expect(await session.send('offers.xml', writeOffers([], { isChangesOnly: true }))).toBe('success')
  expect(await session.send('import.xml', root('<Каталог СодержитТолькоИзменения="true"><Товары/></Каталог>'))).toBe(
    'success',
  )
})

it('sells characteristics apart, and takes one off that is marked as deleted', async () => {
  await session.send('import.xml', writeGoods([...goods, { id: 'g', article: 'G-1' }], { isChangesOnly: true }))
  const said = (id: string, name: string, mark = '') =>
    `<Предложение${mark}><Ид>${id}</Ид><Наименование>${name}</Наименование><ХарактеристикиТовара><ХарактеристикаТовара><Наименование>Длина</Наименование><Значение>${name}</Значение></ХарактеристикаТовара></ХарактеристикиТовара><Цены><Цена><ИдТипаЦены>retail</ИдТипаЦены><ЦенаЗаЕдиницу>5</ЦенаЗаЕдиницу></Цена></Цены><Склад ИдСклада="w1" КоличествоНаСкладе="2"/></Предложение>`
  const offers = (content: string) =>
    root(`<ПакетПредложений СодержитТолькоИзменения="true"><Предложения>${content}</Предложения></ПакетПредложений>`)
  await session.send('offers.xml', offers(said('g#long', '2 м') + said('g#short', '1 м')))
  const names = async () =>
    (
      await shop.db
        .selectFrom('part')
        .select('name')
        .where('removedAt', 'is', null)
        .where('article', '=', 'G-1')
        .orderBy('name')
        .execute()
    ).map(({ name }) => name)
  expect(await names()).toEqual(['Деталь g (1 м)', 'Деталь g (2 м)'])

  await session.send('offers2.xml', offers(said('g#long', '2 м', ' Статус="Удален"')))
  expect(await names()).toEqual(['Деталь g (1 м)'])
  // Stock alone says nothing of whether it is still there.
  await session.send(
    'rests.xml',
    offers('<Предложение><Ид>g#long</Ид><Склад ИдСклада="w1" КоличествоНаСкладе="0"/></Предложение>'),
  )
  expect(await names()).toEqual(['Деталь g (1 м)'])
})

it.each([
  ['one file', ['import.xml']],
  ['batches', ['import0_1.xml', 'import1_1.xml']],
])(
  'takes off sale a characteristic that a full catalogue in %s no longer names, and brings it back',
  async (_, names) => {
    const [long, short] = [
      { id: 'c#long', article: 'C-1' },
      { id: 'c#short', article: 'C-1' },
    ]
    const send = async (characteristics: typeof goods) => {
      session = await playExchange(shop, base.login)
      const parts = [...goods, ...characteristics]
      for (const [index, name] of names.entries()) {
        await session.send(name, writeGoods(parts.filter((_part, place) => place % names.length === index)))
      }
      await session.send('offers0_1.xml', writeOffers([{ id: 'id-0', prices: { retail: '10.00' }, stock: { w1: 1 } }]))
      return (await articlesOnSale()).filter((article) => article === 'C-1').length
    }

    expect(await send([long, short])).toBe(2)
    expect(await send([long])).toBe(1)
    expect(await send([long, short])).toBe(2)
    expect(await articlesOnSale()).toHaveLength(goods.length + 2)
  },
)

it('keeps what a catalogue says of a characteristic that its offer repeats, and takes one off that the offer marks', async () => {
  const word = (id: string) => ({ id, article: `L-${id.slice(2)}`, name: 'Шланг' })
  const offer = (id: string, mark = '') =>
    `<Предложение${mark}><Ид>${id}</Ид><Наименование>Шланг (20 мм)</Наименование><БазоваяЕдиница Код="796">шт</БазоваяЕдиница><Цены><Цена><ИдТипаЦены>retail</ИдТипаЦены><ЦенаЗаЕдиницу>5</ЦенаЗаЕдиницу></Цена></Цены><Склад ИдСклада="w1" КоличествоНаСкладе="2"/></Предложение>`
  const offers = (content: string) =>
    root(`<ПакетПредложений><ИдКаталога>c1</ИдКаталога><Предложения>${content}</Предложения></ПакетПредложений>`)
  await session.send('import.xml', writeGoods([word('h#1'), word('h#2')]))

  await session.send('offers.xml', offers(offer('h#1') + offer('h#2')))
  expect(await onSale()).toEqual([
    ['L-1', 500, 2],
    ['L-2', 500, 2],
  ])

  await session.send('offers.xml', offers(offer('h#1') + offer('h#2', ' Статус="Удален"')))
  expect(await articlesOnSale()).toEqual(['L-1'])
  await session.send('offers.xml', offers(offer('h#1') + offer('h#2')))
  expect(await articlesOnSale()).toEqual(['L-1'])
  await session.send('import.xml', writeGoods([word('h#1'), word('h#2')], { isChangesOnly: true }))
  expect(await articlesOnSale()).toEqual(['L-1', 'L-2'])
})

const batches = (from = 0) =>
  [goods.slice(from, 5), goods.slice(5)].map((part, index) => [`import${index}_1.xml`, writeGoods(part)] as const)

it('takes off sale what no batch of a full exchange names, though one of them came before in the same bytes', async () => {
  for (const [name, xml] of batches()) expect(await session.send(name, xml)).toBe('success')
  await session.ask('mode=complete')
  await shop.drainOutbox()
  expect(await articlesOnSale()).toEqual(articles)

  session = await playExchange(shop, base.login)
  for (const [name, xml] of batches(1)) expect(await session.send(name, xml)).toBe('success')
  await session.ask('mode=complete')
  await shop.drainOutbox()

  expect(await articlesOnSale()).toEqual(articles.slice(1))
})

it('does not take two files of goods in one exchange for a catalogue each', async () => {
  const halves = [goods.slice(0, 5), goods.slice(5)].map((half, index) => [`import___${index}a.xml`, half] as const)
  for (const [name, half] of halves) await session.send(name, writeGoods(half))

  expect(await articlesOnSale()).toEqual(articles)
})

it('keeps changes that wait for a person when newer ones come, and after his word the newest word is the last', async () => {
  const offersOf = (price: string) => goods.map(({ id }) => ({ id, prices: { retail: price }, stock: { w1: 1 } }))
  await session.send('import.xml', writeGoods(goods))
  await session.send('offers.xml', writeOffers(offersOf('10.00')))
  session = await playExchange(shop, base.login)
  const held = await session.send('offers.xml', writeOffers(offersOf('20.00'), { isChangesOnly: true }))
  expect(held).toMatch(/Ждёт решения/)

  session = await playExchange(shop, base.login)
  const [first] = goods
  await session.send(
    'offers.xml',
    writeOffers([{ id: first?.id ?? '', prices: { retail: '11.00' } }], { isChangesOnly: true }),
  )
  const waiting = await shop.db
    .selectFrom('exchangeRun')
    .select('id')
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow()
  const admin = await shop.signedIn(await givenBuyer(shop.db, { roles: ['admin'] }))
  await admin.trpc.exchange.runs.decide.mutate({ runId: waiting.id, isApproved: true })
  await shop.drainOutbox()
  await shop.drainOutbox()

  expect((await onSale()).map(([, price]) => price)).toEqual([1100, ...articles.slice(1).map(() => 2000)])
})
