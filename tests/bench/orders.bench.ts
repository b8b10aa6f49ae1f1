import { sql } from 'kysely'
import type { Bench } from './bench.ts'
import { type BenchShop, startBenchShop } from './support/bench-shop.ts'
import { type LoadRequest, runLoad } from './support/load.ts'
import { measureAll } from './support/measure.ts'

const parts = Number(process.env['BENCH_PARTS'] || 8_400)
const rounds = Number(process.env['BENCH_ROUNDS'] || 5)
const amount = Number(process.env['BENCH_ORDERS'] || 400)
const connections = 16
/** A buyer may place so many in an hour; the warm-up is a round as well. */
const ordersOfBuyer = 15
/** A farm before the season: a cart that holds so many lines, of which one is changed. */
const longLines = 60

/** A cart change and an order beside routes that write the same rows by hand, on the same machine. */
export const bench: Bench = {
  title: `Корзина и заказ: ${parts.toLocaleString('ru-RU')} деталей, ${connections} соединений`,
  async run() {
    // Every buyer comes from an address of his own: an address has limits as well.
    const shop = await startBenchShop(parts, { TRUST_PROXY: 'loopback' })
    try {
      const partIds = await fillShelves(shop)
      const buyers = await shop.signIn(Math.ceil((amount * (rounds + 1)) / ordersOfBuyer))
      const hoarders = await shop.signIn(2 * connections)
      await fillCarts(shop.origin, hoarders, partIds.slice(0, longLines))
      const jobOf =
        (by: readonly Record<string, string>[]) =>
        (origin: string, path: string, body: (index: number) => object) =>
        (round: number) => ({ origin, connections, amount, requests: requestsOf(by, { round, path, body }) })
      const [job, longJob] = [jobOf(buyers), jobOf(hoarders)]
      const adding = (kinds: number) => (index: number) => ({
        products: [{ part_id: partIds[index % kinds], count: 1 }],
      })
      const [change, changeLong] = [adding(partIds.length), adding(longLines)]
      const order = (index: number) => toOrder(partIds, index)
      const { origin, floorOrigin } = shop
      const [byHandCart, byHandLong, byHandOrder] = [
        'руками, в корзину',
        `руками, в корзину из ${longLines} строк`,
        'руками, заказ',
      ]
      return await measureAll(
        shop,
        [
          { name: byHandCart, job: job(floorOrigin, '/cart/add', change) },
          {
            name: 'в корзину',
            job: job(origin, '/api/cart/add', change),
            floor: { name: byHandCart, leastShare: 0.25 },
          },
          { name: byHandLong, job: longJob(floorOrigin, '/cart/add', changeLong) },
          {
            name: `в корзину из ${longLines} строк`,
            job: longJob(origin, '/api/cart/add', changeLong),
            floor: { name: byHandLong, leastShare: 0.25 },
          },
          { name: byHandOrder, job: job(floorOrigin, '/order', order) },
          {
            name: 'заказ',
            job: job(origin, '/api/order/create', order),
            floor: { name: byHandOrder, leastShare: 0.2 },
          },
        ],
        rounds,
      )
    } finally {
      await shop.stop()
    }
  },
}

/** Parts with a price, and more of each than will be ordered. */
async function fillShelves({ db }: BenchShop): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from part p join price pr on pr.part_id = p.id and pr.price_list_id = 1
    where p.removed_at is null and p.package_size = 1 and pr.price_minor > 0 order by p.popularity desc, p.id limit 400`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  await sql`
    insert into stock (part_id, branch_id, quantity) select id, 1, 1000000 from unnest(${ids}::bigint[]) as part (id)
    on conflict (part_id, branch_id) do update set quantity = 1000000`.execute(db)
  return ids
}

/** A line of each part in every buyer's cart. */
async function fillCarts(
  origin: string,
  buyers: readonly Record<string, string>[],
  partIds: readonly number[],
): Promise<void> {
  const products = partIds.map((part_id) => ({ part_id, count: 1 }))
  const requests = requestsOf(buyers, { round: 0, path: '/api/cart/add', body: () => ({ products }) })
  await runLoad({ origin, connections: 1, amount: buyers.length, requests })
}

function requestsOf(
  buyers: readonly Record<string, string>[],
  { round, path, body }: { round: number; path: string; body: (index: number) => object },
): LoadRequest[] {
  return Array.from({ length: amount }, (_, index): LoadRequest => {
    const place = round * amount + index
    const at = place % buyers.length
    const headers = {
      ...buyers[at],
      'x-forwarded-for': `10.${at >> 8}.${at & 255}.7`,
      'idempotency-key': crypto.randomUUID(),
    }
    return { method: 'POST', path, headers, body: JSON.stringify(body(place)) }
  })
}

function toOrder(partIds: readonly number[], index: number) {
  const [first, second] = [partIds[index % partIds.length], partIds[(index * 7 + 1) % partIds.length]]
  const ids = [...new Set([first, second])]
  return {
    products: ids.map((part_id) => ({ part_id, count: 1 })),
    branchId: 1,
    delivery: 'pickup',
    payment: 'invoice',
    buyerKind: 'person',
    contacts: { name: 'Пётр', phone: '+7 900 111-22-33', email: `bench-${index}@shop.test` },
    acceptTerms: true,
  }
}
