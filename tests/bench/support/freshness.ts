import { sql } from 'kysely'
import { waitFor } from '../../support/wait-for.ts'
import type { BenchResult } from '../bench.ts'
import type { BenchShop } from './bench-shop.ts'

const mostSeconds = 2

interface Sample {
  id: number
  slug: string
  article: string
  name: string
}

/** How long a changed price, stock or name is unseen: in list, search, counts and the page that is kept for guests. */
export async function measureFreshness(shop: BenchShop, headers: Record<string, string>): Promise<BenchResult[]> {
  const { db, origin } = shop
  const part = await findSample(shop)
  const read = async (path: string) => (await fetch(origin + path, { headers })).text()
  const first = '/api/parts?sort=popular'
  const search = `/api/search?q=${encodeURIComponent(part.article)}`
  const page = `/zapchasti/${part.slug}`
  const available = '/api/parts?inStock=1&perPage=1'
  const guest = async (path: string) => (await fetch(origin + path)).text()
  const totalOf = async () => Number(JSON.parse(await read(available)).total)
  const stockInSearch = async () => {
    const { parts }: { parts: { id: number; stock: { quantity: number } }[] } = JSON.parse(await read(search))
    return parts.find(({ id }) => id === part.id)?.stock.quantity
  }
  for (const path of [first, search, available]) await read(path)
  await guest(page)
  const name = `${part.name} (изменено)`
  const results: BenchResult[] = []
  const see = async (what: string, change: () => Promise<unknown>, places: Record<string, () => Promise<boolean>>) => {
    await change()
    const changedAt = performance.now()
    for (const [place, isSeen] of Object.entries(places)) {
      await waitFor(`${what} in ${place}`, isSeen, { timeoutMs: 20_000, intervalMs: 20 })
    }
    const seconds = (performance.now() - changedAt) / 1_000
    const isMet = seconds <= mostSeconds
    const where = Object.keys(places).join(', ')
    results.push({ name: `${what} видна (${where})`, values: [seconds], unit: 'с', goal: `≤ ${mostSeconds} с`, isMet })
  }
  const priceMinor = 12_345_600
  const { rows: prices } = await sql<{ id: number; priceMinor: number }>`
    select price_list_id as id, price_minor from price where part_id = ${part.id}`.execute(db)
  await see('цена', () => sql`update price set price_minor = ${priceMinor} where part_id = ${part.id}`.execute(db), {
    список: async () => (await read(first)).includes(String(priceMinor)),
    поиск: async () => (await read(search)).includes(String(priceMinor)),
  })
  await see('имя', () => sql`update part set name = ${name} where id = ${part.id}`.execute(db), {
    список: async () => (await read(first)).includes(name),
    поиск: async () => (await read(search)).includes(name),
    'страница гостя': async () => (await guest(page)).includes(name),
  })
  const before = await totalOf()
  await see('наличие', () => sql`update stock set reserved = quantity where part_id = ${part.id}`.execute(db), {
    счётчики: async () => (await totalOf()) < before,
    поиск: async () => (await stockInSearch()) === 0,
  })
  for (const { id, priceMinor: was } of prices) {
    await sql`update price set price_minor = ${was} where part_id = ${part.id} and price_list_id = ${id}`.execute(db)
  }
  await sql`update part set name = ${part.name} where id = ${part.id}`.execute(db)
  await sql`update stock set reserved = 0 where part_id = ${part.id}`.execute(db)
  return results
}

/** A part on the first page of the first list, in stock at the visitors' branch. */
async function findSample({ db }: BenchShop): Promise<Sample> {
  const { rows } = await sql<Sample>`
    select p.id, p.slug, p.article, p.name from part p
    where p.removed_at is null and exists (
      select from stock s where s.part_id = p.id and s.branch_id = (select min(id) from branch) and s.quantity > s.reserved)
      and exists (select from price pr where pr.part_id = p.id)
    order by p.popularity desc, p.id limit 1`.execute(db)
  const [part] = rows
  if (!part) throw new Error('No part is in stock and has a price')
  return part
}
