import { beforeEach, describe, expect, it } from 'vitest'
import { givenBuyer } from '../../support/factories.ts'
import { givenTransport } from '../../support/given-transport.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'

const shop = useTestShop()
const day = '2099-04-01'
let client: TestVisitor
let clerk: TestVisitor
let order: { id: string; number: string }
let email: string
beforeEach(async () => {
  const user = await givenBuyer(shop.db)
  email = `${crypto.randomUUID()}@shop.test`
  client = await shop.signedIn(user)
  clerk = await shop.signedIn(await givenBuyer(shop.db, { name: 'Анна Крылова', roles: ['employee'], branchId: 1 }))
  order = await givenTransport(shop.db, { userId: user.id, contactEmail: email, contactPhone: '79001112233' })
})

const messagesTo = (recipient: string) =>
  shop.db.selectFrom('message').select(['channel', 'template', 'aboutId']).where('recipient', '=', recipient).execute()
const read = (visitor = client) => visitor.trpc.transport.get.query({ id: order.id })

describe('a client who asks for a day', () => {
  it('waits for the branch, which is written to; the employee’s answer reaches him by mail, SMS and page', async () => {
    const asked = await client.post('/api/ps/save-departure-date-request', {
      id: order.id,
      dateFrom: day,
      comment: 'К посевной',
    })
    expect(asked.json()).toEqual({ ok: true })
    expect(await read(clerk)).toMatchObject({ state: 'waiting', requestedFrom: day })

    const update = {
      id: order.id,
      status: 'scheduled',
      departureDate: '2099-04-02',
      arrivalDate: '2099-04-04',
      arrivalUntil: '12:00',
    }
    const answered = await clerk.post('/api/ps/update-delivery-status', update)
    expect(answered.json()).toEqual({ ok: true })

    const seen = await read()
    expect(seen).toMatchObject({ state: 'scheduled', departureDate: '2099-04-02', requestedFrom: null })
    expect(seen.events.map(({ kind, by }) => [kind, by])).toEqual([
      ['date-requested', 'Пётр Покупатель'],
      ['scheduled', 'Анна Крылова'],
    ])
    expect((await messagesTo(email)).map(({ channel }) => channel)).toEqual(['email'])
    const { rows } = {
      rows: await shop.db.selectFrom('message').select('recipient').where('aboutId', '=', order.id).execute(),
    }
    expect(rows.map(({ recipient }) => recipient)).toHaveLength(3)
    expect((await client.get('/user/get-current-user')).json().notifications).toMatchObject([
      { view_type: 'hint', data: { title: 'Новости о перевозке' } },
    ])
  })

  it('asks once: the same request again neither writes history nor a letter', async () => {
    const ask = () => client.trpc.transport.requestDate.mutate({ id: order.id, dateFrom: day })
    await Promise.all([ask(), ask(), ask()])

    expect((await read()).events).toHaveLength(1)
  })

  it('is refused a day that is over, and any day once the car is loaded', async () => {
    const past = client.trpc.transport.requestDate.mutate({ id: order.id, dateFrom: '2020-01-01' })
    await expect(past).rejects.toMatchObject({ data: { appCode: 'transport_date_past' } })

    await clerk.trpc.transport.update.mutate({ id: order.id, status: 'scheduled', departureDate: day })
    await clerk.trpc.transport.update.mutate({ id: order.id, status: 'loaded' })
    const late = client.trpc.transport.requestDate.mutate({ id: order.id, dateFrom: day })
    await expect(late).rejects.toMatchObject({ data: { appCode: 'transport_date_fixed' } })
  })

  it('is stopped when he asks without end', async () => {
    const days = Array.from({ length: 21 }, (_, index) => `2099-05-${String(index + 1).padStart(2, '0')}`)
    for (const dateFrom of days.slice(0, 20)) await client.trpc.transport.requestDate.mutate({ id: order.id, dateFrom })
    const more = client.trpc.transport.requestDate.mutate({ id: order.id, dateFrom: days[20] ?? '' })
    await expect(more).rejects.toMatchObject({ data: { appCode: 'too_many_date_requests', httpStatus: 429 } })
  })
})

describe('an order of somebody else', () => {
  it('is not there for a stranger, another branch or a guest, whichever door he takes', async () => {
    const stranger = await shop.signedIn(await givenBuyer(shop.db))
    const far = await shop.signedIn(await givenBuyer(shop.db, { roles: ['employee'], branchId: 2 }))
    for (const visitor of [stranger, far]) {
      await expect(read(visitor)).rejects.toMatchObject({ data: { httpStatus: 404 } })
      const answer = await visitor.post('/api/ps/save-departure-date-request', { id: order.id, dateFrom: day })
      expect(answer.statusCode).toBe(404)
      expect((await visitor.trpc.transport.list.query({})).items).toEqual([])
    }
    const update = { id: order.id, status: 'cancelled' }
    expect((await far.post('/api/ps/update-delivery-status', update)).statusCode).toBe(404)
    expect((await client.post('/api/ps/update-delivery-status', update)).statusCode).toBe(403)
    expect((await shop.visitor().post('/api/ps/update-delivery-status', update)).statusCode).toBe(401)
    expect(await read()).toMatchObject({ state: 'waiting', events: [] })
  })

  it('is a colleague’s where the role reads the whole organisation', async () => {
    const boss = await givenBuyer(shop.db, { limit: { totalMinor: 1 } })
    const organizationId = boss.organizationId ?? ''
    const colleague = await shop.signedIn(await givenBuyer(shop.db, { organizationId, roles: ['organizationBuyer'] }))
    const other = await shop.signedIn(await givenBuyer(shop.db, { organizationId }))
    order = await givenTransport(shop.db, { userId: boss.id, organizationId })

    expect(await read(colleague)).toMatchObject({ id: order.id, canRequestDate: true })
    await expect(read(other)).rejects.toMatchObject({ data: { httpStatus: 404 } })
  })

  it('is an employee’s to lead, not to ask dates for', async () => {
    expect(await read(clerk)).toMatchObject({ canManage: true, canRequestDate: false })
    const answer = await clerk.post('/api/ps/save-departure-date-request', { id: order.id, dateFrom: day })
    expect(answer.statusCode).toBe(404)
  })
})

describe('an employee', () => {
  it('goes no step that there is not, and none without a day', async () => {
    const lead = (status: 'delivered' | 'scheduled') => clerk.trpc.transport.update.mutate({ id: order.id, status })
    await expect(lead('delivered')).rejects.toMatchObject({ data: { appCode: 'transport_state_order' } })
    await expect(lead('scheduled')).rejects.toMatchObject({ data: { appCode: 'transport_date_missing' } })
  })

  it('hears of the colleague who was quicker', async () => {
    const { version } = await read(clerk)
    const lead = (departureDate: string) =>
      clerk.trpc.transport.update.mutate({ id: order.id, status: 'scheduled', departureDate, version })
    const done = await Promise.allSettled([lead('2099-04-02'), lead('2099-04-03')])

    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await read()).events).toHaveLength(1)
  })

  it('marks the way without writing to the client, who sees it; the history cannot be rewritten', async () => {
    await clerk.trpc.transport.update.mutate({ id: order.id, status: 'scheduled', departureDate: day })
    await clerk.trpc.transport.update.mutate({ id: order.id, status: 'underway' })
    const before = (await messagesTo(email)).length
    const mark = { id: order.id, status: 'underway' as const, position: 'Воронеж, М-4', passedKm: 412 }
    await clerk.trpc.transport.update.mutate(mark)

    expect(await read()).toMatchObject({ position: 'Воронеж, М-4', passedKm: 412 })
    expect(await messagesTo(email)).toHaveLength(before)
    const rewrite = shop.db.updateTable('transportOrderEvent').set({ note: 'иначе' }).execute()
    await expect(rewrite).rejects.toThrow('only ever added to')
  })

  it('makes an order of his branch for the buyer of a shop’s order, and of no other branch', async () => {
    const made = { branchId: 1, cargo: 'Сеялка', fromPlace: 'Смоленск', toPlace: 'Клинцы' }
    const unknown = clerk.trpc.transport.create.mutate({ ...made, orderNumber: '999999' })
    await expect(unknown).rejects.toMatchObject({ data: { appCode: 'transport_order_unknown' } })
    await expect(clerk.trpc.transport.create.mutate({ ...made, branchId: 2 })).rejects.toMatchObject({
      data: { httpStatus: 403 },
    })

    const { id } = await clerk.trpc.transport.create.mutate(made)
    expect((await clerk.trpc.transport.list.query({ q: 'сеял' })).items).toMatchObject([{ id, state: 'waiting' }])
  })

  it('finds orders by chip and words, and takes them along as a workbook', async () => {
    const list = await clerk.trpc.transport.list.query({ state: 'waiting', q: order.number })
    expect(list).toMatchObject({ items: [{ id: order.id }], total: 1, counts: { waiting: 1, delivered: 0 } })

    const file = await clerk.get(`/api/transport-orders/export?q=${order.number}`)
    expect(file.statusCode).toBe(200)
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect((await client.get('/api/transport-orders/export')).statusCode).toBe(403)
  })
})
