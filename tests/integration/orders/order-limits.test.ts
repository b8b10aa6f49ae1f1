import { orderLimits } from '@agromarket/shared'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { givenBuyer, givenPart, type TestPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import { type Answer, createVisitor, type TestVisitor } from '../../support/test-visitor.ts'
import { orderFormOf, orderOf } from './given-order.ts'

const shop = useTestShop()
const stranger = 'stranger@mail.test'
let part: TestPart
beforeEach(async () => {
  part = await givenPart(shop.db, { stock: 10_000 })
  await shop.db.deleteFrom('quota').execute()
})

// So many at once may take a slow machine longer than an answer may take; they insist.
afterEach(() => {
  shop.takeFaults()
})

const buyer = async () => shop.signedIn(await givenBuyer(shop.db))
const to = (email: string) => ({ contacts: { name: 'Пётр', phone: '+7 (900) 111-22-33', email } })
const order = (visitor: TestVisitor, email = `${crypto.randomUUID()}@shop.test`) =>
  insist(visitor, { payload: orderOf([{ part, count: 1 }], to(email)) })

/** Asks again, with the same key, while a slow machine has no time for so many at once. */
async function insist(visitor: TestVisitor, request: InjectOptions): Promise<Answer> {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  for (;;) {
    const answer = await visitor.request({ method: 'POST', url: '/api/order/create', headers, ...request })
    if (answer.statusCode !== 503) return answer
  }
}
const statusesOf = (answers: readonly Answer[]) => Map.groupBy(answers, ({ statusCode }) => statusCode)
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const reserved = async () =>
  (await shop.db.selectFrom('stock').select('reserved').where('partId', '=', part.id).executeTakeFirstOrThrow())
    .reserved

/** The same person once more, from another address. */
function elsewhere(visitor: TestVisitor): TestVisitor {
  const copy = createVisitor(shop.server)
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value)
  return copy
}

describe('orders of one buyer', () => {
  it('are as many as the limit allows, sixty at once or not; the others say what to do, and leave nothing behind', async () => {
    const { inHour } = orderLimits.perBuyer
    const visitor = await buyer()
    await visitor.get('/api/auth/is-guest')
    const visitors = [visitor, elsewhere(visitor)]

    const answers = statusesOf(await times(60, (index) => order(visitors[index % 2] ?? visitor)))

    expect([...answers.keys()].sort()).toEqual([200, 429])
    expect(answers.get(200)).toHaveLength(inHour)
    for (const refusal of answers.get(429) ?? []) {
      expect(refusal.json()).toMatchObject({
        error_status: 'error',
        code: 'too_many_orders',
        message: expect.stringMatching(/позвоните в филиал/),
      })
      expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(60)
    }
    expect(await reserved()).toBe(inHour)
  })

  it('cost nothing when they are refused for another reason, nor when they are repeated', async () => {
    const visitor = await buyer()
    const gone = await givenPart(shop.db, { stock: 0 })
    const body = orderOf([{ part, count: 1 }], to('one@shop.test'))
    const refused = await times(orderLimits.perBuyer.inHour + 5, () =>
      insist(visitor, { payload: orderOf([{ part: gone, count: 1 }]) }),
    )
    const repeated = await times(orderLimits.perBuyer.inHour + 5, () =>
      insist(visitor, { payload: body, headers: { 'idempotency-key': 'the-same' } }),
    )

    expect([...statusesOf(refused).keys()]).toEqual([409])
    expect([...statusesOf(repeated).keys()]).toEqual([200])
    expect(new Set(repeated.map((answer) => answer.json().order.id)).size).toBe(1)
  })

  it('are told apart from those of the neighbour behind the same address, up to the address’s own limit', async () => {
    const neighbours = await times(Math.ceil(orderLimits.perAddress.inHour / orderLimits.perBuyer.inHour) + 1, buyer)
    const statuses: number[] = []
    for (const visitor of neighbours) {
      const answers = await times(orderLimits.perBuyer.inHour, () =>
        insist(visitor, {
          payload: orderOf([{ part, count: 1 }], to(`${crypto.randomUUID()}@shop.test`)),
          remoteAddress: '203.0.113.77',
        }),
      )
      statuses.push(...answers.map(({ statusCode }) => statusCode))
    }

    expect(statuses.filter((status) => status === 200)).toHaveLength(orderLimits.perAddress.inHour)
    expect(statuses.filter((status) => status === 429)).toHaveLength(statuses.length - orderLimits.perAddress.inHour)
  })
})

describe('orders that nobody has confirmed', () => {
  it('hold back no more than so much stock, until a manager has confirmed some', async () => {
    const person = await givenBuyer(shop.db)
    const visitor = await shop.signedIn(person)
    const { id } = (await order(visitor)).json().order
    const { orders } = orderLimits.unconfirmed
    await repeatOrder(id, orders - 1)

    const refusal = await order(visitor)

    expect(refusal.statusCode).toBe(409)
    expect(refusal.json()).toMatchObject({ code: 'too_many_open_orders', message: expect.stringMatching(/менеджер/) })
    await shop.db.updateTable('customerOrder').set({ status: 'confirmed' }).where('id', '=', id).execute()
    expect((await order(visitor)).statusCode).toBe(200)
  })
})

describe('files of orders', () => {
  const pdf = new TextEncoder().encode(`%PDF-1.4\n${'x'.repeat(100_000)}`)
  const withFile = (visitor: TestVisitor) =>
    visitor.postMultipart('/api/order/create', orderFormOf(orderOf([{ part, count: 1 }]), [[pdf, 'счёт.pdf']]), {
      'idempotency-key': crypto.randomUUID(),
    })

  it('of one buyer, and of one address, take no more than so much in a day; without them the order is placed', async () => {
    const [person, neighbour] = [await givenBuyer(shop.db), await givenBuyer(shop.db)]
    const visitor = await shop.signedIn(person)
    expect((await withFile(visitor)).statusCode).toBe(200)
    const taken = await shop.db.selectFrom('quota').select('name').where('name', 'like', 'order-bytes-%').execute()
    expect(taken).toHaveLength(2)

    for (const key of [person.id, visitor.ip]) {
      await shop.db.deleteFrom('quota').execute()
      const name = key === person.id ? 'order-bytes-buyer-day' : 'order-bytes-address-day'
      const restoredAt = new Date(Date.now() + 25 * 60 * 60 * 1000)
      await shop.db.insertInto('quota').values({ name, key, restoredAt }).execute()

      const refusal = await withFile(visitor)
      expect(refusal.statusCode).toBe(429)
      expect(refusal.json()).toMatchObject({ code: 'too_many_files', message: expect.stringMatching(/без них/) })
      expect((await order(visitor)).statusCode).toBe(200)
    }
    expect((await withFile(await shop.signedIn(neighbour))).statusCode).toBe(200)
  })

  it('are not even read when the buyer may not order, unless the order is one that he has placed', async () => {
    const visitor = await buyer()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const placed = orderOf([{ part, count: 1 }])
    await insist(visitor, { payload: placed, headers: key })
    await times(orderLimits.perBuyer.inHour - 1, () => order(visitor))

    const refusal = await visitor.request({
      method: 'POST',
      url: '/api/order/create',
      payload: 'what is no form at all',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    const repeated = await visitor.postMultipart('/api/order/create', orderFormOf(placed, []), key)

    expect(refusal.json()).toMatchObject({ code: 'too_many_orders' })
    expect(repeated.statusCode).toBe(200)
  })
})

describe('a mailbox or phone that orders name', () => {
  it('is written to no more often than the limit says, whoever names it; another one is no matter', async () => {
    const { inHour } = orderLimits.messagesTo
    const buyers = await times(5, buyer)
    const spelt = (index: number) => (index % 2 ? stranger.toUpperCase() : stranger.replace('@', `+${index}@`))

    const answers = await times(inHour + 10, (index) => order(buyers[index % 5] ?? shop.visitor(), spelt(index)))
    const refusals = answers.filter(({ statusCode }) => statusCode === 429)

    expect(refusals).toHaveLength(10)
    for (const refusal of refusals) {
      expect(refusal.json()).toMatchObject({
        code: 'too_many_letters',
        message: expect.stringMatching(/Укажите другой/),
      })
    }
    const letters = await shop.db
      .selectFrom('message')
      .select('id')
      .where('recipient', 'ilike', 'stranger%@mail.test')
      .execute()
    expect(letters).toHaveLength(inHour)
    expect((await order(buyers[0] ?? shop.visitor())).statusCode).toBe(200)
  })
})

describe('a phone that texts are asked for', () => {
  const byText = (visitor: TestVisitor, phone: string, changes: object = { invoiceWay: 'sms' }) => {
    const email = `${crypto.randomUUID()}@shop.test`
    const contacts = { name: 'Пётр', phone, email }
    return insist(visitor, { payload: orderOf([{ part, count: 1 }], { contacts, ...changes }) })
  }
  const phones = (count: number) => Array.from({ length: count }, (_, n) => `790011100${String(n + 10)}`)
  const refused = { code: 'too_many_texts', message: expect.stringMatching(/счёт письмом или в филиале/) }

  it('gets invoices no more often than the limit says, whoever names it; a letter goes to its owner still', async () => {
    const { inHour } = orderLimits.textsTo
    const buyers = [await buyer(), await buyer()] as const
    const spelt = (index: number) => (index % 2 ? '+7 (900) 555-00-11' : '79005550011')

    const answers = await times(inHour + 2, (index) => byText(buyers[index % 2 ? 1 : 0], spelt(index)))

    const refusals = answers.filter(({ statusCode }) => statusCode === 429)
    expect(refusals.map((answer) => answer.json())).toMatchObject([refused, refused])
    expect((await byText(buyers[0], spelt(0), {})).statusCode).toBe(200)
  })

  it('is one of so many that one buyer may have texted, by an order without a mailbox as well', async () => {
    const visitor = await buyer()
    const { inHour } = orderLimits.textsBy

    const answers = await Promise.all(phones(inHour).map((phone) => byText(visitor, phone)))
    const contacts = { name: 'Пётр', phone: '79005550099', email: '' }
    const silent = await byText(visitor, '', { contacts })

    expect([...statusesOf(answers).keys()]).toEqual([200])
    expect([silent.statusCode, silent.json()]).toMatchObject([429, refused])
    expect((await order(visitor)).statusCode).toBe(200)
  })
})

/** As many more of the same order, without what they would have reserved. */
async function repeatOrder(id: string, count: number): Promise<void> {
  await sql`
    with copy as (
      insert into customer_order (user_id, branch_id, currency, total_minor, weight_grams, delivery_method,
        payment_method, pickup_date, buyer_kind, contact_name, contact_phone, idempotency_key)
      select user_id, branch_id, currency, total_minor, weight_grams, delivery_method, payment_method, pickup_date,
        buyer_kind, contact_name, contact_phone, 'copy-' || n
      from customer_order, generate_series(1, ${count}) n where id = ${id}
      returning id)
    insert into customer_order_line (order_id, line_number, part_id, code1c, article, name, manufacturer_name, icon, slug,
      count, price_minor, total_minor, weight_grams, count_at_branch)
    select copy.id, 1, part_id, code1c, article, name, manufacturer_name, icon, slug, count, price_minor, total_minor,
      weight_grams, count_at_branch
    from copy, customer_order_line l where l.order_id = ${id}`.execute(shop.db)
}
