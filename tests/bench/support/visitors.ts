import { runLoad } from './load.ts'

const pages = ['/', '/zapchasti', '/api/parts?sort=popular']

/** The 99th percentile of a visitor's requests to the shop, in milliseconds. */
export async function readShop(origin: string): Promise<number> {
  await readPages(origin)
  return readPages(origin)
}

/** The same again and again until `work` is over; the middle of them. */
export async function readShopWhile(origin: string, work: Promise<unknown>): Promise<number> {
  const values: number[] = []
  let isOver = false
  const end = () => {
    isOver = true
  }
  work.then(end, end)
  while (!isOver) values.push(await readPages(origin))
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

async function readPages(origin: string): Promise<number> {
  const { p99Ms } = await runLoad({
    origin,
    connections: 4,
    amount: 1_500,
    requests: pages.map((path) => ({ path })),
  })
  return p99Ms
}
