import { purgeCatalogCaches } from '@agromarket/core/catalog'
import type { ResolvedList } from '@agromarket/shared'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenBuyer, givenPart } from '../../../support/factories.ts'
import { useTestShop } from '../../../support/test-shop.ts'

const shop = useTestShop()

beforeAll(async () => {
  const { db } = shop
  await givenPart(db, { article: 'RL-700.12', name: 'Вал списка', manufacturer: 'Завод Один' })
  await givenPart(db, { article: 'RL 700 99', name: 'Втулка списка', manufacturer: 'Завод Один' })
  await givenPart(db, { article: '8810212', name: 'Подшипник списка', manufacturer: 'Завод Один', popularity: 5 })
  await givenPart(db, { article: '8810212', name: 'Выжимной подшипник', manufacturer: 'Завод Два', popularity: 1 })
  await givenPart(db, { article: 'RL-900', name: 'Ремень списка', manufacturer: 'Завод Один' })
  await givenPart(db, { article: 'RL-9005', name: 'Сальник списка', manufacturer: 'Завод Один' })
  await givenPart(db, { article: 'RL-O5', name: 'Похожее на ноль', manufacturer: 'Завод Один' })
  await givenPart(db, { article: 'RL-05', name: 'Ноль', manufacturer: 'Завод Один' })
  const heir = await givenPart(db, { article: 'RL-800', name: 'Наследник', manufacturer: 'Завод Один' })
  const gone = await givenPart(db, { article: 'RL-799', name: 'Снят', manufacturer: 'Завод Один', isRemoved: true })
  const twin = await givenPart(db, { article: 'RL-801', name: 'Двойник', manufacturer: 'Завод Два' })
  const cross = (partId: number, number: string, kind: string, manufacturerName = 'Завод Один') =>
    db.insertInto('crossNumber').values({ partId, number, manufacturerName, kind }).execute()
  await cross(heir.id, 'RL-799', 'superseded')
  await cross(gone.id, 'RL-798', 'superseded')
  await cross(heir.id, 'AN-1', 'analogue', 'Чужой')
  await cross(twin.id, 'AN-1', 'analogue', 'Чужой')
  purgeCatalogCaches(db)
})

async function resolve(
  lines: { article: string; count?: number }[],
  visitor = shop.visitor(),
): Promise<ResolvedList['rows']> {
  const answer = await visitor.post('/api/parts/resolve-list', { lines })
  expect(answer.statusCode).toBe(200)
  return answer.json().rows
}

describe('POST /api/parts/resolve-list', () => {
  it('tells an unknown number from its count where it is one word, and keeps a number of several whole', async () => {
    const rows = await resolve([
      { article: 'RL-70013 6' },
      { article: 'RL-70013 1' },
      { article: 'RL-70013 -5' },
      { article: 'RL-70013 1,5' },
      { article: 'RL-70013 99999' },
      { article: 'НН 066 77 12' },
      { article: 'НН 0667 3' },
    ])

    const similar = { article: 'RL-700.12' }
    expect(rows).toMatchObject([
      { article: 'RL-70013', count: 6, state: 'missing', similar },
      { article: 'RL-70013', count: 1, state: 'missing', similar },
      { article: 'RL-70013', count: 1, state: 'missing', similar },
      { article: 'RL-70013', count: 2, state: 'missing', similar },
      { article: 'RL-70013', count: 9_999, state: 'missing', similar },
      { article: 'НН 066 77 12', count: 1, state: 'missing' },
      { article: 'НН 0667 3', count: 1, state: 'missing' },
    ])
  })

  it('takes what stands behind a minus for a count, and for the end of a number where that is known alone', async () => {
    const rows = await resolve([{ article: 'RL-900 -5' }, { article: '8810 -212' }])

    expect(rows).toMatchObject([
      { article: 'RL-900', state: 'found', part: { article: 'RL-900' }, note: expect.stringMatching(/^Количество -5/) },
      { article: '8810 -212', state: 'choose' },
    ])
  })

  it('keeps the list’s order and says what became of each line', async () => {
    const rows = await resolve([
      { article: 'rl 700 12', count: 4 },
      { article: '8810212', count: 8 },
      { article: 'RL-799', count: 1 },
      { article: 'RL-70021', count: 2 },
      { article: 'ничего такого', count: 1 },
    ])

    expect(rows.map(({ line, state, count }) => [line, state, count])).toEqual([
      [1, 'found', 4],
      [2, 'choose', 8],
      [3, 'replaced', 1],
      [4, 'missing', 2],
      [5, 'missing', 1],
    ])
    expect(rows[0]?.part?.article).toBe('RL-700.12')
    expect(rows[1]?.candidates?.map(({ manufacturer }) => manufacturer.name)).toEqual(['Завод Один', 'Завод Два'])
    expect(rows[2]).toMatchObject({
      part: { article: 'RL-800', replaces: { number: 'RL-799', kind: 'superseded' } },
      note: 'RL-799 снят с производства',
    })
    expect(rows[3]?.similar?.article).toBe('RL-700.12')
  })

  it.each([
    ['a count behind the number', { article: 'RL-700.12 8' }, { article: 'RL-700.12', count: 8, state: 'found' }],
    ['a number that ends like a count', { article: 'RL 700 99' }, { article: 'RL 700 99', count: 1, state: 'found' }],
    ['a maker before the number', { article: 'Завод Два 8810212', count: 3 }, { count: 3, state: 'found' }],
    ['zero and the letter О apart where both exist', { article: 'rl-05', count: 1 }, { state: 'found' }],
    ['a chain of replacements', { article: 'rl798' }, { count: 1, state: 'replaced' }],
    ['several analogues of a number', { article: 'AN-1' }, { count: 1, state: 'choose' }],
    ['a count of nothing', { article: 'RL-700.12 0' }, { count: 1, state: 'found', note: /^Количество 0 не заказать/ }],
    [
      'a count below nothing',
      { article: 'RL-700.12 -5' },
      { count: 1, state: 'found', note: /^Количество -5 не заказать/ },
    ],
    ['a fraction', { article: 'RL-700.12 1,5' }, { count: 2, state: 'found', note: /^Количество 1,5 не целое/ }],
    ['too great a count', { article: 'RL-700.12 99999' }, { count: 9_999, state: 'found', note: /больше допустимого/ }],
    ['a name before the number', { article: 'Вал списка RL 700 12 3' }, { count: 3, part: { article: 'RL-700.12' } }],
    ['a name behind the number', { article: 'RL-700.12 Вал Ø40×60', count: 2 }, { part: { article: 'RL-700.12' } }],
    [
      'what is too long for a count',
      { article: 'RL-700.12 12345678901' },
      { count: 1, state: 'found', note: /^Количество 12\s345\s678\s901 больше допустимого, поставлена 1/ },
    ],
    ['a count of times', { article: 'RL-70012*4' }, { count: 4, part: { article: 'RL-700.12' } }],
    ['nothing but signs', { article: '—' }, { count: 1, state: 'missing' }],
  ])('reads %s', async (_, line, expected) => {
    const { note, ...others } = { note: undefined, ...expected }
    const [row] = await resolve([line])
    expect(row).toMatchObject(others)
    if (note) expect(row?.note).toMatch(note)
  })

  it('takes a thousand lines and no more', async () => {
    const lines = Array.from({ length: 1_000 }, (_, index) => ({
      article: index % 2 ? 'RL-700.12' : `RL-70${index}`,
      count: 1,
    }))

    const rows = await resolve(lines)

    expect(rows).toHaveLength(1_000)
    expect(rows.filter(({ state }) => state === 'found')).toHaveLength(500)
    const refused = await shop
      .visitor()
      .post('/api/parts/resolve-list', { lines: [...lines, { article: '1', count: 1 }] })
    expect(refused.statusCode).toBe(422)
  })

  it('shows a guest no price, a buyer his own', async () => {
    const line = [{ article: 'RL-700.12', count: 1 }]
    const buyer = await shop.signedIn(await givenBuyer(shop.db))

    expect((await resolve(line))[0]?.part?.price).toBeNull()
    expect((await resolve(line, buyer))[0]?.part?.price).toMatchObject({ priceMinor: 100_000 })
  })
})
