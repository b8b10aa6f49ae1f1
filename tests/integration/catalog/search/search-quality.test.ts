import { searchCatalog } from '@agromarket/core/catalog'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestShop } from '../../../support/test-shop.ts'
import { copiedQueries } from './copied-queries.ts'
import { handQueries } from './hand-queries.ts'
import { mixedQueries } from './mixed-queries.ts'
import { type ExpectedQuery, ruleQueries } from './rule-queries.ts'

const shop = useTestShop({ seed: 'demo' })
const leastMeanReciprocalRank = 0.99
const looked = 20

it('puts what a mechanic means first, in hundreds of queries of every kind', { timeout: 60_000 }, async () => {
  const ctx = await shop.context()
  const queries = [...(await byHand()), ...(await ruleQueries(shop.db, ctx.place.branch.id))]

  const results: (ExpectedQuery & { share: number; found: string[] })[] = []
  for (const [index, asked] of queries.entries()) {
    // Nobody asks so many new queries in a minute from one address.
    const asker = { ...ctx, ip: `10.0.${index >> 8}.${index & 255}` }
    const { parts } = await searchCatalog(asker, { q: asked.query, limit: looked })
    const place = parts.findIndex(({ id }) => asked.partIds.includes(id)) + 1
    const found = parts.slice(0, 3).map(({ article, name }) => `${article} ${name}`)
    results.push({ ...asked, share: place === 0 ? 0 : 1 / place, found })
  }

  const mean = results.reduce((sum, { share }) => sum + share, 0) / results.length
  const worst = results.toSorted((a, b) => a.share - b.share).slice(0, 10)
  process.stdout.write(
    `${results.length} queries, mean reciprocal rank ${mean.toFixed(4)}; the worst ten:\n${worst
      .map(
        ({ share, kind, query, found }) =>
          `  ${share.toFixed(2)} ${kind} «${query}»: ${found.join(' | ') || 'nothing'}`,
      )
      .join('\n')}\n`,
  )
  expect(results.length).toBeGreaterThanOrEqual(300)
  expect(mean).toBeGreaterThanOrEqual(leastMeanReciprocalRank)
})

it.each([
  [
    'an abbreviation is not mended into another one',
    'топливный насос тнвд',
    { corrected: undefined, dropped: ['тнвд'] },
  ],
  ['the maker of another’s number is understood', 'w1022 mann', { dropped: [], parts: ['RE504836'] }],
  ['who gives a part no such number is said', 'w1022 knecht', { dropped: ['knecht'], parts: ['RE504836'] }],
  ['a thing is not mended into another of nearly its letters', 'балка 12v 55w', { corrected: undefined }],
  ['a size without its word is of nothing', 'шина 18.4 r38', { parts: [] }],
  [
    'of a number nobody builds the machine’s parts are shown, and that is said',
    'ремень акрос 600',
    { dropped: ['600'] },
  ],
  ['what falls away is called as it was typed', 'стойка сзр', { corrected: undefined, dropped: ['сзр'] }],
  [
    'a word that is guessed at gives way to one that is known',
    'накладка сцепления',
    { corrected: undefined, dropped: ['накладка'] },
  ],
  ['a size is not taken apart for one of its numbers', 'камера 15.5-38', { dropped: ['15.5-38'] }],
  ['an unknown thing is no other one of nearly its letters', 'монитор', { parts: [], corrected: undefined }],
  ['of an unknown article the numbers that say something are kept', '3518 06 0150', { dropped: ['3518', '06'] }],
  ['a capacity has its unit in any spelling', 'аккумулятор 100 а/ч', { dropped: [] }],
  [
    'that none which fits is called so is said, and what its section and node lead to is shown',
    'генератор мтз 82',
    { corrected: undefined, dropped: ['генератор'] },
  ],
  ['a word of the name behind the first is named all the same', 'ремень генератора', { dropped: [] }],
  ['a maker is known in Latin letters too', 'mtz 82', { dropped: [] }],
  ['what is asked for is kept rather than what it is like', 'резиновый подшипник', { dropped: ['резиновый'] }],
  ['a price is no word of the other layout', 'подшипник 180212 1 450,00 руб.', { dropped: ['1', '450,00'] }],
  [
    'of two numbers the parts of both are found, the first’s first',
    '180212/180207',
    { dropped: [], parts: ['180212', '180207'] },
  ],
  ['in the order of the query', '180207 180212', { dropped: [], parts: ['180207', '180212'] }],
  ['of articles of two makers, too', '180212 re504836', { dropped: [], parts: ['180212', 'RE504836'] }],
  ['each with its own words', 'фильтр re504836 подшипник 180212', { dropped: [], parts: ['RE504836', '180212'] }],
  ['a number that leads nowhere is said', '180212 re504836 999999', { dropped: ['999999'] }],
  ['a count is no word', '180212 2шт 180207 4шт', { dropped: [], parts: ['180212', '180207'] }],
  ['a line of an invoice has its number and count', '12. 180212 подшипник шт 4', { dropped: [], parts: ['180212'] }],
  [
    'a further number may be typed in the other layout',
    '180212 ку504836',
    { corrected: '180212 re504836', dropped: [], parts: ['180212', 'RE504836'] },
  ],
  [
    'and so may the first, with the words beside it',
    'ку504836 180212 непонятно',
    { corrected: 're504836 180212 непонятно', dropped: ['непонятно'], parts: ['RE504836', '180212'] },
  ],
  ['a specification gives way to what is named', 'генератор 36в', { dropped: ['36в'] }],
  ['a machine may have a size in its name', 'бдн-2,4×2 подшипник', { dropped: [], corrected: undefined }],
  ['of several things with their sizes the parts of each are found', 'палец 40×150 диск 380×4', { dropped: [] }],
  ['a known word begins behind a digit, too', '180212подшипник', { dropped: [], parts: ['180212'] }],
  ['what is said to the seller is no word of the part', 'подскажите какой есть подшипник 180212', { dropped: [] }],
  ['no size is cut from letters that are no word', 'абвгд45х22х4000', { parts: [] }],
  ['numbers with a comma between them are two', '180212,180207', { dropped: [], parts: ['180212', '180207'] }],
  ['a letter of revision typed in Russian is no comma', 'PCM10.01.18.040Б', { corrected: 'pcm10.01.18.040' }],
])('%s: «%s»', async (_, q, expected) => {
  const { parts, corrected, dropped } = await searchCatalog(await shop.context(), { q, limit: 3 })

  expect({ parts: parts.map(({ article }) => article), corrected, dropped }).toMatchObject(expected)
})

it.each([
  ['крышка редуктора', /^Крышка /],
  ['вал барабана', /^Вал /],
  ['насос опрыскивателя', /^Насос /],
  ['ремкомплект насоса опрыскивателя', /^Ремкомплект /],
  ['генератор 24в 80а', /^Генератор 28 В, 80 А/],
  ['генератор 36в 80а', /^Генератор .* 80 А/],
  ['шток гидроцилиндра', /^Шток /],
  ['манжета гидроцилиндра', /^Манжета /],
  ['палец 40×150 диск 380×4', /^Палец .*40×150/],
  ['сегменты ножа 25 шт', /^Сегменты .* 25 шт/],
  ['лампочка', /^Лампа /],
  ['болтм12х40', /^Болт .*М12×40/],
  ['сальник45х65х10', /^Сальник .*45×65×10/],
  ['шестеренка', /^Шестерня /],
  ['filtr maslyanyj', /^Фильтр масляный/],
  ['nsh 50', /НШ50/],
  ['болт плужный', /^Болт лемешный/],
  ['палец пальчатого бруса', /^Палец режущего аппарата/],
  ['гидроцилиндр поворота', /^Гидроцилиндр рулевой/],
  ['подшипник корпусной', /^Подшипник .*в корпусе/],
])('what is named first is what the part is, of a category what is called so in it: «%s»', async (q, name) => {
  const { parts } = await searchCatalog(await shop.context(), { q, limit: 3 })

  expect(parts[0]?.name).toMatch(name)
})

it.each([
  ['ростсельмаш акрос 595 ремень', 'Ростсельмаш'],
  ['акрос 595 ростсельмаш ремень вариатора', 'Ростсельмаш'],
  ['ремень акрос 595 гейтс', 'Gates'],
])('of what fits a machine the parts of the maker who is named come first: «%s»', async (q, maker) => {
  const { parts, dropped } = await searchCatalog(await shop.context(), { q, limit: 2 })

  expect(dropped).toEqual([])
  expect(parts.map(({ manufacturer }) => manufacturer.name)).toEqual([maker, maker])
})

async function byHand(): Promise<ExpectedQuery[]> {
  const { rows } = await sql<{ id: number; key: string }>`
    select p.id, m.slug || ':' || p.article as key
    from part p join manufacturer m on m.id = p.manufacturer_id`.execute(shop.db)
  const ids = new Map(rows.map(({ id, key }) => [key, id]))
  return [...handQueries, ...copiedQueries, ...mixedQueries].map(([query, expected]) => {
    const id = ids.get(expected)
    if (id === undefined) throw new Error(`The shop has no part ${expected}`)
    return { kind: 'by hand', query, partIds: [id] }
  })
}
