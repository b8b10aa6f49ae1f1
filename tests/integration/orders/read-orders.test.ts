import { startLongJob } from '@agromarket/core/long-jobs'
import { moveOrderFilesJob } from '@agromarket/core/orders'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { givenBuyer, givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { orderInputOf, orderOf } from './given-order.ts'

const shop = useTestShop()
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')

async function place(visitor: TestVisitor, given: Parameters<typeof givenPart>[1] = {}, count = 1) {
  const part = await givenPart(shop.db, given)
  const order = { ...orderInputOf([{ part, count }]), idempotencyKey: crypto.randomUUID() }
  return { part, ...(await visitor.trpc.orders.create.mutate(order)) }
}

function formOf(order: ReturnType<typeof orderOf>, files: [content: Buffer, name: string][]): FormData {
  const form = new FormData()
  form.set('products', JSON.stringify(order.products))
  form.set('branchId', String(order.branchId))
  form.set('contacts[name]', order.contacts.name)
  form.set('contacts[phone]', order.contacts.phone)
  form.set('acceptTerms', 'true')
  for (const [content, name] of files) form.append('files[]', new Blob([new Uint8Array(content)]), name)
  return form
}

describe('the list of orders', () => {
  it('shows the buyer’s own, newest first, by tens, with counts of every filter', async () => {
    const [visitor, stranger] = [
      await shop.signedIn(await givenBuyer(shop.db)),
      await shop.signedIn(await givenBuyer(shop.db)),
    ]
    const placed = []
    for (let i = 0; i < 12; i += 1) placed.push(await place(visitor))
    await place(stranger)
    await shop.db
      .updateTable('customerOrder')
      .set({ status: 'ready' })
      .where('id', '=', placed[3]?.id ?? '')
      .execute()

    const [first, second] = [
      await visitor.trpc.orders.list.query({}),
      await visitor.trpc.orders.list.query({ page: 2 }),
    ]

    expect(first).toMatchObject({
      total: 12,
      page: 1,
      perPage: 10,
      counts: { all: 12, active: 11, ready: 1, done: 0, cancelled: 0 },
    })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(placed.map(({ id }) => id).reverse())
    expect((await visitor.trpc.orders.list.query({ state: 'ready' })).items.map(({ id }) => id)).toEqual([
      placed[3]?.id,
    ])
    expect((await visitor.get('/api/orders?page=3')).json().items).toEqual([])
  })

  it('finds an order by its number and by an article, taking % and _ as they are', async () => {
    const visitor = await shop.signedIn(await givenBuyer(shop.db))
    const [one, two] = [await place(visitor, { article: 'RE-504%36' }), await place(visitor)]
    const found = async (q: string) => (await visitor.trpc.orders.list.query({ q })).items.map(({ id }) => id)

    expect(await found(`№ ${two.number}`)).toEqual([two.id])
    expect(await found('re-504%')).toEqual([one.id])
    expect(await found('504_36')).toEqual([])
  })

  it('narrows to a period, and counts under every filter what lies in it', async () => {
    const visitor = await shop.signedIn(await givenBuyer(shop.db))
    const [old, recent] = [await place(visitor), await place(visitor)]
    await shop.db
      .updateTable('customerOrder')
      .set({ createdAt: sql<Date>`now() - interval '100 days'` })
      .where('id', '=', old.id)
      .execute()
    const listed = async (query: string) => {
      const { items, total, counts } = (await visitor.get(`/api/orders${query}`)).json()
      return [items.map(({ id }: { id: string }) => id), total, counts.all, counts.active]
    }

    expect(await listed('?period=90')).toEqual([[recent.id], 1, 1, 1])
    expect(await listed('?period=365')).toEqual([[recent.id, old.id], 2, 2, 2])
    expect(await listed('')).toEqual([[recent.id, old.id], 2, 2, 2])
    expect((await visitor.get('/api/orders?period=1')).statusCode).toBe(422)
  })
})

describe('one order', () => {
  it('of somebody else looks byte for byte like one that never was', async () => {
    const [owner, stranger] = [
      await shop.signedIn(await givenBuyer(shop.db)),
      await shop.signedIn(await givenBuyer(shop.db)),
    ]
    const { id } = await place(owner)

    const [foreign, missing] = [
      await stranger.get(`/api/orders/${id}`),
      await stranger.get(`/api/orders/${crypto.randomUUID()}`),
    ]

    expect(foreign.statusCode).toBe(404)
    expect(foreign.body).toBe(missing.body)
    await expect(stranger.trpc.orders.get.query({ id })).rejects.toMatchObject({ data: { appCode: 'not_found' } })
    await expect(stranger.trpc.orders.repeat.mutate({ id })).rejects.toMatchObject({ data: { appCode: 'not_found' } })
  })

  it('keeps what it said though the part is renamed and repriced', async () => {
    const visitor = await shop.signedIn(await givenBuyer(shop.db))
    const { id, part } = await place(visitor, { name: 'Ремень', priceMinor: 5000 })
    await shop.db.updateTable('part').set({ name: 'Другое', article: 'X' }).where('id', '=', part.id).execute()
    await shop.db.updateTable('price').set({ priceMinor: 9000 }).where('partId', '=', part.id).execute()

    const { order } = (await visitor.get(`/api/orders/${id}`)).json()

    expect(order.lines[0]).toMatchObject({ name: 'Ремень', article: part.article, priceMinor: 5000 })
  })

  it('is repeated into the cart at today’s prices, without what is no longer sold', async () => {
    const visitor = await shop.signedIn(await givenBuyer(shop.db))
    const [kept, removed] = [await givenPart(shop.db), await givenPart(shop.db)]
    const order = orderInputOf([
      { part: kept, count: 3 },
      { part: removed, count: 1 },
    ])
    const { id } = await visitor.trpc.orders.create.mutate({ ...order, idempotencyKey: crypto.randomUUID() })
    await shop.db.updateTable('part').set({ removedAt: new Date() }).where('id', '=', removed.id).execute()
    await shop.db.updateTable('price').set({ priceMinor: 777 }).where('partId', '=', kept.id).execute()

    const cart = await visitor.trpc.orders.repeat.mutate({ id })

    expect(cart.lines).toMatchObject([{ partId: kept.id, count: 3, price: { priceMinor: 777 } }])
  })
})

describe('files of an order', () => {
  it('come with the form, are named by their content and can be fetched by the buyer alone', async () => {
    const [visitor, stranger] = [
      await shop.signedIn(await givenBuyer(shop.db)),
      await shop.signedIn(await givenBuyer(shop.db)),
    ]
    const part = await givenPart(shop.db)
    const form = formOf(orderOf([{ part, count: 1 }]), [[pdf, 'доверенность.exe']])

    const created = await visitor.postMultipart('/api/order/create', form, { 'idempotency-key': crypto.randomUUID() })

    expect(created.statusCode).toBe(200)
    const view = await visitor.trpc.orders.get.query({ id: created.json().order.id })
    expect(view.contacts).toEqual({ name: 'Пётр Покупатель', phone: '79001112233', email: '' })
    expect(view.files).toEqual([{ id: expect.any(String), name: 'доверенность.pdf', sizeBytes: pdf.length }])
    const url = `/api/orders/${view.id}/files/${view.files[0]?.id}`
    const file = await visitor.get(url)
    expect(file.rawPayload.equals(pdf)).toBe(true)
    expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
    expect(file.headers['content-disposition']).toMatch(/^attachment;/)
    expect((await stranger.get(url)).statusCode).toBe(404)
  })

  it.each([
    ['six files', 422, Array.from({ length: 6 }, (): [Buffer, string] => [pdf, 'a.pdf'])],
    ['a program under a false name', 415, [[Buffer.from('MZ\x90\x00 program'), 'invoice.pdf'] as [Buffer, string]]],
    ['more than 10 MB', 413, [[Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]), 'a.pdf'] as [Buffer, string]]],
  ])('are refused: %s (%i), and nothing is ordered', async (_, status, files) => {
    const visitor = await shop.signedIn(await givenBuyer(shop.db))
    const part = await givenPart(shop.db)

    const answer = await visitor.postMultipart('/api/order/create', formOf(orderOf([{ part, count: 1 }]), files))

    expect(answer.statusCode).toBe(status)
    expect(answer.json().error_status).toBe('error')
    expect((await visitor.trpc.orders.list.query({})).total).toBe(0)
    expect(await shop.db.selectFrom('storedFile').select('id').where('keptAt', 'is', null).execute()).toEqual([])
  })

  it('are moved from the rows of older orders into the storage, and come out as before', async () => {
    const visitor = await shop.signedIn(await givenBuyer(shop.db))
    const part = await givenPart(shop.db)
    const form = formOf(orderOf([{ part, count: 1 }]), [[pdf, 'старый.pdf']])
    const created = await visitor.postMultipart('/api/order/create', form, { 'idempotency-key': crypto.randomUUID() })
    const { id } = created.json().order
    await shop.db
      .updateTable('customerOrderFile')
      .set({ content: pdf, storedFileId: null })
      .where('orderId', '=', id)
      .execute()
    const { files } = await visitor.trpc.orders.get.query({ id })
    const fetch = () => visitor.get(`/api/orders/${id}/files/${files[0]?.id}`)
    expect((await fetch()).rawPayload.equals(pdf)).toBe(true)

    const start = { payload: {}, title: 'Перенос', ownerId: null, requestId: null }
    await shop.db.transaction().execute((trx) => startLongJob(trx, moveOrderFilesJob, start))
    await shop.drainOutbox()

    const { content, storedFileId } = await shop.db
      .selectFrom('customerOrderFile')
      .select(['content', 'storedFileId'])
      .where('orderId', '=', id)
      .executeTakeFirstOrThrow()
    expect([content, storedFileId]).toEqual([null, expect.any(String)])
    expect((await fetch()).rawPayload.equals(pdf)).toBe(true)
    const done = await shop.db.selectFrom('longJob').select(['state', 'counts']).executeTakeFirstOrThrow()
    expect(done).toEqual({ state: 'done', counts: { moved: 1 } })
  })
})

describe('what the checkout form starts with', () => {
  it('offers the limit to an organisation that has one', async () => {
    const visitor = await shop.signedIn(await givenBuyer(shop.db, { limit: { totalMinor: 1000 } }))

    const [info, rest] = [await visitor.trpc.orders.checkoutInfo.query(), await visitor.get('/api/order/customer-info')]

    expect(info.payments).toEqual(['limit', 'invoice', 'installment'])
    expect(info.branches[0]?.id).toBe(info.branchId)
    expect(rest.json()).toEqual({ customer: info.customer, contacts: info.contacts })
    expect(info.customer).toMatchObject({ kind: 'organization', organization: 'ООО «Нива»' })
  })

  it('offers a private person the rest', async () => {
    const visitor = await shop.signedIn(await givenBuyer(shop.db))

    expect((await visitor.trpc.orders.checkoutInfo.query()).payments).toEqual(['invoice', 'installment'])
  })
})

it('names the regions of both countries', async () => {
  const { regions } = (await shop.visitor().get('/api/order/regions')).json()

  expect(regions.length).toBeGreaterThan(90)
  expect(Object.keys(regions[0])).toEqual(['id', 'label'])
  expect(regions.map((region: { label: string }) => region.label)).toEqual(
    expect.arrayContaining([expect.stringContaining('Смоленск'), expect.stringContaining('Акмолинск')]),
  )
})

it('describes the order form in OpenAPI', async () => {
  const document = (await shop.visitor().get('/api/openapi.json')).json()

  expect(JSON.stringify(document.paths['/api/order/create'])).toContain('"acceptTerms"')
})
