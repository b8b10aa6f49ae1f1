import { expect, it } from 'vitest'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()

it.each(['/api/cart/add', '/trpc/cart.add'])('a body of 2 MB to %s is no file that is too large', async (url) => {
  const answer = await shop.visitor().post(url, { products: 'x'.repeat(2_000_000) })

  expect(answer.statusCode).toBe(413)
  expect(answer.json()).toMatchObject({ error_status: 'error', code: 'request_too_large' })
  expect(answer.json().message).toMatch(/^Запрос слишком большой/)
})

it.each([
  ['GET', 500],
  ['POST', 500],
  ['GET', 100],
] as const)('%s of %i procedures at once is told that the address is too long', async (method, count) => {
  const url = `/trpc/${Array(count).fill('cart.getLongNamedThing').join(',')}?batch=1`
  const answer = await shop.visitor().request({ method, url, ...(method === 'POST' && { payload: {} }) })

  expect(answer.statusCode).toBe(414)
  expect(answer.json()).toMatchObject({ error_status: 'error', code: 'address_too_long' })
})
