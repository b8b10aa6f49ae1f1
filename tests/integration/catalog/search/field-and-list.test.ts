import { countCatalogCaches, listParts, purgeCatalogCaches, searchCatalog } from '@agromarket/core/catalog'
import type { RequestContext } from '@agromarket/core/platform/context'
import { partListQuerySchema } from '@agromarket/shared'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenBuyer, givenPart } from '../../../support/factories.ts'
import { useTestShop } from '../../../support/test-shop.ts'
import { waitFor } from '../../../support/wait-for.ts'

const shop = useTestShop({ seed: 'demo' })
let words: string[]
let modelIds: number[]

beforeAll(async () => {
  const { rows } = await sql<{ word: string }>`
    select distinct word from (
      select unnest(array[name, article, node, split_part(name, ' ', 1), split_part(name, ' ', 2)]) as word
      from (select * from part order by id limit 300) p
      union select name from manufacturer union select name from model union select name from category
      union select number from (select number from cross_number limit 100) c
      union select unnest(phrases) from search_synonym) known
    where word <> ''`.execute(shop.db)
  words = rows.map(({ word }) => word)
  const models = await sql<{ id: number }>`select id from model limit 20`.execute(shop.db)
  modelIds = models.rows.map(({ id }) => id)
})

/** What the field shows, and the same from the list; pages of the list follow each other without gap or repetition. */
async function compare(ctx: RequestContext, q: string, modelId: number | undefined): Promise<void> {
  const field = await searchCatalog(ctx, { q, limit: 6, modelId })
  const page = (number: number, perPage: number) =>
    listParts(ctx, partListQuerySchema.parse({ q, modelId, page: number, perPage }))
  const whole = await page(1, 12)
  const ids = (parts: readonly { id: number }[]) => parts.map(({ id }) => id)

  expect([q, ids(field.parts)]).toEqual([q, ids(whole.items.slice(0, 6))])
  expect([q, field.parts.map(({ replaces }) => replaces)]).toEqual([
    q,
    whole.items.slice(0, 6).map((part) => part.replaces),
  ])
  expect([q, field.total ?? whole.total]).toEqual([q, whole.total])
  expect([q, whole.search]).toEqual([
    q,
    {
      dropped: field.dropped,
      ...(field.corrected && { corrected: field.corrected }),
      ...(field.nearby && { nearby: field.nearby }),
    },
  ])
  const halves = [...(await page(1, 6)).items, ...(await page(2, 6)).items]
  expect([q, ids(halves)]).toEqual([q, ids(whole.items)])
}

/** Lists answer from the database until the words of the search are in memory. */
async function waitUntilLearnt(ctx: RequestContext): Promise<void> {
  await listParts(ctx, partListQuerySchema.parse({}))
  await waitFor('words in memory', () => (countCatalogCaches(ctx)['search_words']?.entries ?? 0) > 0)
}

describe('the field and the list', () => {
  it('agree on every query, machine and visitor', { timeout: 60_000 }, async () => {
    const guest = await shop.context()
    const buyer = await shop.context({ user: await givenBuyer(shop.db), areaId: '3345' })
    await waitUntilLearnt(guest)
    const piece = fc
      .constantFrom(...words)
      .chain((word) =>
        fc.constantFrom(
          word,
          word.toLowerCase(),
          word.slice(0, Math.ceil(word.length / 2)),
          word.replaceAll(/[-. ]/g, ''),
        ),
      )
    const query = fc.oneof(
      { weight: 4, arbitrary: fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join(' ')) },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
    )
    const asked = query.map((text) => text.replaceAll('\u0000', '').trim().slice(0, 100)).filter((text) => text !== '')
    const machine = fc.option(fc.constantFrom(...modelIds), { nil: undefined })

    await fc.assert(
      fc.asyncProperty(asked, machine, fc.constantFrom(guest, buyer), (q, modelId, ctx) => compare(ctx, q, modelId)),
      { numRuns: 120 },
    )
  })

  it('agree on several numbers in one query', { timeout: 60_000 }, async () => {
    const ctx = await shop.context()
    const { rows } = await sql<{ number: string }>`
      select number from (select article as number from part order by id limit 200) p
      union select number from (select number from cross_number order by number limit 200) c`.execute(shop.db)
    const numbers = fc.array(fc.constantFrom(...rows.map(({ number }) => number)), { minLength: 2, maxLength: 4 })

    await fc.assert(
      fc.asyncProperty(numbers, fc.constantFrom(' ', ', ', ' подшипник '), async (several, joint) => {
        const q = several.join(joint).slice(0, 100)
        await compare(ctx, q, undefined)
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    'палец 40×150 диск 380×4',
    'шток гидроцилиндра',
    'подшипник барабана',
    'ростсельмаш акрос 595 ремень',
    'генератор 36в 80а',
    '180212 2шт ку504836 4шт',
  ])('agree on «%s»', async (q) => {
    await compare(await shop.context(), q, undefined)
    await compare(await shop.context(), q, modelIds[0])
  })

  it('agree while a common word is looked for among the popular parts alone', async () => {
    const sample = await givenPart(shop.db, { article: 'OBSH-0', name: 'Ремень общий', category: 'obshchie' })
    await sql`
      insert into part (code1c, slug, article, name, manufacturer_id, category_id, icon, popularity)
      select 'OBSH-' || n, 'obsh-' || n, 'OBSH-' || n, 'Ремень общий', ${sample.manufacturerId}, ${sample.categoryId},
        'belt', n % 700
      from generate_series(1, 2500) as n`.execute(shop.db)
    await sql`
      insert into stock (part_id, branch_id, quantity)
      select id, 1, 1 from part where article like 'OBSH-%' and id % 3 = 0 and id <> ${sample.id}`.execute(shop.db)
    await sql`analyze part_search`.execute(shop.db)
    purgeCatalogCaches(shop.db)
    const ctx = await shop.context()

    await waitUntilLearnt(ctx)
    const asked = countCatalogCaches(ctx)['search_words']?.hits ?? 0
    for (const q of ['ремень', 'ремни', 'общий', 'ремень общий', 'общий ремень', 'ремень acros', 'об']) {
      await compare(ctx, q, undefined)
      await compare(ctx, q, modelIds[0])
    }
    expect(countCatalogCaches(ctx)['search_words']?.hits).toBeGreaterThan(asked)
    expect(await searchCatalog(ctx, { q: 'ремень', limit: 6 })).toMatchObject({ total: null })
  })

  it('put what fits the machine in use first, never above the very article', async () => {
    const given = { category: 'mashina-v-rabote', name: 'Штифт опорный' }
    const popular = await givenPart(shop.db, { ...given, article: 'MVR-100', popularity: 900 })
    const fitting = await givenPart(shop.db, { ...given, article: 'MVR-200', popularity: 1, stock: 0 })
    const [modelId = 0] = modelIds
    await shop.db.insertInto('applicability').values({ partId: fitting.id, modelId }).execute()
    purgeCatalogCaches(shop.db)
    const ctx = await shop.context()
    const find = async (q: string) => (await searchCatalog(ctx, { q, limit: 5, modelId })).parts.map(({ id }) => id)

    expect(await find('штифты опорные')).toEqual([fitting.id, popular.id])
    expect(await find('mvr')).toEqual([fitting.id, popular.id])
    expect((await find('mvr-100'))[0]).toBe(popular.id)
  })
})

describe('the very part', () => {
  it('comes with the machines that take it and the sheets that show it, those of the machine in use first', async () => {
    const ctx = await shop.context()
    const { fits: any } = await searchCatalog(ctx, { q: '6201471', limit: 6 })
    const last = any?.models.at(-1)

    expect(any?.modelCount).toBeGreaterThan(1)
    expect(any?.drawings[0]).toMatchObject({ url: expect.stringMatching(/\?sheet=\d+&pos=\d+$/) })
    const { fits } = await searchCatalog(ctx, { q: '6201471', limit: 6, modelId: last?.id })
    expect(fits?.models[0]).toEqual(last)
    expect((await searchCatalog(ctx, { q: 'ремень', limit: 6 })).fits).toBeNull()
  })
})
