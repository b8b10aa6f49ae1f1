import { beforeAll, expect, it } from 'vitest'
import { givenBuyer, givenPart } from '../support/factories.ts'
import { useTestShop } from '../support/test-shop.ts'
import type { Answer, TestVisitor } from '../support/test-visitor.ts'

const shop = useTestShop()
let removed: Awaited<ReturnType<typeof givenPart>>
let buyer: TestVisitor
beforeAll(async () => {
  removed = await givenPart(shop.db, { isRemoved: true })
  buyer = await shop.signedIn(await givenBuyer(shop.db))
})

const query = (path: string, input: object) => `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`
const line = (partId: number) => ({ products: [{ partId, count: 1 }] })
const wireLine = (part_id: number) => ({ products: [{ part_id, count: 1 }] })

/** What both doors refuse alike: by REST, by tRPC, and what the visitor is told. */
const refusals: Record<string, { rest(): Promise<Answer>; trpc(): Promise<Answer>; status: number; code: string }> = {
  'a removed part': {
    rest: () => buyer.get(`/api/parts/${removed.slug}`),
    trpc: () => buyer.get(query('catalog.part', { slug: removed.slug })),
    status: 410,
    code: 'part_removed',
  },
  'a removed part for the cart': {
    rest: () => buyer.post('/api/cart/add', wireLine(removed.id)),
    trpc: () => buyer.post('/trpc/cart.add', line(removed.id)),
    status: 410,
    code: 'part_removed',
  },
  'a part that never was': {
    rest: () => buyer.get('/api/parts/none'),
    trpc: () => buyer.get(query('catalog.part', { slug: 'none' })),
    status: 404,
    code: 'part_not_found',
  },
  'a field that is wrong': {
    rest: () => buyer.post('/api/cart/add', { products: 'none' }),
    trpc: () => buyer.post('/trpc/cart.add', { products: 'none' }),
    status: 422,
    code: 'validation_error',
  },
  'a guest without permission': {
    rest: () => shop.visitor().get('/api/orders'),
    trpc: () => shop.visitor().get(query('orders.list', {})),
    status: 401,
    code: 'unauthenticated',
  },
  'an address that is none': {
    rest: () => buyer.get('/api/none'),
    trpc: () => buyer.get('/trpc/cart.none'),
    status: 404,
    code: 'not_found',
  },
}

it.each(Object.entries(refusals))('%s has one status, code and text on both doors', async (_what, refusal) => {
  const [rest, trpc] = [await refusal.rest(), await refusal.trpc()]
  const { message, code } = rest.json()
  const { error } = trpc.json()

  expect({ status: rest.statusCode, code }).toEqual({ status: refusal.status, code: refusal.code })
  expect({ status: trpc.statusCode, code: error.data.appCode, message: error.message }).toEqual({
    status: refusal.status,
    code: refusal.code,
    message,
  })
  expect(error.data.httpStatus).toBe(refusal.status)
})
