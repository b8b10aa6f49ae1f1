import { beforeEach, expect, it } from 'vitest'
import { useTestShop } from '../../support/test-shop.ts'
import { givenBase, mapBase } from './given-base.ts'
import { type PlayedSession, playExchange } from './play-exchange.ts'
import { writeGoods, writeOffers } from './write-package.ts'

const shop = useTestShop()
let base: { login: string }
let session: PlayedSession

beforeEach(async () => {
  await shop.db.deleteFrom('exchangeBase').execute()
  await shop.db.deleteFrom('part').execute()
  const given = await givenBase(shop.db, { isPublished: true })
  await mapBase(shop.db, given.id)
  base = given
  session = await playExchange(shop, base.login)
})

const parts = () =>
  shop.db
    .selectFrom('part')
    .leftJoin('price', 'price.partId', 'part.id')
    .select(['article', 'name', 'priceMinor'])
    .where('removedAt', 'is', null)
    .orderBy('article')
    .execute()

/** As УТ 10 writes offers: with article, name and group once more, but nothing else of the goods. */
const repeated = (ids: readonly string[]) =>
  writeOffers(ids.map((id) => ({ id, prices: { retail: '10.00' } }))).replaceAll(
    /<Предложение><Ид>(\w+)<\/Ид>/g,
    '<Предложение><Ид>$1</Ид><Артикул>R-$1</Артикул><Наименование>Из предложения</Наименование><Группы><Ид>g1</Ид></Группы>',
  )
const goods = ['a', 'b', 'c'].map((id) => ({ id, article: `R-${id}`, name: `Ремень ${id}` }))

it('keeps what the catalogue says of goods that offers repeat, and goods that no offer names', async () => {
  await session.send('import.xml', writeGoods(goods))
  expect(await session.send('offers.xml', repeated(['a', 'b']))).toBe('success')

  const expected = [
    { article: 'R-a', name: 'Ремень a', priceMinor: 1000 },
    { article: 'R-b', name: 'Ремень b', priceMinor: 1000 },
    { article: 'R-c', name: 'Ремень c', priceMinor: null },
  ]
  expect(await parts()).toEqual(expected)

  await session.send('offers.xml', repeated(['a', 'b']).replaceAll('10.00', '10.00 '))
  expect(await parts()).toEqual(expected)
})

it('takes the catalogue for the word on goods that offers brought first', async () => {
  await session.send('offers.xml', repeated(['a', 'b', 'c']))
  expect(await parts()).toEqual([])
  await session.send('import.xml', writeGoods(goods))

  expect((await parts()).map(({ name }) => name)).toEqual(['Ремень a', 'Ремень b', 'Ремень c'])
})

it('knows the end of goods in batches by offers in batches that repeat their groups, and keeps what they alone name', async () => {
  const inBatches = async (files: readonly (readonly [string, string])[]) => {
    await session.ask('mode=init')
    for (const [name, xml] of files) expect(await session.send(name, xml)).toBe('success')
  }
  const named = async () => (await parts()).map(({ article }) => article)
  const many = Array.from('abcdefgh', (id) => ({ id, article: `R-${id}`, name: `Ремень ${id}` }))
  await inBatches([
    ['import0_1.xml', writeGoods(many.slice(0, 4))],
    ['import0_2.xml', writeGoods(many.slice(4))],
    ['offers0_1.xml', writeOffers(many.map(({ id }) => ({ id, prices: { retail: '10.00' } })))],
  ])
  const byOffer = repeated(['z']).replace('</Группы>', '</Группы><Изготовитель>Gates</Изготовитель>')

  await inBatches([
    ['import0_1.xml', writeGoods(many.slice(0, 4))],
    ['import0_2.xml', writeGoods(many.slice(4, 7))],
    ['offers0_1.xml', repeated(['a', 'b', 'c', 'd'])],
    ['offers0_2.xml', byOffer],
  ])

  expect(await named()).toEqual(['R-a', 'R-b', 'R-c', 'R-d', 'R-e', 'R-f', 'R-g', 'R-z'])
  await inBatches([['offers0_1.xml', byOffer]])
  await session.ask('mode=complete')
  await shop.drainOutbox()
  expect(await named()).toHaveLength(8)
})

it('does not take offers that repeat groups for the goods that wait for a person', async () => {
  const many = Array.from('abcdefgh', (id) => ({ id, article: `R-${id}`, name: `Ремень ${id}` }))
  await session.send('import.xml', writeGoods(many))
  await session.ask('mode=init')
  expect(await session.send('import.xml', writeGoods(many.slice(0, 2)))).toMatch(/Ждёт решения/)

  session = await playExchange(shop, base.login)
  await session.send('offers.xml', repeated(['a', 'b']))

  const states = await shop.db
    .selectFrom('exchangeFile')
    .select(['name', 'state'])
    .where('state', '<>', 'done')
    .execute()
  expect(states).toEqual([{ name: 'import.xml', state: 'held' }])
})

it('takes a full package of offers for the word on its own catalogue alone', async () => {
  const others = ['d', 'e'].map((id) => ({ id, article: `R-${id}`, name: `Ремень ${id}` }))
  const offersOf = (ids: readonly string[], price: string) =>
    writeOffers(ids.map((id) => ({ id, prices: { retail: price }, stock: { w1: 1 } })))
  const another = (xml: string) => xml.replaceAll('<Ид>c1</Ид>', '<Ид>c2</Ид>')
  await session.send('import.xml', writeGoods(goods))
  await session.send('offers.xml', offersOf(['a', 'b', 'c'], '10.00'))
  session = await playExchange(shop, base.login)
  await session.send('import.xml', another(writeGoods(others)))
  await session.send('offers.xml', offersOf(['d', 'e'], '20.00'))
  const prices = async () => (await parts()).map(({ article, priceMinor }) => [article, priceMinor])
  expect(await prices()).toEqual([
    ...['R-a', 'R-b', 'R-c'].map((article) => [article, 1000]),
    ...['R-d', 'R-e'].map((article) => [article, 2000]),
  ])

  await session.send('offers.xml', offersOf(['e'], '21.00'))

  expect(await prices()).toEqual([
    ...['R-a', 'R-b', 'R-c'].map((article) => [article, 1000]),
    ['R-d', null],
    ['R-e', 2100],
  ])
})
