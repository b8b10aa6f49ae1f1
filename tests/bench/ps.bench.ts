import { loadPs } from '../../db/seeds/load-ps.ts'
import { givenPsPage } from '../support/given-ps-page.ts'
import type { Bench } from './bench.ts'
import { startBenchShop } from './support/bench-shop.ts'
import { measureAll } from './support/measure.ts'

const parts = 600
const rounds = Number(process.env['BENCH_ROUNDS'] || 5)
/** So few requests that the limit of one address, which is all visitors here, does not end them. */
const amount = 90
const goal = { blocksCpuMs: 40 }

/** What a recipient's page of twelve blocks costs. */
export const bench: Bench = {
  title: 'Персональная страница: 12 блоков',
  async run() {
    const shop = await startBenchShop(parts)
    try {
      await loadPs(shop.db)
      const { hash } = await givenDemoPage(shop.db)
      const input = encodeURIComponent(JSON.stringify({ hash, uc: '', sendingId: '' }))
      const job = { origin: shop.origin, connections: 4, amount }
      const subjects = [
        {
          name: 'данные всех блоков',
          job: { ...job, requests: [{ path: `/trpc/ps.page?input=${input}` }] },
          mostCpuMs: goal.blocksCpuMs,
        },
        { name: 'страница целиком (отрисовка)', job: { ...job, requests: [{ path: `/ps/${hash}` }] } },
      ]
      return await measureAll(shop, subjects, rounds)
    } finally {
      await shop.stop()
    }
  },
}

/** Kinds that ask the database, of the farm that the demo knows best. */
async function givenDemoPage(db: Parameters<typeof givenPsPage>[0]) {
  const { recipientId } = await db
    .selectFrom('psConfig')
    .select('recipientId')
    .where('hash', '=', 'demo')
    .executeTakeFirstOrThrow()
  const models = (await db.selectFrom('model').select('id').orderBy('id').limit(6).execute()).map(({ id }) => id)
  const types = [
    ['greeting'],
    ['manager'],
    ['expert'],
    ['modelLines', { models, auto: 'interests' }],
    ['modelLineBanner'],
    ['promo', { quantity: 3 }],
    ['news'],
    ['park'],
    ['productsCards', { models }],
    ['similarModels'],
    ['warmup'],
    ['interests'],
  ] as const
  const blocks = types.map(([type, settings = {}]) => ({ id: type, type, settings }))
  return givenPsPage(db, { recipientId: recipientId ?? 0, blocks })
}
