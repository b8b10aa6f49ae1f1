import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getPartPage } from '@agromarket/core/catalog'
import { importCatalogFile } from '@agromarket/core/catalog/import'
import { createAppContext, readCoreSettings } from '@agromarket/core/platform/config'
import { buildApp, type Renderer, watchCatalog } from '@agromarket/server'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadTaxonomy } from '../../../db/seeds/load-taxonomy.ts'
import { givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import { createVisitor } from '../../support/test-visitor.ts'

/** A part's page as its name: all that these tests look at. */
const render: Renderer['render'] = async (url, ctx) => {
  const { part } = await getPartPage(ctx, { slug: url.replace('/zapchasti/', '') })
  return { status: 200, headers: new Headers(), html: part.name, scriptHashes: [] }
}
const shop = useTestShop({ render })
const onChange = vi.fn(() => shop.server.guestPages.purge())
let listener: ReturnType<typeof watchCatalog>

beforeAll(async () => {
  await loadTaxonomy(shop.db)
  listener = watchCatalog(shop.app, shop.databaseUrl, onChange)
  // Heard once when it has connected.
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), { timeout: 5_000 })
})
afterAll(async () => {
  await listener.close()
})
beforeEach(() => {
  onChange.mockClear()
})

const heard = () => vi.waitFor(() => expect(onChange).toHaveBeenCalled(), { timeout: 5_000 })
const rename = (id: number, name: string) => shop.db.updateTable('part').set({ name }).where('id', '=', id).execute()

it.each([
  'area',
  'branch',
  'branch_contact',
  'price_list',
  'category',
  'category_banner',
  'manufacturer',
  'model_line',
  'model',
  'part',
  'part_redirect',
  'cross_number',
  'applicability',
])('hears of every statement that writes to %s, whoever sends it', async (table) => {
  await sql`delete from ${sql.table(table)} where false`.execute(shop.db as unknown as Kysely<unknown>)

  await heard()
})

it('hears of an import that changes no more than stock', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'agromarket-announced-'))
  const importStock = async (smolensk: number) => {
    const record = { code1c: '77-1', article: 'A-77', name: 'Ремень', manufacturer: 'Gates', category: 'remni' }
    await writeFile(join(folder, 'parts.ndjson'), JSON.stringify({ ...record, stock: { smolensk } }))
    await importCatalogFile(shop.db, join(folder, 'parts.ndjson'))
  }
  await importStock(5)
  await heard()
  onChange.mockClear()

  await importStock(4)

  await heard()
  await rm(folder, { recursive: true })
})

it('shows the change on every server of the shop, though each keeps its own pages', async () => {
  const part = await givenPart(shop.db, { name: 'Старое имя' })
  const app = await createAppContext(readCoreSettings({ DATABASE_URL: shop.databaseUrl }), { log: shop.app.log })
  const server = await buildApp(app.context, {
    createRenderer: async () => ({ render }),
    isDev: false,
    metricsToken: null,
    pingQueue: async () => undefined,
    guestPageBytes: 1024 * 1024,
  })
  const other = watchCatalog(app.context, shop.databaseUrl, () => server.guestPages.purge())
  const names = async () => [
    (await shop.visitor().get(`/zapchasti/${part.slug}`)).body,
    (await createVisitor(server).get(`/zapchasti/${part.slug}`)).body,
  ]
  await vi.waitFor(() => expect(server.guestPages.counts().purges).toBeGreaterThan(0), { timeout: 5_000 })
  expect(await names()).toEqual(['Старое имя', 'Старое имя'])

  await rename(part.id, 'Новое имя')

  await vi.waitFor(async () => expect(await names()).toEqual(['Новое имя', 'Новое имя']), { timeout: 5_000 })
  await other.close()
  await server.close()
  await app.close()
})

it('is silent about a transaction that was rolled back', async () => {
  const part = await givenPart(shop.db)
  await heard()
  onChange.mockClear()
  await shop.db
    .transaction()
    .execute(async (trx) => {
      await trx.updateTable('part').set({ name: 'Никогда' }).where('id', '=', part.id).execute()
      throw new Error('rolled back')
    })
    .catch(() => undefined)

  await rename(part.id, 'Наконец')
  await heard()

  expect(onChange).toHaveBeenCalledTimes(1)
})
