import { setTimeout as pause } from 'node:timers/promises'
import { orderOf } from '../../integration/orders/given-order.ts'
import type { HttpAnswer, HttpVisitor } from '../../support/http-visitor.ts'

export interface WantedLine {
  part: { id: number; slug: string; priceMinor: number | null }
  count: number
}

export interface ConfirmedOrder {
  id: string
  number: string
  total: number
  idempotencyKey: string
}

/** Called before each step of a journey, not before its repetitions; the test decides there whom to harm. */
export type OnStep = () => void

/**
 * The journey of a buyer who does not give up: reads a part's page, fills the cart, orders, reads the order. What fails
 * for a fault of the shop is repeated, the order always with its first Idempotency-Key, as the checkout page does.
 * `changes` are to the order's form.
 */
export async function placeOrder(
  visitor: HttpVisitor,
  lines: readonly WantedLine[],
  onStep: OnStep = () => undefined,
  changes: object = {},
): Promise<ConfirmedOrder> {
  const [first] = lines
  await persist(onStep, () => visitor.get(`/zapchasti/${first?.part.slug}`))
  for (const { part, count } of lines) {
    await persist(onStep, () => visitor.post('/api/cart/add', { products: [{ part_id: part.id, count }] }))
  }
  const idempotencyKey = crypto.randomUUID()
  const contacts = { name: 'Пётр', phone: '+7 (900) 111-22-33', email: `${idempotencyKey}@shop.test` }
  const order = orderOf(lines, { expectedTotalMinor: sumMinor(lines), contacts, ...changes })
  const placed = await persist(onStep, () =>
    visitor.post('/api/order/create', order, { 'idempotency-key': idempotencyKey }),
  )
  const receipt = JSON.parse(placed.body).order
  await persist(onStep, () => visitor.get(`/api/orders/${receipt.id}`))
  return { ...receipt, idempotencyKey }
}

export function sumMinor(lines: readonly WantedLine[]): number {
  return lines.reduce((sum, { part, count }) => sum + (part.priceMinor ?? 0) * count, 0)
}

const patienceMs = 90_000

/** Repeats what found the shop away or hurt; any other refusal fails the test. */
export async function persist(onStep: OnStep, send: () => Promise<HttpAnswer>): Promise<HttpAnswer> {
  const startedAt = performance.now()
  onStep()
  for (;;) {
    const answer = await send()
    if (answer.status >= 200 && answer.status < 300) return answer
    if (answer.status !== 0 && answer.status !== 503) {
      throw new Error(`The shop refused (${answer.status}): ${answer.body.slice(0, 300)}`)
    }
    if (performance.now() - startedAt > patienceMs) throw new Error(`The shop did not come back: ${answer.body}`)
    await pause(100)
  }
}
