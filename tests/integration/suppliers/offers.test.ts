import { beforeAll, expect, it } from 'vitest'
import { givenBuyer, givenPart, type TestPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { givenKey, givenSupplier, givenSupplierUser } from './given-supplier.ts'

const shop = useTestShop()
let part: TestPart
let buyer: TestVisitor
let cheap: string

beforeAll(async () => {
  part = await givenPart(shop.db, { article: 'RE504836', manufacturer: 'John Deere' })
  buyer = await shop.signedIn(await givenBuyer(shop.db))
  cheap = await sells('Агроснаб', { price: 2_857, days: 5 }, 1_900)
  await sells('Дорогой', { price: 3_000, days: 1 }, 2_500)
  await sells('Пустой', { price: 1, stock: 'нет' }, 2_500)
  await sells('Без наценки', { price: 1 }, null)
})

/** A supplier whose price list has the part. */
async function sells(name: string, position: object, shareBp: number | null): Promise<string> {
  const supplierId = await givenSupplier(shop.db, name)
  if (shareBp !== null) {
    const markup = { supplierId, place: 0, shareBp, minimumMinor: 15_000, roundToMinor: 1_000 }
    await shop.db.insertInto('supplierMarkup').values(markup).execute()
  }
  const { key } = await givenKey(shop.db, await shop.signedIn(await givenSupplierUser(shop.db, supplierId)), supplierId)
  const positions = [{ article: 'RE-504836', manufacturer: 'John Deere', stock: 4, currency: 'RUB', ...position }]
  const answer = await shop.server.inject({
    method: 'POST',
    url: '/api/suppliers/positions',
    headers: { authorization: `Bearer ${key}` },
    payload: { mode: 'full', positions },
  })
  expect(answer.statusCode, answer.body).toBe(202)
  await shop.drainOutbox()
  return supplierId
}

const offers = (visitor: TestVisitor) => visitor.trpc.suppliers.offers.query({ partIds: [part.id] })

it('a part is offered by those who have it, marked up, the cheapest first', async () => {
  expect(
    (await offers(buyer)).map(({ supplierName, priceMinor, days, quantity }) => [
      supplierName,
      priceMinor,
      days,
      quantity,
    ]),
  ).toEqual([
    ['Агроснаб', 340_000, 5, 4],
    ['Дорогой', 375_000, 1, 4],
  ])
})

it('nobody learns what a supplier asks, and guests no price at all', async () => {
  expect(JSON.stringify(await offers(buyer))).not.toMatch(/285700|cost/)
  expect(await offers(shop.visitor())).toEqual([])
})

it('a supplier that is paused offers nothing', async () => {
  await shop.db
    .updateTable('supplier')
    .set({ pausedAt: new Date(), pauseReason: 'проверка' })
    .where('id', '=', cheap)
    .execute()

  expect((await offers(buyer)).map(({ supplierName }) => supplierName)).toEqual(['Дорогой'])
})
