import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CatalogChange, getPartPage } from '@agromarket/core/catalog'
import { importCatalogFile } from '@agromarket/core/catalog/import'
import { announceDuePosts } from '@agromarket/core/content'
import { createAppContext, readCoreSettings } from '@agromarket/core/platform/config'
import { buildApp, type Renderer, watchCatalog } from '@agromarket/server'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadTaxonomy } from '../../../db/seeds/load-taxonomy.ts'
import { givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import { createVisitor } from '../../support/test-visitor.ts'
import { givenPost } from '../content/given-post.ts'

/** A part's page as its name and its replacements: all that these tests look at. Any other page is its address. */
const render: Renderer['render'] = async (url, ctx) => {
  const page = (html: string) => ({ status: 200, headers: new Headers(), html, scriptHashes: [] })
  if (!url.startsWith('/zapchasti/')) return page(url)
  const { part, analogues } = await getPartPage(ctx, { slug: url.replace('/zapchasti/', '') })
  return page([part, ...analogues].map(({ id, name }) => `<p data-part-id="${id}">${name}</p>`).join(''))
}
const shop = useTestShop({ render })
const onChange = vi.fn((change: CatalogChange) => shop.server.guestPages.purgeTouched(change))
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

const toText = (html: string) => html.replace(/<[^>]*>/g, '')
const heard = () => vi.waitFor(() => expect(onChange).toHaveBeenCalled(), { timeout: 5_000 })
const rename = (id: number, name: string) => shop.db.updateTable('part').set({ name }).where('id', '=', id).execute()

/** Announcements come in order: what was announced before this one has been heard with it. */
async function allHeard(): Promise<void> {
  onChange.mockClear()
  await sql`select pg_notify('catalog_changed', 'part 0')`.execute(shop.db)
  const marks = () => onChange.mock.calls.filter(([{ partIds }]) => partIds.has(0))
  await vi.waitFor(() => expect(marks()).toHaveLength(1), { timeout: 5_000 })
}

/** Opens the addresses as a guest and says which of them are kept after `change` has been heard. */
async function keptAfter(addresses: string[], change: () => Promise<unknown>): Promise<string[]> {
  const { guestPages } = shop.server
  await allHeard()
  guestPages.purge()
  for (const address of addresses) await shop.visitor().get(address)
  expect(guestPages.counts().pages).toBe(addresses.length)
  await change()
  await allHeard()
  return addresses.filter((address) => guestPages.find(` ${address}`))
}

describe('a change forgets the pages that it touches:', () => {
  it('of a part’s own facts, those that show the part', async () => {
    const [part, other] = [await givenPart(shop.db), await givenPart(shop.db)]
    const [own, others] = [`/zapchasti/${part.slug}`, `/zapchasti/${other.slug}`]
    const change = { description: 'Новое описание' }

    const kept = await keptAfter([own, others, '/fp', '/contacts'], () =>
      shop.db.updateTable('part').set(change).where('id', '=', part.id).execute(),
    )

    expect(kept).toEqual([others, '/fp', '/contacts'])
  })

  it('of a part’s name or place, the lists too', async () => {
    const [part, other] = [await givenPart(shop.db), await givenPart(shop.db)]
    const [own, others] = [`/zapchasti/${part.slug}`, `/zapchasti/${other.slug}`]

    expect(await keptAfter([own, others, '/fp', '/contacts'], () => rename(part.id, 'Новое'))).toEqual([
      others,
      '/contacts',
    ])
  })

  it('of a part that is sold anew, the lists and the pages of those that it replaces', async () => {
    const [part, other] = [await givenPart(shop.db), await givenPart(shop.db)]
    const [own, others] = [`/zapchasti/${part.slug}`, `/zapchasti/${other.slug}`]
    const { id } = await givenPart(shop.db, { name: 'Замена', isRemoved: true })
    const number = { partId: id, number: part.article, manufacturerName: 'Завод', kind: 'analogue' }
    await shop.db.insertInto('crossNumber').values(number).execute()
    const sellAgain = () => shop.db.updateTable('part').set({ removedAt: null }).where('id', '=', id).execute()

    expect(await keptAfter([own, others, '/fp'], sellAgain)).toEqual([others])
    expect((await shop.visitor().get(own)).body).toContain('Замена')
  })

  it('of a part’s numbers and machines, the page of the part', async () => {
    const [part, other] = [await givenPart(shop.db), await givenPart(shop.db)]
    const [own, others] = [`/zapchasti/${part.slug}`, `/zapchasti/${other.slug}`]
    const number = { partId: part.id, number: 'X-1', manufacturerName: 'OEM', kind: 'original' }
    const { id: modelId } = await shop.db.selectFrom('model').select('id').limit(1).executeTakeFirstOrThrow()
    const addNumber = () => shop.db.insertInto('crossNumber').values(number).execute()
    const addMachine = () => shop.db.insertInto('applicability').values({ partId: part.id, modelId }).execute()

    expect(await keptAfter([own, others, '/fp'], addNumber)).toEqual([others, '/fp'])
    expect(await keptAfter([own, others, '/fp'], addMachine)).toEqual([others])
  })

  it('of a post whose time has come, what lists posts and the pages of its parts, once', async () => {
    const [part, other] = [await givenPart(shop.db), await givenPart(shop.db)]
    const [own, others] = [`/zapchasti/${part.slug}`, `/zapchasti/${other.slug}`]
    const { id } = await givenPost(await shop.context(), { partIds: [part.id] }, '2099-01-01T00:00:00Z')
    const addresses = [own, others, '/blog', '/contacts']
    const lookForDue = () => announceDuePosts(shop.app)
    expect(await keptAfter(addresses, lookForDue)).toEqual(addresses)

    await sql`update post set publish_at = now() - interval '1 second' where id = ${id}`.execute(shop.db)

    expect(await keptAfter(addresses, lookForDue)).toEqual([others, '/contacts'])
    expect(await keptAfter(addresses, lookForDue)).toEqual(addresses)
  })

  it('of a vacancy or a questionnaire, their own', async () => {
    const addresses = ['/vacancies', '/questionnaire/1', '/blog', '/fp', '/contacts']
    const touch = (table: 'vacancy' | 'questionnaire') => shop.db.deleteFrom(table).where('id', '=', 0).execute()

    expect(await keptAfter(addresses, () => touch('vacancy'))).toEqual(addresses.filter((url) => url !== '/vacancies'))
    expect(await keptAfter(addresses, () => touch('questionnaire'))).toEqual(
      addresses.filter((url) => url !== '/questionnaire/1'),
    )
  })

  it('of what every page shows, all', async () => {
    const part = await givenPart(shop.db)
    const change = () => shop.db.updateTable('branch').set({ name: 'Филиал' }).where('id', '=', 1).execute()

    expect(await keptAfter([`/zapchasti/${part.slug}`, '/fp', '/contacts'], change)).toEqual([])
  })
})

it('hears of an import once, however many tables and parts it writes, but for what lists read of its parts', async () => {
  const announced: string[] = []
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  client.on('notification', ({ payload = '' }) => announced.push(payload))
  await client.query('listen catalog_changed')
  const folder = await mkdtemp(join(tmpdir(), 'agromarket-announced-'))
  const records = ['a', 'b', 'c'].map((letter) => ({
    code1c: `78-${letter}`,
    article: `A-78-${letter}`,
    name: 'Ремень',
    manufacturer: 'Gates',
    category: 'remni',
    crossNumbers: [{ number: `X-${letter}`, manufacturer: 'OEM' }],
  }))
  const importAs = async (name: string) => {
    await writeFile(join(folder, 'parts.ndjson'), records.map((one) => JSON.stringify({ ...one, name })).join('\n'))
    await importCatalogFile(shop.db, join(folder, 'parts.ndjson'))
    await client.query('select 1')
    return announced.splice(0).filter((payload) => !/^(parts|moved|words) /.test(payload))
  }

  expect([await importAs('Ремень'), await importAs('Ремень новый'), await importAs('Ремень новый')]).toEqual([
    ['pages'],
    ['pages'],
    [],
  ])
  await client.end()
  await rm(folder, { recursive: true })
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
    queue: null,
    guestPageBytes: 1024 * 1024,
  })
  const other = watchCatalog(app.context, shop.databaseUrl, (change) => server.guestPages.purgeTouched(change))
  const names = async () => [
    toText((await shop.visitor().get(`/zapchasti/${part.slug}`)).body),
    toText((await createVisitor(server).get(`/zapchasti/${part.slug}`)).body),
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
  await allHeard()
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
