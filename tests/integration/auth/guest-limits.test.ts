import { deleteExpired } from '@agromarket/core/auth'
import { authLimits } from '@agromarket/shared'
import { describe, expect, it } from 'vitest'
import { givenBuyer, givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import { type Answer, createVisitor, type TestVisitor } from '../../support/test-visitor.ts'

const shop = useTestShop()
const hour = 60 * 60 * 1000
const day = 24 * hour

const chooseRegion = (visitor: TestVisitor, remoteAddress = visitor.ip): Promise<Answer> =>
  visitor.request({
    method: 'POST',
    url: '/api/current-area/set-location',
    payload: { areaId: '3301' },
    remoteAddress,
  })
const add = async (visitor: TestVisitor) =>
  visitor.post('/api/cart/add', { products: [{ part_id: (await givenPart(shop.db)).id }] })

/** How long the newest session lives from now on, in days. */
async function daysLeft(): Promise<number> {
  const { expiresAt } = await shop.db
    .selectFrom('session')
    .select('expiresAt')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return (expiresAt.getTime() - Date.now()) / day
}

describe('guests’ sessions from one address', () => {
  it('are as many as the limit allows, however many come at once; other addresses do not notice', async () => {
    const { guestSessionsInHour } = authLimits
    const visitors = Array.from({ length: 200 }, () => createVisitor(shop.server))

    // As many at once as the server takes before it turns the rest of a crowd away.
    const answers: Answer[] = []
    for (const crowd of [visitors.slice(0, 100), visitors.slice(100)]) {
      answers.push(...(await Promise.all(crowd.map((visitor) => chooseRegion(visitor, '203.0.113.50')))))
    }
    const refusals = answers.filter(({ statusCode }) => statusCode !== 200)

    expect(refusals).toHaveLength(200 - guestSessionsInHour)
    for (const refusal of refusals) {
      expect(refusal.statusCode).toBe(429)
      expect(refusal.json()).toMatchObject({ code: 'rate_limited', message: expect.stringMatching(/[а-я]/) })
      expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0)
      expect(refusal.cookies.filter(({ name }) => name === 'guest')).toEqual([])
    }
    const rows = await shop.db.selectFrom('session').select('id').where('ip', '=', '203.0.113.50').execute()
    expect(rows).toHaveLength(guestSessionsInHour)
    expect((await chooseRegion(shop.visitor(), '203.0.113.51')).statusCode).toBe(200)
    // Whoever has a session goes on with it, and whoever signs in needs none of a guest.
    expect((await chooseRegion(visitors[0] ?? shop.visitor(), '203.0.113.50')).statusCode).toBe(200)
    const buyer = await shop.signedIn(await givenBuyer(shop.db))
    expect((await chooseRegion(buyer, '203.0.113.50')).statusCode).toBe(200)
  })

  it('count a whole IPv6 network as one address', async () => {
    const { guestSessionsInHour } = authLimits
    const answers = await Promise.all(
      Array.from({ length: guestSessionsInHour + 5 }, (_, n) =>
        chooseRegion(createVisitor(shop.server), `2001:db8:7::${(n + 1).toString(16)}`),
      ),
    )

    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5)
  })
})

describe('a guest’s session', () => {
  it('lives a day while nobody comes back with it, then sixty', async () => {
    const visitor = shop.visitor()
    await chooseRegion(visitor)
    expect(await daysLeft()).toBeCloseTo(1, 1)

    await visitor.get('/api/current-area')
    expect(await daysLeft()).toBeCloseTo(60, 1)
  })

  it('lives sixty days as soon as something is in its cart', async () => {
    await add(shop.visitor())
    expect(await daysLeft()).toBeCloseTo(60, 1)
  })

  it('ends after a day without use when there is nothing in it any more: neither lines nor a region', async () => {
    await shop.db.deleteFrom('session').execute()
    const [emptied, filled, settled] = [shop.visitor(), shop.visitor(), shop.visitor()]
    const [line] = (await add(emptied)).json().items
    await emptied.post('/api/cart/remove', { id: line.id })
    await add(filled)
    await chooseRegion(settled)
    await settled.get('/api/current-area')
    const buyer = await shop.signedIn(await givenBuyer(shop.db))

    expect(await deleteExpired(shop.app)).toEqual({})
    await shop.db
      .updateTable('session')
      .set({ lastSeenAt: new Date(Date.now() - day - hour) })
      .execute()
    expect(await deleteExpired(shop.app)).toEqual({ session: 1 })

    const isKnown = async (visitor: TestVisitor) => (await visitor.get('/api/cart')).json().items.length
    expect(await isKnown(filled)).toBe(1)
    expect((await settled.get('/api/current-area')).json().currentArea).not.toBeNull()
    expect((await buyer.get('/api/auth/is-guest')).json()).toEqual({ isGuest: false })
  })
})
