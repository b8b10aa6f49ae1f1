import { deleteExpired } from '@agromarket/core/auth'
import { authLimits, historyLimits } from '@agromarket/shared'
import { describe, expect, it } from 'vitest'
import { givenBuyer, givenModel, givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import { createVisitor, type TestVisitor } from '../../support/test-visitor.ts'

const shop = useTestShop()
const look = (visitor: TestVisitor, code: string) => visitor.trpc.history.remember.mutate({ code })
const seenBy = async (visitor: TestVisitor, query: object = {}) =>
  (await visitor.trpc.history.list.query(query)).map(({ kind, id }) => (kind === 'part' ? String(id) : `m${id}`))

describe('what a visitor has looked at', () => {
  it('comes latest first, each product once, a guest’s without prices', async () => {
    const [belt, filter] = [String((await givenPart(shop.db)).id), String((await givenPart(shop.db)).id)]
    const model = `m${(await givenModel(shop.db)).id}`
    const guest = shop.visitor()
    for (const code of [belt, filter, model, belt]) await look(guest, code)

    expect(await seenBy(guest)).toEqual([belt, model, filter])
    expect(await seenBy(guest, { modelId: Number(model.slice(1)) })).toEqual([belt, filter])
    expect(await seenBy(guest, { limit: 1 })).toEqual([belt])
    expect(await guest.trpc.history.list.query({})).toMatchObject([{ price: null }, {}, { price: null }])
    expect(await seenBy(shop.visitor())).toEqual([])

    expect((await guest.post('/trpc/history.clear')).statusCode).toBe(200)
    expect(await seenBy(guest)).toEqual([])
  })

  it('ends with the thirtieth', async () => {
    const user = await givenBuyer(shop.db)
    const buyer = await shop.signedIn(user)
    const codes: string[] = []
    while (codes.length <= historyLimits.maxProducts) codes.push(String((await givenPart(shop.db)).id))
    for (const code of codes) await look(buyer, code)

    const kept = await shop.db.selectFrom('viewedProduct').select('code').where('userId', '=', user.id).execute()
    expect(kept.map(({ code }) => code).sort()).toEqual(codes.slice(1).sort())
    expect(await seenBy(buyer)).toHaveLength(historyLimits.shown)
  })

  it('joins that of the account at the sign-in, and outlives the night in a guest’s session', async () => {
    const user = await givenBuyer(shop.db, { email: 'istoriya@shop.test', password: 'zima-2026' })
    const [first, second, third] = [
      String((await givenPart(shop.db)).id),
      String((await givenPart(shop.db)).id),
      String((await givenPart(shop.db)).id),
    ]
    const buyer = await shop.signedIn(user)
    for (const code of [first, second]) await look(buyer, code)
    const guest = shop.visitor()
    for (const code of [third, first]) await look(guest, code)
    await shop.db
      .updateTable('session')
      .set({ lastSeenAt: new Date(Date.now() - 2 * 86_400_000) })
      .execute()
    await deleteExpired(shop.app)
    expect(await seenBy(guest)).toEqual([first, third])

    await guest.post('/api/auth/authorize', { type: 'email', props: { email: user.email, password: 'zima-2026' } })

    expect(await seenBy(guest)).toEqual([first, third, second])
  })
})

it('a crowd that looks around at one address keeps nobody there from buying', async () => {
  const part = await givenPart(shop.db)
  const send = (url: string, payload: object) =>
    createVisitor(shop.server).request({ method: 'POST', url, payload, remoteAddress: '203.0.113.90' })

  const crowd = Array.from({ length: authLimits.guestSessionsInHour + 5 }, () =>
    send('/trpc/history.remember', { code: String(part.id) }),
  )
  const looks = await Promise.all(crowd)

  expect(new Set(looks.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(looks.filter(({ cookies }) => cookies.some(({ name }) => name === 'guest'))).toHaveLength(
    authLimits.guestSessionsInHour,
  )
  const bought = await send('/api/cart/add', { products: [{ part_id: part.id }] })
  expect(bought.statusCode).toBe(200)
})
