import { releaseExpiredOrders } from '@agromarket/core/orders'
import type { OrderStatus } from '@agromarket/shared'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { defaultBranchId, givenBuyer, givenPart, type TestPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { orderInputOf } from './given-order.ts'

const shop = useTestShop()
const otherBranchId = 2
let employee: TestVisitor
let colleague: TestVisitor
let stranger: TestVisitor

const staff = async (name: string, branchId: number) =>
  shop.signedIn(await givenBuyer(shop.db, { name, roles: ['employee'], branchId }))

beforeAll(async () => {
  employee = await staff('Анна Крылова', defaultBranchId)
  colleague = await staff('Игорь Панов', defaultBranchId)
  stranger = await staff('Чужой Филиал', otherBranchId)
})

type Placed = { id: string; number: string; buyer: TestVisitor; part: TestPart }

async function place(
  given: { count?: number; payment?: 'invoice' | 'limit'; email?: string | null } = {},
): Promise<Placed> {
  const part = await givenPart(shop.db, { stock: { [defaultBranchId]: 3, [otherBranchId]: 5 } })
  const limit = given.payment === 'limit' ? { limit: { totalMinor: 10_000_000 } } : {}
  const buyer = await shop.signedIn(await givenBuyer(shop.db, limit))
  const input = orderInputOf([{ part, count: given.count ?? 2 }])
  const contacts = given.email === null ? { ...input.contacts, email: '' } : input.contacts
  const { id, number } = await buyer.trpc.orders.create.mutate({
    ...input,
    contacts,
    payment: given.payment ?? 'invoice',
    idempotencyKey: crypto.randomUUID(),
  })
  return { id, number, buyer, part }
}

const see = (id: string, who = employee) => who.trpc.orders.desk.get.query({ id })
async function move(id: string, to: OrderStatus, who = employee, reason = '') {
  const { version } = await see(id, who)
  return who.trpc.orders.desk.move.mutate({ id, version, to, reason })
}
const refusal = (code: string) => expect.objectContaining({ data: expect.objectContaining({ appCode: code }) })

const stockOf = async (part: TestPart) => {
  const rows = await shop.db
    .selectFrom('stock')
    .select(['branchId', 'quantity', 'reserved'])
    .where('partId', '=', part.id)
    .orderBy('branchId')
    .execute()
  return rows.map(({ quantity, reserved }) => [quantity, reserved])
}
const messagesOf = async (orderId: string) => {
  await shop.drainOutbox()
  return shop.db
    .selectFrom('message')
    .select(['template', 'channel', 'subject', 'bodyText', 'recipient'])
    .where('aboutId', '=', orderId)
    .where('template', '=', 'order-news')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}
const runOut = (id: string) =>
  shop.db
    .updateTable('customerOrder')
    .set({ reservedUntil: sql<Date>`now() - interval '1 second'` })
    .where('id', '=', id)
    .execute()

describe('an employee', () => {
  it('leads an order through its states: pieces, history and one message to the buyer go along', async () => {
    const { id, part, buyer, number } = await place({ count: 4 })
    expect(await stockOf(part)).toEqual([
      [3, 3],
      [5, 1],
    ])

    for (const to of ['confirmed', 'awaiting_payment', 'assembling', 'ready'] as const) await move(id, to)
    expect(await stockOf(part)).toEqual([
      [3, 3],
      [5, 1],
    ])
    const order = await move(id, 'done')

    expect(order).toMatchObject({ status: 'done', version: 5, reservation: 'consumed', moves: [], reservedUntil: null })
    expect(await stockOf(part)).toEqual([
      [0, 0],
      [4, 0],
    ])
    expect(order.events.map(({ status, by, actor }) => [status, by, actor])).toEqual([
      ['accepted', 'Пётр Покупатель', 'buyer'],
      ...['confirmed', 'awaiting_payment', 'assembling', 'ready', 'done'].map((to) => [to, 'Анна Крылова', 'employee']),
    ])
    expect((await messagesOf(id)).map(({ subject, recipient }) => [subject, recipient])).toEqual(
      ['подтверждён', 'ждёт оплаты', 'собирают', 'готов к выдаче', 'выполнен'].map((word) => [
        `Заказ № ${number} ${word}`,
        `petr-${part.id}@shop.test`,
      ]),
    )
    expect(order.messages.length).toBe(7)
    expect((await buyer.trpc.orders.get.query({ id })).events.map(({ status }) => status)).toEqual(
      order.events.map(({ status }) => status),
    )
  })

  it('is offered the steps of the table alone, and refused any other', async () => {
    const { id } = await place()
    const { moves, version } = await see(id)

    expect(moves.map(({ to, needsReason }) => [to, needsReason])).toEqual([
      ['confirmed', false],
      ['cancelled', true],
    ])
    const step = (to: OrderStatus) => employee.trpc.orders.desk.move.mutate({ id, version, to })
    await expect(step('done')).rejects.toEqual(refusal('order_move_refused'))
    await expect(step('cancelled')).rejects.toEqual(refusal('order_reason_missing'))
    expect(await see(id)).toMatchObject({ status: 'accepted', version })
  })

  it('writes an SMS to a buyer without a mailbox', async () => {
    const { id, number } = await place({ email: null })

    await move(id, 'confirmed')

    const [message] = await messagesOf(id)
    expect(message).toMatchObject({ channel: 'sms', recipient: '79001112233' })
    expect(message?.bodyText).toContain(`заказ № ${number} подтверждён`)
  })

  it('notes for his own, writes to the buyer, and says who takes care', async () => {
    const { id, buyer } = await place()
    const { version } = await see(id)

    await employee.trpc.orders.desk.note.mutate({ id, text: 'Проверить ящик Б-02' })
    await employee.trpc.orders.desk.note.mutate({ id, text: 'Возьмите доверенность', isForBuyer: true })
    const { colleagues } = await see(id, colleague)
    const taker = colleagues.find(({ name }) => name === 'Игорь Панов')
    // Words take nobody's step away: the version is still the one that was seen.
    const order = await colleague.trpc.orders.desk.assign.mutate({ id, version, assigneeId: taker?.id ?? null })

    expect(order.assignee).toEqual(taker)
    expect(order.events.slice(1).map(({ kind, note, isInternal }) => [kind, note, isInternal])).toEqual([
      ['note', 'Проверить ящик Б-02', true],
      ['message', 'Возьмите доверенность', false],
      ['assigned', 'Ответственный: Игорь Панов', true],
    ])
    const seen = await buyer.get(`/api/orders/${id}`)
    expect(seen.body).toContain('Возьмите доверенность')
    expect(seen.body).not.toContain('Б-02')
    expect(seen.body).not.toContain('Панов')
    const [message] = await messagesOf(id)
    expect(message?.bodyText).toContain('Возьмите доверенность')
    const outsider = await givenBuyer(shop.db, { roles: ['employee'], branchId: otherBranchId })
    await expect(
      colleague.trpc.orders.desk.assign.mutate({ id, version: order.version, assigneeId: outsider.id }),
    ).rejects.toEqual(refusal('assignee_not_found'))
  })

  it('cancels with his reason, and what the order held comes back: pieces and limit', async () => {
    const { id, part, buyer } = await place({ payment: 'limit' })
    const used = async () => (await buyer.get('/api/cart')).json().limit.used
    const before = await used()
    await move(id, 'confirmed')
    await move(id, 'assembling')

    await move(id, 'cancelled', employee, 'Деталь оказалась битой')

    expect(before).not.toBe(await used())
    expect(await stockOf(part)).toEqual([
      [3, 0],
      [5, 0],
    ])
    const { events, canCancel } = await buyer.trpc.orders.get.query({ id })
    expect(events.at(-1)).toMatchObject({ status: 'cancelled', reason: 'Деталь оказалась битой' })
    expect(canCancel).toBe(false)
    expect((await messagesOf(id)).at(-1)?.bodyText).toContain('Деталь оказалась битой')
  })
})

describe('orders of another branch', () => {
  it('look like none: in the list, by their number, in every change', async () => {
    const { id, number } = await place()
    const { version } = await see(id)
    const missing = crypto.randomUUID()
    const { desk } = stranger.trpc.orders
    const doors: ((id: string) => Promise<unknown>)[] = [
      (id) => desk.get.query({ id }),
      (id) => desk.move.mutate({ id, version, to: 'confirmed' }),
      (id) => desk.assign.mutate({ id, version, assigneeId: null }),
      (id) => desk.reserve.mutate({ id, version }),
      (id) => desk.note.mutate({ id, text: 'Чужое' }),
    ]

    for (const door of doors) {
      const [foreign, none] = await Promise.all(
        [id, missing].map((one) => door(one).catch((error: Error) => error.message)),
      )
      expect(foreign).toBe(none)
    }
    expect((await desk.list.query({ q: number })).items).toEqual([])
    expect((await desk.list.query({ branchId: defaultBranchId })).items).toEqual([])
    expect(await see(id)).toMatchObject({ status: 'accepted', version, events: [{}] })
    expect((await employee.trpc.orders.desk.list.query({ q: number })).items.map((one) => one.id)).toEqual([id])
  })

  it('are those of no branch for an employee of none, and all for an administrator', async () => {
    const { id, number } = await place()
    const nowhere = await shop.signedIn(await givenBuyer(shop.db, { roles: ['employee'] }))
    const admin = await shop.signedIn(await givenBuyer(shop.db, { roles: ['admin'] }))

    expect((await nowhere.trpc.orders.desk.list.query({})).counts.all).toBe(0)
    expect((await admin.trpc.orders.desk.list.query({ q: number })).items.map((one) => one.id)).toEqual([id])
  })
})

describe('two at once', () => {
  it('of two employees exactly one leads the order on, the other learns who it was', async () => {
    const { id } = await place()
    const { version } = await see(id)

    const [one, two] = await Promise.allSettled([
      employee.trpc.orders.desk.move.mutate({ id, version, to: 'confirmed' }),
      colleague.trpc.orders.desk.move.mutate({ id, version, to: 'cancelled', reason: 'Дубль' }),
    ])

    const lost = [one, two].find((result) => result.status === 'rejected')
    expect([one.status, two.status].sort()).toEqual(['fulfilled', 'rejected'])
    expect(lost?.reason).toEqual(refusal('order_changed'))
    expect(String(lost?.reason)).toContain(one.status === 'fulfilled' ? 'Анна Крылова' : 'Игорь Панов')
    const { events } = await see(id)
    expect(events.length).toBe(2)
    expect((await messagesOf(id)).length).toBe(1)
  })

  it('of one who has the goods ready and one who cancels exactly one wins, and the shelf agrees with him', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, part } = await place()
      for (const to of ['confirmed', 'awaiting_payment', 'assembling'] as const) await move(id, to)
      const { version } = await see(id)
      const before = await stockOf(part)

      const [collected, cancelled] = await Promise.allSettled([
        employee.trpc.orders.desk.move.mutate({ id, version, to: 'ready' }),
        colleague.trpc.orders.desk.move.mutate({ id, version, to: 'cancelled', reason: 'Нет на складе' }),
      ])

      expect([collected.status, cancelled.status].sort()).toEqual(['fulfilled', 'rejected'])
      const isCancelled = cancelled.status === 'fulfilled'
      const { status, events } = await see(id)
      expect([status, events.length]).toEqual([isCancelled ? 'cancelled' : 'ready', 5])
      expect(await stockOf(part)).toEqual(isCancelled ? before.map(([quantity]) => [quantity, 0]) : before)
    }
  })

  it('of a buyer who cancels and an employee who goes on exactly one wins, whoever is first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, buyer, part } = await place()
      await move(id, 'confirmed')
      await move(id, 'awaiting_payment')
      const { version } = await see(id)

      const [cancelled, moved] = await Promise.allSettled([
        buyer.post(`/api/orders/${id}/cancel`, { reason: 'Передумал' }),
        employee.trpc.orders.desk.move.mutate({ id, version, to: 'assembling' }),
      ])

      const order = await see(id)
      const isCancelled = cancelled.status === 'fulfilled' && cancelled.value.statusCode === 200
      expect(isCancelled).toBe(moved.status === 'rejected')
      expect(order.status).toBe(isCancelled ? 'cancelled' : 'assembling')
      expect(order.events.length).toBe(4)
      expect((await stockOf(part))[0]).toEqual([3, isCancelled ? 0 : 2])
    }
  })
})

describe('a buyer', () => {
  it('cancels until somebody collects, and the branch is told', async () => {
    const { id, buyer, number, part } = await place()

    const answer = await buyer.post(`/api/orders/${id}/cancel`, { reason: 'Нашёл дома' })

    expect(answer.json().order).toMatchObject({ status: 'cancelled', canCancel: false })
    expect(await stockOf(part)).toEqual([
      [3, 0],
      [5, 0],
    ])
    const { branch } = await see(id)
    expect((await messagesOf(id)).map(({ subject, recipient }) => [subject, recipient])).toEqual([
      [`Заказ № ${number} отменён`, `petr-${part.id}@shop.test`],
      [`Заказ № ${number} отменён`, branch.email],
    ])
    expect((await buyer.post(`/api/orders/${id}/cancel`)).json()).toMatchObject({ code: 'order_not_cancellable' })
  })

  it('of the same organisation cancels it too, and the limit of that organisation comes back', async () => {
    const part = await givenPart(shop.db)
    const owner = await givenBuyer(shop.db, { limit: { totalMinor: 10_000_000 } })
    const organizationId = owner.organizationId ?? ''
    const second = await shop.signedIn(await givenBuyer(shop.db, { organizationId, roles: ['organizationBuyer'] }))
    const { id } = await (await shop.signedIn(owner)).trpc.orders.create.mutate({
      ...orderInputOf([{ part, count: 1 }]),
      buyerKind: 'organization',
      organization: 'ООО «Нива»',
      taxId: '7707083893',
      payment: 'limit',
      idempotencyKey: crypto.randomUUID(),
    })
    const usedOf = () =>
      shop.db
        .selectFrom('organization')
        .select('limitUsedMinor')
        .where('id', '=', organizationId)
        .executeTakeFirstOrThrow()
    expect(await usedOf()).toEqual({ limitUsedMinor: 100_000 })

    expect((await second.post(`/api/orders/${id}/cancel`)).statusCode).toBe(200)

    expect(await usedOf()).toEqual({ limitUsedMinor: 0 })
  })

  it('does not cancel the order of somebody else', async () => {
    const { id } = await place()
    const other = await shop.signedIn(await givenBuyer(shop.db))

    expect((await other.post(`/api/orders/${id}/cancel`)).statusCode).toBe(404)
    expect((await see(id)).status).toBe('accepted')
  })
})

describe('a reservation', () => {
  it('that runs out gives the pieces back once, tells both, and is renewed when the order goes on', async () => {
    const { id, part, number } = await place()
    await runOut(id)

    await releaseExpiredOrders(shop.app)
    expect(await stockOf(part)).toEqual([
      [3, 0],
      [5, 0],
    ])
    await releaseExpiredOrders(shop.app)

    const order = await see(id)
    expect(order).toMatchObject({ status: 'accepted', reservation: 'released', reservedUntil: null })
    expect(order.events.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['moved', 'buyer'],
      ['reserve_expired', 'system'],
    ])
    expect((await messagesOf(id)).map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => `Заказ № ${number} больше не отложен`),
    )
    expect((await move(id, 'confirmed')).reservation).toBe('held')
    expect((await stockOf(part))[0]).toEqual([3, 2])
  })

  it('is not renewed with pieces that others have bought: the order stays where it is and says which', async () => {
    const { id, part } = await place()
    await runOut(id)
    await releaseExpiredOrders(shop.app)
    await shop.db.updateTable('stock').set({ reserved: sql`quantity` }).where('partId', '=', part.id).execute()
    const { version } = await see(id)

    const step = employee.trpc.orders.desk.move.mutate({ id, version, to: 'confirmed' })

    await expect(step).rejects.toMatchObject({ data: { appCode: 'stock_insufficient', articles: [part.article] } })
    expect(await see(id)).toMatchObject({ status: 'accepted', version })
  })

  it('that an employee renews lasts its full time again', async () => {
    const { id } = await place()
    await runOut(id)
    const { version } = await see(id)

    const order = await employee.trpc.orders.desk.reserve.mutate({ id, version })
    await releaseExpiredOrders(shop.app)

    expect((await see(id)).reservation).toBe('held')
    expect(new Date(order.reservedUntil ?? 0).getTime()).toBeGreaterThan(Date.now() + 71 * 3_600_000)
  })
})

it('an order that suppliers send whole puts nothing aside: no time runs out, and nobody is told that it has', async () => {
  const part = await givenPart(shop.db, { priceMinor: null, stock: {} })
  const buyer = await shop.signedIn(await givenBuyer(shop.db))
  const input = orderInputOf([{ part, count: 2 }])
  const asked = { kind: 'price' as const, partId: part.id, count: 2, contacts: input.contacts }
  const { id: requestId } = await buyer.trpc.priceRequests.ask.mutate(asked)
  await employee.trpc.priceRequests.answer.mutate({ id: requestId, priceMinor: 90_000, days: 21 })
  const { id } = await buyer.trpc.orders.create.mutate({ ...input, idempotencyKey: crypto.randomUUID() })

  await move(id, 'confirmed')
  const order = await move(id, 'awaiting_payment')
  await releaseExpiredOrders(shop.app)

  expect(order).toMatchObject({ reservation: 'held', reservedUntil: null })
  const { items } = await employee.trpc.orders.desk.list.query({ q: order.number })
  expect(items).toMatchObject([{ reservedUntil: null, isOnOrder: true }])
  expect((await see(id)).events.map(({ kind }) => kind)).toEqual(['moved', 'moved', 'moved'])
  const letters = await messagesOf(id)
  expect(letters.map(({ bodyText }) => bodyText)).toEqual([
    expect.stringContaining('Филиал подтвердил заказ.'),
    expect.stringContaining('Счёт выставлен.'),
  ])
  expect(letters.map(({ bodyText }) => bodyText).join()).not.toContain('отложены')
})

describe('files of employees', () => {
  const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj'
  async function attach(id: string, query = '', who = employee) {
    const form = new FormData()
    form.append('file', new Blob([pdf]), 'накладная.pdf')
    return who.postMultipart(`/api/staff/orders/${id}/files${query}`, form)
  }

  it('are for the branch alone, unless they are meant for the buyer', async () => {
    const { id, buyer } = await place()

    expect((await attach(id)).statusCode).toBe(200)
    const shown = await attach(id, '?forBuyer=1')

    const [inner, outer] = shown.json().order.files
    expect([inner, outer]).toMatchObject([
      { name: 'накладная.pdf', addedBy: 'Анна Крылова', isInternal: true },
      { isInternal: false },
    ])
    expect((await colleague.get(`/api/staff/orders/${id}/files/${inner.id}`)).body).toBe(pdf)
    const seen = await buyer.trpc.orders.get.query({ id })
    expect(seen.files).toEqual([{ id: outer.id, name: 'накладная.pdf', sizeBytes: pdf.length }])
    expect((await buyer.get(`/api/orders/${id}/files/${outer.id}`)).statusCode).toBe(200)
    expect((await buyer.get(`/api/orders/${id}/files/${inner.id}`)).statusCode).toBe(404)
    expect((await stranger.get(`/api/staff/orders/${id}/files/${inner.id}`)).statusCode).toBe(404)
  })

  it('are not taken into the order of another branch, nor is anything stored then', async () => {
    const { id } = await place()

    expect((await attach(id, '', stranger)).statusCode).toBe(404)
    expect((await see(id)).files).toEqual([])
    expect(await shop.db.selectFrom('storedFile').select('id').where('keptAt', 'is', null).execute()).toEqual([])
  })
})

describe('the list of employees', () => {
  it('finds by number, buyer, phone, ИНН and article, and counts under every chip', async () => {
    const { id, number, part } = await place()
    await shop.db
      .updateTable('customerOrder')
      .set({ taxId: '6712345678', organizationName: 'КФХ Лебедев', contactPhone: '79105550001' })
      .where('id', '=', id)
      .execute()
    const found = async (q: string) => {
      const { items, counts } = await employee.trpc.orders.desk.list.query({ q })
      return [items.map((one) => one.id), counts.accepted]
    }

    for (const q of [`№ ${number}`, 'лебедев', '8 (910) 555-00-01', '6712345678', part.article.toLowerCase()]) {
      expect([q, ...(await found(q))]).toEqual([q, [id], 1])
    }
    expect(await found('КФХ_Лебедев')).toEqual([[], 0])
  })

  it('narrows by state, assignee, delivery and period', async () => {
    const { id, number } = await place()
    const count = async (query: object) => (await employee.trpc.orders.desk.list.query({ q: number, ...query })).total
    const { version, colleagues } = await see(id)
    const assigneeId = colleagues.find(({ name }) => name === 'Игорь Панов')?.id ?? null

    expect([
      await count({ assignee: 'nobody' }),
      await count({ state: 'waiting' }),
      await count({ state: 'closed' }),
    ]).toEqual([1, 1, 0])
    await employee.trpc.orders.desk.assign.mutate({ id, version, assigneeId })
    expect([
      await count({ assignee: 'nobody' }),
      await count({ state: 'waiting' }),
      await count({ assignee: 'me' }),
    ]).toEqual([0, 0, 0])
    const mine = await colleague.trpc.orders.desk.list.query({ q: number, assignee: 'me', state: 'waiting' })
    expect(mine.items.map((one) => one.assignee)).toEqual(['Игорь Панов'])
    expect([await count({ delivery: 'calc' }), await count({ delivery: 'pickup' })]).toEqual([0, 1])
    await shop.db
      .updateTable('customerOrder')
      .set({ createdAt: sql<Date>`now() - interval '40 days'` })
      .where('id', '=', id)
      .execute()
    expect([await count({}), await count({ period: '90' })]).toEqual([0, 1])
  })
})

describe('the start page', () => {
  it('counts two weeks of price requests and offers of the own branches, today’s last', async () => {
    const read = async (visitor: TestVisitor) => {
      const { days } = await visitor.trpc.priceRequests.incomingDays.query()
      return days.map(({ count }) => count)
    }
    const [own, foreign] = [await read(employee), await read(stranger)]
    const part = await givenPart(shop.db, { priceMinor: 0 })
    const buyer = await shop.signedIn(await givenBuyer(shop.db))
    const contacts = { name: 'Ян', phone: '+79100000001' }
    await buyer.trpc.priceRequests.ask.mutate({ kind: 'price', partId: part.id, count: 1, contacts })

    expect(await read(employee)).toEqual([...own.slice(0, 13), (own[13] ?? 0) + 1])
    expect(await read(stranger)).toEqual(foreign)
    expect((await employee.trpc.offers.desk.days.query()).days).toHaveLength(14)
  })

  it('shows what waits and what did not arrive, of the own branch alone, and sends that once more', async () => {
    const own = await staff('Сводный', defaultBranchId)
    const before = await own.trpc.orders.desk.summary.query({})
    const { id, number } = await place()
    const failed = await shop.db
      .updateTable('message')
      .set({ status: 'failed', tries: 2, lastError: 'Ящик переполнен' })
      .where('dedupeKey', '=', `order-placed:${id}`)
      .returning('id')
      .executeTakeFirstOrThrow()

    const summary = await own.trpc.orders.desk.summary.query({})

    expect(summary.today.count).toBe(before.today.count + 1)
    expect(summary.waitingCount).toBe(before.waitingCount + 1)
    expect(summary.days.length).toBe(14)
    expect(summary.days.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(before.today.count)
    const notice = { id: failed.id, orderId: id, number, error: 'Ящик переполнен' }
    expect(summary.undelivered).toEqual([expect.objectContaining(notice)])
    const foreign = await stranger.trpc.orders.desk.summary.query({})
    expect([foreign.today.count, foreign.waitingCount, foreign.undelivered]).toEqual([0, 0, []])
    const resend = { id, messageId: failed.id }
    await expect(stranger.trpc.orders.desk.resend.mutate(resend)).rejects.toEqual(refusal('not_found'))

    const order = await own.trpc.orders.desk.resend.mutate(resend)

    expect(order.messages.find((one) => one.id === failed.id)).toMatchObject({ status: 'pending', error: null })
    await expect(own.trpc.orders.desk.resend.mutate(resend)).rejects.toEqual(refusal('not_found'))
    const jobs = await shop.db.selectFrom('outbox').select('payload').orderBy('id', 'desc').limit(1).execute()
    expect(jobs).toEqual([{ payload: { messageId: failed.id } }])
  })
})

describe('the history', () => {
  it('is only ever added to, and goes with its order alone', async () => {
    const { id } = await place()
    const change = shop.db
      .updateTable('customerOrderEvent')
      .set({ note: 'Не было' })
      .where('orderId', '=', id)
      .execute()
    await expect(change).rejects.toThrow('only ever added to')
    const removal = shop.db.deleteFrom('customerOrderEvent').where('orderId', '=', id).execute()
    await expect(removal).rejects.toThrow('only ever added to')
  })
})

/** Whatever people do with an order, in whatever sequence. */
const deeds = [
  'confirmed',
  'awaiting_payment',
  'assembling',
  'ready',
  'done',
  'cancelled',
  'buyer',
  'expire',
  'reserve',
] as const

it('reserved pieces are those of open orders, after any sequence of deeds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...deeds), { minLength: 1, maxLength: 9 }), async (sequence) => {
      const { id, buyer, part } = await place({ count: 4 })
      for (const deed of sequence) {
        if (deed === 'expire') {
          await shop.db
            .updateTable('customerOrder')
            .set({ reservedUntil: sql<Date>`now() - interval '1 second'` })
            .where('id', '=', id)
            .where('reservedUntil', 'is not', null)
            .execute()
          await releaseExpiredOrders(shop.app)
        } else if (deed === 'buyer') await buyer.post(`/api/orders/${id}/cancel`)
        else if (deed === 'reserve') {
          const { version } = await see(id)
          await employee.trpc.orders.desk.reserve.mutate({ id, version }).catch(() => undefined)
        } else await move(id, deed, employee, 'Так вышло').catch(() => undefined)

        const { status, reservation } = await see(id)
        const reserved = (await stockOf(part)).reduce((sum, [, pieces = 0]) => sum + pieces, 0)
        const left = (await stockOf(part)).reduce((sum, [pieces = 0]) => sum + pieces, 0)
        expect([reserved, left]).toEqual([reservation === 'held' ? 4 : 0, status === 'done' ? 4 : 8])
        if (status === 'assembling' || status === 'ready') expect(reservation).toBe('held')
        if (status === 'cancelled') expect(reservation).toBe('released')
        if (status === 'done') expect(reservation).toBe('consumed')
      }
    }),
    { numRuns: 12 },
  )
}, 60_000)
