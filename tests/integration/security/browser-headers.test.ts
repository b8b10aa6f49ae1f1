import { describe, expect, it } from 'vitest'
import { givenBuyer, givenPart } from '../../support/factories.ts'
import { directivesOf, noncesOf, stoppedScriptsOf } from '../../support/page-policy.ts'
import { productionEnvironment, useShopProcesses } from '../../support/shop-processes.ts'
import type { Answer, TestVisitor } from '../../support/test-visitor.ts'

const shop = useShopProcesses({ seed: 'demo', environment: productionEnvironment })
const policyOf = (answer: Answer) => directivesOf(String(answer.headers['content-security-policy']))

const pages = [
  '/',
  '/zapchasti',
  '/fp',
  '/fp?q=ремень&sort=name&page=2',
  '/catalog',
  '/cart',
  '/checkout',
  '/compare',
  '/contacts',
  '/login',
  '/signup',
  '/profile',
  '/profile/orders',
  '/documents/policy-privacy',
  '/auth/confirm?token=x',
  '/order/6b7b7a06-2d0f-4c7e-9b7d-1df2a1d2f6a1/done',
  '/takoj-stranicy-net',
  '/fp?to_print=1',
].map(encodeURI)

/** Fetches a page as a browser does and answers its nonces, having held every script of it against its policy. */
async function expectOnlyOwnScripts(visitor: TestVisitor, page: string): Promise<string[]> {
  const first = await visitor.get(page)
  const answer = first.statusCode === 307 ? await visitor.get(String(first.headers['location'])) : first
  expect(answer.headers['content-type'], page).toMatch(/^text\/html; charset=utf-8$/i)
  const allowed = policyOf(answer)['script-src'] ?? []
  expect(allowed, page).toContain("'self'")
  for (const loose of ["'unsafe-inline'", "'unsafe-eval'", "'unsafe-hashes'", 'data:', '*', 'https:', 'http:']) {
    expect(allowed, page).not.toContain(loose)
  }
  expect(answer.body.match(/<script\b/g)?.length, page).toBeGreaterThan(1)
  expect(stoppedScriptsOf(answer.body, allowed), page).toEqual([])
  return noncesOf(allowed)
}

describe('the content security policy', () => {
  it('lets the scripts of the page itself run and no other, on every page', { timeout: 90_000 }, async () => {
    const buyer = await shop.signedIn(await givenBuyer(shop.db))
    for (const page of pages) {
      for (const visitor of [shop.visitor(), buyer]) await expectOnlyOwnScripts(visitor, page)
    }
  })

  it('never names one nonce twice, however a page is kept', async () => {
    const { slug } = await givenPart(shop.db)
    const nonces: string[] = []
    for (const page of ['/', '/fp', `/zapchasti/${slug}`, '/', '/fp', `/zapchasti/${slug}`]) {
      nonces.push(...(await expectOnlyOwnScripts(shop.visitor(), page)))
    }
    expect(new Set(nonces).size).toBe(nonces.length)
  })

  it('would stop what somebody else has put into a page', async () => {
    const answer = await shop.visitor().get('/')
    const allowed = policyOf(answer)['script-src'] ?? []
    const planted = [
      '<script>steal()</script>',
      '<script nonce="guess">steal()</script>',
      '<script src="https://evil.test/x.js"></script>',
      '<script src="//evil.test/x.js"></script>',
      '<img src=x onerror="steal()">',
      '<a href="javascript:steal()">',
    ]
    expect(stoppedScriptsOf(answer.body + planted.join(''), allowed)).toHaveLength(planted.length)
  })

  it('allows neither plugins, nor a changed base address, nor frames around any answer', async () => {
    for (const address of [
      '/',
      '/takoj-stranicy-net',
      '/api/parts',
      '/api/net',
      '/robots.txt',
      '/trpc/viewer.current',
    ]) {
      expect(policyOf(await shop.visitor().get(address)), address).toMatchObject({
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'form-action': ["'self'"],
      })
    }
  })

  it('holds for the browsable description of the interface too', async () => {
    const answer = await shop.visitor().get('/api/docs')
    const page = answer.statusCode === 302 ? await shop.visitor().get(String(answer.headers['location'])) : answer
    const sources = policyOf(page)['script-src'] ?? policyOf(page)['default-src'] ?? []
    expect(sources.length).toBeGreaterThan(0)
    expect(sources).not.toContain("'unsafe-inline'")
    expect(sources).not.toContain("'unsafe-eval'")
    expect(page.body.match(/<script(?![^>]*\bsrc=)[^>]*>/g) ?? []).toEqual([])
  })
})

describe('other headers that browsers enforce', () => {
  it('are on every kind of answer: pages, interfaces, files, refusals', async () => {
    for (const address of [
      '/',
      '/api/parts',
      '/api/net',
      '/trpc/viewer.current',
      '/drawings/parts/filter.svg',
      '/%',
      '/robots.txt',
    ]) {
      const { headers } = await shop.visitor().get(address)
      expect(headers['strict-transport-security'], address).toBe('max-age=31536000; includeSubDomains')
      expect(headers['x-content-type-options'], address).toBe('nosniff')
      expect(headers['referrer-policy'], address).toBe('strict-origin-when-cross-origin')
      expect(headers['x-frame-options'], address).toBe('DENY')
      expect(headers['x-powered-by'], address).toBeUndefined()
      expect(headers['server'], address).toBeUndefined()
      expect(headers['access-control-allow-origin'], address).toBeUndefined()
    }
  })

  it('let every cache keep the files of a page for good: they bring nobody a cookie', async () => {
    const page = await shop.visitor().get('/')
    const files = [...new Set(page.body.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
    expect(files.length).toBeGreaterThan(2)
    for (const file of [...files, '/drawings/parts/filter.svg']) {
      const { statusCode, headers } = await shop.visitor().get(file)
      expect(statusCode, file).toBe(200)
      expect(headers['cache-control'], file).toMatch(/^public/)
      expect(headers['set-cookie'], file).toBeUndefined()
    }
  })

  it('keep what is one visitor’s out of every cache, also when guests’ pages are kept', async () => {
    const buyer = await shop.signedIn(await givenBuyer(shop.db, { name: 'Анна Вошедшая' }))
    await shop.visitor().get('/')
    expect((await buyer.get('/')).body).toContain('Анна Вошедшая')
    expect((await shop.visitor().get('/')).body).not.toContain('Анна Вошедшая')
    for (const address of [
      '/',
      '/profile',
      '/api/cart',
      '/api/orders',
      '/trpc/viewer.current',
      '/user/get-current-user',
    ]) {
      expect((await buyer.get(address)).headers['cache-control'], address).toMatch(/no-store/)
    }
  })
})

describe('cookies in production', () => {
  it('travel over HTTPS only, on the site only, and the session’s is out of any script’s reach', async () => {
    const visitor = shop.visitor()
    const part = await givenPart(shop.db)
    const first = await visitor.get('/cart')
    const added = await visitor.post('/api/cart/add', { products: [{ part_id: part.id }] })
    const cookies = [...first.cookies, ...added.cookies]
    expect(cookies.map(({ name }) => name)).toEqual(['__Host-browser', 'XSRF-TOKEN', '__Host-guest'])
    for (const cookie of cookies)
      expect(cookie, cookie.name).toMatchObject({ secure: true, sameSite: 'Lax', path: '/' })
    expect(cookies.map(({ httpOnly }) => httpOnly ?? false)).toEqual([true, false, true])
  })
})
