import { purgeCatalogCaches } from '@agromarket/core/catalog'
import { getPost } from '@agromarket/core/content'
import { saveSheets } from '@agromarket/core/drawings'
import { type PostBlock, postContentSchema, postLimits } from '@agromarket/shared'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { loadTaxonomy } from '../../../db/seeds/load-taxonomy.ts'
import { givenBuyer, givenPart, type TestPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { contentOf, givenPost } from './given-post.ts'

const shop = useTestShop()
let editor: TestVisitor
let belt: TestPart
let twin: TestPart
let gone: TestPart
let sheet: { sheetId: number; modelLineId: number }
beforeAll(async () => {
  const { db } = shop
  await loadTaxonomy(db)
  editor = await shop.signedIn(await givenBuyer(db, { roles: ['contentEditor'], name: 'Олег Лунёв' }))
  belt = await givenPart(db, { article: 'ND-1', priceMinor: 123_400 })
  twin = await givenPart(db, { article: 'ND-2' })
  gone = await givenPart(db, { article: 'ND-3', isRemoved: true })
  const number = { number: 'OEM ND 1', manufacturerName: 'John Deere', kind: 'original' } as const
  await db
    .insertInto('crossNumber')
    .values([belt, twin, gone].map(({ id }) => ({ ...number, partId: id })))
    .execute()
  const line = await db
    .selectFrom('modelLine')
    .select('id')
    .where('slug', '=', 'rostselmash-acros')
    .executeTakeFirstOrThrow()
  const item = { lineNumber: 1, name: '', count: 1, serialFrom: null, serialTo: null, note: '' }
  const callout = { position: 1, numberX: 0.1, numberY: 0.2, anchorX: 0.3, anchorY: 0.4 }
  const [saved] = await db.transaction().execute((trx) =>
    saveSheets(trx, [
      {
        code: 'ND',
        title: 'Вариатор барабана',
        picture: { width: 1000, height: 800, version: 'ab12', content: { svg: '<svg/>', isLayered: true } },
        places: [{ modelLineId: line.id, nodePath: ['Молотилка'], number: 14, modelIds: [] }],
        callouts: [callout],
        items: [
          { ...item, position: 1, partId: belt.id },
          { ...item, position: 2, partId: null, name: 'Рама' },
          { ...item, position: 3, partId: gone.id },
        ],
      },
    ]),
  )
  if (!saved) throw new Error('The sheet has been saved')
  sheet = { sheetId: saved.id, modelLineId: line.id }
  purgeCatalogCaches(db)
})

const drawing = (given: Partial<Extract<PostBlock, { type: 'drawing' }>> = {}): PostBlock => ({
  id: 'd1',
  type: 'drawing',
  sheet,
  positions: [1],
  caption: 'Ремень и шкивы',
  ...given,
})

it('shows a node as it stands in the catalogue: its numbers, what is sold at each and what is not, without prices', async () => {
  const { slug } = await givenPost(await shop.context(), { blocks: [drawing()] })
  const { blocks } = await shop.visitor().trpc.content.post.query({ slug })
  expect(blocks).toEqual([
    {
      id: 'd1',
      type: 'drawing',
      positions: [1],
      caption: 'Ремень и шкивы',
      sheet: expect.objectContaining({
        title: 'Вариатор барабана',
        machine: 'Ростсельмаш ACROS',
        url: expect.stringMatching(/\/acros\?sheet=14$/),
        picture: { width: 1000, height: 800, url: `/drawings/${sheet.sheetId}-ab12.svg` },
        callouts: [{ position: 1, numberX: 0.1, numberY: 0.2, anchorX: 0.3, anchorY: 0.4 }],
        positions: [
          expect.objectContaining({ position: 1, part: { id: belt.id, article: 'ND-1', url: expect.any(String) } }),
          { position: 2, name: 'Рама', part: null },
          { position: 3, name: 'Снята с продажи', part: null },
        ],
      }),
    },
  ])
  expect(JSON.stringify(blocks)).not.toContain('123400')
})

it('leaves a node out that is not chosen yet, or that no machine has any longer', async () => {
  const ctx = await shop.context()
  const { slug } = await givenPost(ctx, {
    blocks: [drawing({ sheet: null }), drawing({ id: 'd2', sheet: { ...sheet, sheetId: 2_000_000_000 } })],
  })
  expect((await getPost(ctx, slug)).blocks).toEqual([])
})

it('tells editors alone of a sheet that they choose', async () => {
  expect(await editor.trpc.content.desk.sheet.query(sheet)).toMatchObject({
    id: sheet.sheetId,
    title: 'Вариатор барабана',
  })
  await expect(editor.trpc.content.desk.sheet.query({ ...sheet, sheetId: 2_000_000_000 })).rejects.toMatchObject({
    data: { appCode: 'not_found' },
  })
  const guest = shop.visitor().trpc.content.desk
  await expect(guest.sheet.query(sheet)).rejects.toMatchObject({ data: { httpStatus: 401 } })
})

it('shows analogues that are sold under a row where the block wants them, and nowhere else', async () => {
  const ctx = await shop.context()
  const parts = { type: 'parts' as const, items: [{ partId: belt.id, count: 1 }] }
  const { slug } = await givenPost(ctx, {
    blocks: [
      { ...parts, id: 'p1', hasAnalogues: true },
      { ...parts, id: 'p2' },
    ],
  })
  const { blocks } = await getPost(ctx, slug)
  const articles = blocks.map((block) =>
    block.type === 'parts' ? block.items.map(({ analogues }) => analogues.map(({ article }) => article)) : null,
  )
  expect(articles).toEqual([[['ND-2']], [[]]])
})

it('refuses more drawings than anybody reads, each of which is looked up at every reading', () => {
  const blocks = (count: number) => Array.from({ length: count }, (_, index) => drawing({ id: `d${index}` }))
  const read = (count: number) => postContentSchema.safeParse(contentOf({ blocks: blocks(count) })).success
  expect([read(postLimits.drawings), read(postLimits.drawings + 1)]).toEqual([true, false])
})

it('keeps a post readable whose sheet an import has dropped', async () => {
  const ctx = await shop.context()
  const { slug } = await givenPost(ctx, { blocks: [drawing()] })
  await sql`delete from drawing_place where sheet_id = ${sheet.sheetId}`.execute(shop.db)
  expect((await getPost(ctx, slug)).blocks).toEqual([])
})
