import { beforeEach, describe, expect, it } from 'vitest'
import { givenBuyer, givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import { createVisitor, type TestVisitor } from '../../support/test-visitor.ts'

const shop = useTestShop()
const password = 'zima-2026'
let email = ''

const login = (visitor: TestVisitor, fields: Record<string, string> = {}) =>
  visitor.postForm('/api/auth/authorize', {
    type: 'email',
    'props[email]': email,
    'props[password]': password,
    ...fields,
  })
const isGuest = async (visitor: TestVisitor) => (await visitor.get('/api/auth/is-guest')).json().isGuest

/** A second browser with the cookies that the first had a moment ago. */
function thief(visitor: TestVisitor): TestVisitor {
  const copy = createVisitor(shop.server)
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value)
  return copy
}

beforeEach(async () => {
  email = (await givenBuyer(shop.db, { password })).email ?? ''
})

describe('the session', () => {
  it('is not begun for a guest who changes nothing', async () => {
    const visitor = shop.visitor()
    await visitor.get('/api/auth/is-guest')
    await visitor.get('/api/current-area')
    expect([...visitor.cookies.keys()].sort()).toEqual(['XSRF-TOKEN', 'browser'])
  })

  it('changes at login: the guest’s cookie is worth nothing afterwards', async () => {
    const visitor = shop.visitor()
    await visitor.post('/api/current-area/set-location', { areaId: await someRegion('Россия') })
    const before = thief(visitor)
    await login(visitor)
    expect(before.cookies.has('guest')).toBe(true)
    expect(await isGuest(visitor)).toBe(false)
    expect(await isGuest(before)).toBe(true)
    expect((await before.get('/api/current-area')).json().currentArea).toBeNull()
  })

  it('is not begun by a guest’s cookie in the sign-in’s place, nor the other way round', async () => {
    const [guest, person] = [shop.visitor(), shop.visitor()]
    const areaId = await someRegion('Россия')
    await guest.post('/api/current-area/set-location', { areaId })
    await login(person)
    const [swappedGuest, swappedPerson] = [shop.visitor(), shop.visitor()]
    swappedGuest.cookies.set('session', guest.cookies.get('guest') ?? '')
    swappedPerson.cookies.set('guest', person.cookies.get('session') ?? '')

    expect((await swappedGuest.get('/api/current-area')).json().currentArea).toBeNull()
    expect(await isGuest(swappedPerson)).toBe(true)
  })

  it('ends on the server at logout, not only in the browser', async () => {
    const visitor = shop.visitor()
    await login(visitor)
    const copy = thief(visitor)
    expect(await isGuest(copy)).toBe(false)

    const answer = await visitor.post('/api/auth/logout')

    expect(answer.json()).toEqual({ error_status: 'success', code: '', message: '' })
    expect(visitor.cookies.has('session')).toBe(false)
    expect(await isGuest(copy)).toBe(true)
  })

  it('outlives the browser with «Запомнить меня», not on a foreign computer', async () => {
    const expiresOf = async (fields: Record<string, string>) => {
      const answer = await login(shop.visitor(), fields)
      const cookie = answer.cookies.find(({ name }) => name === 'session')
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
      return cookie?.expires
    }
    expect(await expiresOf({ 'props[rememberMe]': '1' })).toBeInstanceOf(Date)
    expect(await expiresOf({ 'props[rememberMe]': '0' })).toBeUndefined()
    expect(await expiresOf({ 'props[isGuest]': '1', 'props[rememberMe]': '1' })).toBeUndefined()
    const { expiresAt } = await shop.db
      .selectFrom('session')
      .select('expiresAt')
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow()
    expect((expiresAt.getTime() - Date.now()) / 3_600_000).toBeLessThanOrEqual(12)
  })

  it('is stored as a hash only', async () => {
    const visitor = shop.visitor()
    await login(visitor)
    const rows = await shop.db.selectFrom('session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(visitor.cookies.get('session'))
  })
})

describe('what a guest brings along when he signs in', () => {
  it('keeps the cart, and doubles nothing at the second login', async () => {
    const part = await givenPart(shop.db)
    const visitor = shop.visitor()
    await visitor.post('/api/cart/add', { products: [{ part_id: part.id, count: 3 }] })
    await login(visitor)
    await login(visitor)
    const { items } = (await visitor.get('/api/cart')).json()
    expect(items.map((item: { part_id: number; count: number }) => [item.part_id, item.count])).toEqual([[part.id, 3]])
  })

  it('keeps the region when the account has none', async () => {
    const areaId = await someRegion('Казахстан')
    const visitor = shop.visitor()
    await visitor.post('/api/current-area/set-location', { areaId })
    await login(visitor)
    expect((await visitor.get('/api/current-area')).json().currentArea.regionId).toBe(areaId)
  })

  it('leaves the account’s own region alone', async () => {
    const own = await someRegion('Россия')
    email = (await givenBuyer(shop.db, { password, areaId: own })).email ?? ''
    const visitor = shop.visitor()
    await visitor.post('/api/current-area/set-location', { areaId: await someRegion('Казахстан') })
    await login(visitor)
    expect((await visitor.get('/api/current-area')).json().currentArea.regionId).toBe(own)
  })
})

describe('what logout leaves behind', () => {
  const chosen = async (visitor: TestVisitor) => (await visitor.get('/api/current-area')).json().currentArea?.regionId

  it('is the region, in a guest session of its own', async () => {
    const areaId = await someRegion('Казахстан')
    email = (await givenBuyer(shop.db, { password, areaId })).email ?? ''
    const visitor = shop.visitor()
    await login(visitor)
    const before = thief(visitor)

    await visitor.post('/api/auth/logout')

    expect(await isGuest(visitor)).toBe(true)
    expect(await chosen(visitor)).toBe(areaId)
    expect(await chosen(before)).toBeUndefined()
  })

  it('is no cart', async () => {
    const part = await givenPart(shop.db)
    email = (await givenBuyer(shop.db, { password, areaId: await someRegion('Россия') })).email ?? ''
    const visitor = shop.visitor()
    await login(visitor)
    await visitor.post('/api/cart/add', { products: [{ part_id: part.id, count: 3 }] })

    await visitor.post('/api/auth/logout')

    expect((await visitor.get('/api/cart')).json().items).toEqual([])
  })

  it('ends with the browser on a foreign computer', async () => {
    email = (await givenBuyer(shop.db, { password, areaId: await someRegion('Россия') })).email ?? ''
    const leftBy = async (fields: Record<string, string>) => {
      const visitor = shop.visitor()
      await login(visitor, fields)
      const answer = await visitor.post('/api/auth/logout')
      const cookie = answer.cookies.find(({ name }) => name === 'guest')
      expect(cookie?.value).toMatch(/./)
      return cookie?.expires
    }
    expect(await leftBy({ 'props[isGuest]': '1' })).toBeUndefined()
    expect((await leftBy({}))?.getTime()).toBeGreaterThan(Date.now())
  })
})

describe('XSRF', () => {
  it.each(['/api/auth/authorize', '/api/auth/logout', '/trpc/auth.logout'])(
    'refuses %s without the header',
    async (url) => {
      const visitor = shop.visitor()
      await visitor.get('/api/auth/is-guest')
      const answer = await shop.server.inject({
        method: 'POST',
        url,
        cookies: Object.fromEntries(visitor.cookies),
        payload: {},
      })
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toMatchObject({ error_status: 'error', code: 'xsrf', message: expect.any(String) })
    },
  )
})

describe('the lockout', () => {
  it('locks the pair of account and address after five wrong passwords, for fifteen minutes', async () => {
    const visitor = shop.visitor()
    for (let index = 0; index < 5; index += 1) {
      expect((await login(visitor, { 'props[password]': 'wrong-one' })).json().code).toBe('password_error')
    }
    const locked = (await login(visitor)).json()
    expect(locked).toMatchObject({ error_status: 'error', code: 'locked', message: expect.any(String) })
    expect(locked.retryAfter).toBeGreaterThan(14 * 60)
    expect(locked.retryAfter).toBeLessThanOrEqual(15 * 60)

    expect((await login(shop.visitor())).json().error_status).toBe('success')

    await shop.db
      .updateTable('loginFailure')
      .set({ createdAt: new Date(Date.now() - 15 * 60_000) })
      .execute()
    expect((await login(visitor)).json().error_status).toBe('success')
  })

  it('counts guesses sent at once like guesses sent one by one', async () => {
    const visitor = shop.visitor()
    await visitor.get('/api/auth/is-guest')
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => login(visitor, { 'props[password]': 'wrong-one' })),
    )
    const codes = answers.map((answer) => answer.json().code)
    expect(codes.filter((code) => code === 'password_error')).toHaveLength(5)
    expect(codes.filter((code) => code === 'locked')).toHaveLength(7)
  })

  it('forgets four wrong passwords when the right one comes', async () => {
    const visitor = shop.visitor()
    for (let round = 0; round < 2; round += 1) {
      for (let index = 0; index < 4; index += 1) await login(visitor, { 'props[password]': 'wrong-one' })
      expect((await login(visitor)).json().error_status).toBe('success')
    }
  })

  it('limits one address that tries many accounts', async () => {
    const visitor = shop.visitor()
    const codes = new Set<string>()
    for (let index = 0; index < 62; index += 1) {
      const answer = await login(visitor, { 'props[email]': 'nobody@post.test' })
      codes.add(answer.json().code)
    }
    expect(codes).toEqual(new Set(['email_not_exists', 'too_many_attempts']))
  })
})

async function someRegion(country: string): Promise<string> {
  const { id } = await shop.db
    .selectFrom('area')
    .innerJoin('area as root', 'root.id', 'area.parentId')
    .select('area.id')
    .where('root.label', '=', country)
    .orderBy('area.id')
    .executeTakeFirstOrThrow()
  return id
}
