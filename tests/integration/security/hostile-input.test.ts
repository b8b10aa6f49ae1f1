import { describe, expect, it } from 'vitest'
import { givenBuyer, givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()

describe('what the fuzzers have found once', () => {
  it('refuses the character U+0000 as a wrong field, in a path, a query, JSON and a procedure’s input', async () => {
    const buyer = await shop.signedIn(await givenBuyer(shop.db))
    const answers = [
      await buyer.get('/api/parts/a%00b'),
      await buyer.get('/api/search?q=a%00'),
      await buyer.post('/api/auth/authorize', { props: { email: 'a\u0000@shop.test', password: 'x' } }),
      await buyer.get(`/trpc/catalog.part?input=${encodeURIComponent('{"slug":"\\u0000"}')}`),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 200, 422])
    for (const answer of answers) expect(answer.body).toContain('validation_error')
  })

  it('takes a procedure’s name that cannot be decoded twice for an unknown one', async () => {
    const answer = await shop.visitor().get('/trpc/%25%5c?input=%7B%7D')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
  })

  it('refuses a form where a procedure expects JSON', async () => {
    const visitor = shop.visitor()
    const form = new FormData()
    form.set('slug', 'x')
    const answer = await visitor.postMultipart('/trpc/auth.logout', form)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ error_status: 'error', code: 'bad_request' })
  })

  it('starts no session for a guest whose first addition to the cart is refused', async () => {
    const visitor = shop.visitor()
    const part = await givenPart(shop.db)
    const refused = await visitor.post('/api/cart/add', { products: [{ part_id: part.id }, { part_id: 999_999 }] })
    expect(refused.statusCode).toBe(404)
    expect([...visitor.cookies.keys()].sort()).toEqual(['XSRF-TOKEN', 'browser'])
    expect(await shop.db.selectFrom('session').select('id').where('ip', '=', visitor.ip).execute()).toEqual([])

    await visitor.post('/api/cart/add', { products: [{ part_id: part.id }] })
    expect((await visitor.get('/api/cart')).json().items).toHaveLength(1)
  })

  it('opens a list page whose address holds a filter longer than any manufacturer’s name', async () => {
    const search = { manufacturer: 'я'.repeat(400) }
    await expect(shop.visitor().trpc.catalog.partListPage.query({ path: '', search })).resolves.toBeDefined()
  })
})
