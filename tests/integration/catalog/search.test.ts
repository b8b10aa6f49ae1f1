import { articleKey, purgeCatalogCaches } from '@agromarket/core/catalog'
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
  it('puts the very article first, then its replacement, then longer articles', async () => {
    expect(articles(await search('qre 504.836'))).toEqual(['QRE-504836', 'QTT-1', 'QRE-5048361'])
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

describe('the article key', () => {
  it('is the same in JavaScript and SQL for every string', async () => {
    const typed = fc.string({ unit: fc.constantFrom(...'АВЕКМНОРСТУХавекмнорстухabcXYZ019 .-/_×ёЁйßıſ№') })
    const text = fc.oneof(typed, fc.string({ unit: 'binary' })).filter((value) => !value.includes('\u0000'))

    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 20, maxLength: 60 }), async (texts) => {
        const { rows } = await sql<{ key: string }>`
          select article_key(given) as key from unnest(${texts}::text[]) with ordinality as list (given, n) order by n
        `.execute(shop.db)
        expect(texts.map(articleKey)).toEqual(rows.map((row) => row.key))
      }),
      { numRuns: 40 },
    )
  })
})
