import { getPartPage, listParts } from '@agromarket/core/catalog'
import type { RequestContext } from '@agromarket/core/platform/context'
import { sql } from 'kysely'
import type { Bench, BenchResult } from './bench.ts'
import { type BenchShop, startBenchShop, waitUntilAnswered } from './support/bench-shop.ts'
import { readRssMegabytes } from './support/cpu.ts'
import { explainAll } from './support/explain.ts'
import { measureFreshness } from './support/freshness.ts'
import type { LoadRequest } from './support/load.ts'
import { measureAll, type Subject } from './support/measure.ts'

const parts = Number(process.env['BENCH_PARTS'] || 100_000)
const rounds = Number(process.env['BENCH_ROUNDS'] || 3)
const connections = 16
/** A part's share of the columns and words; 64 MB more are the server itself and what it keeps of lists. */
const mostBytesOfPart = 160

/** Lists of parts as signed-in visitors ask for them, and what PostgreSQL does for them. */
export const bench: Bench = {
  title: `Списки запчастей: ${parts.toLocaleString('ru-RU')} деталей, ${connections} соединений`,
  async run() {
    const shop = await startBenchShop(parts)
    try {
      const [headers = {}] = await shop.signIn(1)
      const known = await findKnown(shop)
      const ask = (query: string): LoadRequest => ({ path: `/api/parts?${query}`, headers })
      // With prices: the columns and the price list are read by the first who asks.
      await waitUntilAnswered(shop.origin, '/api/parts?sort=price_asc', headers)
      const subjects = [
        ...listSubjects(shop.origin, known, ask),
        await listFloor(shop),
        ...(await partSubjects(shop, headers)),
      ]
      const results = await measureAll(shop, subjects, rounds)
      const seen = await measureFreshness(shop, headers)
      return [...results, ...seen, await readMemory(shop), await printPlans(shop, known)]
    } finally {
      await shop.stop()
    }
  },
}

interface Known {
  /** The biggest group, and the biggest category in it. */
  group: string
  category: string
  makers: string[]
  lengthId: number
}

async function findKnown({ db }: BenchShop): Promise<Known> {
  const { rows: categories } = await sql<{ path: string; above: string }>`
    select c.path, split_part(c.path, '/', 1) as above from category c join part p on p.category_id = c.id
    group by c.id order by count(*) desc limit 1`.execute(db)
  const { rows: makers } = await sql<{ slug: string }>`
    select m.slug from manufacturer m join part p on p.manufacturer_id = m.id group by m.id order by count(*) desc limit 4`.execute(
    db,
  )
  const { rows: specifications } = await sql<{ id: number }>`
    select s.id from specification s join specification_value v on v.specification_id = s.id
    where v.number is not null group by s.id order by count(*) desc limit 1`.execute(db)
  return {
    group: categories[0]?.above ?? '',
    category: categories[0]?.path ?? '',
    makers: makers.map(({ slug }) => slug),
    lengthId: specifications[0]?.id ?? 0,
  }
}

function listSubjects(origin: string, known: Known, ask: (query: string) => LoadRequest): Subject[] {
  const { group, category, makers, lengthId } = known
  // The 99th percentile of 400 requests is its four slowest, and 16 of them are sent at once by a process that just began.
  const amount = 4_000
  const job = (query: string) => ({ origin, connections, amount, requests: [ask(query)] })
  // What nobody has asked for: each round has lists of its own, the warming up too.
  const newLists = 1_600
  const neverCounted = (round: number) => ({
    origin,
    connections,
    amount: newLists,
    perConnection: true,
    requests: Array.from({ length: newLists }, (_, index) =>
      ask(
        `category=${group}&manufacturer=${makers[index % makers.length]}&spec=${lengthId}-${(round * newLists + index + 1) / 4}..`,
      ),
    ),
  })
  // The order for another machine is another list; one visitor at a time is the first who asks.
  const newWords = 200
  const commonWord = (round: number) => ({
    origin,
    connections: 1,
    amount: newWords,
    perConnection: true,
    requests: Array.from({ length: newWords }, (_, index) =>
      ask(`q=${encodeURIComponent('подшипник')}&modelId=${1_000_000 + round * newWords + index}`),
    ),
  })
  const deep = Math.max(2, Math.min(1_000, Math.floor(parts / 48)))
  return [
    { name: 'по цене, группа', job: job(`category=${group}&sort=price_asc`), mostP99Ms: 40 },
    { name: 'по цене, раздел', job: job(`category=${category}&sort=price_desc`), mostP99Ms: 40 },
    {
      name: 'два фильтра со всеми счётчиками',
      job: job(`category=${group}&manufacturer=${makers[0]}&inStock=1`),
      mostP99Ms: 40,
    },
    { name: 'список, который никто не считал', job: neverCounted, mostP99Ms: 60 },
    { name: 'частое слово, которое никто не искал', job: commonWord, mostP99Ms: 60 },
    { name: 'страница 1', job: job('perPage=48'), mostP99Ms: 40 },
    { name: `страница ${deep}`, job: job(`perPage=48&page=${deep}`), p99AtMost: { of: 'страница 1', times: 2 } },
    { name: 'за концом', job: job('perPage=48&page=90000'), mostP99Ms: 30 },
  ]
}

/** What a page's rows cost by themselves, in one prepared statement: no list is quicker, counted or not. */
async function listFloor({ db, floorOrigin }: BenchShop): Promise<Subject> {
  const { rows } = await sql<{ id: number }>`
    select id from part where removed_at is null order by popularity desc, id limit 48`.execute(db)
  const path = `/list/${rows.map(({ id }) => id).join(',')}`
  return {
    name: 'SELECT страницы списка',
    job: { origin: floorOrigin, connections, amount: 4_000, requests: [{ path }] },
  }
}

/** Everything of a part's page, beside a route that reads the same rows in one prepared statement. */
async function partSubjects(
  { db, origin, floorOrigin }: BenchShop,
  headers: LoadRequest['headers'],
): Promise<Subject[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from part where removed_at is null order by md5(id::text) limit 400`.execute(db)
  const floor = 'SELECT детали'
  const job = (at: string, path: string) => ({
    origin: at,
    connections,
    amount: 2_000,
    requests: rows.map(({ slug }) => ({ path: `${path}/${slug}`, ...(headers && { headers }) })),
  })
  return [
    { name: floor, job: job(floorOrigin, '/part') },
    { name: 'деталь', job: job(origin, '/api/parts'), floor: { name: floor, leastShare: 0.3 } },
  ]
}

/** What the columns and words take of the server's memory (metric cache_bytes), and all of it. */
async function readMemory({ origin, serverPid }: BenchShop): Promise<BenchResult> {
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  const bytesOf = (cache: string) =>
    Number(new RegExp(`^cache_bytes\\{cache="${cache}"\\} (\\S+)$`, 'm').exec(metrics)?.[1])
  const bytes = bytesOf('part_index') + bytesOf('search_words')
  const most = (parts * mostBytesOfPart) / 1e6
  return {
    name: `память столбцов и слов (весь сервер ${Math.round(readRssMegabytes(serverPid))} МБ)`,
    values: [bytes / 1e6],
    unit: 'МБ',
    goal: `≤ ${most}`,
    isMet: bytes / 1e6 <= most,
  }
}

/** What lists and part pages ask of PostgreSQL: rows by key. Filters, counts and orders are in the server's memory. */
async function printPlans({ db, databaseUrl }: BenchShop, { group, makers }: Known): Promise<BenchResult> {
  const { rows } = await sql<{ slug: string }>`
    select slug from part where removed_at is null order by popularity desc, id limit 1`.execute(db)
  const slug = rows[0]?.slug ?? ''
  const list = (name: string, query: Partial<Parameters<typeof listParts>[1]>) => ({
    name,
    run: (ctx: RequestContext) => listParts(ctx, { page: 1, perPage: 48, ...query }),
  })
  return explainAll(
    databaseUrl,
    [
      list('список группы', { category: [group] }),
      list('список с фильтром', { category: [group], manufacturer: makers.slice(0, 1) }),
      list('список по запросу', { q: 'ремень вариатора' }),
      { name: 'страница детали', run: (ctx) => getPartPage(ctx, { slug }) },
    ],
    (ctx) => listParts(ctx, { page: 1, perPage: 48 }),
  )
}
