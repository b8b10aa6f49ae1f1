import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { givenBuyer, givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { orderOf } from '../orders/given-order.ts'

const shop = useTestShop()
const address = { city: 'Рославль', region: 'Смоленская область', street: 'ул. Мира', house: '12' }
const place = { line: 'Рославль, ул. Мира, 12', address, coords: [53.9528, 32.8639] as [number, number] }
const draft = {
  payment: 'installment' as const,
  invoiceWay: 'sms' as const,
  buyerKind: 'person' as const,
  organization: '',
  taxId: '',
  contacts: { name: 'Пётр', phone: '79001112233', email: '' },
  customerNumber: 'З-17',
  comment: 'Позвонить заранее',
}
let owner: TestVisitor
let device: TestVisitor
let stranger: TestVisitor
beforeEach(async () => {
  const buyer = await givenBuyer(shop.db)
  owner = await shop.signedIn(buyer)
  device = await shop.signedIn(buyer)
  stranger = await shop.signedIn(await givenBuyer(shop.db))
})

it('the choice of delivery stands with the cart on every device of its buyer, and is nobody else’s', async () => {
  const { id } = await givenPart(shop.db)
  for (const visitor of [owner, stranger]) {
    await visitor.trpc.cart.add.mutate({ products: [{ partId: id, count: 1 }] })
  }
  await owner.trpc.delivery.saveChoice.mutate({ method: 'calc', place })

  expect(await device.trpc.delivery.choice.query()).toMatchObject({ method: 'calc', place })
  expect(await stranger.trpc.delivery.choice.query()).toMatchObject({ method: 'pickup', place: null })
  await stranger.trpc.delivery.saveChoice.mutate({ method: 'terminals' })
  expect(await device.trpc.delivery.choice.query()).toMatchObject({ method: 'calc' })
})

it('of the choice nothing is taken that names a branch of another country', async () => {
  const { id } = await shop.db
    .selectFrom('branch')
    .select('id')
    .where('countryId', '=', 115)
    .limit(1)
    .executeTakeFirstOrThrow()

  const refused = await owner.post('/trpc/delivery.saveChoice', { branchIdForPickup: id })

  expect([refused.statusCode, refused.body]).toMatchObject([422, expect.stringContaining('validation_error')])
})

it('a checkout that is not finished waits on every device of its buyer, and is nobody else’s', async () => {
  await owner.trpc.orders.saveDraft.mutate(draft)
  await stranger.trpc.orders.saveDraft.mutate({ ...draft, comment: 'Чужое' })

  expect((await device.trpc.orders.checkoutInfo.query()).draft).toMatchObject(draft)
  expect((await shop.visitor().post('/trpc/orders.saveDraft', draft)).statusCode).toBe(401)
})

describe('a kept address', () => {
  beforeEach(async () => {
    const part = await givenPart(shop.db)
    const ordered = await owner.post(
      '/api/order/create',
      orderOf([{ part, count: 1 }], { delivery: { method: 'calc', ...place, priceMinor: 0 } }),
    )
    expect(ordered.statusCode, ordered.body).toBe(200)
  })
  const forget = (visitor: TestVisitor, id: string) => visitor.post('/trpc/delivery.removeAddress', { id })

  it('is forgotten when its buyer says so, and the order keeps it', async () => {
    const [kept] = await owner.trpc.delivery.addresses.query()

    expect(kept).toMatchObject({ line: place.line })
    expect(await owner.trpc.delivery.removeAddress.mutate({ id: kept?.id ?? '' })).toEqual([])
    expect(await device.trpc.delivery.addresses.query()).toEqual([])
    const { items } = await owner.trpc.orders.list.query({})
    expect(await owner.trpc.orders.get.query({ id: items[0]?.id ?? '' })).toMatchObject({ delivery: 'calc' })
  })

  it('of somebody else looks like none, to read and to forget', async () => {
    const [kept] = await owner.trpc.delivery.addresses.query()

    const [foreign, missing] = [await forget(stranger, kept?.id ?? ''), await forget(stranger, randomUUID())]

    expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body])
    expect((await forget(shop.visitor(), kept?.id ?? '')).statusCode).toBe(401)
    expect(await stranger.trpc.delivery.addresses.query()).toEqual([])
    expect(await owner.trpc.delivery.addresses.query()).toHaveLength(1)
  })
})
