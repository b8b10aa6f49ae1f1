import { connect, type Socket } from 'node:net'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { givenBuyer, givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'

const lines: string[] = []
const log = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})
const shop = useTestShop({
  adapt: (app) => ({ ...app, log: pino({ level: 'warn' }, log) }),
  render: async (url, ctx) => {
    await ctx.db.selectFrom('part').select('id').limit(1).execute()
    return { status: 200, headers: new Headers(), html: `<p>${url}</p>`, scriptHashes: [] }
  },
})
const mostUnderWay = 128
/** More than the server works on at once. */
const crowd = 300

let port = 0
beforeAll(async () => {
  // Lists are counted in memory: an empty one would need nothing of the database.
  await givenPart(shop.db)
  await shop.server.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.server.server.address() as { port: number }).port
})
const sockets: Socket[] = []
afterAll(() => {
  for (const socket of sockets) socket.destroy()
})

/** Runs `work` while nothing that reads parts comes to an end. */
async function whileDatabaseHangs<Result>(work: () => Promise<Result>): Promise<Result> {
  return shop.db.transaction().execute(async (trx) => {
    await sql`lock table part in access exclusive mode`.execute(trx)
    return work()
  })
}

describe('a server that has more to do than it can', () => {
  it('refuses the rest at once and says when to come back, while it still tells how it is and serves files', async () => {
    const buyer = await shop.signedIn(await givenBuyer(shop.db))
    const askers = Array.from({ length: crowd }, () => shop.visitor())

    const { waiting, refusals, page, others } = await whileDatabaseHangs(async () => {
      const answers = askers.map((visitor) => visitor.get('/api/parts'))
      const refusals = await first(answers, crowd - mostUnderWay)
      const startedAt = performance.now()
      const page = await buyer.get('/cart', { accept: 'text/html' })
      const others = await Promise.all(
        ['/healthz', '/metrics', '/robots.txt', '/drawings/parts/filter.svg', '/readyz'].map((url) =>
          shop.visitor().request({ method: 'GET', url, remoteAddress: '127.0.0.1' }),
        ),
      )
      expect(performance.now() - startedAt).toBeLessThan(3_000)
      return { waiting: Promise.all(answers), refusals, page, others }
    })

    for (const answer of refusals) {
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toEqual({
        error_status: 'error',
        code: 'overloaded',
        message: expect.stringMatching(/^[А-Я].*посетителей/),
        retryAfter: expect.any(Number),
      })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    }
    expect(page.statusCode).toBe(503)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
    expect(page.body).toContain('слишком много посетителей')
    expect(others.slice(0, -1).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    // No worker has prepared a queue in PostgreSQL here; the database answers, however busy it is.
    expect(others.at(-1)?.json().down).not.toContain('database')
    expect((await waiting).filter(({ statusCode }) => statusCode === 200)).toHaveLength(mostUnderWay)
    expect((await shop.visitor().get('/api/parts')).statusCode).toBe(200)
    expect((await shop.visitor().request({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1' })).body).toMatch(
      /^http_requests_shed_total \d+$/m,
    )
  })

  it('does not count whoever is still sending: slow senders keep nobody out', async () => {
    const visitor = shop.visitor()
    await visitor.get('/api/auth/is-guest')
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
    const token = visitor.cookies.get('XSRF-TOKEN')
    const head = [
      'POST /api/cart/add HTTP/1.1',
      'Host: shop.test',
      `Cookie: ${cookie}`,
      `X-XSRF-TOKEN: ${token}`,
      'Content-Type: application/json',
      'Content-Length: 1000',
      '',
      '{',
    ].join('\r\n')
    // Not all at once: until it waits for its body, each of them is a request like any other.
    for (let count = 50; count <= crowd; count += 50) {
      for (let n = 0; n < 50; n += 1) {
        const socket = connect(port, '127.0.0.1', () => socket.write(head))
        sockets.push(socket.on('error', () => undefined))
      }
      await vi.waitFor(async () => expect(await inProgress()).toBeGreaterThanOrEqual(count), { timeout: 10_000 })
    }

    expect((await shop.visitor().get('/api/parts')).statusCode).toBe(200)
  })
})

it('answers that come later than they may are given up once, and never sent again', { timeout: 30_000 }, async () => {
  const buyer = await shop.signedIn(await givenBuyer(shop.db))
  const input = encodeURIComponent('{}')
  const urls = ['/api/parts', `/trpc/catalog.parts?input=${input}`, '/cart', '/catalog']
  const searches = ['/api/search?q=remen']
  lines.length = 0

  const answers = await whileDatabaseHangs(() => Promise.all([...urls, ...searches].map((url) => buyer.get(url))))
  // Searches are given up by the database, the other work goes on behind the answers, and then comes to its end.
  await vi.waitFor(async () => expect(await waitingStatements()).toBe(0))
  for (const url of [...urls, ...searches]) expect((await buyer.get(url)).statusCode, url).toBe(200)

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...urls, ...searches].map(() => 503))
  expect(lines.filter((line) => line.includes('no answer in time'))).toHaveLength(urls.length)
  expect(lines.join('')).not.toMatch(/already sent|ERR_HTTP_HEADERS_SENT|FST_ERR_REP/)
})

/** The first `count` of the answers to come. */
function first<T>(answers: readonly Promise<T>[], count: number): Promise<T[]> {
  return new Promise((resolve, reject) => {
    const come: T[] = []
    for (const answer of answers) {
      answer.then((value) => {
        come.push(value)
        if (come.length === count) resolve([...come])
      }, reject)
    }
  })
}

async function inProgress(): Promise<number> {
  const { body } = await shop.visitor().request({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1' })
  return Number(/^http_requests_in_progress (\d+)$/m.exec(body)?.[1] ?? 0)
}

async function waitingStatements(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db)
  return rows[0]?.waiting ?? 0
}
