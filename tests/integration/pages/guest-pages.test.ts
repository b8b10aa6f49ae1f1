import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { RequestContext } from '@agromarket/core/platform/context'
import type { Renderer } from '@agromarket/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { givenBuyer, givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'

interface Rendered {
  url: string
  ctx: RequestContext
}

let rendered: Rendered[] = []
/** What the page is made of next; a test that is about something else leaves it alone. */
let answer: (url: string, ctx: RequestContext) => Promise<{ status?: number; html?: string; location?: string }>

const render: Renderer['render'] = async (url, ctx) => {
  rendered.push({ url, ctx })
  const { status = 200, html = '', location } = await answer(url, ctx)
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', ...(location && { location }) })
  return { status, headers, html, scriptHashes: ['sha256-abc'] }
}
const shop = useTestShop({ render })

beforeEach(() => {
  shop.server.guestPages.purge()
  rendered = []
  answer = async (url, ctx) => ({ html: `<p>${url} ${ctx.place.areaLabel} ${ctx.user?.name ?? 'гость'}</p>` })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const br = { 'accept-encoding': 'br, gzip' }
const anyRegion = () =>
  shop.db.selectFrom('area').select(['id', 'label']).where('parentId', '=', '3220').limit(1).executeTakeFirstOrThrow()
const kept = () => shop.server.guestPages.counts().pages

describe('a page of guests', () => {
  it('is rendered once for all who ask at the same time, and then not again', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.visitor().get('/zapchasti')))
    const later = await shop.visitor().get('/zapchasti')

    expect(new Set([...answers, later].map(({ body }) => body)).size).toBe(1)
    expect(later.body).toContain('гость')
    expect(rendered).toHaveLength(1)
  })

  it('lets go of those who waited for it: no clock holds on to their requests', async () => {
    const started = vi.spyOn(globalThis, 'setTimeout')
    const stopped = vi.spyOn(globalThis, 'clearTimeout')
    await shop.visitor().get('/zapchasti')
    const isClock = (_: unknown, index: number) => (started.mock.calls[index]?.[1] ?? 0) > 3_500
    const clocks = started.mock.results.filter(isClock).map(({ value }) => value)

    expect(clocks).not.toHaveLength(0)
    await vi.waitFor(() => {
      for (const clock of clocks) expect(stopped).toHaveBeenCalledWith(clock)
    })
  })

  it('may be kept by a CDN, is asked for again by the browser, and brings no cookie', async () => {
    for (const _ of ['made now', 'kept']) {
      const { headers } = await shop.visitor().get('/')
      expect(headers).toMatchObject({
        'cache-control': expect.stringMatching(/^public, max-age=0, s-maxage=\d+/),
        vary: 'Cookie, Accept-Encoding',
        'content-security-policy': expect.stringContaining("script-src 'self' 'sha256-abc'"),
        'x-content-type-options': 'nosniff',
      })
      expect(headers['set-cookie']).toBeUndefined()
    }
  })

  it('is rendered for nobody in particular', async () => {
    await shop.visitor().get('/', { 'user-agent': 'Secret', referer: 'http://shop.test/secret' })

    const { ctx } = rendered[0] as Rendered
    expect({ ...ctx, ...shop.app }).toMatchObject({ user: null, sessionId: null, ip: '', userAgent: '' })
    expect(ctx.pageUrl).toBeUndefined()
    expect(() => ctx.sessionCookie.set('token', null)).toThrow()
    const start = shop.db.transaction().execute(async (trx) => ctx.startGuestSession(trx, { hasContent: false }))
    await expect(start).rejects.toThrow()
  })

  it('is answered to a guest with a cart from the same store, but kept by nobody else', async () => {
    const part = await givenPart(shop.db)
    const guest = shop.visitor()
    await guest.post('/api/cart/add', { products: [{ part_id: part.id, count: 1 }] })
    await shop.visitor().get('/zapchasti')

    const page = await guest.get('/zapchasti')

    expect(page.headers['cache-control']).toBe('private, no-cache')
    expect(rendered).toHaveLength(1)
  })

  it.each(['session', 'guest', '__Host-session', '__Host-guest'])(
    'goes past the shared caches to whoever sends a cookie %s',
    async (name) => {
      await shop.visitor().get('/zapchasti')

      const page = await shop.visitor().get('/zapchasti', { cookie: `theme=light; ${name}=token` })

      expect(page.headers['cache-control']).toBe('private, no-cache')
    },
  )

  it('is another one in every region, whether the session or the address names it', async () => {
    const { id, label } = await anyRegion()
    const guest = shop.visitor()
    await guest.post('/api/current-area/set-location', { areaId: id })

    const [nowhere, own, asked, unknown] = [
      await shop.visitor().get('/contacts'),
      await guest.get('/contacts'),
      await shop.visitor().get(`/contacts?region_id=${id}`),
      await shop.visitor().get('/contacts?region_id=no-such-region'),
    ]

    expect(own.body).toContain(label)
    expect(asked.body).toBe(own.body)
    expect(nowhere.body).not.toContain(label)
    expect(unknown.body).toBe(nowhere.body)
    expect(rendered).toHaveLength(2)
  })

  it('is the same whatever else stands in its address, in whatever order', async () => {
    await shop.visitor().get('/fp/remni?page=2&manufacturer=gates&utm_source=a')
    await shop.visitor().get('/fp/remni?ref_t=p.btn&manufacturer=gates&page=2&x=1')

    expect(rendered.map(({ url }) => url)).toEqual(['/fp/remni?manufacturer=gates&page=2'])
  })
})

describe('on the wire', () => {
  it('comes in brotli, gzip or plain, each with a strong tag of its own', async () => {
    const [first, second, plain, refused] = [
      await shop.visitor().get('/', br),
      await shop.visitor().get('/', { 'accept-encoding': 'gzip' }),
      await shop.visitor().get('/'),
      await shop.visitor().get('/', { 'accept-encoding': 'br;q=0, gzip' }),
    ]

    expect(String(brotliDecompressSync(first.rawPayload))).toBe(plain.body)
    expect(String(gunzipSync(second.rawPayload))).toBe(plain.body)
    expect(refused.headers['content-encoding']).toBe('gzip')
    expect(plain.headers['content-encoding']).toBeUndefined()
    const tags = [first, second, plain].map(({ headers }) => headers.etag)
    expect(new Set(tags).size).toBe(3)
    for (const tag of tags) expect(tag).toMatch(/^"[^"]+"$/)
    expect(rendered).toHaveLength(1)
  })

  it.each([br, { 'accept-encoding': 'gzip' }, {}])(
    'is not sent again to a browser that has it (%o)',
    async (encoding) => {
      const { etag } = (await shop.visitor().get('/', encoding)).headers

      const again = await shop.visitor().get('/', { ...encoding, 'if-none-match': String(etag) })

      expect(again.statusCode).toBe(304)
      expect(again.rawPayload).toHaveLength(0)
      expect(again.headers).toMatchObject({ etag, vary: 'Cookie, Accept-Encoding' })
    },
  )

  it('keeps its tag when it is rendered again to the same bytes, and not otherwise', async () => {
    const tag = async () => (await shop.visitor().get('/', br)).headers.etag
    const before = await tag()
    shop.server.guestPages.purge()
    const again = await tag()
    answer = async () => ({ html: 'другая' })
    shop.server.guestPages.purge()

    expect(again).toBe(before)
    expect(await tag()).not.toBe(before)
  })

  it('answers HEAD with the headers of GET and no body', async () => {
    const get = await shop.visitor().get('/', br)
    const head = await shop.visitor().request({ method: 'HEAD', url: '/', headers: br })

    expect(head.statusCode).toBe(200)
    expect(head.rawPayload).toHaveLength(0)
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' })
  })
})

describe('what is never kept', () => {
  it('is a page of somebody who is signed in, and he never gets a guest’s', async () => {
    const buyer = await shop.signedIn(await givenBuyer(shop.db))
    await shop.visitor().get('/')
    const before = kept()

    const [own, again] = [await buyer.get('/'), await buyer.get('/')]
    const fresh = await buyer.get('/catalog')

    expect(own.body).not.toContain('гость')
    expect([own, again, fresh].map(({ headers }) => headers['cache-control'])).toEqual(
      Array(3).fill('private, no-store'),
    )
    expect(own.headers.etag).toBeUndefined()
    expect(rendered).toHaveLength(4)
    expect(kept()).toBe(before)
    expect((await shop.visitor().get('/catalog')).body).toContain('гость')
  })

  it.each(['/cart', '/checkout', '/profile', '/compare/1,2', '/login', '/fp?q=ремень', '/order/1/done'])(
    'is %s: it is one visitor’s, or asked for once',
    async (url) => {
      await shop.visitor().get(encodeURI(url))
      await shop.visitor().get(encodeURI(url))

      expect(rendered).toHaveLength(2)
      expect(kept()).toBe(0)
    },
  )

  it.each([
    ['a missing page', { status: 404 }],
    ['a removed part', { status: 410 }],
    ['a moved part', { status: 301, location: '/zapchasti/new' }],
  ])('is %s', async (_name, page) => {
    answer = async () => page

    const [first, second] = [await shop.visitor().get('/zapchasti/x'), await shop.visitor().get('/zapchasti/x')]

    expect([first.statusCode, second.statusCode]).toEqual([page.status, page.status])
    expect(first.headers['cache-control']).toBe('private, no-cache')
    expect(rendered).toHaveLength(2)
    expect(kept()).toBe(0)
  })

  it('is a fault, which is told as one', async () => {
    answer = async () => ({ status: 500 })

    const faults = [await shop.visitor().get('/'), await shop.visitor().get('/')]

    expect(faults.map(({ statusCode }) => statusCode)).toEqual([503, 503])
    expect(faults[0]?.headers['cache-control']).toBe('no-store')
    expect(kept()).toBe(0)
    expect(shop.takeFaults()).not.toEqual([])
  })

  it('is more than the memory given to it', async () => {
    // What is random does not get smaller by compression.
    answer = async () => ({ html: randomBytes(40_000).toString('base64') })

    for (let page = 2; page < 32; page += 1) await shop.visitor().get(`/fp?page=${page}`)

    const { bytes, pages } = shop.server.guestPages.counts()
    expect(bytes).toBeLessThanOrEqual(1024 * 1024)
    expect(pages).toBeGreaterThan(3)
    expect(pages).toBeLessThan(30)
  })
})

describe('as time goes by', () => {
  const elapse = (ms: number) => vi.advanceTimersByTime(ms)
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] })
  })

  it('answers the old page at once while a new one is being made', async () => {
    await shop.visitor().get('/')
    const next = Promise.withResolvers<{ html: string }>()
    answer = () => next.promise
    elapse(20_000)

    const [stale, alsoStale] = [await shop.visitor().get('/'), await shop.visitor().get('/')]
    next.resolve({ html: 'новая' })
    await vi.waitFor(async () => expect((await shop.visitor().get('/')).body).toBe('новая'))

    expect([stale.body, alsoStale.body].join()).not.toContain('новая')
    expect(rendered).toHaveLength(2)
  })

  it('waits for the new page when the old one is more than five minutes old', async () => {
    await shop.visitor().get('/')
    answer = async () => ({ html: 'новая' })
    elapse(301_000)

    expect((await shop.visitor().get('/')).body).toBe('новая')
  })

  it.each([
    ['throws', () => Promise.reject(new Error('database is away'))],
    ['is a fault', () => Promise.resolve({ status: 500 })],
  ])('lets guests read on for ten minutes when rendering %s', async (_name, failing) => {
    const before = (await shop.visitor().get('/')).body
    answer = failing
    elapse(301_000)

    const answers = [await shop.visitor().get('/'), await shop.visitor().get('/')]

    expect(answers.map(({ body }) => body)).toEqual([before, before])
    // One attempt in five seconds: a database that comes back is not met by everybody at once.
    expect(rendered).toHaveLength(2)
    elapse(10 * 60_000)
    expect((await shop.visitor().get('/')).statusCode).toBeGreaterThanOrEqual(500)
    shop.takeFaults()
  })
})

it('is forgotten by a purge, even when its rendering had begun before', async () => {
  const slow = Promise.withResolvers<{ html: string }>()
  answer = () => slow.promise
  const early = shop.visitor().get('/')
  await vi.waitFor(() => expect(rendered).toHaveLength(1))
  answer = async () => ({ html: 'новая' })

  shop.server.guestPages.purge()
  const afterPurge = await shop.visitor().get('/')
  slow.resolve({ html: 'старая' })

  expect((await early).body).toBe('старая')
  expect(afterPurge.body).toBe('новая')
  expect((await shop.visitor().get('/')).body).toBe('новая')
})
