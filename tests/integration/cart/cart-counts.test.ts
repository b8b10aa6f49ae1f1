import type { CartLine } from '@agromarket/shared'
import { describe, expect, it } from 'vitest'
import { givenBuyer, givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()
const add = (id: number, count?: number) => ({ products: [{ partId: id, ...(count !== undefined && { count }) }] })
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
    for (const count of [undefined, 13, 12, 9_999]) {
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
  await desk.trpc.cart.add.mutate(add((await givenPart(shop.db)).id))

  const { isInstallment } = await desk.trpc.cart.setInstallment.mutate({ isChosen: true })

  expect([isInstallment, (await phone.trpc.cart.get.query()).isInstallment]).toEqual([true, true])
  expect((await phone.trpc.cart.setInstallment.mutate({ isChosen: false })).isInstallment).toBe(false)
})

it('a hundred changes of one cart at once, from two devices, end as if they had come one after the other', async () => {
  const user = await givenBuyer(shop.db)
  const devices = [await shop.signedIn(user), await shop.signedIn(user)]
  const [desk, phone] = devices
  if (!desk || !phone) throw new Error('Two devices')
  const parts = await Promise.all(Array.from({ length: 10 }, () => givenPart(shop.db, { priceMinor: 1_000 })))
  const [counted, set, removed, ...others] = parts.map(({ id }) => id)
  const { lines } = await desk.trpc.cart.add.mutate({ products: parts.map(({ id }) => ({ partId: id, count: 1 })) })
  const lineOf = (partId = 0) => lines.find((line) => line.partId === partId)?.id ?? ''

  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) => {
      const device = devices[index % 2] ?? desk
      switch (index % 5) {
        case 0:
          return device.trpc.cart.add.mutate(add(counted ?? 0, 1))
        case 1:
          return device.trpc.cart.changeCount.mutate({ id: lineOf(set), count: index + 1 })
        case 2:
          return device.trpc.cart.remove.mutate({ id: lineOf(removed) })
        case 3:
          return device.trpc.cart.setChecked.mutate({
            ids: lines.map(({ id }) => id).reverse(),
            checked: index % 2 === 0,
          })
        default:
          return device.trpc.cart.add.mutate({ products: others.map((partId) => ({ partId, count: 1 })).reverse() })
      }
    }),
  )

  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
  const [first, second] = [await desk.trpc.cart.get.query(), await phone.trpc.cart.get.query()]
  expect(second).toEqual(first)
  const countOf = new Map(first.lines.map((line) => [line.partId, line.count]))
  // Twenty additions of one piece each are all there; of the counts set, one; what was removed is gone.
  expect(countOf.get(counted ?? 0)).toBe(21)
  expect((countOf.get(set ?? 0) ?? 0) % 5).toBe(2)
  expect(countOf.has(removed ?? 0)).toBe(false)
  for (const partId of others) expect(countOf.get(partId)).toBe(21)
  expect(first.totals.totalMinor).toBe(
    first.lines.filter((line) => line.isChecked).reduce((sum, line) => sum + line.count * 1_000, 0),
  )
}, 60_000)
