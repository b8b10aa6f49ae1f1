import { createAppContext, readCoreSettings } from '@agromarket/core/platform/config'
import { buildApp, createBuiltRenderer } from '@agromarket/server'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { cachedPaths } from '../../../apps/server/src/ssr/guest-page-cache/guest-page.ts'
import { ensureShopBuilt } from '../../../scripts/lib/build-shop.ts'
import { readWalked } from '../../support/guest-walk.ts'
import { useTestShop } from '../../support/test-shop.ts'
import { createVisitor } from '../../support/test-visitor.ts'

const shop = useTestShop({ seed: 'demo' })
beforeAll(() => ensureShopBuilt(), 240_000)

/** Tables that guests' pages read and whose changes are not announced, and why. */
const silent: Record<string, string> = {
  post_reading: 'readings are counted all day long, and «Читают сейчас» may be as old as its kept page',
}

/** Kept pages that the sitemap does not name. */
const unlisted = [
  '/documents/policy-privacy',
  '/questionnaire/1',
  '/akcii',
  '/dostavka-i-oplata',
  '/finansirovanie',
  '/servis',
]

/** The tables of the database whose every change tells the servers to forget pages. */
async function readAnnounced(): Promise<string[]> {
  const { rows } = await sql<{ table: string; events: number }>`
    select t.tgrelid::regclass::text as table, bit_or(t.tgtype & 60) as events
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and t.tgenabled = 'O' and p.prosrc ~ '(catalog_changed|announce_(parts|lists))' group by 1`.execute(
    shop.db,
  )
  // Insert, delete, update and truncate.
  return rows.filter(({ events }) => events === 60).map(({ table }) => table)
}

/** The tables that statements name, of those that there are. */
async function readTables(statements: ReadonlySet<string>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(shop.db)
  const known = new Set(rows.map(({ name }) => name))
  const named = [...statements].flatMap((text) => [...text.matchAll(/\b(?:from|join)\s+"?([a-z_0-9]+)"?/g)])
  return new Set(named.flatMap(([, name = '']) => (known.has(name) ? [name] : [])))
}

it('every table that a guest’s page reads announces its changes', { timeout: 120_000 }, async () => {
  const statements = new Set<string>()
  const settings = readCoreSettings({ DATABASE_URL: shop.databaseUrl })
  const app = await createAppContext(settings, { log: shop.app.log, onQuery: (text) => statements.add(text) })
  const server = await buildApp(app.context, {
    createRenderer: createBuiltRenderer,
    isDev: false,
    metricsToken: null,
    pingQueue: async () => undefined,
    queue: null,
    guestPageBytes: 1024 * 1024,
  })
  const guest = createVisitor(server)
  const { pages } = await readWalked(shop.db, shop.visitor())
  const addresses = [...pages, ...unlisted]
  // A dozen addresses of each kind that is kept.
  const walked = cachedPaths.flatMap(({ path }) => addresses.filter((page) => path.test(page)).slice(0, 12))
  statements.clear()
  for (const address of [...walked, '/fp?sort=name&inStock=1', '/fp?page=2']) {
    const { statusCode } = await guest.get(address)
    expect(statusCode, address).toBe(200)
  }
  await server.close()
  await app.close()

  expect(cachedPaths.filter(({ path }) => !walked.some((page) => path.test(page))).map(({ path }) => path)).toEqual([])
  const read = await readTables(statements)
  expect([...read]).toEqual(expect.arrayContaining(['part', 'category', 'branch', 'stock']))
  const announced = new Set(await readAnnounced())
  expect([...read].filter((table) => !announced.has(table) && !(table in silent))).toEqual([])
  expect(Object.keys(silent).filter((table) => announced.has(table) || !read.has(table))).toEqual([])
})
