import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { productionEnvironment, useShopProcesses } from '../../support/shop-processes.ts'

const shop = useShopProcesses({ environment: productionEnvironment })

/** Sends bytes as they are, which no HTTP client would, and answers what comes back until the server hangs up. */
function sendRaw(bytes: string): Promise<string> {
  const { port } = new URL(shop.origin)
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes))
    let answer = ''
    socket.on('data', (data) => {
      answer += String(data)
    })
    // Cut off in the middle of what it was sending.
    socket.on('error', () => undefined)
    socket.once('close', () => resolve(answer))
  })
}
const request = (path: string, ...headers: string[]) =>
  sendRaw([`GET ${path} HTTP/1.1`, 'Connection: close', ...headers, '', ''].join('\r\n'))
const locationOf = (answer: string) => /^location: (.*)$/im.exec(answer)?.[1]?.trim()

describe('where the shop sends people', () => {
  it.each([
    '//evil.test/',
    '//evil.test/zapchasti/',
    '///evil.test',
    '/\\\\evil.test/',
    '/%2f%2fevil.test/',
    '/%5cevil.test',
    '/zapchasti//evil.test/',
    '/%09/evil.test/',
    '/%0a%5cevil.test/',
    '/login?redirect-url=//evil.test',
    '/login?redirect-url=/%09/evil.test/x',
    '/fp/?x=//evil.test',
    '/profile?redirect-url=https://evil.test',
    '/auth-social?authclient=yandex&redirect-url=//evil.test',
    '/auth-social/callback/yandex?state=//evil.test',
    'http://evil.test',
    'http://evil.test/',
    'http://evil.test/zapchasti/',
    'http://evil.test/profile',
  ])('%s never leads to another site', async (path) => {
    const answer = await request(path, 'Host: shop.test')
    const location = locationOf(answer)
    expect(answer).toMatch(/^HTTP\/1\.1 [234]\d\d /)
    if (location !== undefined) expect(new URL(location, 'https://shop.test').host).toBe('shop.test')
    expect(answer).not.toMatch(/(?:href|src|content|action)="(?:https?:)?\/\/evil\.test/)
  })

  it.each([
    ['another host', ['Host: evil.test']],
    ['a forwarded host', ['Host: shop.test', 'X-Forwarded-Host: evil.test', 'X-Forwarded-Proto: http']],
    ['a forwarded one', ['Host: shop.test', 'Forwarded: host=evil.test;proto=http']],
  ])('is told by its settings, not by %s in the request', async (_, headers) => {
    for (const path of ['/', '/zapchasti', '/sitemap.xml', '/robots.txt', '/profile', '/api/openapi.json']) {
      expect(await request(path, ...headers), path).not.toContain('evil.test')
    }
  })
})

describe('a client that does not keep to HTTP', () => {
  it.each([
    ['two lengths', 'POST /api/auth/logout HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 30\r\n\r\nabc'],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['an unknown transfer coding', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
    ['a header broken over lines', 'GET / HTTP/1.1\r\nHost: a\r\nX: 1\r\n folded\r\nConnection: close\r\n\r\n'],
    ['a space before the colon', 'GET / HTTP/1.1\r\nHost : a\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['a head of 100 kB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`],
    ['no HTTP at all', '\u0016\u0003\u0001\u0000\r\n\r\n'],
  ])('%s: is refused and cut off, never understood in two ways', async (_, bytes) => {
    expect(await sendRaw(bytes)).toMatch(/^HTTP\/1\.1 4\d\d |^$/)
  })

  it.each([
    [
      'a head of 100 kB',
      `GET /api/cart HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
    ['a broken first line', 'GET /api/cart\u0000 HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'bad_request'],
  ])('%s: is told in the contract’s shape', async (_, bytes, status, code) => {
    const [head = '', body = ''] = (await sendRaw(bytes)).split('\r\n\r\n')

    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(JSON.parse(body)).toEqual({ error_status: 'error', code, message: expect.stringMatching(/^[А-Я]/) })
  })

  it('TRACE and CONNECT are not answered', async () => {
    for (const method of ['TRACE', 'CONNECT']) {
      const answer = await sendRaw(
        `${method} / HTTP/1.1\r\nHost: shop.test\r\nX-Secret: 1\r\nConnection: close\r\n\r\n`,
      )
      expect(answer, method).not.toMatch(/^HTTP\/1\.1 2/)
      expect(answer, method).not.toContain('X-Secret')
    }
  })

  it('sends its head drop by drop: is cut off, while everybody else is served', { timeout: 60_000 }, async () => {
    const { port } = new URL(shop.origin)
    const slow = Array.from({ length: 200 }, () => connect(Number(port), '127.0.0.1'))
    const closed = slow.map(
      (socket) =>
        new Promise<void>((resolve) => {
          socket.on('error', () => undefined).once('close', () => resolve())
          socket.resume().write('GET / HTTP/1.1\r\nHost: shop.test\r\nX-Drop: ')
        }),
    )
    const startedAt = performance.now()
    expect((await shop.visitor().get('/api/auth/is-guest')).statusCode).toBe(200)
    expect(performance.now() - startedAt).toBeLessThan(2_000)
    await Promise.all(closed)
    expect(performance.now() - startedAt).toBeLessThan(20_000)
  })

  it('sends more than a body may hold: is refused with 413 in the contract’s shape', async () => {
    const answer = await shop.visitor().post('/api/cart/add', { products: 'x'.repeat(1_100_000) })
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({ error_status: 'error', code: 'request_too_large' })
  })
})
