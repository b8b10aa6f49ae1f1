import { beforeEach, expect, it } from 'vitest'
import { givenBuyer } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import { givenBase, mapBase } from './given-base.ts'
import { playExchange } from './play-exchange.ts'
import { type WrittenOffer, writeGoods, writeOffers } from './write-package.ts'

const shop = useTestShop()
let base: { id: string; login: string }
let session: Awaited<ReturnType<typeof playExchange>>

beforeEach(async () => {
  await shop.db.deleteFrom('exchangeBase').execute()
  await shop.db.deleteFrom('part').execute()
  base = await givenBase(shop.db, { isPublished: true })
  await mapBase(shop.db, base.id)
  session = await playExchange(shop, base.login)
})

const goods = ['a', 'b', 'c', 'd'].map((id) => ({ id, article: `U-${id}` }))
const offerOf = (id: string, price: string, currency?: string) => {
  return { id, prices: { retail: price }, stock: { w1: 2 }, ...(currency && { currency }) }
}

async function prices(): Promise<Record<string, number | null>> {
  const rows = await shop.db
    .selectFrom('part')
    .leftJoin('price', 'price.partId', 'part.id')
    .select(['part.article', 'price.priceMinor'])
    .where('part.removedAt', 'is', null)
    .orderBy('part.article')
    .execute()
  return Object.fromEntries(rows.map(({ article, priceMinor }) => [article, priceMinor]))
}

it('leaves as it was what a full package names with a price that is none, and withdraws what it does not name', async () => {
  await session.send('import.xml', writeGoods(goods))
  await session.send('offers.xml', writeOffers(goods.map(({ id }) => offerOf(id, '10.00'))))

  const next = [offerOf('a', 'договорная'), offerOf('b', '11.00'), offerOf('c', '10.00')]
  expect(await session.send('offers.xml', writeOffers(next))).toContain('Отложено записей: 1')
  expect(await prices()).toEqual({ 'U-a': 1000, 'U-b': 1100, 'U-c': 1000, 'U-d': null })
})

it('leaves a price as it was whose currency nobody knows, and says how many there are', async () => {
  await session.send('import.xml', writeGoods(goods))
  await session.send('offers.xml', writeOffers(goods.map(({ id }) => offerOf(id, '10.00'))))

  const next = [offerOf('a', '12.00', 'у.е.'), ...['b', 'c', 'd'].map((id) => offerOf(id, '11.00'))]
  expect(await session.send('offers.xml', writeOffers(next))).toContain('Отложено записей: 1')
  expect(await prices()).toEqual({ 'U-a': 1000, 'U-b': 1100, 'U-c': 1100, 'U-d': 1100 })
})

it('asks what the makers are that a property names, once it means the maker', async () => {
  const branded = (id: string, brand: string) => ({ id, article: `M-${id}`, maker: '', properties: { brand } })
  const makers = () =>
    shop.db
      .selectFrom('exchangeMapping')
      .select(['externalId', 'name', 'valueCount'])
      .where('baseId', '=', base.id)
      .where('kind', '=', 'maker')
      .orderBy('externalId')
      .execute()
  await session.send('import.xml', writeGoods([branded('1', 'Гейтс'), branded('2', 'ГЕЙТС'), branded('3', 'Gates')]))
  expect(await makers()).toEqual([])

  await shop.db
    .updateTable('exchangeMapping')
    .set({ target: 'maker' })
    .where('kind', '=', 'property')
    .where('externalId', '=', 'brand')
    .execute()
  const more = [branded('1', 'Гейтс'), branded('2', 'ГЕЙТС'), branded('3', 'Gates'), branded('4', 'Гейтс ')]
  const again = more.map((one) => ({ ...one, name: `Ремень ${one.id}` }))
  await session.send('import.xml', writeGoods(again))
  expect(await makers()).toMatchObject([{ externalId: 'gates' }, { externalId: 'гейтс', valueCount: 3 }])

  await shop.db.updateTable('exchangeMapping').set({ target: 'gates' }).where('externalId', '=', 'гейтс').execute()
  await session.send('import.xml', writeGoods(more))
  expect(Object.keys(await prices())).toEqual(['M-1', 'M-2', 'M-3', 'M-4'])
})

async function problems() {
  const rows = await shop.db
    .selectFrom('exchangeReport')
    .select(['path', 'externalId', 'content'])
    .where('level', '=', 'warning')
    .orderBy('id')
    .execute()
  return rows.map(({ path, externalId, content }) => [path, externalId, content])
}

it('tells 1C of what comes to nothing yet, and the report names each record with its place', async () => {
  const answer = await session.send(
    'import.xml',
    writeGoods([{ id: 'a', article: 'U-a' }, { id: 'b' }, { id: 'c', article: 'U-c', group: 'g9' }]),
  )

  expect(answer).toContain('Отложено записей: 2')
  const told = [
    ['Товары/Товар[2]', 'b', 'Товары без артикула. На сайт не попадут, пока поле пустое'],
    ['Товары/Товар[3]', 'c', 'Группа не сопоставлена с разделом. Выберите раздел каталога'],
  ]
  expect(await problems()).toEqual(told)
  const offers: WrittenOffer[] = [
    { id: 'a', prices: { dealer: '9.00' }, stock: { w1: 1, w9: 4 } },
    { id: 'z', prices: { retail: '10.00' } },
  ]
  expect(await session.send('offers.xml', writeOffers(offers))).toContain('Отложено записей: 3')
  expect(await problems()).toEqual([
    ...told,
    [null, null, 'Тип цены «dealer» не сопоставлен, отложено цен: 1'],
    [null, null, 'Склад «w9» не сопоставлен, отложено остатков: 1'],
    ['Предложения/Предложение[2]', 'z', 'Предложения без товара. Цены и остатки ждут выгрузки товаров'],
  ])
})

it('calls a property that no classifier has told of as its values do', async () => {
  const properties = () =>
    shop.db
      .selectFrom('exchangeMapping')
      .select(['externalId', 'name'])
      .where('baseId', '=', base.id)
      .where('kind', '=', 'property')
      .where('externalId', '<>', 'p-article')
      .execute()
  const [first] = goods.map((one) => ({ ...one, properties: { len: '1 м', 'p-article': 'U-9' } }))
  await session.send('import.xml', writeGoods(first ? [first] : []))
  expect(await properties()).toEqual([{ externalId: 'len', name: 'len' }])

  const called = writeGoods(first ? [first] : []).replaceAll(
    /(<ЗначенияСвойства><Ид>(?:len|p-article)<\/Ид>)/g,
    '$1<Наименование>Длина ремня</Наименование>',
  )
  await session.send('import.xml', called)

  expect(await properties()).toEqual([{ externalId: 'len', name: 'Длина ремня' }])
  const { name } = await shop.db
    .selectFrom('exchangeMapping')
    .select('name')
    .where('externalId', '=', 'p-article')
    .where('baseId', '=', base.id)
    .executeTakeFirstOrThrow()
  expect(name).toBe('Артикул завода')
})

function writeServices(ids: string, list: readonly { id: string; article: string }[], type = 'ТипНоменклатуры') {
  const requisite = `<ЗначениеРеквизита><Наименование>${type}</Наименование><Значение>Услуга</Значение></ЗначениеРеквизита>`
  return writeGoods(list).replaceAll(
    new RegExp(`<Товар>(\\s*)<Ид>([${ids}])<`, 'g'),
    `<Товар><ЗначенияРеквизитов>${requisite}</ЗначенияРеквизитов>$1<Ид>$2<`,
  )
}

it('puts no services on sale, takes off those that were there, tells how many, and waits for nobody', async () => {
  const all = [...goods, { id: 'e', article: 'U-e' }]
  await session.send('import.xml', writeGoods(all.slice(1)))

  for (const type of ['ТипНоменклатуры', 'ВидНоменклатуры']) {
    await session.ask('mode=init')
    expect(await session.send('import.xml', writeServices('ab', all, type))).toBe('success')
    expect(Object.keys(await prices())).toEqual(['U-c', 'U-d', 'U-e'])
  }
  expect(await problems()).toEqual([])
  const told = await shop.db
    .selectFrom('exchangeReport')
    .select('content')
    .where('content', 'like', 'Услуги%')
    .execute()
  expect(told.map(({ content }) => content)).toEqual(Array(2).fill('Услуги и работы не выставляются на продажу: 2'))

  const { trpc: admin } = await shop.signedIn(await givenBuyer(shop.db, { roles: ['admin'] }))
  expect(await admin.exchange.bases.list.query()).toMatchObject([{ postponed: 0 }])
  expect(await admin.exchange.bases.postponed.query({ baseId: base.id })).toMatchObject({ items: [], total: 0 })
  const services = await admin.exchange.bases.postponed.query({ baseId: base.id, problem: 'service' })
  expect(services).toMatchObject({ items: [{ externalId: 'a' }, { externalId: 'b' }], total: 2 })
  const { postponed, findings } = await admin.exchange.bases.analysis.query({ baseId: base.id })
  expect(postponed).toEqual({ positions: 0, prices: 0, stocks: 0 })
  expect(findings.map(({ level }) => level)).toEqual(['info'])
})

it('asks a person before many services of a base go off sale that has sold them before', async () => {
  await session.send('import.xml', writeGoods(goods))
  await session.ask('mode=init')
  await session.send('import.xml', writeServices('ab', goods))

  expect(Object.keys(await prices())).toEqual(['U-a', 'U-b', 'U-c', 'U-d'])
  const [run] = await shop.db.selectFrom('exchangeRun').selectAll().orderBy('id', 'desc').limit(1).execute()
  expect([run?.state, run?.problem]).toEqual(['held', 'import.xml: позиций: было 4, стало 2 (−50 %)'])
})
