import { articleKey, purgeCatalogCaches, searchKey, toLexemes } from '@agromarket/core/catalog'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()

beforeAll(async () => {
  const { db } = shop
  await givenPart(db, { article: 'QRE-504836', name: 'Ступица опорная' })
  await givenPart(db, { article: 'QRE-5048361', name: 'Ступица ведомая', popularity: 9_999 })
  const crossed = await givenPart(db, { article: 'QTT-1', name: 'Ступица замены' })
  await db
    .insertInto('crossNumber')
    .values({ partId: crossed.id, number: 'QRE 504836', manufacturerName: 'Завод', kind: 'original' })
    .execute()
  purgeCatalogCaches(db)
})

async function search(q: string) {
  const answer = await shop.visitor().get(`/api/search?q=${encodeURIComponent(q)}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const articles = (found: { parts: { article: string }[] }) => found.parts.map(({ article }) => article)

describe('GET /api/search', () => {
  it('puts the very article first, then longer articles, then what replaces it, and says so', async () => {
    const found = await search('qre 504.836')

    expect(articles(found)).toEqual(['QRE-504836', 'QRE-5048361', 'QTT-1'])
    expect(found.parts[2].replaces).toEqual({ number: 'QRE 504836', manufacturer: 'Завод', kind: 'original' })
  })

  it('reads an article typed with Cyrillic look-alikes', async () => {
    // Т and Т: the first two letters of QTT are typed on the Russian layout.
    expect(articles(await search('QТТ 1'))[0]).toBe('QTT-1')
  })

  it('finds a name by its words in any form', async () => {
    expect(articles(await search('опорную ступицу'))).toEqual(['QRE-504836'])
  })

  it('says what it searched when the query was mistyped', async () => {
    const found = await search('ступмца')

    expect(found.corrected).toBe('ступица')
    expect(articles(found)).toContain('QRE-5048361')
  })

  it('answers nothing, not an error, to what cannot be found', async () => {
    for (const q of ['ъъъъъъъъ', '%', '_', "';--", '\\', '((', 'а']) {
      const answer = await shop.visitor().get(`/api/search?q=${encodeURIComponent(q)}`)
      expect([q, answer.statusCode]).toEqual([q, 200])
    }
  })

  it('answers the same over tRPC', async () => {
    const overTrpc = await shop.visitor().trpc.catalog.search.query({ q: 'QRE-504836' })

    expect(overTrpc).toEqual(await search('QRE-504836'))
  })
})

describe('connections', () => {
  it('plan the statements of a search once, and all others for the values they are asked with', async () => {
    const planning = async (db: typeof shop.db) => (await sql`show plan_cache_mode`.execute(db)).rows

    expect(await planning(shop.app.searchDb)).toEqual([{ planCacheMode: 'force_generic_plan' }])
    expect(await planning(shop.db)).toEqual([{ planCacheMode: 'auto' }])
  })
})

describe('keys and words', () => {
  it('are the same in JavaScript and SQL for every string', async () => {
    const signs = 'АВЕКМНОРСТУХавекмнорстухabcXYZIilOoЗз019 .-/_×xXхХ*ёЁйжЖЯßıſ№Øä()«»"'
    const typed = fc.string({ unit: fc.constantFrom(...signs) })
    const text = fc.oneof(typed, fc.string({ unit: 'binary' })).filter((value) => !value.includes('\u0000'))

    await fc.assert(
      fc.asyncProperty(
        fc.array(text, { minLength: 20, maxLength: 60 }),
        fc.array(typed, { minLength: 20, maxLength: 60 }),
        async (texts, names) => {
          const { rows } = await sql<{ article: string; search: string }>`
            select article_key(given) as article, search_key(given) as search
            from unnest(${texts}::text[]) with ordinality as list (given, n) order by n`.execute(shop.db)
          expect(texts.map(articleKey)).toEqual(rows.map((row) => row.article))
          expect(texts.map(searchKey)).toEqual(rows.map((row) => row.search))
          const documents = await sql<{ words: string[] }>`
            select tsvector_to_array(to_tsvector('simple', search_text(given))) as words
            from unnest(${names}::text[]) with ordinality as list (given, n) order by n`.execute(shop.db)
          expect(names.map((name) => [...new Set(toLexemes(name))].sort())).toEqual(
            documents.rows.map(({ words }) => words.toSorted()),
          )
        },
      ),
      { numRuns: 40 },
    )
  })
})
