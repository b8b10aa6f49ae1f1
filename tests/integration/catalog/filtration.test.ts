import { purgeCatalogCaches } from '@agromarket/core/catalog'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenBuyer } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'

const shop = useTestShop({ seed: 'demo' })
let guest: TestVisitor
let buyer: TestVisitor

beforeAll(async () => {
  purgeCatalogCaches(shop.db)
  guest = shop.visitor()
  buyer = await shop.signedIn(await givenBuyer(shop.db))
})

interface Entry {
  id: number
  name: string
  count: number
  checked: boolean
  disabled: boolean
}
const sidebar = async (filters: object, path = '/fp/remni', visitor = guest) =>
  (await visitor.post('/filter/get-sidebar-filters', { path, filters })).json()
const total = async (query: string, visitor = guest) => (await visitor.get(`/api/parts?${query}`)).json().total
const byCount = (entries: Entry[]) => entries.filter(({ count }) => count > 0)

describe('POST /filter/get-sidebar-filters', () => {
  it('counts what GET /api/parts would list under each value', async () => {
    const answer = await sidebar({})

    expect(answer.countPartCategories).toBe(await total('category=remni'))
    for (const { id, count } of byCount(answer.manufacturers).slice(0, 4)) {
      expect((await sidebar({ manufacturers: [id] })).countPartCategories).toBe(count)
    }
    for (const { slug, count, imgForFilter } of answer.models.slice(0, 4)) {
      expect(await total(`category=remni&model=${slug}`)).toBe(count)
      expect(imgForFilter).toMatch(/^\/drawings\/machines\/[a-z-]+\.svg$/)
    }
    for (const { id, count } of byCount(answer.techniqueTypes)) {
      expect((await sidebar({ techniqueTypes: [id] })).countPartCategories).toBe(count)
    }
  })

  it('checks what is chosen, and counts the others as if it were not', async () => {
    const all = await sidebar({})
    const [first] = byCount(all.categories)

    const chosen = await sidebar({ categories: [first?.id], inStock: true })

    expect(chosen.categories.filter(({ checked }: Entry) => checked)).toHaveLength(1)
    expect(chosen.categories.map(({ name }: Entry) => name)).toEqual(all.categories.map(({ name }: Entry) => name))
    expect(byCount(chosen.categories).length).toBeGreaterThan(1)
  })

  it('takes ranges and values of specifications as «id-value»', async () => {
    const { specifications } = await sidebar({})
    const length = specifications.find(({ name }: Entry) => name === 'Длина')
    const profile = specifications.find(({ name }: Entry) => name === 'Профиль')
    const [value] = byCount(profile.values)

    const narrowed = await sidebar({ specifications: [`${length.id}-1500..2500`, `${profile.id}-${value?.id}`] })

    expect(length).toMatchObject({ type: 'range', unit: 'мм', from: null, to: null })
    const own = narrowed.specifications.find(({ id }: Entry) => id === length.id)
    expect(own).toMatchObject({ from: 1500, to: 2500 })
    const listed = (
      await guest.get(`/api/parts?category=remni&spec=${length.id}-1500..2500,${profile.id}-${value?.id}`)
    ).json()
    expect(narrowed.countPartCategories).toBe(listed.total)
    for (const { specifications: own } of listed.items) {
      const measured = own.find(({ key }: { key: string }) => key === 'length')
      expect(measured.value).toBeGreaterThanOrEqual(1500)
      expect(measured.value).toBeLessThanOrEqual(2500)
    }
  })

  it('calls a specification as the parts of the list call it, though others call the same measure by another name', async () => {
    const named = async (path: string) =>
      (await sidebar({}, `/fp/${path}`)).specifications.map(({ name }: Entry) => name)

    expect(await named('podshipniki')).toEqual(expect.arrayContaining(['Внутренний диаметр', 'Ширина', 'Тип']))
    for (const { path } of await shop.db
      .selectFrom('category')
      .select('path')
      .where('kind', '=', 'part')
      .where('parentId', 'is', null)
      .execute()) {
      const { rows } = await sql<{ name: string }>`
        select distinct s.name from part p join category c on c.id = p.category_id,
          jsonb_to_recordset(p.specifications) as s (name text)
        where c.path = ${path} or starts_with(c.path, ${path} || '/')`.execute(shop.db)
      expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(await named(path)))
    }
  })

  it('finds nothing for ids that do not exist, and no page for a path that is no category', async () => {
    expect((await sidebar({ manufacturers: [987_654] })).countPartCategories).toBe(0)
    expect((await guest.post('/filter/get-sidebar-filters', { path: '/fp/net', filters: {} })).statusCode).toBe(404)
  })

  it('keeps filters by price from guests alone', async () => {
    const all = (await sidebar({})).countPartCategories

    expect((await sidebar({ stocks: [1], isWithPrice: true })).countPartCategories).toBe(all)
    expect((await sidebar({ stocks: [1] }, '/fp/remni', buyer)).countPartCategories).toBe(
      await total('category=remni&stock=1', buyer),
    )
  })
})

describe('POST /get-filter-info', () => {
  it('names the list, its address and what can be taken away', async () => {
    const { manufacturers, specifications } = await sidebar({})
    const [maker] = byCount(manufacturers)
    const length = specifications.find(({ name }: Entry) => name === 'Длина')
    const filters = { manufacturers: [maker?.id], specifications: [`${length.id}-1500..`], inStock: 1 }

    const info = (await guest.post('/get-filter-info', { path: '/fp/remni/', filters })).json()

    expect(info.title).toBe(`Ремни ${maker?.name}`)
    expect(info.chips).toEqual([
      { kind: 'specifications', id: `${length.id}-1500..`, label: 'Длина от 1\u00a0500 мм' },
      { kind: 'manufacturers', id: maker?.id, label: maker?.name },
      { kind: 'inStock', id: 1, label: 'В наличии' },
    ])
    expect(await total(`category=remni&${info.url.split('?')[1]}`)).toBe(info.total)
  })

  it('names what nobody knows as it was asked for', async () => {
    const filters = { manufacturers: [987_654, 'nope', 'nope'], techniqueTypes: ['made-up'] }

    const info = (await guest.post('/get-filter-info', { path: '/fp/remni', filters })).json()

    expect(info).toMatchObject({ total: 0, url: '/fp/remni?technique=made-up&manufacturer=987654,nope' })
    expect(info.chips).toEqual([
      { kind: 'techniqueTypes', id: 'made-up', label: 'Тип техники: made-up' },
      { kind: 'manufacturers', id: '987654', label: 'Производитель детали: 987654' },
      { kind: 'manufacturers', id: 'nope', label: 'Производитель детали: nope' },
    ])
  })
})

describe('model lines', () => {
  it('are those of a maker and a kind of machine, by words too', async () => {
    const { techniqueTypes, techniqueManufacturers } = await sidebar({}, '')
    const type = techniqueTypes.find(({ name }: Entry) => name === 'Тракторы')
    const maker = techniqueManufacturers.find(({ name }: Entry) => name === 'МТЗ')
    const ask = async (input: Record<string, unknown>) =>
      (await guest.post('/api/model-lines/filtration-model-lines', input)).json()

    const all = await ask({})
    const own = await ask({ techniqueTypes: [type.id], techniqueManufacturers: [maker.id] })
    const acros = await ask({ query: 'acr' })

    expect(own.total).toBeGreaterThan(0)
    expect(own.total).toBeLessThan(all.total)
    expect(own.items.every(({ manufacturer }: { manufacturer: string }) => manufacturer === 'МТЗ')).toBe(true)
    expect(acros.items).toMatchObject([{ name: 'ACROS', manufacturer: 'Ростсельмаш' }])
    expect(await total('modelLine=rostselmash-acros')).toBe(acros.items[0].count)
  })

  it('come as HTML in which no name is markup', async () => {
    await shop.db
      .updateTable('modelLine')
      .set({ name: 'A"><script>alert(1)</script>' })
      .where('slug', '=', 'rostselmash-acros')
      .execute()
    purgeCatalogCaches(shop.db)

    const { template } = (await guest.post('/filtration-model-lines', { query: 'script' })).json()

    expect(template).toContain('&lt;script&gt;')
    expect(template).not.toContain('<script')
    expect((await guest.post('/filtration-model-lines', { query: 'нет такого' })).json().template).toContain('нет')
  })
})

describe('GET /api/page-alias/path', () => {
  const alias = async (path: string) =>
    (await guest.get(`/api/page-alias/path?path=${encodeURIComponent(path)}`)).json()

  it.each([
    ['/fp/remni', 'category', 'category'],
    ['/fp/remni/remni-klinovye/', 'category', 'category'],
    ['/remni', 'category', 'category'],
    ['/traktory', 'category', 'category'],
    ['/catalog/traktory', 'category', 'category'],
    ['/zernouborochnye-kombayny/rostselmash-acros', 'model-line', 'model'],
    ['/zapchasti/zernouborochnye-kombayny/rostselmash/rostselmash-acros', 'model-line', 'model'],
    ['/zernouborochnye-kombayny/rostselmash-acros/rostselmash-acros-550', 'model', 'model'],
    ['/contacts', 'page', 'other'],
    ['/', 'page', 'other'],
  ])('%s is a %s', async (path, controller, pageRoute) => {
    expect(await alias(path)).toMatchObject({ controller, pageRoute })
  })

  it('finds a part by its slug, and a line by its number', async () => {
    const part = await shop.db.selectFrom('part').select(['id', 'slug']).limit(1).executeTakeFirstOrThrow()
    const line = await shop.db.selectFrom('modelLine').select('id').limit(1).executeTakeFirstOrThrow()

    expect(await alias(`/zapchasti/${part.slug}`)).toMatchObject({ controller: 'part', referenceId: part.id })
    expect(await alias(`/model-lines/view?id=${line.id}`)).toMatchObject({ referenceId: line.id, pageRoute: 'model' })
  })

  it('does not know an address that is nobody’s', async () => {
    expect((await guest.get('/api/page-alias/path?path=/net/takoi')).statusCode).toBe(404)
  })
})
