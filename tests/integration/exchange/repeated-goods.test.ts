import { beforeEach, expect, it } from 'vitest'
import { useTestShop } from '../../support/test-shop.ts'
import { givenBase, mapBase } from './given-base.ts'
import { type PlayedSession, playExchange } from './play-exchange.ts'
import { writeGoods, writeOffers } from './write-package.ts'

const shop = useTestShop()
let session: PlayedSession

beforeEach(async () => {
  await shop.db.deleteFrom('exchangeBase').execute()
  await shop.db.deleteFrom('part').execute()
  const base = await givenBase(shop.db, { isPublished: true })
  await mapBase(shop.db, base.id)
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
