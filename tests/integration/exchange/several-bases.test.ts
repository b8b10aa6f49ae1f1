import { beforeEach, expect, it } from 'vitest'
import { useTestShop } from '../../support/test-shop.ts'
import { givenBase, mapBase } from './given-base.ts'
import { playExchange } from './play-exchange.ts'
import { type WrittenGoods, writeGoods, writeOffers } from './write-package.ts'

const shop = useTestShop()

beforeEach(async () => {
  await shop.db.deleteFrom('exchangeBase').execute()
  await shop.db.deleteFrom('part').execute()
})

async function connect(isPublished = true) {
  const base = await givenBase(shop.db, { isPublished })
  await mapBase(shop.db, base.id)
  return base
}

async function send({ login }: { login: string }, goods: readonly WrittenGoods[], price?: string) {
  const session = await playExchange(shop, login)
  await session.send('import.xml', writeGoods(goods, { isChangesOnly: true }))
  const offers = goods.map(({ id }) => ({ id, prices: { retail: price ?? '10.00' } }))
  if (price) await session.send('offers.xml', writeOffers(offers, { isChangesOnly: true }))
}

const inShop = () =>
  shop.db
    .selectFrom('part')
    .leftJoin('price', 'price.partId', 'part.id')
    .select(['article', 'part.name', 'priceMinor'])
    .where('removedAt', 'is', null)
    .orderBy('article')
    .execute()

it('takes for another part what a second base calls by the same id and another article', async () => {
  const [first, second, third] = [await connect(), await connect(), await connect()]
  await send(first, [{ id: 'id-1', article: 'A-1', name: 'Ремень' }], '10.00')

  await send(second, [{ id: 'id-1', article: 'B-1', name: 'Шкив' }], '20.00')

  const belt = { article: 'A-1', name: 'Ремень', priceMinor: 1000 }
  const pulley = { article: 'B-1', name: 'Шкив', priceMinor: 2000 }
  expect(await inShop()).toEqual([belt, pulley])
  await send(third, [{ id: 'id-1', article: 'B 1', name: 'Шкив третьей базы' }], '30.00')
  expect(await inShop()).toEqual([belt, { ...pulley, priceMinor: 3000 }])
})

it('lets a base that is only analysed keep no part on sale that the base that sells it takes off', async () => {
  const [selling, analysed] = [await connect(), await connect(false)]
  const goods = ['1', '2', '3', '4'].map((number) => ({ id: `id-${number}`, article: `A-${number}` }))
  await send(selling, goods)
  await send(analysed, [{ id: 'other-1', article: 'A-1' }])

  await send(selling, [{ id: 'id-1', article: 'A-1', isDeleted: true }])

  expect((await inShop()).map(({ article }) => article)).toEqual(['A-2', 'A-3', 'A-4'])
})

it('takes a part from no base that is published for one that is only analysed', async () => {
  const [analysed, selling] = [await connect(false), await connect()]
  await send(await connect(), [{ id: 'id-1', article: 'A-1', name: 'Ремень' }])
  await shop.db.deleteFrom('exchangeBase').where('id', 'not in', [analysed.id, selling.id]).execute()
  await send(analysed, [{ id: 'other-1', article: 'A-1', name: 'Ремень на проверке' }])

  await send(selling, [{ id: 'own-1', article: 'A-1', name: 'Ремень клиновой' }])

  expect(await inShop()).toMatchObject([{ name: 'Ремень клиновой' }])
})
