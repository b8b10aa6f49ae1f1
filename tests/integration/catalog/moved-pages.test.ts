import { purgeCatalogCaches } from '@agromarket/core/catalog'
import type { Renderer } from '@agromarket/server'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { useTestShop } from '../../support/test-shop.ts'
import { givenRandomCatalogue } from './random-catalogue.ts'

/** Every page is missing: what is tested is where the server sends whoever asks. */
const render: Renderer['render'] = async () => ({
  status: 404,
  headers: new Headers(),
  html: '<p>404</p>',
  scriptHashes: [],
})
const shop = useTestShop({ render })

beforeAll(async () => {
  await givenRandomCatalogue(shop.db, 5)
  await sql`update category set slug = 'xx', path = 'a/xx' where path = 'a/x'`.execute(shop.db)
  await sql`update category set slug = 'tt', path = 'tt' where path = 't1'`.execute(shop.db)
  await sql`update manufacturer set slug = 'mm' where slug = 'm1'`.execute(shop.db)
  await sql`update model_line set slug = 'll' where slug = 'l1'`.execute(shop.db)
  await sql`update model set slug = 'll-one' where slug = 'l1-1'`.execute(shop.db)
  purgeCatalogCaches(shop.db)
})

it.each([
  ['/fp/a/x', '/fp/a/xx'],
  ['/fp/a/x?manufacturer=m1,m2&inStock=1', '/fp/a/xx?manufacturer=mm,m2&inStock=1'],
  ['/fp?model=l1-1', '/fp?model=ll-one'],
  ['/catalog/t1', '/catalog/tt'],
  ['/catalog/t1/l1', /\/ll$/],
  ['/catalog/tt/ll/l1-1', /\/ll\/ll-one$/],
  ['/fp/A/XX?inStock=1', '/fp/a/xx?inStock=1'],
  ['/catalog/TT', '/catalog/tt'],
  ['/fp/a/x?manufacturer=m1&manufacturer=m2', '/fp/a/xx?manufacturer=mm,m2'],
  ['/fp/a/y?manufacturer=M2', '/fp/a/y?manufacturer=m2'],
  ['/catalog/t1?region_id=3250&ref_t=p.btn', '/catalog/tt?region_id=3250&ref_t=p.btn'],
  ['/parts-catalog', '/zapchasti'],
  ['/Parts-Catalog?region_id=3250', '/zapchasti?region_id=3250'],
  ['/mehdvor', '/profile/mehdvor'],
])('%s leads for ever to %s', async (address, there) => {
  const { statusCode, headers } = await shop.visitor().get(address)

  expect(statusCode).toBe(301)
  expect(headers.location).toEqual(typeof there === 'string' ? there : expect.stringMatching(there))
})

it.each(['/fp/net', '/catalog/net/takoi', '/fp/a/y?manufacturer=nikto'])('%s leads nowhere', async (address) => {
  expect((await shop.visitor().get(address)).statusCode).toBe(404)
})

it('is no redirect any longer when somebody else takes the address', async () => {
  await sql`update manufacturer set slug = 'm1' where slug = 'm2'`.execute(shop.db)
  purgeCatalogCaches(shop.db)

  const { headers } = await shop.visitor().get('/fp/a/x?manufacturer=m1')

  expect(headers.location).toBe('/fp/a/xx?manufacturer=m1')
})

it('tells a browser that changes pages by itself the same', async () => {
  const { trpc } = shop.visitor()

  expect(await trpc.catalog.movedPage.query({ url: '/catalog/tt/ll/l1-1' })).toMatch(/\/ll\/ll-one$/)
  expect(await trpc.catalog.movedPage.query({ url: '/catalog/net/takoi' })).toBeNull()
})

it('a machine of somebody’s is linked by an address that leads on to no other', async () => {
  const { models } = await shop.visitor().trpc.catalog.modelChoices.query({ query: '1' })
  const [url = ''] = models.map((model) => model.url)

  expect(url).not.toBe('')
  expect((await shop.visitor().get(url)).statusCode).toBe(404)
})
