import { describe, expect, it } from 'vitest'
import { givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'

const shop = useTestShop()
const add = (visitor: TestVisitor, id: number) => visitor.post('/api/cart/add', { products: [{ part_id: id }] })
const partsOf = async (visitor: TestVisitor): Promise<number[]> =>
  (await visitor.get('/api/cart')).json().items.map((item: { part_id: number }) => item.part_id)

describe('two browsers that a shared cache has given one XSRF token', () => {
  it('have a cart each', async () => {
    const [one, other] = [shop.visitor(), shop.visitor()]
    await one.get('/api/auth/is-guest')
    other.cookies.set('XSRF-TOKEN', one.cookies.get('XSRF-TOKEN') ?? '')
    const [ofOne, ofOther] = [await givenPart(shop.db), await givenPart(shop.db)]

    await Promise.all([add(one, ofOne.id), add(other, ofOther.id)])

    expect(await partsOf(one)).toEqual([ofOne.id])
    expect(await partsOf(other)).toEqual([ofOther.id])
  })
})

describe('the browser’s key', () => {
  it('is random, out of any script’s reach, and brought once', async () => {
    const [one, other] = [shop.visitor(), shop.visitor()]
    const [given] = (await one.get('/api/auth/is-guest')).cookies.filter(({ name }) => name === 'browser')
    await other.get('/api/auth/is-guest')

    expect(given).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(given?.value).toMatch(/^[\w-]{43}$/)
    expect(given?.value).not.toBe(other.cookies.get('browser'))
    expect((await one.get('/api/auth/is-guest')).cookies).toEqual([])
  })

  it.each(['', 'x', 'x'.repeat(44), 'ключ'.repeat(11)])('is never of somebody’s own making: «%s»', async (key) => {
    const visitor = shop.visitor()
    await visitor.get('/api/auth/is-guest')
    visitor.cookies.set('browser', key)

    expect((await add(visitor, (await givenPart(shop.db)).id)).statusCode).toBe(200)

    expect(visitor.cookies.get('browser')).not.toBe(key)
    expect(visitor.cookies.get('guest')).toMatch(/^[\w-]{43}$/)
  })
})
