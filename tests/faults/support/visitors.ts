import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { givenBuyer, givenPart, type TestPart } from '../../support/factories.ts'
import { createHttpVisitor, type HttpAnswer, type HttpVisitor } from '../../support/http-visitor.ts'
import { signIn } from '../../support/sign-in.ts'
import type { FaultShop } from './fault-shop.ts'
import { type ConfirmedOrder, placeOrder } from './place-order.ts'

/** No visitor waits longer for an answer, whatever is broken (issue: 5 s). */
export const longestAnswerMs = 5_000
/** Between two requests of one reader. */
const thinkingMs = 40

export interface Seen extends HttpAnswer {
  path: string
}

/** People in the shop: some read all the time, some order one thing after another and do not give up. */
export interface Visitors {
  /** Answers to the readers so far. */
  readonly seen: readonly Seen[]
  readonly orders: readonly ConfirmedOrder[]
  /** Forgets the answers so far: those of a server that has only just started are not those of a hurt one. */
  forget(): void
  /** Lets the journeys under way end; throws what went wrong in one of them. */
  leave(): Promise<void>
}

export async function letVisitorsIn(
  shop: FaultShop,
  { buyers = 4, betweenOrdersMs = 0 }: { buyers?: number; betweenOrdersMs?: number } = {},
): Promise<Visitors> {
  const origin = shop.environment['PUBLIC_URL'] ?? ''
  const part = await givenPart(shop.db, { priceMinor: 123_400, stock: 100_000 })
  const seen: Seen[] = []
  const orders: ConfirmedOrder[] = []
  let isOpen = true
  const signedIn = async () => {
    const buyer = await givenBuyer(shop.db, { email: `${crypto.randomUUID()}@shop.test` })
    return signIn(shop.db, createHttpVisitor(origin), buyer.id)
  }
  const read = async (visitor: HttpVisitor, paths: string[]) => {
    for (let turn = 0; isOpen; turn += 1) {
      const path = paths[turn % paths.length] ?? '/'
      seen.push({ path, ...(await visitor.get(path)) })
      await pause(thinkingMs)
    }
  }
  const buy = async () => {
    while (isOpen) {
      // Somebody else each time: nobody may order without end.
      const buyer = await signedIn().catch(() => undefined)
      if (buyer) orders.push(await placeOrder(buyer, [{ part, count: 1 }]))
      // His account is written by the test itself: he comes when the database is there.
      else await pause(thinkingMs)
      if (betweenOrdersMs > 0) await pause(betweenOrdersMs)
    }
  }
  const guests = [guestPaths(part), apiPaths(part)].map((paths) => read(createHttpVisitor(origin), paths))
  const owners = [read(await signedIn(), ownPaths)]
  const shoppers = Array.from({ length: buyers }, buy)
  const all = Promise.all([...guests, ...owners, ...shoppers])
  // Heard at the end; until then nobody is listening.
  all.catch(() => undefined)
  return {
    seen,
    orders,
    forget: () => void seen.splice(0),
    async leave() {
      isOpen = false
      await all
    },
  }
}

function guestPaths(part: TestPart): string[] {
  return ['/', '/fp', `/zapchasti/${part.slug}`, '/cart', '/catalog']
}

function apiPaths(part: TestPart): string[] {
  return ['/api/parts?perPage=24', `/api/parts/${part.slug}`, '/api/current-area', '/api/search?q=фильтр']
}

const ownPaths = ['/', '/api/cart', '/fp', '/api/orders', '/profile/orders', '/trpc/cart.get']

/** Each answer is what was asked for, or says in Russian that the shop is away, and came in time. */
export function expectHonestAnswers(seen: readonly Seen[]): void {
  for (const answer of seen) {
    const what = `${answer.path} → ${answer.status} in ${Math.round(answer.durationMs)} ms: ${answer.body.slice(0, 200)}`
    expect(answer.durationMs, what).toBeLessThan(longestAnswerMs)
    expect([200, 503], what).toContain(answer.status)
    if (answer.status === 503) expectHonestRefusal(answer, what)
  }
}

function expectHonestRefusal(answer: Seen, what: string): void {
  expect(Number(answer.headers.get('retry-after')), `${what}; Retry-After`).toBeGreaterThan(0)
  expect(answer.headers.get('cache-control'), what).toContain('no-store')
  if (answer.path.startsWith('/api/')) {
    expect(JSON.parse(answer.body), what).toMatchObject({
      error_status: 'error',
      code: 'unavailable',
      message: 'Сервис временно недоступен. Повторите через минуту.',
    })
  } else if (answer.path.startsWith('/trpc/')) {
    expect(answer.body, what).toContain('Сервис временно недоступен')
  } else {
    expect(answer.headers.get('content-type'), what).toContain('text/html')
    expect(/<html[^>]* lang="ru"/.test(answer.body), what).toBe(true)
    const heading = /<h1[^>]*>([^<]*)/.exec(answer.body)?.[1]
    expect(heading, what).toBe('Страница не открылась')
  }
}

/** Every order that a visitor was told of is there, once, and none besides: `earlier` ones were there before him. */
export async function expectOrdersKept(
  { db }: FaultShop,
  orders: readonly ConfirmedOrder[],
  earlier = 0,
): Promise<void> {
  const rows = await db.selectFrom('customerOrder').select(['id', 'idempotencyKey']).execute()
  for (const { id, idempotencyKey } of orders) {
    expect(rows.filter((row) => row.idempotencyKey === idempotencyKey)).toEqual([{ id, idempotencyKey }])
  }
  expect(rows).toHaveLength(earlier + orders.length)
}

/** For the log of the run: how many of which answers, and the slowest. */
export function describeAnswers(seen: readonly Seen[]): string {
  const counts = new Map<number, number>()
  for (const { status } of seen) counts.set(status, (counts.get(status) ?? 0) + 1)
  const slowest = seen.reduce((most, { durationMs }) => Math.max(most, durationMs), 0)
  const list = [...counts].map(([status, count]) => `${status}: ${count}`).join(', ')
  return `ответов ${seen.length} (${list}), самый долгий ${Math.round(slowest)} мс`
}
