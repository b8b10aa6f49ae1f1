import { addCartLines, getCart, mergeGuestCart } from '@agromarket/core/cart'
import { createDatabase } from '@agromarket/core/platform/db'
import { beforeEach, describe, expect, it } from 'vitest'
import { givenBuyer, givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()
const add = (id: number, count = 1) => ({ products: [{ partId: id, count }] })

async function sessionIdOf(token: string): Promise<string> {
  const { createHash } = await import('node:crypto')
  const hash = createHash('sha256').update(token).digest()
  const { id } = await shop.db
    .selectFrom('session')
    .select('id')
    .where('tokenHash', '=', hash)
    .executeTakeFirstOrThrow()
  return id
}

describe('filling the cart', () => {
  it('gives the cart in the contract’s shape, prices as text with spaces', async () => {
    const part = await givenPart(shop.db, {
      priceMinor: 1_250_000,
      oldPriceMinor: 1_400_000,
      weightGrams: 1500,
      stock: 6,
    })
    const visitor = await shop.signedIn(
      await givenBuyer(shop.db, { limit: { totalMinor: 150_000_000, usedMinor: 100 } }),
    )

    const added = await visitor.post('/api/cart/add', { products: [{ part_id: part.id, count: 2 }] })
    const cart = await visitor.get('/api/cart')

    expect(added.json()).toMatchObject({ count: 1, items: [{ part_id: part.id, count: 2 }] })
    expect(cart.json()).toEqual({
      items: [
        {
          id: expect.any(String),
          part_id: part.id,
          name: part.name,
          article: part.article,
          manufacturer: 'Завод',
          url: `/zapchasti/${part.slug}`,
          image: '/drawings/parts/filter.svg',
          count: 2,
          price: '12 500',
          oldPrice: '14 000',
          weight: 1.5,
          code1c: expect.any(String),
          checked: true,
          stock: 6,
        },
      ],
      limit: { total: 1_500_000, used: 1, days: 30 },
      currencySign: 'руб.',
    })
  })

  it('shows stock of the branch asked for', async () => {
    const part = await givenPart(shop.db, { stock: { 1: 3, 2: 5 } })
    const visitor = await shop.signedIn(await givenBuyer(shop.db))
    await visitor.trpc.cart.add.mutate(add(part.id))

    const [own, other] = [await visitor.get('/api/cart'), await visitor.get('/api/cart?branchId=2')]

    expect(own.json().items[0].stock).toBe(3)
    expect(other.json().items[0].stock).toBe(5)
    expect((await visitor.get('/api/cart?branchId=9999')).statusCode).toBe(422)
  })

  it('adds counts of the same part and stops at 9999', async () => {
    const part = await givenPart(shop.db)
    const visitor = shop.visitor()

    await visitor.trpc.cart.add.mutate(add(part.id, 2))
    await visitor.trpc.cart.add.mutate(add(part.id, 3))
    expect((await visitor.trpc.cart.get.query()).lines[0]?.count).toBe(5)

    await visitor.trpc.cart.add.mutate(add(part.id, 9999))
    expect((await visitor.trpc.cart.get.query()).lines[0]?.count).toBe(9999)
  })

  it('refuses unknown and removed parts as a whole request', async () => {
    const [part, removed] = [await givenPart(shop.db), await givenPart(shop.db, { isRemoved: true })]
    const visitor = shop.visitor()
    const both = (id: number) => ({
      products: [
        { part_id: part.id, count: 1 },
        { part_id: id, count: 1 },
      ],
    })

    const unknown = await visitor.post('/api/cart/add', both(999_999_999))
    const gone = await visitor.post('/api/cart/add', both(removed.id))

    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'part_not_found'])
    expect([gone.statusCode, gone.json().code]).toEqual([410, 'part_removed'])
    expect((await visitor.trpc.cart.get.query()).lines).toEqual([])
  })

  it('has room for 500 lines and no more, also for requests at once', async () => {
    const parts: number[] = []
    for (let i = 0; i < 510; i += 1)
      parts.push((await givenPart(shop.db, { priceMinor: null, tengeMinor: null, stock: {} })).id)
    const visitor = await shop.signedIn(await givenBuyer(shop.db))
    const many = (ids: number[]) =>
      visitor.trpc.cart.add.mutate({ products: ids.map((id) => ({ partId: id, count: 1 })) })
    for (let from = 0; from < 400; from += 100) await many(parts.slice(from, from + 100))
    await many(parts.slice(400, 490))

    const outcomes = await Promise.allSettled([many(parts.slice(490, 500)), many(parts.slice(500, 510))])

    expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true)
    expect((await visitor.trpc.cart.count.query()).count).toBeLessThanOrEqual(500)
    expect((await visitor.trpc.cart.add.mutate(add(parts[0] ?? 0))).lines.length).toBeGreaterThanOrEqual(490)
  }, 60_000)
})

describe('changing the cart', () => {
  it('sets counts from 1 to 9999 and refuses the rest', async () => {
    const part = await givenPart(shop.db)
    const visitor = shop.visitor()
    const [line] = (await visitor.trpc.cart.add.mutate(add(part.id))).lines

    const changed = await visitor.post('/api/cart/change-count', { id: line?.id, count: 7 })

    expect(changed.json()).toMatchObject({ item: { id: line?.id, count: 7 } })
    for (const count of [0, -1, 10_000, 1.5, 'many']) {
      expect((await visitor.post('/api/cart/change-count', { id: line?.id, count })).statusCode).toBe(422)
    }
    expect((await visitor.trpc.cart.get.query()).lines[0]?.count).toBe(7)
  })

  it('answers a foreign line exactly as a missing one and leaves it alone', async () => {
    const part = await givenPart(shop.db)
    const owner = await shop.signedIn(await givenBuyer(shop.db))
    const stranger = await shop.signedIn(await givenBuyer(shop.db))
    const [line] = (await owner.trpc.cart.add.mutate(add(part.id))).lines
    await stranger.trpc.cart.add.mutate(add(part.id))

    const foreign = await stranger.post('/api/cart/change-count', { id: line?.id, count: 5 })
    const missing = await stranger.post('/api/cart/change-count', { id: crypto.randomUUID(), count: 5 })
    const removed = await stranger.post('/api/cart/remove', { id: line?.id })

    expect(foreign.statusCode).toBe(404)
    expect(foreign.body).toBe(missing.body)
    expect(removed.json()).toEqual({ removed: 0 })
    expect((await owner.trpc.cart.get.query()).lines[0]?.count).toBe(1)
  })

  it('removes one line or a list', async () => {
    const visitor = shop.visitor()
    const parts = [await givenPart(shop.db), await givenPart(shop.db), await givenPart(shop.db)]
    const { lines } = await visitor.trpc.cart.add.mutate({
      products: parts.map(({ id }) => ({ partId: id, count: 1 })),
    })

    const one = await visitor.post('/api/cart/remove', { id: lines[0]?.id })
    const two = await visitor.post('/api/cart/remove', { id: [lines[1]?.id, lines[2]?.id] })

    expect([one.json(), two.json()]).toEqual([{ removed: 1 }, { removed: 2 }])
    expect((await visitor.trpc.cart.count.query()).count).toBe(0)
  })

  it('returns removed lines to their places, with their counts and marks', async () => {
    const parts = await Promise.all(Array.from({ length: 4 }, () => givenPart(shop.db, { stock: 9 })))
    const visitor = await shop.signedIn(await givenBuyer(shop.db))
    const products = parts.map(({ id }) => ({ partId: id, count: 2 }))
    const { lines } = await visitor.trpc.cart.add.mutate({ products })
    const removed = lines.slice(1, 3)
    await visitor.trpc.cart.setChecked.mutate({ ids: [removed[0]?.id ?? ''], checked: false })
    await visitor.trpc.cart.remove.mutate({ id: removed.map(({ id }) => id) })

    const returned = await visitor.trpc.cart.add.mutate({
      products: removed
        .toReversed()
        .map(({ partId, count, addedAt }, index) => ({ partId, count, addedAt, isChecked: index === 0 })),
    })

    const shown = returned.lines.map(({ partId, count, isChecked }) => [partId, count, isChecked])
    expect(shown).toEqual(parts.map(({ id }, index) => [id, 2, index !== 1]))
  })

  it('sums up what is checked and has a price', async () => {
    const visitor = await shop.signedIn(await givenBuyer(shop.db))
    const [cheap, dear, unpriced] = [
      await givenPart(shop.db, { priceMinor: 1000, weightGrams: 100 }),
      await givenPart(shop.db, { priceMinor: 5000, weightGrams: 300 }),
      await givenPart(shop.db, { priceMinor: null }),
    ]
    const products = [cheap, dear, unpriced].map(({ id }) => ({ partId: id, count: 2 }))
    const { lines, totals } = await visitor.trpc.cart.add.mutate({ products })

    const unchecked = await visitor.trpc.cart.setChecked.mutate({ ids: [lines[1]?.id ?? ''], checked: false })

    expect(totals).toMatchObject({ lineCount: 2, pieceCount: 4, totalMinor: 12_000, weightGrams: 800 })
    expect(unchecked.totals).toMatchObject({ lineCount: 1, pieceCount: 2, totalMinor: 2000, weightGrams: 200 })
    expect(unchecked.lines[2]).toMatchObject({ price: { priceMinor: 0 }, totalMinor: null })
  })
})

describe('two tabs at once', () => {
  it('keeps both lines when two requests add different parts', async () => {
    const parts = [await givenPart(shop.db), await givenPart(shop.db)]
    const visitor = await shop.signedIn(await givenBuyer(shop.db))

    await Promise.all(parts.map(({ id }) => visitor.trpc.cart.add.mutate(add(id))))

    expect((await visitor.trpc.cart.get.query()).lines.map((line) => line.partId).sort()).toEqual(
      parts.map(({ id }) => id).sort(),
    )
  })

  it('counts every one of twenty additions of the same part', async () => {
    const part = await givenPart(shop.db)
    const visitor = await shop.signedIn(await givenBuyer(shop.db))

    await Promise.all(Array.from({ length: 20 }, () => visitor.trpc.cart.add.mutate(add(part.id))))

    expect((await visitor.trpc.cart.get.query()).lines).toMatchObject([{ count: 20 }])
  })

  it('lets mixed changes of many lines pass without a deadlock', async () => {
    const parts = await Promise.all(Array.from({ length: 8 }, () => givenPart(shop.db)))
    const visitor = await shop.signedIn(await givenBuyer(shop.db))
    const products = parts.map(({ id }) => ({ partId: id, count: 1 }))
    const { lines } = await visitor.trpc.cart.add.mutate({ products })
    const ids = lines.map((line) => line.id)

    const changes = Array.from({ length: 6 }, (_, round) => [
      visitor.trpc.cart.add.mutate({ products: round % 2 ? products : [...products].reverse() }),
      visitor.trpc.cart.setChecked.mutate({ ids: [...ids].reverse(), checked: round % 2 === 0 }),
    ]).flat()

    await expect(Promise.all<unknown>(changes)).resolves.toHaveLength(12)
  })
})

describe('a guest', () => {
  it('gets a session with his first change only', async () => {
    const visitor = shop.visitor()
    await visitor.get('/api/cart')
    expect([...visitor.cookies.keys()].sort()).toEqual(['XSRF-TOKEN', 'browser'])

    await visitor.trpc.cart.add.mutate(add((await givenPart(shop.db)).id))

    expect(visitor.cookies.has('guest')).toBe(true)
  })

  it('fills a cart without a price in any byte', async () => {
    const part = await givenPart(shop.db, { priceMinor: 7_654_300, oldPriceMinor: 8_765_400 })
    const visitor = shop.visitor()

    const answers = [
      await visitor.post('/api/cart/add', { products: [{ part_id: part.id, count: 3 }] }),
      await visitor.get('/api/cart'),
      await visitor.get('/api/cart/rec-items'),
      await visitor.get('/trpc/cart.get'),
    ]

    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200])
    expect((await visitor.trpc.cart.get.query()).totals).toMatchObject({
      totalMinor: null,
      vatMinor: null,
      savedMinor: null,
    })
    expect(answers[1]?.json().items[0]).toMatchObject({ price: null, oldPrice: null })
    for (const { body } of answers) expect(body).not.toMatch(/76.?543|87.?654|229.?629/)
  })
})

describe('signing in', () => {
  let userId = ''
  let sessionId = ''
  let contexts: { guest: () => ReturnType<typeof shop.context>; user: () => ReturnType<typeof shop.context> }
  beforeEach(async () => {
    const user = await givenBuyer(shop.db)
    const visitor = shop.visitor()
    const { id } = await givenPart(shop.db)
    const [line] = (await visitor.trpc.cart.add.mutate(add(id))).lines
    await visitor.trpc.cart.remove.mutate({ id: line?.id ?? '' })
    sessionId = await sessionIdOf(visitor.cookies.get('guest') ?? '')
    userId = user.id
    contexts = { guest: () => shop.context({ sessionId }), user: () => shop.context({ user }) }
  })
  const merge = () =>
    shop.db.transaction().execute((trx) => mergeGuestCart(trx, { sessionId, userId, counts: 'larger' }))

  it('loses no line and doubles none: the larger count of a part in both carts stays', async () => {
    const [inBoth, moreInGuest, guestOnly, userOnly] = await Promise.all([1, 2, 3, 4].map(() => givenPart(shop.db)))
    const products = (...pairs: [{ id: number } | undefined, number][]) => ({
      products: pairs.map(([part, count]) => ({ partId: part?.id ?? 0, count })),
    })
    await addCartLines(await contexts.guest(), products([inBoth, 2], [moreInGuest, 9], [guestOnly, 4]))
    await addCartLines(await contexts.user(), products([inBoth, 5], [moreInGuest, 1], [userOnly, 3]))

    await merge()
    await merge()

    const counts = new Map((await getCart(await contexts.user())).lines.map((line) => [line.partId, line.count]))
    expect(counts).toEqual(
      new Map([
        [inBoth?.id, 5],
        [moreInGuest?.id, 9],
        [guestOnly?.id, 4],
        [userOnly?.id, 3],
      ]),
    )
    expect((await getCart(await contexts.guest())).lines).toEqual([])
  })

  it('merges once when two tabs sign in together', async () => {
    const part = await givenPart(shop.db)
    await addCartLines(await contexts.guest(), add(part.id, 4))

    await Promise.all([merge(), merge(), merge()])

    expect((await getCart(await contexts.user())).lines).toMatchObject([{ partId: part.id, count: 4 }])
  })

  it('loses nothing of what the other tab of the account adds meanwhile', async () => {
    const [ofGuest, ofUser] = [await givenPart(shop.db), await givenPart(shop.db)]
    await addCartLines(await contexts.guest(), add(ofGuest.id, 2))
    const ctx = await contexts.user()

    await Promise.all([merge(), addCartLines(ctx, add(ofUser.id, 3)), addCartLines(ctx, add(ofGuest.id, 1))])

    const counts = new Map((await getCart(ctx)).lines.map((line) => [line.partId, line.count]))
    expect(counts.get(ofUser.id)).toBe(3)
    // Added before the merge: the guest's two; after it: one more.
    expect([2, 3]).toContain(counts.get(ofGuest.id))
  })
})

it('takes at most three SQL statements for a change, the session’s included', async () => {
  const statements: string[] = []
  const counted = createDatabase({
    connectionString: shop.databaseUrl,
    onQuery: (statement) => statements.push(statement),
  })
  const user = await givenBuyer(shop.db, { limit: { totalMinor: 1_000_000 } })
  const parts = [await givenPart(shop.db), await givenPart(shop.db)]
  const ctx = { ...(await shop.context({ user })), db: counted, readDb: counted }
  // Regions and branches are read once a minute, not once a request.
  await getCart(ctx)
  statements.length = 0

  await addCartLines(ctx, { products: parts.map(({ id }) => ({ partId: id, count: 1 })) })

  const sessionLookups = 1
  expect(statements.length + sessionLookups).toBeLessThanOrEqual(3)
  await counted.destroy()
})
