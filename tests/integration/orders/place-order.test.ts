import { listOutbox, sendMessage } from '@agromarket/core/notifications'
import { chosenDayRefusal, pickupDays } from '@agromarket/shared'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { defaultBranchId, givenBuyer, givenPart, rublePriceListId } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import { orderInputOf, orderOf } from './given-order.ts'

const shop = useTestShop()
const keyed = () => ({ 'idempotency-key': crypto.randomUUID() })

/** Everything that an order may change; equal before and after a refusal. */
async function traces() {
  const tables = [
    'customerOrder',
    'customerOrderLine',
    'customerOrderEvent',
    'stockReservation',
    'outbox',
    'message',
  ] as const
  const counts = await Promise.all(
    tables.map((table) =>
      shop.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    ),
  )
  const reserved = await shop.db
    .selectFrom('stock')
    .select((eb) => eb.fn.sum<number>('reserved').as('sum'))
    .executeTakeFirst()
  const used = await shop.db
    .selectFrom('organization')
    .select((eb) => eb.fn.sum<number>('limitUsedMinor').as('sum'))
    .executeTakeFirst()
  const lines = await shop.db.selectFrom('cartLine').select(['id', 'count']).orderBy('id').execute()
  return { counts, reserved, used, lines }
}

const reservedOf = (partId: number) =>
  shop.db
    .selectFrom('stock')
    .select(['branchId', 'reserved'])
    .where('partId', '=', partId)
    .orderBy('branchId')
    .execute()

describe('placing an order', () => {
  it('lists the parts in the order in which the buyer has put them down', async () => {
    const parts = [await givenPart(shop.db), await givenPart(shop.db), await givenPart(shop.db)].reverse()
    const visitor = await shop.signedIn(await givenBuyer(shop.db))

    const placed = await visitor.post('/api/order/create', orderOf(parts.map((part) => ({ part, count: 1 }))), keyed())

    const { order } = (await visitor.get(`/api/orders/${placed.json().order.id}`)).json()
    expect(order.lines.map(({ article }: { article: string }) => article)).toEqual(parts.map(({ article }) => article))
  })

  it('copies lines and prices, reserves stock, takes the lines out of the cart and tells buyer and branch', async () => {
    const [part, other] = [
      await givenPart(shop.db, { priceMinor: 150_050, weightGrams: 700 }),
      await givenPart(shop.db),
    ]
    const visitor = await shop.signedIn(await givenBuyer(shop.db))
    await visitor.trpc.cart.add.mutate({
      products: [
        { partId: part.id, count: 2 },
        { partId: other.id, count: 1 },
      ],
    })

    const answer = await visitor.post(
      '/api/order/create',
      orderOf([{ part, count: 2 }], { expectedTotalMinor: 300_100 }),
      keyed(),
    )

    expect(answer.statusCode).toBe(200)
    const { order } = answer.json()
    expect(order).toEqual({
      id: expect.any(String),
      number: expect.stringMatching(/^\d{5,}$/),
      total: 3001,
      currencySign: 'руб.',
      status: 'accepted',
    })
    const view = await visitor.trpc.orders.get.query({ id: order.id })
    expect(view).toMatchObject({
      totalMinor: 300_100,
      weightGrams: 1400,
      branch: { id: defaultBranchId },
      lines: [
        {
          partId: part.id,
          article: part.article,
          count: 2,
          priceMinor: 150_050,
          totalMinor: 300_100,
          countAtBranch: 2,
          term: null,
        },
      ],
      events: [{ status: 'accepted', note: 'Оформлен на сайте, Пётр Покупатель' }],
    })
    expect((await visitor.trpc.cart.get.query()).lines.map((line) => line.partId)).toEqual([other.id])
    expect(await reservedOf(part.id)).toEqual([{ branchId: defaultBranchId, reserved: 2 }])
    await shop.drainOutbox()
    const messages = await shop.db
      .selectFrom('message')
      .selectAll()
      .where('dedupeKey', 'like', `%${order.id}`)
      .orderBy('template')
      .execute()
    expect(messages.map(({ template, channel, recipient }) => [template, channel, recipient])).toEqual([
      ['order-placed', 'email', `petr-${part.id}@shop.test`],
      ['order-received', 'email', view.branch.email],
    ])
    for (const { bodyText } of messages) expect(bodyText).toContain(part.article)
    // Each reader is led to a page that opens for him.
    expect(messages.map(({ bodyText }) => bodyText.includes(`/order/${order.id}/done`))).toEqual([true, false])
    expect(messages.map(({ bodyText }) => bodyText.includes(`/staff/orders/${order.id}`))).toEqual([false, true])
    const jobs = await shop.db.selectFrom('outbox').select('payload').execute()
    const queued = jobs.map(({ payload }) => (payload as { messageId: string }).messageId)
    expect(queued).toEqual(expect.arrayContaining(messages.map(({ id }) => id)))
  })

  it('writes an SMS to a buyer without an e-mail', async () => {
    const part = await givenPart(shop.db)
    const visitor = await shop.signedIn(await givenBuyer(shop.db, { email: null, phone: '79001110001' }))
    const contacts = { name: 'Пётр', phone: '79001112233' }

    const order = await visitor.trpc.orders.create.mutate({
      ...orderInputOf([{ part, count: 1 }]),
      contacts,
      idempotencyKey: crypto.randomUUID(),
    })

    const sms = await shop.db
      .selectFrom('message')
      .selectAll()
      .where('dedupeKey', '=', `order-placed:${order.id}`)
      .executeTakeFirstOrThrow()
    expect(sms).toMatchObject({ channel: 'sms', recipient: '79001112233' })
    expect(sms.bodyText).toContain(order.number)
    await sendMessage(shop.app, {
      messageId: sms.id,
      isLastTry: true,
      rememberCode: () => Promise.reject(new Error('no code')),
    })
    const [sent] = await listOutbox(shop.db, '79001112233')
    expect(sent).toMatchObject({ channel: 'sms', text: sms.bodyText })
  })

  it('takes the branch’s pieces first and the rest from the nearest other branch, and says when it comes', async () => {
    const part = await givenPart(shop.db, { stock: { [defaultBranchId]: 2, 2: 5 } })
    const visitor = await shop.signedIn(await givenBuyer(shop.db))

    const { order } = (await visitor.post('/api/order/create', orderOf([{ part, count: 4 }]), keyed())).json()

    expect(await reservedOf(part.id)).toEqual([
      { branchId: defaultBranchId, reserved: 2 },
      { branchId: 2, reserved: 2 },
    ])
    const [line] = (await visitor.trpc.orders.get.query({ id: order.id })).lines
    expect(line).toMatchObject({ count: 4, countAtBranch: 2, term: expect.stringMatching(/^\d+–\d+ (дня|дней)$/) })
  })

  it('keeps the day on which the buyer comes, tells buyer and branch, and refuses one on which the branch rests', async () => {
    const part = await givenPart(shop.db)
    const visitor = await shop.signedIn(await givenBuyer(shop.db))
    const { branches } = await visitor.trpc.orders.checkoutInfo.query()
    const branch = branches.find(({ id }) => id === defaultBranchId)
    if (!branch) throw new Error('The default branch is not among those to order at')
    const chosenPickupDate = pickupDays(branch, new Date()).at(-1)?.date
    const ask = (changes: object) => visitor.post('/api/order/create', orderOf([{ part, count: 1 }], changes), keyed())

    const placed = (await ask({ chosenPickupDate })).json().order
    for (const day of ['2020-01-10', '2099-01-09']) {
      const refused = await ask({ chosenPickupDate: day })
      expect(refused.statusCode).toBe(422)
      expect(refused.json().issues).toEqual([{ path: 'chosenPickupDate', message: chosenDayRefusal }])
    }
    const without = (await ask({ chosenPickupDate: '' })).json().order

    const view = await visitor.trpc.orders.get.query({ id: placed.id })
    expect(view).toMatchObject({ chosenPickupDate, pickupDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
    expect(view.pickupDate).not.toBe(chosenPickupDate)
    expect(await visitor.trpc.orders.get.query({ id: without.id })).toMatchObject({ chosenPickupDate: null })
    await shop.drainOutbox()
    const letters = await shop.db
      .selectFrom('message')
      .select('bodyText')
      .where('dedupeKey', 'like', `%${placed.id}`)
      .execute()
    expect(letters).toHaveLength(2)
    for (const { bodyText } of letters) expect(bodyText).toContain('выбрана при оформлении')
  })

  it('leaves lines without a price out and refuses when nothing is left', async () => {
    const [priced, unpriced] = [await givenPart(shop.db), await givenPart(shop.db, { priceMinor: null })]
    const visitor = await shop.signedIn(await givenBuyer(shop.db))

    const both = await visitor.post(
      '/api/order/create',
      orderOf([
        { part: priced, count: 1 },
        { part: unpriced, count: 1 },
      ]),
      keyed(),
    )
    const none = await visitor.post('/api/order/create', orderOf([{ part: unpriced, count: 1 }]), keyed())

    expect((await visitor.trpc.orders.get.query({ id: both.json().order.id })).lines).toHaveLength(1)
    expect([none.statusCode, none.json().code]).toEqual([422, 'order_empty'])
  })

  it('adds up: the total is the sum of its lines, each price times count', async () => {
    const parts = await Promise.all(
      [333, 12_345, 999_999].map((priceMinor) => givenPart(shop.db, { priceMinor, stock: 50 })),
    )
    const visitor = await shop.signedIn(await givenBuyer(shop.db))
    const wanted = parts.map((part, index) => ({ part, count: index * 7 + 1 }))

    const receipt = await visitor.trpc.orders.create.mutate({
      ...orderInputOf(wanted),
      idempotencyKey: crypto.randomUUID(),
    })

    const { lines, totalMinor } = await visitor.trpc.orders.get.query({ id: receipt.id })
    for (const line of lines) expect(line.totalMinor).toBe(line.priceMinor * line.count)
    expect(lines.reduce((sum, line) => sum + line.totalMinor, 0)).toBe(totalMinor)
    expect(receipt.totalMinor).toBe(totalMinor)
  })
})

describe('a refusal changes nothing', () => {
  it.each([
    ['price_changed', 409, { expectedTotalMinor: 1 }],
    ['stock_insufficient', 409, { count: 11 }],
    ['validation_error', 422, { delivery: 'calc' }],
    ['delivery_price_changed', 409, { delivery: { method: 'calc', quoteId: crypto.randomUUID() } }],
    ['limit_exceeded', 409, { payment: 'limit' }],
    ['validation_error', 422, { branchId: 9999 }],
    ['validation_error', 422, { acceptTerms: false }],
    ['validation_error', 422, { buyerKind: 'organization', organization: 'ООО «Нива»' }],
    ['validation_error', 422, { buyerKind: 'organization', organization: ' ', taxId: '7707083893' }],
    ['validation_error', 422, { contacts: { name: '', phone: '1' } }],
  ])('%s (%i)', async (code, status, changes) => {
    const part = await givenPart(shop.db)
    const visitor = await shop.signedIn(await givenBuyer(shop.db, { limit: { totalMinor: 99_999 } }))
    await visitor.trpc.cart.add.mutate({ products: [{ partId: part.id, count: 1 }] })
    const { count, ...rest } = { count: 1, ...changes }
    const before = await traces()

    const answer = await visitor.post('/api/order/create', orderOf([{ part, count }], rest), keyed())

    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    if (code === 'stock_insufficient') expect(answer.json().articles).toEqual([part.article])
    expect(await traces()).toEqual(before)
  })

  it('a guest may fill a cart but not order', async () => {
    const part = await givenPart(shop.db)
    const visitor = shop.visitor()
    await visitor.trpc.cart.add.mutate({ products: [{ partId: part.id, count: 1 }] })
    const before = await traces()

    const answer = await visitor.post('/api/order/create', orderOf([{ part, count: 1 }]), keyed())

    expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthenticated'])
    for (const url of ['/api/orders', '/api/order/customer-info', `/api/orders/${crypto.randomUUID()}`]) {
      expect((await visitor.get(url)).statusCode).toBe(401)
    }
    expect(await traces()).toEqual(before)
  })

  it('a transaction that breaks at its very end leaves no order, no message and a full cart', async () => {
    const part = await givenPart(shop.db)
    const visitor = await shop.signedIn(await givenBuyer(shop.db))
    await visitor.trpc.cart.add.mutate({ products: [{ partId: part.id, count: 1 }] })
    await sql`
      create function break_commit() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
      create constraint trigger break_commit after insert on outbox deferrable initially deferred
        for each row execute function break_commit()`.execute(shop.db)
    const before = await traces()

    const answer = await visitor.post('/api/order/create', orderOf([{ part, count: 1 }]), keyed())

    await sql`drop trigger break_commit on outbox; drop function break_commit`.execute(shop.db)
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable'])
    expect(answer.body).not.toContain('broken')
    expect(shop.takeFaults()).toHaveLength(1)
    expect(await traces()).toEqual(before)
  })

  it('a price that changes between cart and checkout is told, and the cart stays', async () => {
    const part = await givenPart(shop.db, { priceMinor: 10_000 })
    const visitor = await shop.signedIn(await givenBuyer(shop.db))
    const seen = await visitor.trpc.cart.add.mutate({ products: [{ partId: part.id, count: 2 }] })
    await shop.db
      .updateTable('price')
      .set({ priceMinor: 11_000 })
      .where('partId', '=', part.id)
      .where('priceListId', '=', rublePriceListId)
      .execute()
    const order = orderOf([{ part, count: 2 }], { expectedTotalMinor: seen.totals.totalMinor })

    const refused = await visitor.post('/api/order/create', order, keyed())
    const shown = (await visitor.trpc.cart.get.query()).totals.totalMinor
    const placed = await visitor.post('/api/order/create', { ...order, expectedTotalMinor: shown }, keyed())

    expect(refused.json().code).toBe('price_changed')
    expect(shown).toBe(22_000)
    expect(placed.json().order.total).toBe(220)
  })
})

describe('exactly once', () => {
  it('answers twenty concurrent repeats of a key with one and the same order', async () => {
    const part = await givenPart(shop.db, { stock: 50 })
    const visitor = await shop.signedIn(await givenBuyer(shop.db))
    const [order, headers] = [orderOf([{ part, count: 2 }]), keyed()]
    await visitor.get('/api/orders')
    await visitor.trpc.cart.add.mutate({ products: [{ partId: part.id, count: 2 }] })

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitor.post('/api/order/create', order, headers)),
    )

    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(200)
    expect(await reservedOf(part.id)).toEqual([{ branchId: defaultBranchId, reserved: 2 }])
    expect((await visitor.trpc.orders.list.query({})).total).toBe(1)
    const id: string = answers[0]?.json().order.id
    expect(
      await shop.db.selectFrom('message').select('id').where('dedupeKey', 'like', `%${id}`).execute(),
    ).toHaveLength(2)
  })

  it('answers the same order after the answer was lost, whatever price and stock are now', async () => {
    const part = await givenPart(shop.db, { stock: 2 })
    const visitor = await shop.signedIn(await givenBuyer(shop.db))
    const [order, headers] = [orderOf([{ part, count: 2 }], { expectedTotalMinor: 200_000 }), keyed()]
    const first = await visitor.post('/api/order/create', order, headers)
    await shop.db.updateTable('price').set({ priceMinor: 1 }).where('partId', '=', part.id).execute()

    const repeated = await visitor.post('/api/order/create', order, headers)

    expect(repeated.body).toBe(first.body)
  })

  it('refuses a key that comes with another body, and keeps keys of two buyers apart', async () => {
    const part = await givenPart(shop.db)
    const [one, two] = [await shop.signedIn(await givenBuyer(shop.db)), await shop.signedIn(await givenBuyer(shop.db))]
    const headers = keyed()
    const first = await one.post('/api/order/create', orderOf([{ part, count: 1 }]), headers)

    const conflict = await one.post('/api/order/create', orderOf([{ part, count: 2 }]), headers)
    const foreign = await two.post('/api/order/create', orderOf([{ part, count: 1 }]), headers)

    expect([conflict.statusCode, conflict.json().code]).toEqual([409, 'idempotency_conflict'])
    expect(foreign.json().order.id).not.toBe(first.json().order.id)
  })

  it('without a key takes a double click for one order and a refilled cart for another', async () => {
    const part = await givenPart(shop.db)
    const visitor = await shop.signedIn(await givenBuyer(shop.db))
    const fill = () => visitor.trpc.cart.add.mutate({ products: [{ partId: part.id, count: 1 }] })
    const buy = async () => (await visitor.post('/api/order/create', orderOf([{ part, count: 1 }]))).json().order.id
    await fill()

    const clicks = await Promise.all([buy(), buy(), buy()])
    await fill()
    const later = await buy()

    expect(new Set(clicks).size).toBe(1)
    expect(clicks).not.toContain(later)
  })
})

describe('several buyers at once', () => {
  it('sells the last piece to one of ten, and the others keep their carts', async () => {
    const part = await givenPart(shop.db, { stock: 1 })
    const visitors = await Promise.all(Array.from({ length: 10 }, async () => shop.signedIn(await givenBuyer(shop.db))))
    for (const visitor of visitors) await visitor.trpc.cart.add.mutate({ products: [{ partId: part.id, count: 1 }] })

    const answers = await Promise.all(
      visitors.map((visitor) => visitor.post('/api/order/create', orderOf([{ part, count: 1 }]), keyed())),
    )

    const codes = answers.map((answer) => answer.statusCode).sort()
    expect(codes).toEqual([200, ...Array(9).fill(409)])
    expect(await reservedOf(part.id)).toEqual([{ branchId: defaultBranchId, reserved: 1 }])
    const counts = await Promise.all(visitors.map(async (visitor) => (await visitor.trpc.cart.count.query()).count))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(9)
    expect(
      await shop.db.selectFrom('customerOrderLine').select('id').where('partId', '=', part.id).execute(),
    ).toHaveLength(1)
  })

  it('orders of the same parts in opposite order pass without a deadlock', async () => {
    const parts = await Promise.all(Array.from({ length: 5 }, () => givenPart(shop.db, { stock: 100 })))
    const wanted = parts.map((part) => ({ part, count: 1 }))
    const visitors = await Promise.all(Array.from({ length: 8 }, async () => shop.signedIn(await givenBuyer(shop.db))))

    const answers = await Promise.all(
      visitors.map((visitor, index) =>
        visitor.post('/api/order/create', orderOf(index % 2 ? wanted : [...wanted].reverse()), keyed()),
      ),
    )

    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(8).fill(200))
    for (const part of parts) expect(await reservedOf(part.id)).toEqual([{ branchId: defaultBranchId, reserved: 8 }])
  })

  it('never overdraws the limit of one organisation', async () => {
    const part = await givenPart(shop.db, { priceMinor: 40_000, stock: 50 })
    const user = await givenBuyer(shop.db, { limit: { totalMinor: 100_000 } })
    const visitor = await shop.signedIn(user)
    const pay = () => visitor.post('/api/order/create', orderOf([{ part, count: 1 }], { payment: 'limit' }), keyed())

    const answers = [await pay(), ...(await Promise.all([pay(), pay(), pay()]))]

    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 200, 409, 409])
    const { limit } = await visitor.trpc.cart.get.query()
    expect(limit).toMatchObject({ totalMinor: 100_000, usedMinor: 80_000, leftMinor: 20_000 })
  })
})

it('prices an order in Kazakhstan in tenge, at a branch of that country only', async () => {
  const part = await givenPart(shop.db, { tengeMinor: 700_000 })
  const area = await shop.db
    .selectFrom('area')
    .select('id')
    .where('countryId', '=', 115)
    .where('parentId', 'is not', null)
    .executeTakeFirstOrThrow()
  const branch = await shop.db
    .selectFrom('branch')
    .select('id')
    .where('countryId', '=', 115)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await shop.db.insertInto('stock').values({ partId: part.id, branchId: branch.id, quantity: 3 }).execute()
  const visitor = await shop.signedIn(await givenBuyer(shop.db, { areaId: area.id }))

  const abroad = await visitor.post('/api/order/create', orderOf([{ part, count: 1 }]), keyed())
  const home = await visitor.post('/api/order/create', orderOf([{ part, count: 1 }], { branchId: branch.id }), keyed())

  expect(abroad.statusCode).toBe(422)
  expect(home.json().order).toMatchObject({ total: 7000, currencySign: '₸' })
})
