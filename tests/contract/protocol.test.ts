import { describe, expect, it } from 'vitest'
import { givenBuyer } from '../support/factories.ts'
import { useTestShop } from '../support/test-shop.ts'

const shop = useTestShop()

describe('what every REST answer keeps to (contract §2)', () => {
  it.each(['GET', 'POST'] as const)(
    'answers an unknown %s address with 404 in the contract’s shape',
    async (method) => {
      const answer = await shop.visitor().request({ method, url: '/api/no-such-route' })

      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({
        error_status: 'error',
        code: 'not_found',
        message: expect.stringMatching(/[а-я]/),
      })
    },
  )

  it('refuses in the contract’s shape at every address that answers with data, whatever it begins with', async () => {
    const { server } = shop
    for (const { method, url } of server.routeList.filter(({ answer }) => answer !== undefined)) {
      const address = url.replaceAll(/:\w+/g, 'x').replace('*', 'x')
      for (const request of [
        { method, url: `${address}?id=abc` },
        { method: 'PUT', url: address },
      ]) {
        const answer = await server.inject(request as { method: 'GET'; url: string })
        if (answer.statusCode < 400) continue
        expect(answer.headers['content-type'], `${request.method} ${url}`).toMatch(/^application\/json/)
      }
    }
  })

  it('answers a method that an address does not have with 404, whatever route the address falls to', async () => {
    const admin = await shop.signedIn(await givenBuyer(shop.db, { roles: ['admin', 'employee', 'editor', 'supplier'] }))
    const addresses = Map.groupBy(
      shop.server.routeList.filter(({ answer, url }) => answer !== undefined && !/[:*]/.test(url)),
      ({ url }) => url,
    )
    const answers: Record<string, number> = {}
    for (const [url, routes] of addresses) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
        if (routes.some((route) => route.method === method)) continue
        answers[`${method} ${url}`] = (await admin.request({ method, url })).statusCode
      }
    }

    expect(Object.keys(answers)).toContain('GET /api/ps/get-models')
    expect(Object.entries(answers).filter(([, status]) => status !== 404)).toEqual([])
  })

  it.each([
    [
      '/api/parts',
      'category=&manufacturer=&modelLine=&model=&spec=&stock=&inStock=&withPrice=&q=&sort=&page=&perPage=',
    ],
    ['/api/ps/get-browsing-history', 'modelId='],
    ['/api/ps/get-products-cards-models', 'categories[]=&isPromo=&excludeModels[]=&quantity='],
    ['/api/experts/get', 'ids[]='],
  ])('takes fields of %s that nobody has filled in for left out', async (url, blank) => {
    const [asked, plain] = await Promise.all([shop.visitor().get(`${url}?${blank}`), shop.visitor().get(url)])

    expect(asked.statusCode).toBe(200)
    expect(asked.json()).toEqual(plain.json())
  })

  it('refuses a change without the token, with a wrong one and with one of somebody else’s making', async () => {
    const visitor = shop.visitor()
    await visitor.get('/api/auth/is-guest')
    const forged = 'bm9uY2U.c2lnbmF0dXJl'
    const tries = [
      { headers: {} },
      { headers: { 'x-xsrf-token': 'wrong' } },
      { headers: { 'x-xsrf-token': forged, cookie: `XSRF-TOKEN=${forged}` } },
    ]

    for (const { headers } of tries) {
      const answer = await shop.server.inject({ method: 'POST', url: '/api/cart/add', payload: {}, headers })
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toMatchObject({ error_status: 'error', code: 'xsrf' })
    }
  })

  it('answers malformed JSON with 400 and nothing of the parser’s own', async () => {
    const answer = await shop.visitor().request({
      method: 'POST',
      url: '/api/cart/add',
      payload: '{"products":',
      headers: { 'content-type': 'application/json' },
    })

    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ error_status: 'error', code: 'bad_request' })
    expect(answer.body).not.toMatch(/JSON|position|Unexpected/)
  })

  it.each(['0x10', '1e1', ' 1', true, [1]])(
    'takes no %j for a count, whatever JavaScript makes of it',
    async (count) => {
      const visitor = shop.visitor()
      const input = { products: [{ part_id: 1, count }] }

      for (const address of ['/api/cart/add', '/trpc/cart.add']) {
        expect((await visitor.post(address, input)).body, address).toContain('validation_error')
      }
    },
  )

  it.each([
    ['a batch of very many procedures', `/trpc/${'cart.count,'.repeat(400)}cart.count?batch=1&input=%7B%7D`, 414],
    ['a path of very many signs', `/api/parts/${'x'.repeat(5_000)}`, 414],
    ['a path that nobody can decode', '/api/parts/%E0%A4%A', 404],
  ])('answers %s in its own shape', async (_, url, status) => {
    const answer = await shop.visitor().get(url)

    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({
      error_status: 'error',
      code: expect.any(String),
      message: expect.stringMatching(/^[А-Я]/),
    })
  })

  it('takes no more calls at once than its own client sends', async () => {
    const answer = await shop.visitor().get(`/trpc/${Array(21).fill('cart.count').join()}?batch=1&input=%7B%7D`)

    expect(answer.statusCode).toBe(400)
    expect(answer.body).not.toMatch(/[a-z]{3,} [a-z]{3,}/i)
  })

  it('takes one pasted list in a request, not twenty of the longest', async () => {
    const visitor = shop.visitor()
    const list = { lines: [{ article: 'RE504836', count: 1 }] }

    const one = await visitor.post('/trpc/catalog.resolveList?batch=1', { 0: list })
    const two = await visitor.post('/trpc/catalog.resolveList,catalog.resolveList?batch=1', { 0: list, 1: list })

    expect(one.statusCode).toBe(200)
    expect(two.statusCode).toBe(400)
  })

  it('names what is wrong in Russian, field by field', async () => {
    const answer = await shop.visitor().get('/api/parts?perPage=500&page=0')

    expect(answer.statusCode).toBe(422)
    const { issues } = answer.json()
    expect(issues.map(({ path }: { path: string }) => path).sort()).toEqual(['page', 'perPage'])
    for (const { message } of issues) expect(message).toMatch(/^[А-Я][а-я]/)
  })
})
