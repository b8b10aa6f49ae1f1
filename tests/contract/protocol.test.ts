import { describe, expect, it } from 'vitest'
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

  it('names what is wrong in Russian, field by field', async () => {
    const answer = await shop.visitor().get('/api/parts?perPage=500&page=0')

    expect(answer.statusCode).toBe(422)
    const { issues } = answer.json()
    expect(issues.map(({ path }: { path: string }) => path).sort()).toEqual(['page', 'perPage'])
    for (const { message } of issues) expect(message).toMatch(/^[А-Я][а-я]/)
  })
})
