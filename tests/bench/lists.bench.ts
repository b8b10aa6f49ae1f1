import { sql } from 'kysely'
import type { Bench, BenchResult } from './bench.ts'
import { type BenchShop, startBenchShop } from './support/bench-shop.ts'
import { type LoadRequest, runLoad } from './support/load.ts'
import { median } from './support/median.ts'

const parts = Number(process.env['BENCH_PARTS'] || 100_000)
const rounds = Number(process.env['BENCH_ROUNDS'] || 3)
const connections = 16

/** Lists of parts as signed-in visitors ask for them, and what PostgreSQL does for them. */
export const bench: Bench = {
  title: `Списки запчастей: ${parts.toLocaleString('ru-RU')} деталей, ${connections} соединений`,
  async run() {
    const shop = await startBenchShop(parts)
    try {
      const results = await measureLists(shop)
      await printPlans(shop)
      return results
    } finally {
      await shop.stop()
    }
  },
}

interface Subject {
  name: string
  requests: LoadRequest[]
  amount: number
  mostP99Ms?: number
  /** Its 99th percentile at most so many times that of another subject. */
  atMost?: { of: string; times: number }
}

async function measureLists(shop: BenchShop): Promise<BenchResult[]> {
  const [headers = {}] = await shop.signIn(1)
  const ask = (query: string): LoadRequest => ({ path: `/api/parts?${query}`, headers })
  const subjects = listSubjects(await findKnown(shop), ask)
  // The columns and the price list are read by the first who asks.
  await runLoad({ origin: shop.origin, connections: 1, amount: 1, requests: [ask('sort=price_asc')] })
  const latencies = new Map<string, number[]>()
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, requests, amount } of subjects) {
      // What was never counted is asked for once: each round has its own share of such lists.
      const share = requests.length > amount ? requests.slice(round * amount, (round + 1) * amount) : requests
      const job = { origin: shop.origin, connections, amount, requests: share, perConnection: requests.length > amount }
      const { p99Ms } = await runLoad(job)
      latencies.set(name, [...(latencies.get(name) ?? []), p99Ms])
    }
  }
  return subjects.map(({ name, mostP99Ms, atMost }) => {
    const values = latencies.get(name) ?? []
    const most = mostP99Ms ?? median(latencies.get(atMost?.of ?? '') ?? []) * (atMost?.times ?? 1)
    const goal = atMost ? `≤ ${atMost.times} × «${atMost.of}»` : `≤ ${most} мс`
    return { name, values, unit: 'мс (p99)', goal, isMet: median(values) <= most }
  })
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

function listSubjects({ group, category, makers, lengthId }: Known, ask: (query: string) => LoadRequest): Subject[] {
  const amount = 400
  const neverCounted = Array.from({ length: amount * rounds }, (_, index) =>
    ask(`category=${group}&manufacturer=${makers[index % makers.length]}&spec=${lengthId}-${index + 1}..`),
  )
  const deep = Math.max(2, Math.min(1_000, Math.floor(parts / 48)))
  return [
    { name: 'по цене, группа', requests: [ask(`category=${group}&sort=price_asc`)], amount, mostP99Ms: 40 },
    { name: 'по цене, раздел', requests: [ask(`category=${category}&sort=price_desc`)], amount, mostP99Ms: 40 },
    {
      name: 'два фильтра со всеми счётчиками',
      requests: [ask(`category=${group}&manufacturer=${makers[0]}&inStock=1`)],
      amount,
      mostP99Ms: 40,
    },
    { name: 'список, который никто не считал', requests: neverCounted, amount, mostP99Ms: 60 },
    { name: 'страница 1', requests: [ask('perPage=48')], amount, mostP99Ms: 40 },
    {
      name: `страница ${deep}`,
      requests: [ask(`perPage=48&page=${deep}`)],
      amount,
      atMost: { of: 'страница 1', times: 2 },
    },
    { name: 'за концом', requests: [ask('perPage=48&page=90000')], amount, mostP99Ms: 30 },
  ]
}

/** What lists ask of PostgreSQL: the rows of a page. Filters, counts and orders are in the server's memory. */
async function printPlans({ db }: BenchShop): Promise<void> {
  const { rows: page } = await sql<{ id: number }>`
    select id from part where removed_at is null order by popularity desc, id limit 48`.execute(db)
  const ids = page.map(({ id }) => id)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, costs off, timing off, summary off)
    select p.id, p.name, (select row_to_json(own) from (select pr.price_minor from price pr
      where pr.price_list_id = 1 and pr.part_id = p.id) own), (select json_object_agg(s.branch_id, s.quantity) from stock s
      where s.part_id = p.id and s.quantity > s.reserved)
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, n) join part p on p.id = wanted.id
    where p.removed_at is null order by wanted.n`.execute(db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  console.log(`\n${plan}\n`)
  if (/Seq Scan on part\b/.test(plan)) throw new Error('A list reads the whole table of parts')
}
