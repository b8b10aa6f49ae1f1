import { purgeCatalogCaches } from '@agromarket/core/catalog'
import { saveSheets } from '@agromarket/core/drawings'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadTaxonomy } from '../../../db/seeds/load-taxonomy.ts'
import { givenPart, type TestPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()
const address = '/zapchasti/zernouborochnye-kombayny/rostselmash/acros'
const picture = {
  width: 1000,
  height: 800,
  version: 'ab12',
  content: { svg: '<svg viewBox="0 0 10 8"/>', isLayered: true },
}
const item = { name: '', count: 1, serialFrom: null, serialTo: null, note: '' }
let belt: TestPart
let formerBelt: TestPart
let removed: TestPart
let models: { id: number; slug: string }[]

beforeAll(async () => {
  const { db } = shop
  await loadTaxonomy(db)
  const line = await db
    .selectFrom('modelLine')
    .select('id')
    .where('slug', '=', 'rostselmash-acros')
    .executeTakeFirstOrThrow()
  const other = await db
    .selectFrom('modelLine')
    .select('id')
    .where('slug', '=', 'rostselmash-vector')
    .executeTakeFirstOrThrow()
  models = await db
    .selectFrom('model')
    .select(['id', 'slug'])
    .where('modelLineId', '=', line.id)
    .orderBy('id')
    .execute()
  belt = await givenPart(db, { article: 'DR-1', slug: 'remen-na-chertezhe', priceMinor: 123_400 })
  formerBelt = await givenPart(db, { article: 'DR-0', stock: 0 })
  removed = await givenPart(db, { article: 'DR-9', isRemoved: true })
  const callouts = [1, 2].map((position) => ({ position, numberX: 0.1, numberY: 0.2, anchorX: 0.3, anchorY: 0.4 }))
  const first = { modelLineId: line.id, nodePath: ['Молотилка', 'Вариатор'], number: 14, modelIds: [] }
  await db.transaction().execute((trx) =>
    saveSheets(trx, [
      {
        code: 'A',
        title: 'Вариатор',
        picture,
        places: [first, { ...first, modelLineId: other.id, number: 21 }],
        callouts,
        items: [
          { ...item, position: 1, lineNumber: 1, partId: belt.id, count: 2, serialFrom: 500 },
          { ...item, position: 1, lineNumber: 2, partId: formerBelt.id, serialTo: 499 },
          { ...item, position: 2, lineNumber: 1, partId: null, name: 'Рама' },
          { ...item, position: 3, lineNumber: 1, partId: removed.id },
        ],
      },
      {
        code: 'B',
        title: 'Битер',
        picture: null,
        places: [
          { ...first, nodePath: ['Молотилка', 'Битер'], number: 15, modelIds: models.slice(0, 1).map(({ id }) => id) },
        ],
        callouts: [],
        items: [{ ...item, position: 1, lineNumber: 1, partId: belt.id }],
      },
    ]),
  )
  await db
    .insertInto('applicability')
    .values(models.map(({ id }) => ({ partId: belt.id, modelId: id, node: 'Привод' })))
    .execute()
  purgeCatalogCaches(db)
})

const ask = (procedure: string, input: object) =>
  shop.visitor().get(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`)
const acros = { modelLine: 'acros', maker: 'rostselmash' }

describe('a sheet of a machine', () => {
  it('has the lines of each position, what is not sold among them, and no price for a guest', async () => {
    const { data: sheet } = (await ask('catalog.machineSheet', { ...acros, number: 14 })).json().result

    expect(sheet).toMatchObject({
      number: 14,
      title: 'Вариатор',
      picture: { url: expect.stringMatching(/^\/drawings\/\d+-ab12\.svg$/), layers: picture.content.svg },
      previous: null,
      next: { number: 15, title: 'Битер' },
      others: [{ name: 'Ростсельмаш VECTOR', url: '/zapchasti/zernouborochnye-kombayny/rostselmash/vector?sheet=21' }],
    })
    expect(sheet.positions).toMatchObject([
      {
        position: 1,
        lines: [
          { count: 2, serialFrom: 500, part: { article: 'DR-1', price: null } },
          { serialTo: 499, part: { article: 'DR-0', price: null } },
        ],
      },
      { position: 2, lines: [{ name: 'Рама', part: null }] },
      { position: 3, lines: [{ name: 'Снята с продажи', part: null }] },
    ])
  })

  it('is found in the tree by the names and articles of its parts, those off sale aside', async () => {
    const { data: parts } = (await ask('catalog.machineParts', acros)).json().result

    expect(parts).toEqual([
      { sheet: 14, position: 1, article: 'DR-1', name: belt.name },
      { sheet: 14, position: 1, article: 'DR-0', name: formerBelt.name },
      { sheet: 14, position: 2, article: '', name: 'Рама' },
      { sheet: 15, position: 1, article: 'DR-1', name: belt.name },
    ])
  })

  it('stands only in the models that it is about', async () => {
    const [first, second] = models
    const numbersOf = async (model: string | undefined) => {
      const { data } = (await ask('catalog.machine', { ...acros, model })).json().result
      return data.nodes.flatMap((node: { children: { sheets: { number: number }[] }[] }) =>
        node.children.flatMap(({ sheets }) => sheets.map(({ number }) => number)),
      )
    }

    expect(await numbersOf(first?.slug)).toEqual([14, 15])
    expect(await numbersOf(second?.slug)).toEqual([14])
  })

  it.each([
    ['catalog.machine', { modelLine: 'net-takogo' }],
    ['catalog.machine', { ...acros, maker: 'claas' }],
    ['catalog.machine', { ...acros, model: 'claas-tucano-450' }],
    ['catalog.machineSheet', { ...acros, number: 99 }],
  ])('%s of %j is not found', async (procedure, input) => {
    expect((await ask(procedure, input)).statusCode).toBe(404)
  })

  it('is null for a machine without drawings, which has its page all the same', async () => {
    const nova = { modelLine: 'nova', maker: 'rostselmash' }

    expect((await ask('catalog.machineSheet', nova)).json().result.data).toBeNull()
    expect((await ask('catalog.machine', nova)).json().result.data).toMatchObject({ sheetCount: 0, nodes: [] })
  })
})

describe('the page of a part', () => {
  it('names every sheet that the part stands on, and leads to it with the position chosen', async () => {
    const { drawings, closeUp, appliesTo } = (await shop.visitor().get('/api/parts/remen-na-chertezhe')).json()

    expect(
      drawings.map(({ machine, sheet, url }: { machine: string; sheet: number; url: string }) => [machine, sheet, url]),
    ).toEqual(
      expect.arrayContaining([
        ['Ростсельмаш ACROS', 14, `${address}?sheet=14&pos=1`],
        ['Ростсельмаш ACROS', 15, `${address}?sheet=15&pos=1`],
      ]),
    )
    expect(drawings).toHaveLength(3)
    expect(closeUp).toMatchObject({ width: 1000, callouts: [{ position: 1 }, { position: 2 }] })
    expect(appliesTo).toHaveLength(models.length)
    expect(appliesTo[0]).toMatchObject({
      node: 'Вариатор',
      sheet: 14,
      position: 1,
      sheetUrl: `${address}?model=${models[0]?.slug}&sheet=14&pos=1`,
    })
  })
})

describe('the picture of a sheet', () => {
  it('is kept for ever under its version, styled, and may run nothing', async () => {
    const { data: sheet } = (await ask('catalog.machineSheet', { ...acros, number: 14 })).json().result
    const { statusCode, headers, body } = await shop.visitor().get(sheet.picture.url)

    expect(statusCode).toBe(200)
    expect(headers['content-type']).toContain('image/svg+xml')
    expect(headers['cache-control']).toContain('immutable')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(body).toContain('<style>')
  })

  it('keeps its own look when another hand has drawn it', async () => {
    const { data: sheet } = (await ask('catalog.machineSheet', { ...acros, number: 14 })).json().result
    await shop.db.updateTable('drawingSheet').set({ isLayered: false }).where('id', '=', sheet.id).execute()

    expect((await shop.visitor().get(sheet.picture.url)).body).toBe(picture.content.svg)
  })

  it.each(['1-0000.svg', 'x.svg', '1-ab12.exe', '999999-ab12.svg'])('is not there as %s', async (file) => {
    expect((await shop.visitor().get(`/drawings/${file}`)).statusCode).toBe(404)
  })
})
