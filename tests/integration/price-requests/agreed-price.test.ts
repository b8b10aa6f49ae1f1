import { beforeEach, describe, expect, it } from 'vitest'
import { defaultBranchId, givenBuyer, givenPart, rublePriceListId, type TestPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { orderOf } from '../orders/given-order.ts'

const shop = useTestShop()
const agreedMinor = 123_400
/** Брянская область has a branch of its own, which has promised nothing. */
const elsewhere = '3309'
const otherBranchId = 2
let part: TestPart
let buyer: TestVisitor
beforeEach(async () => {
  part = await givenPart(shop.db, { priceMinor: null, stock: { 1: 9 } })
  buyer = await shop.signedIn(await givenBuyer(shop.db))
  await agree(buyer, agreedMinor)
  await fill(buyer)
})

async function agree(visitor: TestVisitor, priceMinor: number, days?: number) {
  const contacts = { name: 'Пётр', phone: '79001112233', email: `${crypto.randomUUID()}@shop.test` }
  const asked = { kind: 'price' as const, partId: part.id, count: 2, contacts }
  const { id } = await visitor.trpc.priceRequests.ask.mutate(asked)
  const employee = await shop.signedIn(await givenBuyer(shop.db, { roles: ['employee'], branchId: 1 }))
  await employee.trpc.priceRequests.answer.mutate({ id, priceMinor, ...(days !== undefined && { days }) })
}

const fill = (visitor: TestVisitor) => visitor.trpc.cart.add.mutate({ products: [{ partId: part.id, count: 2 }] })
const priceInCart = async (visitor: TestVisitor) => (await visitor.trpc.cart.get.query()).lines[0]?.price?.priceMinor
const order = (visitor: TestVisitor) => visitor.post('/api/order/create', orderOf([{ part, count: 2 }]))

describe('a price that a branch has named', () => {
  it('counts in the buyer’s cart, in delivery and in the order, and lasts for a fortnight', async () => {
    const [request] = await buyer.trpc.priceRequests.list.query()
    const lasts = Date.parse(request?.answer?.validUntil ?? '') - Date.parse(request?.answer?.at ?? '')

    expect((await buyer.trpc.cart.get.query()).totals).toMatchObject({ totalMinor: 2 * agreedMinor })
    expect((await order(buyer)).json()).toMatchObject({ order: { total: 2468, status: 'accepted' } })
    expect(lasts / 86_400_000).toBe(14)
  })

  it('is nobody else’s', async () => {
    const other = await shop.signedIn(await givenBuyer(shop.db))
    await fill(other)

    expect(await priceInCart(other)).toBe(0)
    expect((await order(other)).json()).toMatchObject({ code: 'order_empty' })
  })

  it('holds where that branch sells: the cart elsewhere says so, the order there is not placed at it', async () => {
    const branchId = otherBranchId
    await buyer.trpc.delivery.saveChoice.mutate({ branchIdForPickup: branchId })

    const [line] = (await buyer.trpc.cart.get.query()).lines
    expect(line?.price?.priceMinor).toBe(0)
    expect(line?.promise).toMatchObject({ priceMinor: agreedMinor, branchCity: 'Смоленск' })
    const refused = await buyer.post('/api/order/create', orderOf([{ part, count: 2 }], { branchId }))
    expect(refused.json()).toMatchObject({ code: 'order_empty' })

    await buyer.trpc.delivery.saveChoice.mutate({ branchIdForPickup: null })
    expect((await buyer.trpc.cart.get.query()).lines[0]).toMatchObject({ promise: null })
  })

  it('holds from another region too, when the goods are got from that branch', async () => {
    await buyer.post('/api/current-area/set-location', { areaId: elsewhere })
    expect(await priceInCart(buyer)).toBe(0)

    await buyer.trpc.delivery.saveChoice.mutate({ branchIdForPickup: defaultBranchId })

    expect(await priceInCart(buyer)).toBe(agreedMinor)
    expect((await order(buyer)).json()).toMatchObject({ order: { total: 2468 } })
  })

  it('is named by somebody else than its buyer', async () => {
    const employee = await shop.signedIn(await givenBuyer(shop.db, { roles: ['employee'], branchId: 1 }))
    const contacts = { name: 'Пётр', phone: '79001112233', email: `${crypto.randomUUID()}@shop.test` }
    const { id } = await employee.trpc.priceRequests.ask.mutate({ kind: 'price', partId: part.id, count: 1, contacts })

    const answer = employee.trpc.priceRequests.answer.mutate({ id, priceMinor: 1 })

    await expect(answer).rejects.toThrow('На свой запрос отвечает другой сотрудник филиала.')
    await fill(employee)
    expect(await priceInCart(employee)).toBe(0)
  })

  it('is over when its time is', async () => {
    await shop.db
      .updateTable('agreedPrice')
      .set({ validUntil: new Date(Date.now() - 1) })
      .where('partId', '=', part.id)
      .execute()

    expect(await priceInCart(buyer)).toBe(0)
    expect((await order(buyer)).json()).toMatchObject({ code: 'order_empty' })
  })

  it('gives way to a list price that is lower, and to a later promise that is', async () => {
    const listed = (priceMinor: number) =>
      shop.db
        .insertInto('price')
        .values({ priceListId: rublePriceListId, partId: part.id, priceMinor })
        .onConflict((conflict) => conflict.columns(['priceListId', 'partId']).doUpdateSet({ priceMinor }))
        .execute()

    await listed(200_000)
    expect(await priceInCart(buyer)).toBe(agreedMinor)
    await listed(100_000)
    expect(await priceInCart(buyer)).toBe(100_000)
    await agree(buyer, 90_000)
    expect(await priceInCart(buyer)).toBe(90_000)
    await listed(0)
    expect(await priceInCart(buyer)).toBe(90_000)
  })
})

describe('a price named with days, of a part that nobody has', () => {
  beforeEach(async () => {
    await shop.db.updateTable('stock').set({ quantity: 0 }).where('partId', '=', part.id).execute()
  })

  it('is ordered «под заказ», as many pieces as were asked for', async () => {
    await agree(buyer, 90_000, 6)

    expect((await buyer.trpc.cart.get.query()).lines[0]).toMatchObject({
      stock: { state: 'on_order', term: '6 дней' },
      supply: { now: 0, later: 2, term: '6 дней', missing: 0 },
      price: { priceMinor: 90_000 },
      available: 2,
    })
    const more = await buyer.post('/api/order/create', orderOf([{ part, count: 3 }]))
    expect(more.json()).toMatchObject({ code: 'stock_insufficient', articles: [part.article] })
    const { id } = (await order(buyer)).json().order
    expect((await buyer.trpc.orders.get.query({ id })).lines).toMatchObject([{ term: 'под заказ, 6 дней', count: 2 }])

    const employee = await shop.signedIn(await givenBuyer(shop.db, { roles: ['employee'], branchId: 1 }))
    const { version, lines } = await employee.trpc.orders.desk.get.query({ id })
    expect(lines).toMatchObject([{ supply: { days: 6, supplierName: '' } }])
    await employee.trpc.orders.desk.move.mutate({ id, version, to: 'confirmed', reason: '' })
  })

  it('without days is refused in words, and the cart says beforehand that nobody has it', async () => {
    expect((await buyer.trpc.cart.get.query()).lines[0]).toMatchObject({
      stock: { state: 'none' },
      supply: { missing: 2 },
      onOrder: null,
    })
    expect((await order(buyer)).json()).toMatchObject({ code: 'stock_insufficient' })
  })

  it('says the days where the employee has no words for them', async () => {
    await agree(buyer, 90_000, 21)
    const [request] = await buyer.trpc.priceRequests.list.query()
    expect(request?.answer).toMatchObject({ days: 21, term: '21 день' })
  })
})
