import { addCartLines, changeCartLineCount, getCart, removeCartLines, setCartLinesChecked } from '@agromarket/core/cart'
import type { CartLine } from '@agromarket/shared'
import { describe, expect, it } from 'vitest'
import { givenBuyer, givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import { orderOf } from '../orders/given-order.ts'

const shop = useTestShop()
const add = (id: number, count: number) => ({ products: [{ partId: id, count }] })
const buyer = async () => shop.signedIn(await givenBuyer(shop.db))

function firstOf([line]: readonly CartLine[]): CartLine {
  if (!line) throw new Error('The cart is empty')
  return line
}

describe('a part sold in packages', () => {
  it('comes in whole ones, however it gets into the cart, and never in more than a line holds', async () => {
    const visitor = await buyer()
    const { id } = await givenPart(shop.db, { packageSize: 12 })

    const counts: number[] = []
    for (const count of [1, 13, 12, 9_999]) {
      counts.push(firstOf((await visitor.trpc.cart.add.mutate(add(id, count))).lines).count)
    }

    expect(counts).toEqual([12, 36, 48, 9_996])
  })

  it('refuses a broken package in words and leaves the count as it was', async () => {
    const visitor = await buyer()
    const { id: partId } = await givenPart(shop.db, { packageSize: 10 })
    const { id } = firstOf((await visitor.trpc.cart.add.mutate(add(partId, 20))).lines)

    const refused = await visitor.post('/api/cart/change-count', { id, count: 15 })
    const taken = await visitor.post('/api/cart/change-count', { id, count: 30 })

    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { code: 'validation_error', message: 'Продаётся по 10 шт.: 10, 20, 30…', issues: [{ path: 'count' }] },
    ])
    expect(taken.json()).toMatchObject({ item: { count: 30 } })
  })

  it('is ordered in whole ones, whatever a client asks for, and nothing is taken for a broken one', async () => {
    const visitor = await buyer()
    const [bolts, filter] = [await givenPart(shop.db, { packageSize: 10, stock: { 1: 40 } }), await givenPart(shop.db)]
    const order = (count: number) =>
      visitor.post(
        '/api/order/create',
        orderOf([
          { part: bolts, count },
          { part: filter, count: 3 },
        ]),
      )

    const refused = await order(15)

    const message = `${bolts.article}: продаётся по 10 шт.: 10, 20, 30…`
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { code: 'validation_error', message, issues: [{ path: 'products', message }] },
    ])
    expect((await order(20)).json()).toMatchObject({ order: { status: 'accepted' } })
  })

  it.each([
    ['2,5', 'Укажите целое число'],
    ['-3', 'Не меньше 1'],
    [0, 'Не меньше 1'],
    ['12345', 'Не больше 9\u00a0999'],
  ])('refuses %j in words, also over REST', async (count, message) => {
    const visitor = await buyer()
    const { id: partId } = await givenPart(shop.db)
    const { id } = firstOf((await visitor.trpc.cart.add.mutate(add(partId, 2))).lines)

    const answer = await visitor.post('/api/cart/change-count', { id, count })

    expect(answer.json().issues).toEqual([{ path: 'count', message }])
    expect((await visitor.trpc.cart.get.query()).lines).toMatchObject([{ count: 2 }])
  })
})

it('says how many are here now, when the rest comes and what nobody has', async () => {
  const visitor = await buyer()
  const { id } = await givenPart(shop.db, { stock: { 1: 6, 2: 3 } })

  const { lines } = await visitor.trpc.cart.add.mutate(add(id, 11))

  expect(lines).toMatchObject([{ available: 9, supply: { now: 6, later: 3, term: expect.any(String), missing: 2 } }])
})

it('remembers installments with the cart, on every device of the buyer', async () => {
  const user = await givenBuyer(shop.db)
  const [desk, phone] = [await shop.signedIn(user), await shop.signedIn(user)]
  await desk.trpc.cart.add.mutate(add((await givenPart(shop.db)).id, 1))

  const { isInstallment } = await desk.trpc.cart.setInstallment.mutate({ isChosen: true })

  expect([isInstallment, (await phone.trpc.cart.get.query()).isInstallment]).toEqual([true, true])
  expect((await phone.trpc.cart.setInstallment.mutate({ isChosen: false })).isInstallment).toBe(false)
})

it('a hundred changes of one cart at once end as if they had come one after the other', async () => {
  // Not over HTTP: a slow machine has no time to answer so many at once.
  const ctx = await shop.context({ user: await givenBuyer(shop.db) })
  const parts: number[] = []
  for (let index = 0; index < 10; index += 1) parts.push((await givenPart(shop.db, { priceMinor: 1_000 })).id)
  const [counted, set, removed, ...others] = parts
  const { lines } = await addCartLines(ctx, { products: parts.map((partId) => ({ partId, count: 1 })) })
  const lineOf = (partId = 0) => lines.find((line) => line.partId === partId)?.id ?? ''

  await Promise.all(
    Array.from({ length: 100 }, (_, index): Promise<unknown> => {
      switch (index % 5) {
        case 0:
          return addCartLines(ctx, add(counted ?? 0, 1))
        case 1:
          return changeCartLineCount(ctx, { id: lineOf(set), count: index + 1 })
        case 2:
          return removeCartLines(ctx, { id: [lineOf(removed)] })
        case 3:
          return setCartLinesChecked(ctx, { ids: lines.map(({ id }) => id).reverse(), checked: index % 2 === 0 })
        default:
          return addCartLines(ctx, { products: others.map((partId) => ({ partId, count: 1 })).reverse() })
      }
    }),
  )

  const cart = await getCart(ctx)
  const countOf = new Map(cart.lines.map((line) => [line.partId, line.count]))
  // Twenty additions of one piece each are all there; of the counts set, one; what was removed is gone.
  expect(countOf.get(counted ?? 0)).toBe(21)
  expect((countOf.get(set ?? 0) ?? 0) % 5).toBe(2)
  expect(countOf.has(removed ?? 0)).toBe(false)
  for (const partId of others) expect(countOf.get(partId)).toBe(21)
  expect(cart.totals.totalMinor).toBe(
    cart.lines.filter((line) => line.isChecked).reduce((sum, line) => sum + line.count * 1_000, 0),
  )
})
