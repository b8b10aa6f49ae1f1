import { searchCatalog } from '@agromarket/core/catalog'
import { sql } from 'kysely'
import type { Bench, BenchResult } from './bench.ts'
import { type BenchShop, startBenchShop, waitUntilAnswered } from './support/bench-shop.ts'
import { explainAll } from './support/explain.ts'
import type { LoadRequest } from './support/load.ts'
import { measureAll, type Subject } from './support/measure.ts'

const parts = Number(process.env['BENCH_PARTS'] || 100_000)
const rounds = Number(process.env['BENCH_ROUNDS'] || 5)
const connections = 16
/** Requests of a round. */
const amount = 2_000
const mostServerMs = 1

/** Words as people type them, the way to the index that a hand-written route would take. */
const wordQueries: readonly (readonly [typed: string, tsquery: string])[] = [
  ['фильтр масляный', "'фильtp' & 'macляhый'"],
  ['ремень вариатора', "'pemehь' & 'bapиatopa'"],
  ['сальник ступицы', "'caльhиk' & 'ctyпицы'"],
  ['подшипник', "'пoдшипhиk'"],
  ['диск сцепления', "'диck' & 'cцeплehия'"],
  ['датчик давления масла', "'дatчиk' & 'дabлehия' & 'macлa'"],
  ['гидроцилиндр', "'гидpoцилиhдp'"],
  ['лемех', "'лemex'"],
]
/** What the plans are printed of, beside the queries above. */
const planned = [
  '6201471',
  'подшипник 180212',
  '180212 2RS',
  'ремень acros',
  '60x110x22',
  'джон дир фильтр',
  '62',
  'ре504836',
  // finds nothing, so that numbers nearby are looked for
  'ZZ99887Q6655',
]

/** The search field under load beside hand-written routes on the same index, and the plans of its statements. */
export const bench: Bench = {
  title: `Поиск: ${parts.toLocaleString('ru-RU')} деталей, ${connections} соединений`,
  async run() {
    const shop = await startBenchShop(parts)
    try {
      await waitUntilAnswered(shop.origin, '/api/parts')
      await waitUntilAnswered(shop.origin, '/api/search?q=1')
      const results = await measureAll(shop, await listSubjects(shop), rounds)
      return [...results, await printPlans(shop)]
    } finally {
      await shop.stop()
    }
  },
}

async function listSubjects(shop: BenchShop): Promise<Subject[]> {
  const { origin, floorOrigin } = shop
  const { rows: all } = await sql<{ article: string; key: string }>`
    select article, article_key as key from part where removed_at is null
    order by md5(id::text) limit ${400 + amount * (rounds + 1)}`.execute(shop.db)
  const rows = all.slice(0, 400)
  const articleFloor = 'SELECT по артикулу'
  const wordFloor = 'SELECT по словам'
  const field = (q: string) => ({ path: `/api/search?q=${encodeURIComponent(q)}` })
  const job = (at: string, requests: LoadRequest[]) => ({ origin: at, connections, amount, requests })
  // Each from an address of its own, for one may ask for ten new queries a second.
  const neverAsked = (round: number) => ({
    ...job(
      origin,
      all.slice(400 + round * amount, 400 + (round + 1) * amount).map(({ article }, index) => ({
        ...field(article),
        headers: { 'x-forwarded-for': `10.${round}.${index >> 8}.${index & 255}` },
      })),
    ),
    perConnection: true,
  })
  return [
    {
      name: articleFloor,
      job: job(
        floorOrigin,
        rows.map(({ key }) => ({ path: `/article/${encodeURIComponent(key)}` })),
      ),
    },
    {
      name: 'поле, артикул',
      job: job(
        origin,
        rows.map(({ article }) => field(article)),
      ),
      floor: { name: articleFloor, leastShare: 0.25 },
      mostServerMs,
    },
    { name: 'поле, артикул впервые', job: neverAsked, floor: { name: articleFloor, leastShare: 0.25 } },
    {
      name: wordFloor,
      job: job(
        floorOrigin,
        wordQueries.map(([, query]) => ({ path: `/words/${encodeURIComponent(query)}` })),
      ),
    },
    {
      name: 'поле, слова',
      job: job(
        origin,
        wordQueries.map(([typed]) => field(typed)),
      ),
      floor: { name: wordFloor, leastShare: 0.6 },
      mostServerMs,
    },
  ]
}

/** Plans of everything that a new query asks the database. */
function printPlans({ databaseUrl }: BenchShop): Promise<BenchResult> {
  const queries = [...wordQueries.map(([typed]) => typed), ...planned]
  return explainAll(
    databaseUrl,
    queries.map((q) => ({ name: `«${q}»`, run: (ctx) => searchCatalog(ctx, { q, limit: 6 }) })),
    (ctx) => searchCatalog(ctx, { q: 'фильтр', limit: 6 }),
  )
}
