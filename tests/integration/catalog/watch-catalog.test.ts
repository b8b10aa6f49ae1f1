import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { announceCatalogChange, countCatalogCaches } from '@agromarket/core/catalog'
import { importCatalogFile } from '@agromarket/core/catalog/import'
import { watchCatalog } from '@agromarket/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { seedDemo } from '../../../db/seeds/index.ts'
import { givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()
let listener: ReturnType<typeof watchCatalog>
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agromarket-watch-'))
  listener = watchCatalog(shop.app, shop.databaseUrl, (change) => shop.server.guestPages.purgeTouched(change))
})
afterAll(async () => {
  await listener.close()
  await rm(folder, { recursive: true, force: true })
})

const total = async () => (await shop.visitor().get('/api/parts?perPage=1')).json().total

/** The listener connects in the background: announced until heard. Resolves with the total, all changes before included. */
async function givenHeardChange(): Promise<number> {
  await givenPart(shop.db)
  const { parts } = await shop.db
    .selectFrom('part')
    .select(({ fn }) => fn.countAll<number>().as('parts'))
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  await vi.waitFor(
    async () => {
      await announceCatalogChange(shop.db)
      expect(await total()).toBe(parts)
    },
    { timeout: 5_000, interval: 100 },
  )
  return parts
}

it('forgets totals and trees as soon as another process announces a changed catalogue', async () => {
  const before = await total()

  expect(await givenHeardChange()).toBe(before + 1)
})

it('shows an imported part at once, though the total was remembered', async () => {
  const before = await givenHeardChange()
  const [manufacturer, category] = await Promise.all([
    shop.db.selectFrom('manufacturer').select('name').executeTakeFirstOrThrow(),
    shop.db.selectFrom('category').select('path').where('kind', '=', 'part').executeTakeFirstOrThrow(),
  ])
  const file = join(folder, 'parts.ndjson')
  const record = { code1c: '00-77', article: 'X-77', name: 'Ремень', category: category.path }
  await writeFile(file, JSON.stringify({ ...record, manufacturer: manufacturer.name }))

  await importCatalogFile(shop.db, file)

  await vi.waitFor(async () => expect(await total()).toBe(before + 1), { timeout: 2_000, interval: 20 })
})

it('shows a seed that was loaded beside a running shop', async () => {
  const before = await givenHeardChange()

  await seedDemo(shop.db, { parts: 300, withAccounts: false })

  await vi.waitFor(async () => expect(await total()).toBeGreaterThan(before), { timeout: 2_000, interval: 20 })
})

it('puts a part that has sold out behind the others in the search field, though its order was known', async () => {
  await givenHeardChange()
  const sought = await givenPart(shop.db, { name: 'Шкворень поворотный', popularity: 2 })
  const other = await givenPart(shop.db, { name: 'Шкворень поворотный', popularity: 1 })
  const found = async () => {
    const { parts } = (await shop.visitor().get('/api/search?q=шкворень поворотный')).json()
    return parts.map(({ id }: { id: number }) => id)
  }
  await vi.waitFor(async () => expect(await found()).toEqual([sought.id, other.id]), { timeout: 2_000, interval: 20 })

  await shop.db.updateTable('stock').set({ quantity: 0 }).where('partId', '=', sought.id).execute()

  await vi.waitFor(async () => expect(await found()).toEqual([other.id, sought.id]), { timeout: 2_000, interval: 20 })
})

// Words that no part of the demo shop has.
it('finds a part by its new name alone in the list, though the words were in memory', async () => {
  await givenHeardChange()
  const part = await givenPart(shop.db, { name: 'Самовар дорожный' })
  const found = async (q: string) => {
    const { items } = (await shop.visitor().get(`/api/parts?q=${q}`)).json()
    return items.map(({ id }: { id: number }) => id)
  }
  const words = () => countCatalogCaches(shop.app)['search_words']
  await vi.waitFor(async () => expect(await found('самовар')).toEqual([part.id]), { timeout: 2_000, interval: 20 })
  await vi.waitFor(() => expect(words()?.entries).toBeGreaterThan(0), { timeout: 5_000, interval: 20 })
  const asked = words()?.hits ?? 0

  await shop.db.updateTable('part').set({ name: 'Патефон полевой' }).where('id', '=', part.id).execute()

  await vi.waitFor(async () => expect(await found('патефон')).toEqual([part.id]), { timeout: 2_000, interval: 20 })
  expect(await found('самовар')).toEqual([])
  await shop.db.updateTable('part').set({ removedAt: new Date() }).where('id', '=', part.id).execute()
  await vi.waitFor(async () => expect(await found('патефон')).toEqual([]), { timeout: 2_000, interval: 20 })
  expect(words()?.hits).toBeGreaterThan(asked)
})
