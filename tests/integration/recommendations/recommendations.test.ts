import { countBoughtTogether } from '@agromarket/core/recommendations'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenBuyer, givenPart, type TestPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { orderOf } from '../orders/given-order.ts'

const shop = useTestShop()
let belt: TestPart
let pulley: TestPart
let bearing: TestPart
let gone: TestPart
let lonely: TestPart
let drawn: TestPart

beforeAll(async () => {
  const given = () => givenPart(shop.db, { stock: 1_000 })
  belt = await given()
  pulley = await given()
  bearing = await given()
  gone = await given()
  lonely = await given()
  drawn = await given()
  const buyer = await shop.signedIn(await givenBuyer(shop.db))
  await order(buyer, belt, pulley)
  await order(buyer, belt, pulley, bearing)
  await order(buyer, belt, gone)
  await order(buyer, lonely)
  const cancelled = await order(buyer, lonely, bearing)
  await shop.db.updateTable('customerOrder').set({ status: 'cancelled' }).where('id', '=', cancelled).execute()
  await shop.db.updateTable('part').set({ removedAt: new Date() }).where('id', '=', gone.id).execute()
  await drawTogether(belt, drawn)
  await countBoughtTogether(shop)
})

async function order(buyer: TestVisitor, ...parts: TestPart[]): Promise<string> {
  const answer = await buyer.post('/api/order/create', orderOf(parts.map((part) => ({ part, count: 1 }))))
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().order.id
}

async function drawTogether(...parts: TestPart[]): Promise<void> {
  const { id: sheetId } = await shop.db
    .insertInto('drawingSheet')
    .values({ code: 'RECS-1', title: 'Вариатор', width: 100, height: 100 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const items = parts.map(({ id }, index) => ({ sheetId, position: index + 1, lineNumber: 1, partId: id }))
  await shop.db.insertInto('drawingItem').values(items).execute()
}

async function recommended(...parts: TestPart[]): Promise<number[]> {
  const visitor = shop.visitor()
  await visitor.trpc.cart.add.mutate({ products: parts.map(({ id }) => ({ partId: id, count: 1 })) })
  const { items } = (await visitor.get('/api/cart/rec-items')).json()
  return items.map(({ id }: { id: number }) => id)
}

describe('«Обычно берут вместе»', () => {
  it('names what is ordered together, the most often first, then what stands on the same drawing; never what is off sale', async () => {
    expect(await recommended(belt)).toEqual([pulley.id, bearing.id, drawn.id])
  })

  it('names nothing that lies in the cart', async () => {
    expect(await recommended(belt, pulley)).toEqual([bearing.id, drawn.id])
  })

  it('is silent when nothing is known of the parts: cancelled orders and orders of one line tell nothing', async () => {
    expect(await recommended(lonely)).toEqual([])
  })

  it('is counted alike as often as it is counted', async () => {
    const kept = await countBoughtTogether(shop)

    expect(await countBoughtTogether(shop)).toBe(kept)
    expect(await recommended(belt)).toEqual([pulley.id, bearing.id, drawn.id])
  })

  it('an empty cart gets what is popular', async () => {
    expect((await shop.visitor().trpc.cart.recommendations.query()).length).toBeGreaterThan(0)
  })
})
