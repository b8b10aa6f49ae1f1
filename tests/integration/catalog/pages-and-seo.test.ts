import { purgeCatalogCaches } from '@agromarket/core/catalog'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()

beforeAll(async () => {
  const { db } = shop
  const part = await givenPart(db, { category: 'derevo/vetka' })
  const category = await db
    .insertInto('category')
    .values({ kind: 'technique', slug: 'mashiny', path: 'mashiny', name: 'Машины', icon: 'tractor' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const line = await db
    .insertInto('modelLine')
    .values({
      slug: 'liniya',
      name: 'Линия',
      manufacturerId: part.manufacturerId,
      categoryId: category.id,
      icon: 'tractor',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const model = await db
    .insertInto('model')
    .values({ slug: 'liniya-100', name: 'Линия 100', modelLineId: line.id, yearFrom: 2005, yearTo: 2012 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('applicability')
    .values({ partId: part.id, modelId: model.id, node: 'Мост', sheet: 3, position: 7 })
    .execute()
  purgeCatalogCaches(db)
})

describe('the machine tree', () => {
  it('leads from the root to every model by its own addresses', async () => {
    const { trpc } = shop.visitor()

    const root = await trpc.catalog.technique.query({ path: '' })
    const pages = await Promise.all(
      ['mashiny', 'mashiny/liniya', 'mashiny/liniya/liniya-100'].map((path) => trpc.catalog.technique.query({ path })),
    )

    expect(root.children.map(({ url }) => url)).toContain('/catalog/mashiny')
    expect(pages.map(({ kind }) => kind)).toEqual(['category', 'model-line', 'model'])
    expect(pages[0]?.modelLines[0]?.url).toMatch(/^\/zapchasti\/mashiny\/[^/]+\/liniya$/)
    expect(pages[2]?.model).toMatchObject({
      url: '/catalog/mashiny/liniya/liniya-100',
      years: '2005–2012',
      partCount: 1,
    })
    expect(pages[2]?.trail.map(({ url }) => url)).toEqual([
      '/',
      '/catalog',
      '/catalog/mashiny',
      pages[0]?.modelLines[0]?.url,
      '/catalog/mashiny/liniya/liniya-100',
    ])
  })

  it('leads to the parts of a machine', async () => {
    const page = await shop
      .visitor()
      .trpc.catalog.partListPage.query({ path: 'derevo', search: { model: 'liniya-100' } })

    expect(page).toMatchObject({ title: 'derevo для Линия 100', machine: { name: 'Линия 100' }, list: { total: 1 } })
  })

  it('is not found beside its addresses', async () => {
    await expect(shop.visitor().trpc.catalog.technique.query({ path: 'mashiny/net' })).rejects.toMatchObject({
      data: { appCode: 'not_found' },
    })
  })
})

describe('the menus', () => {
  it('name the model lines of a category by their makers and show its banner', async () => {
    const before = await shop.visitor().trpc.catalog.categoryTree.query()
    const machines = before.technique.find(({ path }) => path === 'mashiny')
    await shop.db
      .insertInto('categoryBanner')
      .values({
        categoryId: Number(machines?.id),
        bgType: 'COLOR',
        title: 'К посевной',
        text: 'Запчасти одним заказом',
        btnTitle: 'Смотреть',
        btnLink: '/fp/derevo',
      })
      .execute()
    purgeCatalogCaches(shop.db)

    const tree = await shop.visitor().trpc.catalog.categoryTree.query()

    expect(machines?.banner).toBeNull()
    expect(tree.technique.find(({ path }) => path === 'mashiny')).toMatchObject({
      modelLines: [
        {
          name: expect.stringMatching(/. Линия$/),
          url: expect.stringMatching(/^\/zapchasti\/mashiny\/[^/]+\/liniya$/),
        },
      ],
      banner: { imagePath: null, title: 'К посевной', buttonTitle: 'Смотреть', buttonLink: '/fp/derevo' },
    })
  })

  it('lead nowhere outside the shop', async () => {
    const { id } = await shop.db.selectFrom('category').select('id').limit(1).executeTakeFirstOrThrow()
    const banner = { categoryId: id, bgType: 'COLOR', title: 'Т', text: 'Т', btnTitle: 'Т' }

    for (const btnLink of ['https://evil.test/', '//evil.test/', 'javascript:alert(1)']) {
      await expect(
        shop.db
          .insertInto('categoryBanner')
          .values({ ...banner, btnLink })
          .execute(),
      ).rejects.toThrow('category_banner_btn_link_ck')
    }
  })
})

describe('the landing pages', () => {
  it('count the same parts', async () => {
    const { trpc } = shop.visitor()

    const [home, landing, tree] = await Promise.all([
      trpc.catalog.home.query(),
      trpc.catalog.partsLanding.query(),
      trpc.catalog.categoryTree.query(),
    ])

    const sum = (rows: { count: number }[]) => rows.reduce((total, { count }) => total + count, 0)
    expect(home.partTotal).toBeGreaterThan(0)
    expect([landing.partTotal, sum(landing.manufacturers), sum(landing.groups), sum(tree.parts)]).toEqual(
      Array(4).fill(home.partTotal),
    )
  })
})

describe('the home page', () => {
  it('names the branches nearest to the region, and how many there are', async () => {
    const visitor = shop.visitor()
    await visitor.post('/api/current-area/set-location', { areaId: '3309' })
    const { trpc } = visitor

    const [home, branches] = await Promise.all([trpc.catalog.home.query(), trpc.area.branches.query()])

    expect(home.nearestBranches).toEqual(branches.slice(0, 3))
    expect(home.branchTotal).toBe(branches.length)
  })
})

describe('search engines', () => {
  it('find every part on sale in the sitemap, with its last change', async () => {
    await givenPart(shop.db, { slug: 'v-karte-saita' })
    await givenPart(shop.db, { slug: 'ne-v-karte-saita', isRemoved: true })
    const index = (await shop.visitor().get('/sitemap.xml')).body
    const files = [...index.matchAll(/<loc>http:\/\/shop\.test(\/sitemap\/parts-\d+\.xml)<\/loc>/g)].map(
      ([, path]) => path,
    )

    const bodies = await Promise.all(files.map(async (path) => (await shop.visitor().get(String(path))).body))

    const map = bodies.join('')
    expect(map).toMatch(/<loc>http:\/\/shop\.test\/zapchasti\/v-karte-saita<\/loc><lastmod>\d{4}-/)
    expect(map).not.toContain('ne-v-karte-saita')
    const { count } = await shop.db
      .selectFrom('part')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('removedAt', 'is', null)
      .executeTakeFirstOrThrow()
    expect(map.split('<url>').length - 1).toBe(count)
  })

  it('find the pages of the menu in the sitemap', async () => {
    const { body } = await shop.visitor().get('/sitemap/pages.xml')

    for (const path of ['/akcii', '/servis', '/finansirovanie', '/dostavka-i-oplata', '/contacts'])
      expect(body).toContain(`<loc>http://shop.test${path}</loc>`)
  })

  it('get 404 for a sitemap file that does not exist', async () => {
    expect((await shop.visitor().get('/sitemap/nothing.xml')).statusCode).toBe(404)
  })

  it('are told which parameters change nothing', async () => {
    const { body } = await shop.visitor().get('/robots.txt')

    expect(body).toContain('Clean-param: ref_t&ref_c&ref_i&region_id&to_print')
    expect(body).toContain('Sitemap: http://shop.test/sitemap.xml')
  })
})
