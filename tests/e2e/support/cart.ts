import { type BrowserContext, expect } from '@playwright/test'

/** Puts pieces into the cart of whoever the browser's cookies are, as the part page does. */
export async function addToCart(context: BrowserContext, partId: number, count = 1): Promise<void> {
  const { request } = context
  const token = async () => (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value
  if ((await token()) === undefined) await request.get('/api/auth/is-guest')
  const answer = await request.post('/api/cart/add', {
    data: { products: [{ part_id: partId, count }] },
    headers: { 'x-xsrf-token': decodeURIComponent((await token()) ?? '') },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
