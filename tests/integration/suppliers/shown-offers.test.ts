import { toSalePrice } from '@agromarket/shared'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenBuyer, givenPart, type TestPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { orderOf } from '../orders/given-order.ts'
import { givenKey, givenSupplier, givenSupplierUser } from './given-supplier.ts'

const shop = useTestShop()
let buyer: TestVisitor

beforeAll(async () => {
  buyer = await shop.signedIn(await givenBuyer(shop.db))
})

interface Seller {
  supplierId: string
  /** Replaces the supplier's price list. */
  send(positions: readonly object[]): Promise<void>
}

/** A supplier with a markup of a quarter and no rounding to speak of. */
async function givenSeller(changes: object = {}): Promise<Seller> {
  const supplierId = await givenSupplier(shop.db, `Поставщик ${crypto.randomUUID()}`)
  const facts = { currency: 'RUB', ...changes }
  await shop.db.updateTable('supplier').set(facts).where('id', '=', supplierId).execute()
  const markup = { supplierId, place: 0, shareBp: 2_500, minimumMinor: 0, roundToMinor: 100 }
  await shop.db.insertInto('supplierMarkup').values(markup).execute()
  const { key } = await givenKey(shop.db, await shop.signedIn(await givenSupplierUser(shop.db, supplierId)), supplierId)
  const send = async (positions: readonly object[]) => {
    const answer = await shop.server.inject({
      method: 'POST',
      url: '/api/suppliers/positions',
      headers: { authorization: `Bearer ${key}` },
      payload: { mode: 'full', positions },
    })
    expect(answer.statusCode, answer.body).toBe(202)
    await shop.drainOutbox()
  }
  return { supplierId, send }
}

let number = 0
/** A part of ours that no branch has. */
const givenLackingPart = (given: Parameters<typeof givenPart>[1] = {}) => {
  number += 1
  return givenPart(shop.db, { article: `LK-${number}00`, manufacturer: 'John Deere', stock: 0, ...given })
}
const positionOf = ({ article }: TestPart, changes: object = {}) => ({
  article,
  manufacturer: 'John Deere',
  price: 1_000,
  stock: 8,
  currency: 'RUB',
  days: 5,
  ...changes,
})
const cardOf = async (visitor: TestVisitor, { slug }: TestPart) =>
  (await visitor.trpc.catalog.part.query({ slug })).part

describe('a part that no branch has', () => {
  it('stands at the best offer of suppliers, for guests as before', async () => {
    const part = await givenLackingPart({ priceMinor: null })
    await (await givenSeller()).send([positionOf(part, { price: 1_200, days: 1 })])
    await (await givenSeller()).send([positionOf(part)])

    const card = await cardOf(buyer, part)
    expect([card.stock, card.price?.priceMinor]).toEqual([
      { state: 'on_order', quantity: 8, branchCity: null, term: '5 дней' },
      125_000,
    ])
    const guests = await cardOf(shop.visitor(), part)
    expect([guests.stock.state, guests.price]).toEqual(['none', null])
    expect(JSON.stringify(card)).not.toMatch(/supplierId|positionId|100000/)
  })

  it('goes back to its own price once a branch has it, or the supplier no more', async () => {
    const part = await givenLackingPart({ priceMinor: 700_00, stock: 3 })
    const seller = await givenSeller()
    await seller.send([positionOf(part)])
    expect((await cardOf(buyer, part)).price?.priceMinor).toBe(700_00)

    await shop.db.updateTable('stock').set({ quantity: 0 }).where('partId', '=', part.id).execute()
    expect((await cardOf(buyer, part)).price?.priceMinor).toBe(125_000)

    await seller.send([positionOf(part, { article: 'OTHER' }), positionOf(part, { stock: 0 })])
    expect((await cardOf(buyer, part)).stock.state).toBe('none')
  })

  it('is sold where the supplier delivers, in the currency there, by the rate that holds', async () => {
    const part = await givenLackingPart({ tengeMinor: null })
    const kazakhBuyer = await shop.signedIn(await givenBuyer(shop.db))
    const area = await shop.db.selectFrom('area').select('id').where('parentId', '=', '3221').executeTakeFirstOrThrow()
    await kazakhBuyer.post('/api/current-area/set-location', { areaId: area.id })
    await (await givenSeller({ branchIds: [1] })).send([positionOf(part)])
    const seller = await givenSeller({ branchIds: [101] })
    await seller.send([positionOf(part, { price: 12.5, currency: 'USD' })])
    expect((await cardOf(kazakhBuyer, part)).stock.state).toBe('none')

    const admin = await shop.signedIn(await givenBuyer(shop.db, { roles: ['portalAdmin'] }))
    await admin.trpc.suppliers.rates.set.mutate({ currency: 'USD', since: '2026-01-01', roubles: '80,5' })
    await admin.trpc.suppliers.rates.set.mutate({ currency: 'KZT', since: '2026-01-01', roubles: '16.1', units: 100 })
    await shop.drainOutbox()

    // 12,50 USD are 1 006,25 ₽, those 6 250 ₸, and a quarter more.
    expect((await cardOf(kazakhBuyer, part)).price).toMatchObject({ priceMinor: 781_300, currency: 'KZT' })
    expect((await cardOf(buyer, part)).price).toMatchObject({ priceMinor: 125_000, currency: 'RUB' })
  })

  it('leaves the shop with its paused supplier, and comes back with it', async () => {
    const part = await givenLackingPart()
    const { supplierId, send } = await givenSeller()
    await send([positionOf(part)])
    const admin = await shop.signedIn(await givenBuyer(shop.db, { roles: ['portalAdmin'] }))

    await admin.trpc.suppliers.manage.pause.mutate({ supplierId, reason: 'проверка' })
    await shop.drainOutbox()
    expect((await cardOf(buyer, part)).stock.state).toBe('none')

    await admin.trpc.suppliers.manage.pause.mutate({ supplierId, reason: null })
    await shop.drainOutbox()
    expect((await cardOf(buyer, part)).stock.state).toBe('on_order')
  })
})

describe('ordering from a supplier', () => {
  const add = (visitor: TestVisitor, part: TestPart, count: number) =>
    visitor.trpc.cart.add.mutate({ products: [{ partId: part.id, count }] })
  const place = async (visitor: TestVisitor, lines: Parameters<typeof orderOf>[0]) =>
    (await visitor.post('/api/order/create', orderOf(lines))).json()

  it('freezes price and term, reserves nothing of ours, and tells the company alone whom to ask', async () => {
    const [part, own] = [await givenLackingPart({ stock: { 101: 50 } }), await givenPart(shop.db)]
    const { send } = await givenSeller()
    await send([positionOf(part)])
    const visitor = await shop.signedIn(await givenBuyer(shop.db))
    await add(visitor, own, 2)
    const { lines } = await add(visitor, part, 3)
    expect(lines[1]).toMatchObject({ available: 8, supply: { now: 0, later: 3, term: '5 дней', missing: 0 } })

    const { id, total } = (
      await place(visitor, [
        { part: own, count: 2 },
        { part, count: 3 },
      ])
    ).order
    await send([positionOf(part, { price: 9_000, days: 30 })])

    expect(total).toBe(2 * 1_000 + 3 * 1_250)
    const order = await visitor.trpc.orders.get.query({ id })
    const ofPart = ({ partId }: { partId: number }) => partId === part.id
    expect(order.lines.find(ofPart)).toMatchObject({ priceMinor: 125_000, countAtBranch: 0, term: 'под заказ, 5 дней' })
    expect(JSON.stringify(order)).not.toContain('costMinor')
    const taken = await shop.db.selectFrom('stockReservation').select('partId').where('partId', '=', part.id).execute()
    expect(taken).toEqual([])
    const stored = await shop.db
      .selectFrom('customerOrderLine')
      .select('supply')
      .where('partId', '=', part.id)
      .execute()
    expect(stored[0]?.supply).toMatchObject({ costMinor: 100_000, costCurrency: 'RUB' })
    const employee = await shop.signedIn(await givenBuyer(shop.db, { roles: ['employee'], branchId: 1 }))
    const desk = await employee.trpc.orders.desk.get.query({ id })
    expect(desk.lines.map(({ supply }) => supply !== null).toSorted()).toEqual([false, true])
    expect(desk.lines.find(ofPart)?.supply).toMatchObject({ days: 5, article: part.article, costMinor: null })
  })

  it('goes by whole multiples, by what the supplier has, and by the least sum that it takes', async () => {
    const part = await givenLackingPart({ packageSize: 2 })
    await (await givenSeller({ minimumOrderMinor: 2_000_000 })).send([positionOf(part, { multiplicity: 5, stock: 40 })])
    const visitor = await shop.signedIn(await givenBuyer(shop.db))

    const { lines } = await add(visitor, part, 1)
    expect(lines[0]).toMatchObject({
      count: 10,
      packageSize: 10,
      onOrder: { minimumMinor: 2_000_000, shortMinor: 750_000 },
    })
    const messageOf = async (count: number) => (await place(visitor, [{ part, count }])).message
    expect(await messageOf(12)).toMatch(/10/)
    expect(await messageOf(10)).toMatch(/не хватает 7.500/)
    expect(await messageOf(50)).toMatch(/Остаток/)
    expect((await place(visitor, [{ part, count: 20 }])).order.total).toBe(25_000)
  })
})

it('the database marks up as the example of the form does', async () => {
  const whole = (most: number) => fc.integer({ min: 1, max: most })
  const cases = fc.sample(fc.tuple(whole(10_000_000), fc.nat(100_000), fc.nat(1_000_000), whole(100_000)), 500)
  const { rows } = await sql<{ price: number }>`
    select to_sale_price(cost, share, least, step)::float8 as price
    from jsonb_to_recordset(${JSON.stringify(cases.map(([cost, share, least, step]) => ({ cost, share, least, step })))}::jsonb)
      as given (cost bigint, share integer, least bigint, step bigint)`.execute(shop.db)

  expect(rows.map(({ price }) => price)).toEqual(
    cases.map(([cost, shareBp, minimumMinor, roundToMinor]) =>
      toSalePrice(cost, { shareBp, minimumMinor, roundToMinor }),
    ),
  )
})
