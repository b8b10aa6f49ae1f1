import { type AccountRole, accountRoles } from '@agromarket/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenBuyer, givenPart, type TestPart } from '../../support/factories.ts'
import { printMatrix } from '../../support/print-matrix.ts'
import { readLinkToken } from '../../support/read-message.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { Answer, TestVisitor } from '../../support/test-visitor.ts'
import { orderFormOf, orderOf } from '../orders/given-order.ts'

const shop = useTestShop()

/** What one buyer owns, by the ids that an address or a body may name. */
interface Owned {
  orderId: string
  fileId: string
  lineId: string
  quoteId: string
  requestId: string
  addressId: string
  key: string
}

/** Whoever is not the owner; each role looks at a stranger's things. */
const strangers: Record<string, readonly AccountRole[]> = {
  buyer: [],
  ...Object.fromEntries(accountRoles.map((role) => [role, [role]])),
}

interface Door {
  /** What a guest is told: to sign in, or, where guests have things too, the same as a stranger. */
  guest: 'unauthenticated' | 'as a stranger'
  knock(visitor: TestVisitor, owned: Owned): Promise<Answer>
}

const trpcQuery = (path: string, input: object) => `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`
const doors: Record<string, Door> = {
  'GET /api/orders/:id': { guest: 'unauthenticated', knock: (v, { orderId }) => v.get(`/api/orders/${orderId}`) },
  'GET /api/orders/:id/files/:fileId': {
    guest: 'unauthenticated',
    knock: (v, { orderId, fileId }) => v.get(`/api/orders/${orderId}/files/${fileId}`),
  },
  'orders.get': { guest: 'unauthenticated', knock: (v, { orderId: id }) => v.get(trpcQuery('orders.get', { id })) },
  'POST /api/orders/:id/cancel': {
    guest: 'unauthenticated',
    knock: (v, { orderId }) => v.post(`/api/orders/${orderId}/cancel`, { reason: 'Передумал' }),
  },
  'orders.cancel': { guest: 'unauthenticated', knock: (v, { orderId: id }) => v.post('/trpc/orders.cancel', { id }) },
  'orders.repeat': { guest: 'unauthenticated', knock: (v, { orderId: id }) => v.post('/trpc/orders.repeat', { id }) },
  'POST /api/cart/change-count': {
    guest: 'as a stranger',
    knock: (v, { lineId: id }) => v.post('/api/cart/change-count', { id, count: 7 }),
  },
  'cart.changeCount': {
    guest: 'as a stranger',
    knock: (v, { lineId: id }) => v.post('/trpc/cart.changeCount', { id, count: 7 }),
  },
  'cart.setChecked': {
    guest: 'as a stranger',
    knock: (v, { lineId: id }) => v.post('/trpc/cart.setChecked', { ids: [id], checked: false }),
  },
  'POST /api/cart/remove': {
    guest: 'as a stranger',
    knock: (v, { lineId: id }) => v.post('/api/cart/remove', { id }),
  },
  'GET /api/delivery/quotes/:id': {
    guest: 'as a stranger',
    knock: (v, { quoteId }) => v.get(`/api/delivery/quotes/${quoteId}`),
  },
  'delivery.quote': {
    guest: 'as a stranger',
    knock: (v, { quoteId: id }) => v.get(trpcQuery('delivery.quote', { id })),
  },
  'priceRequests.withdraw': {
    guest: 'unauthenticated',
    knock: (v, { requestId: id }) => v.post('/trpc/priceRequests.withdraw', { id }),
  },
  'delivery.removeAddress': {
    guest: 'unauthenticated',
    knock: (v, { addressId: id }) => v.post('/trpc/delivery.removeAddress', { id }),
  },
  'cart.remove': { guest: 'as a stranger', knock: (v, { lineId: id }) => v.post('/trpc/cart.remove', { id }) },
}

const columns = ['owner', 'guest', ...Object.keys(strangers), 'missing']
const matrix = new Map<string, string[]>()
afterAll(() => printMatrix('Somebody’s own records: door × who knocks', columns, matrix))

let part: TestPart
beforeAll(async () => {
  part = await givenPart(shop.db, { stock: 1_000 })
})

/** A buyer with an order, a file in it and a line in his cart. */
async function givenOwner(): Promise<{ visitor: TestVisitor; owned: Owned }> {
  const buyer = await givenBuyer(shop.db, { name: 'Хозяин' })
  const visitor = await shop.signedIn(buyer)
  const key = crypto.randomUUID()
  const form = orderFormOf(orderOf([{ part, count: 1 }]), [['%PDF-1.7\n', 'чертёж.pdf']])
  const placed = await visitor.postMultipart('/api/order/create', form, { 'idempotency-key': key })
  const orderId: string = placed.json().order.id
  const { files } = await visitor.trpc.orders.get.query({ id: orderId })
  const { lines } = await visitor.trpc.cart.add.mutate({ products: [{ partId: part.id, count: 3 }] })
  const [file] = files
  const [line] = lines
  if (!file || !line) throw new Error('The owner has neither file nor line')
  const { id: quoteId } = await visitor.trpc.delivery.startQuote.mutate({ parts: [{ id: part.id }] })
  const { id: requestId } = await visitor.trpc.priceRequests.ask.mutate({
    kind: 'price',
    partId: part.id,
    count: 1,
    contacts: { name: 'Хозяин', phone: '79001112233', email: `${key}@shop.test` },
  })
  const addressId = await keepAddress(buyer.id)
  return { visitor, owned: { orderId, fileId: file.id, lineId: line.id, quoteId, requestId, addressId, key } }
}

/** As an order that is brought there leaves it. */
async function keepAddress(userId: string): Promise<string> {
  const line = 'Рославль, ул. Мира, 12'
  const address = { country: 'Россия', region: '', district: '', city: 'Рославль', street: 'ул. Мира', house: '12' }
  const { id } = await shop.db
    .insertInto('deliveryAddress')
    .values({ userId, countryId: 1, line, place: JSON.stringify({ line, address, coords: null }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const missing = (): Owned => ({
  orderId: crypto.randomUUID(),
  fileId: crypto.randomUUID(),
  lineId: crypto.randomUUID(),
  quoteId: crypto.randomUUID(),
  requestId: crypto.randomUUID(),
  addressId: crypto.randomUUID(),
  key: crypto.randomUUID(),
})

function codeOf({ statusCode, body, headers }: Answer): string {
  if (!String(headers['content-type']).includes('json')) return String(statusCode)
  const parsed = JSON.parse(body) as { code?: string; error?: { data?: { appCode?: string } } }
  const code = parsed.error?.data?.appCode ?? parsed.code
  return code ? `${statusCode} ${code}` : String(statusCode)
}

/** An answer with every id and time taken out: what is left must not tell a stranger’s record from none. */
function withoutIds({ statusCode, body, headers }: Answer): string {
  const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
  const kept = ['content-type', 'content-length', 'cache-control', 'content-disposition']
  return JSON.stringify([statusCode, body.replace(ids, 'id'), kept.map((name) => headers[name])])
}

/** What the owner sees of his own things. */
async function readOwn({ visitor, owned }: { visitor: TestVisitor; owned: Owned }): Promise<string> {
  const order = await visitor.get(`/api/orders/${owned.orderId}`)
  const cart = await visitor.get('/api/cart')
  const requests = await visitor.get('/trpc/priceRequests.list')
  const addresses = await visitor.get('/trpc/delivery.addresses')
  return `${order.body}\n${cart.body}\n${requests.body}\n${addresses.body}`
}

describe('an order of an organisation', () => {
  it('is read by all who buy for it, and by no other buyer of it or of another', async () => {
    const owner = await givenBuyer(shop.db, { limit: { totalMinor: 100_000_000 } })
    const organizationId = owner.organizationId ?? ''
    const [taxId, form] = ['7707083893', await shop.signedIn(owner)]
    const placed = await form.post('/api/order/create', {
      ...orderOf([{ part, count: 1 }]),
      buyerKind: 'organization',
      organization: 'ООО «Нива»',
      taxId,
    })
    const ownPlaced = await form.post('/api/order/create', orderOf([{ part, count: 2 }]))
    const read = async (visitor: TestVisitor, answer: Answer) =>
      (await visitor.get(`/api/orders/${answer.json().order.id}`)).statusCode
    const listed = async (visitor: TestVisitor) =>
      (await visitor.trpc.orders.list.query({})).items.map((order) => order.id)
    const second = await shop.signedIn(await givenBuyer(shop.db, { organizationId, roles: ['organizationBuyer'] }))
    const colleague = await shop.signedIn(await givenBuyer(shop.db, { organizationId }))
    const other = await shop.signedIn(
      await givenBuyer(shop.db, { roles: ['organizationBuyer'], limit: { totalMinor: 1 } }),
    )

    expect(await read(second, placed)).toBe(200)
    expect(await listed(second)).toEqual([placed.json().order.id])
    expect([await read(second, ownPlaced), await read(colleague, placed), await read(other, placed)]).toEqual([
      404, 404, 404,
    ])
    expect([await listed(colleague), await listed(other)]).toEqual([[], []])
  })
})

describe('a record that belongs to somebody', () => {
  it.each(Object.entries(doors))(
    '%s: opens to its owner alone; to others it is as if it were not',
    async (name, door) => {
      const owner = await givenOwner()
      const before = await readOwn(owner)
      const stranger = () => givenBuyer(shop.db).then((user) => shop.signedIn(user))
      const nothing = await door.knock(await stranger(), missing())
      const guestAnswer = await door.knock(shop.visitor(), owner.owned)
      const guestNothing = await door.knock(shop.visitor(), missing())
      const cells: string[] = []
      for (const roles of Object.values(strangers)) {
        const answer = await door.knock(await shop.signedIn(await givenBuyer(shop.db, { roles })), owner.owned)
        expect(withoutIds(answer), JSON.stringify(roles)).toBe(withoutIds(nothing))
        cells.push(codeOf(answer))
      }
      expect(withoutIds(guestAnswer)).toBe(withoutIds(guestNothing))
      if (door.guest === 'unauthenticated') expect(codeOf(guestAnswer)).toBe('401 unauthenticated')
      expect(await readOwn(owner)).toBe(before)

      const own = await door.knock(owner.visitor, owner.owned)
      expect(own.statusCode).toBe(200)
      const hasEffect = withoutIds(own) !== withoutIds(nothing) || (await readOwn(owner)) !== before
      expect(hasEffect).toBe(true)
      matrix.set(name, [codeOf(own), codeOf(guestAnswer), ...cells, codeOf(nothing)])
    },
  )

  it('a line of a guest’s cart is his session’s alone', async () => {
    const guest = shop.visitor()
    const { lines } = await guest.trpc.cart.add.mutate({ products: [{ partId: part.id, count: 3 }] })
    const [line] = lines
    if (!line) throw new Error('No line')
    const other = shop.visitor()
    await other.trpc.cart.add.mutate({ products: [{ partId: part.id, count: 1 }] })
    const answers = [
      await other.post('/api/cart/change-count', { id: line.id, count: 9 }),
      await shop.visitor().post('/api/cart/change-count', { id: line.id, count: 9 }),
    ]
    expect(answers.map(codeOf)).toEqual(['404 cart_line_not_found', '404 cart_line_not_found'])
    expect((await other.post('/api/cart/remove', { id: line.id })).json()).toEqual({ removed: 0 })
    expect((await guest.trpc.cart.get.query()).lines).toMatchObject([{ id: line.id, count: 3 }])
  })

  it('another buyer’s Idempotency-Key places his own order and shows nothing of the first', async () => {
    const owner = await givenOwner()
    const stranger = await shop.signedIn(await givenBuyer(shop.db))
    const placed = await stranger.post('/api/order/create', orderOf([{ part, count: 2 }]), {
      'idempotency-key': owner.owned.key,
    })
    expect(placed.statusCode).toBe(200)
    expect(placed.json().order.id).not.toBe(owner.owned.orderId)
  })

  it('lists name their owner’s things alone: orders, favourites, contacts', async () => {
    const owner = await givenOwner()
    await owner.visitor.trpc.favorites.set.mutate({ code: String(part.id), isFavorite: true })
    for (const roles of Object.values(strangers)) {
      const stranger = await shop.signedIn(await givenBuyer(shop.db, { roles }))
      expect((await stranger.trpc.orders.list.query({})).items).toEqual([])
      expect(await stranger.trpc.favorites.codes.query()).toEqual([])
      expect((await stranger.trpc.cart.get.query()).lines).toEqual([])
      expect(await stranger.trpc.priceRequests.list.query()).toEqual([])
      expect(JSON.stringify(await stranger.trpc.viewer.current.query())).not.toContain('Хозяин')
    }
  })

  it('a letter’s link opens only the door it was written for', async () => {
    const visitor = shop.visitor()
    const email = 'link-owner@shop.test'
    const form = {
      name: 'Анна',
      email,
      password: 'secret-1',
      confirm_password: 'secret-1',
      acceptGDPR: true,
      acceptAds: true,
    }
    await visitor.trpc.auth.registerByEmail.mutate(form)
    const confirm = await readLinkToken(shop, email)
    await visitor.trpc.auth.requestEmailReset.mutate({ email })
    const reset = await readLinkToken(shop, email)
    const expired = { data: { appCode: 'link_expired' } }
    await expect(visitor.trpc.auth.confirmEmail.mutate({ token: reset })).rejects.toMatchObject(expired)
    await expect(
      visitor.trpc.auth.resetByEmail.mutate({ token: confirm, pass1: 'secret-2', pass2: 'secret-2' }),
    ).rejects.toMatchObject(expired)
    expect((await visitor.get('/api/auth/is-guest')).json()).toEqual({ isGuest: true })
  })

  it('a profile is changed by its owner alone, whatever id the body names', async () => {
    const victim = await givenBuyer(shop.db, { name: 'Прежнее имя' })
    const stranger = await shop.signedIn(await givenBuyer(shop.db))
    const before = await stranger.trpc.viewer.current.query()
    await stranger.post('/trpc/users.updateProfile', {
      name: 'Чужое имя',
      id: victim.id,
      userId: victim.id,
      isAdmin: true,
      roles: ['admin'],
    })
    const rows = await shop.db.selectFrom('userAccount').select('name').where('id', '=', victim.id).execute()
    expect(rows).toEqual([{ name: 'Прежнее имя' }])
    const viewer = await stranger.trpc.viewer.current.query()
    expect(viewer).toMatchObject({ contacts: { name: 'Чужое имя' }, grants: before.grants })
  })
})
