import { sql } from 'kysely'
import type { Bench, BenchResult } from './bench.ts'
import { type BenchShop, startBenchShop } from './support/bench-shop.ts'
import { readRssMegabytes } from './support/cpu.ts'
import type { LoadRequest } from './support/load.ts'
import { runLoad } from './support/load.ts'
import { measureAll, type Subject } from './support/measure.ts'

const parts = Number(process.env['BENCH_PARTS'] || 100_000)
const rounds = Number(process.env['BENCH_ROUNDS'] || 5)
/** Requests of the memory run, twice; 0 leaves it out. */
const memoryRequests = Number(process.env['BENCH_REQUESTS'] ?? 100_000)
const connections = 64
const mostMegabytes = 250
/** What memory may breathe between two readings without being growth. */
const breath = 1.05

/** Pages, interface and cart under load beside bare Fastify routes on the same machine, and the server's memory. */
export const bench: Bench = {
  title: `Сервер под нагрузкой: ${parts.toLocaleString('ru-RU')} деталей, ${connections} соединений`,
  async run() {
    const shop = await startBenchShop(parts)
    try {
      const known = await findKnown(shop)
      const results = await measureAll(shop, await listSubjects(shop, known), rounds)
      return memoryRequests > 0 ? [...results, ...(await measureMemory(shop, known))] : results
    } finally {
      await shop.stop()
    }
  },
}

interface Known {
  categories: { id: number; path: string }[]
  slugs: string[]
  /** Parts on sale, the popular first. */
  partIds: number[]
  buyers: Record<string, string>[]
}

async function findKnown(shop: BenchShop): Promise<Known> {
  const { rows: categories } = await sql<{ id: number; path: string }>`
    select c.id, c.path from category c join part p on p.category_id = c.id
    group by c.id order by count(*) desc limit 20`.execute(shop.db)
  const { rows } = await sql<{ id: number; slug: string }>`
    select id, slug from part where removed_at is null order by popularity desc, id limit 400`.execute(shop.db)
  return {
    categories,
    slugs: rows.map(({ slug }) => slug),
    partIds: rows.map(({ id }) => id),
    buyers: await shop.signIn(connections),
  }
}

async function listSubjects(shop: BenchShop, known: Known): Promise<Subject[]> {
  const { origin, floorOrigin } = shop
  const [category] = known.categories
  const [buyer] = known.buyers
  const json = { name: 'голый Fastify, JSON', leastShare: 0.6 }
  const select = 'голый Fastify, SELECT 24 строк'
  const page = (path: string) => ({ origin, connections, amount: 30_000, requests: [{ path }] })
  return [
    { name: json.name, job: { origin: floorOrigin, connections, amount: 30_000, requests: [{ path: '/json' }] } },
    { name: 'гость, главная', job: page('/'), floor: json },
    { name: 'гость, список', job: page(`/fp/${category?.path}`), floor: json },
    { name: 'гость, деталь', job: page(`/zapchasti/${known.slugs[0]}`), floor: json },
    {
      name: select,
      job: {
        origin: floorOrigin,
        connections,
        amount: 6_000,
        requests: known.categories.map(({ id }) => ({ path: `/select/${id}` })),
      },
    },
    {
      name: 'GET /api/parts',
      job: { origin, connections, amount: 6_000, requests: partLists(known) },
      floor: { name: select, leastShare: 0.5 },
      mostSpread: 4,
    },
    {
      name: 'в корзину',
      job: { origin, connections, amount: 4_000, requests: additions(known), perConnection: true },
      floor: { name: select, leastShare: 0.3 },
      mostSpread: 4,
    },
    {
      name: 'покупатель, список (отрисовка)',
      job: {
        origin,
        connections: 4,
        amount: 400,
        requests: [{ path: `/fp/${category?.path}`, ...(buyer && { headers: buyer }) }],
      },
      mostCpuMs: 12,
    },
  ]
}

function partLists({ categories }: Known): LoadRequest[] {
  return categories.map(({ path }) => ({ path: `/api/parts?category=${encodeURIComponent(path)}` }))
}

/** Every buyer puts eight parts in, again and again: a cart as carts are. */
function additions({ buyers, partIds }: Known): LoadRequest[] {
  return Array.from({ length: 8 }, (_, round) =>
    buyers.map(
      (headers, index): LoadRequest => ({
        method: 'POST',
        path: '/api/cart/add',
        headers,
        body: JSON.stringify({ products: [{ part_id: partIds[(index * 8 + round) % partIds.length], count: 1 }] }),
      }),
    ),
  ).flat()
}

/**
 * The server's memory after visitors of all kinds at once, twice; then after a crowd that does the dearest thing there is,
 * which has no goal.
 */
async function measureMemory(shop: BenchShop, known: Known): Promise<BenchResult[]> {
  const { origin, serverPid } = shop
  const visitors = { origin, connections, amount: memoryRequests, requests: mixedRequests(known), perConnection: true }
  await runLoad(visitors)
  const first = readRssMegabytes(serverPid)
  await runLoad(visitors)
  const second = readRssMegabytes(serverPid)
  const pages = known.buyers.map((headers): LoadRequest => ({ path: '/zapchasti', headers }))
  await runLoad({ origin, connections, amount: Math.round(memoryRequests / 50), requests: pages })
  const count = memoryRequests.toLocaleString('ru-RU')
  return [
    {
      name: `память сервера после ${count} запросов`,
      values: [first],
      unit: 'МБ',
      goal: `≤ ${mostMegabytes}`,
      isMet: first <= mostMegabytes,
    },
    {
      name: `ещё после ${count}`,
      values: [second],
      unit: 'МБ',
      goal: 'не больше прежнего',
      isMet: second <= first * breath && second <= mostMegabytes,
    },
    {
      name: `и после страниц для ${connections} покупателей разом`,
      values: [readRssMegabytes(serverPid)],
      unit: 'МБ',
    },
  ]
}

/**
 * What the connections send, each as a visitor of its own: of a hundred requests 70 pages of guests, 20 lists of the
 * interface, 8 cart changes and 2 rendered pages, the kinds spread evenly.
 */
function mixedRequests(known: Known): LoadRequest[] {
  const pages = known.slugs.map((slug): LoadRequest => ({ path: `/zapchasti/${slug}` }))
  const lists = partLists(known)
  const changes = additions(known)
  const rounds = 400
  return Array.from({ length: connections * rounds }, (_, index) => {
    const connection = index % connections
    const round = Math.floor(index / connections)
    // Steps without a common divisor with 100 come to every place of the hundred.
    const place = (round * 37 + connection * 7) % 100
    if (place < 70) return take(pages, index)
    if (place < 90) return take(lists, index)
    if (place < 98) return take(changes, connection + connections * round)
    return { path: '/zapchasti', headers: known.buyers[connection] ?? {} }
  })
}

function take<T>(values: readonly T[], index: number): T {
  const value = values[index % values.length]
  if (value === undefined) throw new Error('The shop has nothing to ask for')
  return value
}
