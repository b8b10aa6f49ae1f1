import type { CaptchaPort } from '@agromarket/core/integrations/captcha'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { givenBuyer, givenPart } from '../../support/factories.ts'
import { readLinkToken, readMessage } from '../../support/read-message.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'

const captcha: CaptchaPort = {
  widget: { provider: 'altcha' },
  createChallenge: async () => null,
  verify: async () => true,
  toSpendKey: (token) => token,
}
const shop = useTestShop({ adapt: (app) => ({ ...app, ports: { ...app.ports, captcha } }) })
const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const password = 'zima-2026'

/** The server's own clock jumps; the database's goes on. */
function jump(byMs: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + byMs })
}
afterEach(() => {
  vi.useRealTimers()
})

const jumps = [
  ['ahead by a year', 365 * dayMs],
  ['back by a year', -365 * dayMs],
] as const

const authorize = (visitor: TestVisitor, email: string | null, secret = password) =>
  visitor.postForm('/api/auth/authorize', { type: 'email', 'props[email]': email ?? '', 'props[password]': secret })
const isGuest = async (visitor: TestVisitor) => (await visitor.get('/api/auth/is-guest')).json().isGuest
let lastToken = 0
const askForCode = async (visitor: TestVisitor, phone: string) => {
  lastToken += 1
  const answer = await visitor.postForm('/api/auth/verify-by-captcha', {
    type: 'phone',
    'props[phone]': phone,
    'props[name]': 'Иван',
    'props[captcha-token]': `solved-${lastToken}`,
    'props[acceptGDPR]': '1',
  })
  return answer.json()
}
const newPhone = () => `7911${1_000_000 + (Math.floor(performance.now() * 1000) % 9_000_000)}`

describe.each(jumps)('when the clock of a server is set %s', (_how, byMs) => {
  it('nobody is signed out, and who signs in stays signed in', async () => {
    const { email } = await givenBuyer(shop.db, { password })
    const [before, after] = [shop.visitor(), shop.visitor()]
    await authorize(before, email)

    jump(byMs)
    await authorize(after, email)
    expect(await isGuest(before)).toBe(false)
    expect(await isGuest(after)).toBe(false)

    vi.useRealTimers()
    expect(await isGuest(after)).toBe(false)
  })

  it('a guest keeps his cart', async () => {
    const { id } = await givenPart(shop.db)
    const visitor = shop.visitor()
    await visitor.post('/api/cart/add', { products: [{ part_id: id, count: 2 }] })

    jump(byMs)

    expect((await visitor.get('/api/cart')).json().items).toMatchObject([{ part_id: id, count: 2 }])
  })

  it('five wrong passwords lock for fifteen minutes, no more and no less', async () => {
    const { email } = await givenBuyer(shop.db, { password })
    const visitor = shop.visitor()
    for (let index = 0; index < 5; index += 1) await authorize(visitor, email, 'wrong-one')

    jump(byMs)
    const locked = (await authorize(visitor, email)).json()

    expect(locked.code).toBe('locked')
    expect(locked.retryAfter).toBeGreaterThan(14 * 60)
    expect(locked.retryAfter).toBeLessThanOrEqual(15 * 60)
  })

  it('a code can be asked for again after thirty seconds, and is right for ten minutes', async () => {
    const [visitor, phone] = [shop.visitor(), newPhone()]
    await askForCode(visitor, phone)

    jump(byMs)
    const again = await askForCode(visitor, phone)
    const { code } = await readMessage(shop, phone)
    const right = await visitor.postForm('/api/auth/verify', {
      type: 'phone',
      'props[phone]': phone,
      'props[name]': 'Иван',
      'props[code]': code,
    })

    expect(again.code).toBe('locked')
    expect(again.retryAfter).toBeGreaterThan(15)
    expect(again.retryAfter).toBeLessThanOrEqual(30)
    expect(right.json().error_status).toBe('success')
  })

  it('a link from a letter is good, and only once', async () => {
    const { email } = await givenBuyer(shop.db, { password })
    const visitor = shop.visitor()
    await visitor.trpc.auth.requestEmailReset.mutate({ email: email ?? '' })
    const token = await readLinkToken(shop, email ?? '')

    jump(byMs)
    await visitor.trpc.auth.resetByEmail.mutate({ token, pass1: 'vesna-2026', pass2: 'vesna-2026' })

    expect(await isGuest(visitor)).toBe(false)
    await expect(
      shop.visitor().trpc.auth.resetByEmail.mutate({ token, pass1: 'vesna-2027', pass2: 'vesna-2027' }),
    ).rejects.toMatchObject({ data: { appCode: 'link_expired' } })
  })
})

it('shows an order’s day by the clock of its branch', async () => {
  const user = await givenBuyer(shop.db)
  const visitor = await shop.signedIn(user)
  const { id: branchId } = await shop.db
    .selectFrom('branch')
    .select('id')
    .where('timeZone', '=', 'Asia/Almaty')
    .executeTakeFirstOrThrow()
  const { id } = await givenPart(shop.db)
  const { areaId } = await shop.db
    .selectFrom('branch')
    .select('areaId')
    .where('id', '=', branchId)
    .executeTakeFirstOrThrow()
  await visitor.trpc.area.setLocation.mutate({ areaId })
  await shop.db.insertInto('stock').values({ branchId, partId: id, quantity: 5 }).execute()
  await visitor.post('/api/cart/add', { products: [{ part_id: id, count: 1 }] })
  const form = new FormData()
  form.set('products', JSON.stringify([{ part_id: id, count: 1 }]))
  form.set('delivery', 'pickup')
  form.set('branchId', String(branchId))
  form.set('contacts[name]', 'Иван')
  form.set('contacts[phone]', '+7 777 000-00-01')
  form.set('contacts[email]', 'ivan@shop.test')
  form.set('acceptTerms', '1')
  const placed = await visitor.postMultipart('/api/order/create', form)
  expect(placed.statusCode, placed.body).toBe(200)

  const { items } = await visitor.trpc.orders.list.query({})

  expect(items).toMatchObject([{ timeZone: 'Asia/Almaty' }])
})
