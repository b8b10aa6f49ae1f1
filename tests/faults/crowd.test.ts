import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureShopBuilt } from '../../scripts/lib/build-shop.ts'
import { sendLoad } from '../bench/support/load.ts'
import { givenBuyer } from '../support/factories.ts'
import { createHttpVisitor } from '../support/http-visitor.ts'
import { signIn } from '../support/sign-in.ts'
import { type RunningProcess, startServerProcess, startWorkerProcess } from '../support/start-process.ts'
import { type FaultShop, openFaultShop } from './support/fault-shop.ts'
import { isFull } from './support/size.ts'

const connections = Number(process.env['FAULTS_CONNECTIONS'] || (isFull ? 1_500 : 300))
const requestsEach = isFull ? 15 : 10
/** A crowd of as many connections, none of which ever pauses, is ordinary: nobody is turned away. */
const ordinary = 64
/** What a proxy asks, and what costs nothing. */
const service = ['/readyz', '/healthz', '/robots.txt', '/drawings/parts/filter.svg']
const lists = ['/fp', '/api/parts', '/api/orders', '/zapchasti', '/trpc/orders.list?input=%7B%7D']

let shop: FaultShop
let server: RunningProcess & { origin: string }
let worker: RunningProcess
beforeAll(async () => {
  await ensureShopBuilt()
  shop = await openFaultShop()
  const everyLine = { mostLines: Number.POSITIVE_INFINITY }
  const started = [startServerProcess(shop.environment, everyLine), startWorkerProcess(shop.environment)] as const
  server = await started[0]
  worker = await started[1]
})
afterAll(async () => {
  await Promise.all([server?.end(), worker?.end()])
  await shop?.close()
})

interface Seen {
  path: string
  status: number
  durationMs: number
  retryAfter: number
  body: string
}

/** By a connection of its own each time, as a proxy asks how the server is. */
async function ask(path: string, headers: Record<string, string> = {}): Promise<Seen> {
  const startedAt = performance.now()
  const answer = await fetch(`${server.origin}${path}`, { headers: { ...headers, connection: 'close' } })
  const body = await answer.text()
  const retryAfter = Number(answer.headers.get('retry-after'))
  return { path, status: answer.status, durationMs: performance.now() - startedAt, retryAfter, body }
}

/** Asks again and again until the work is over. */
async function watch(paths: readonly string[], headers: Record<string, string>, work: Promise<unknown>) {
  const seen: Seen[] = []
  let isOver = false
  const ended = work.finally(() => {
    isOver = true
  })
  const asking = paths.map(async (path) => {
    while (!isOver) {
      seen.push(await ask(path, headers))
      await pause(100)
    }
  })
  await Promise.all([ended, ...asking])
  return seen
}

const loadOf = (count: number, headers: Record<string, string>) =>
  sendLoad({
    origin: server.origin,
    connections: count,
    amount: count * requestsEach,
    requests: lists.map((path) => ({ path, headers })),
  })

async function givenBuyersCookie(): Promise<Record<string, string>> {
  const { id } = await givenBuyer(shop.db)
  const { cookies } = await signIn(shop.db, createHttpVisitor(server.origin), id)
  return { cookie: `session=${cookies.get('session')}` }
}

it(`turns nobody away of ${ordinary} connections that ask without a pause`, { timeout: 120_000 }, async () => {
  const { statuses } = await loadOf(ordinary, await givenBuyersCookie())

  expect(statuses).toEqual({ 200: ordinary * requestsEach })
})

it(`stays in service under ${connections} connections that ask for signed-in lists`, { timeout: 180_000 }, async () => {
  const headers = await givenBuyersCookie()

  const load = loadOf(connections, headers)
  const [ofServer, ofBuyer] = await Promise.all([watch(service, {}, load), watch(lists, headers, load)])
  const { statuses, seconds } = await load

  const slowest = (path: string) =>
    Math.round(Math.max(...ofServer.filter((one) => one.path === path).map(({ durationMs }) => durationMs)))
  const times = service.map((path) => `${path} ${slowest(path)} мс`).join(', ')
  process.stdout.write(
    `Толпа из ${connections}, ${Math.round(seconds)} с: ${JSON.stringify(statuses)}; дольше всего ${times}\n`,
  )
  expect(Object.keys(statuses).sort()).toEqual(['200', '503'])
  expect(ofServer.filter(({ status }) => status !== 200)).toEqual([])
  // How fast the machine is, is no matter of the ordinary run.
  if (isFull) for (const path of service) expect(slowest(path), path).toBeLessThan(1_000)
  for (const { path, status, retryAfter, body } of ofBuyer.filter((seen) => seen.status !== 200)) {
    expect(status, path).toBe(503)
    expect(retryAfter, path).toBeGreaterThan(0)
    const isJson = /^\/(api|trpc)/.test(path)
    if (isJson) expect(JSON.parse(body)).toMatchObject({ error_status: 'error', message: expect.any(String) })
    else expect(body).toContain('Страница не открылась')
  }
  expect(server.lines().join('')).not.toMatch(/already sent|ERR_HTTP_HEADERS_SENT/)
  expect((await ask('/fp', headers)).status).toBe(200)
})
