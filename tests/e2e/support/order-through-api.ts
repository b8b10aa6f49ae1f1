import { type BrowserContext, expect } from '@playwright/test'
import { orderOf } from '../../integration/orders/given-order.ts'
import { addToCart } from './cart.ts'
import type { StockedPart } from './part.ts'
import { readXsrfToken } from './xsrf.ts'

/** An order of one piece by the browser's visitor, placed without the screens. */
export async function orderThroughApi(
  context: BrowserContext,
  part: StockedPart | undefined,
): Promise<{ id: string; number: string }> {
  if (!part) throw new Error('No part')
  await addToCart(context, part.id)
  const answer = await context.request.post('/api/order/create', {
    data: orderOf([{ part, count: 1 }]),
    headers: { 'x-xsrf-token': await readXsrfToken(context), 'idempotency-key': crypto.randomUUID() },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).order
}
