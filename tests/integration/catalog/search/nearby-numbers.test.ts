import { listParts, searchCatalog } from '@agromarket/core/catalog'
import { searchSpareParts } from '@agromarket/core/spare-parts'
import { partListQuerySchema } from '@agromarket/shared'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { givenBuyer } from '../../../support/factories.ts'
import { useTestShop } from '../../../support/test-shop.ts'

const shop = useTestShop({ seed: 'demo' })
const ask = async (q: string) => searchCatalog(await shop.context(), { q, limit: 6 })
const filter = { number: 'RE504836', name: expect.stringContaining('Фильтр') }

describe('a number that leads nowhere', () => {
  it.each([
    ['a digit lost', 're50486'],
    ['a digit doubled', 're5048836'],
    ['two digits swapped', 'RE 504-863'],
    ['a digit wrong', 'RE504936'],
    ['the other keyboard layout besides', 'ку504863'],
    ['a word that says nothing', 'купить RE504863'],
    ['words that nobody knows', 'фывфыв RE504863 хххуу'],
  ])('is answered with the nearest one to choose: %s', async (_, q) => {
    const { parts, nearby } = await ask(q)

    expect(parts).toEqual([])
    expect(nearby).toContainEqual(filter)
  })

  it('may be nearly another maker’s number', async () => {
    const { parts, nearby } = await ask('W10222')

    expect(parts).toEqual([])
    expect(nearby).toContainEqual({ number: 'W 1022', name: expect.stringContaining('Фильтр') })
  })

  it('is answered alike by the field, the list and the search of employees', async () => {
    const { nearby } = await ask('RE504863')
    const list = await listParts(await shop.context(), partListQuerySchema.parse({ q: 'RE504863' }))
    const staff = await shop.context({ user: await givenBuyer(shop.db, { roles: ['employee'] }) })
    const found = await searchSpareParts(staff, { q: 'RE504863', crossNumbers: true, onlyFitting: false, page: 1 })

    expect(nearby?.length).toBeGreaterThan(0)
    expect(list.search?.nearby).toEqual(nearby)
    expect(found.search.nearby).toEqual(nearby)
  })

  it('is not near what is off sale, nor near a number of two slips', async () => {
    await sql`update part set removed_at = now() where article = '62014715'`.execute(shop.db)

    expect((await ask('62014716')).nearby?.map(({ number }) => number) ?? []).not.toContain('62014715')
    expect((await ask('RE540863')).nearby?.map(({ number }) => number) ?? []).not.toContain('RE504836')
  })
})

describe('a number that falls away beside words', () => {
  it.each([
    ['behind a word', 'ремень 6201741', '6201471'],
    ['in pieces', 'ремень 620 1741', '6201471'],
    ['before words', 'RE504863 фильтр масляный', 'RE504836'],
    ['in Russian letters', 'фильтр ре504863', 'RE504836'],
    ['beside a number that is known', '180212 re504863', 'RE504836'],
  ])('has its nearest one offered with what is found without it: %s', async (_, q, number) => {
    const { parts, dropped, nearby } = await ask(q)

    expect(parts.length).toBeGreaterThan(0)
    expect(dropped.length).toBeGreaterThan(0)
    expect(nearby?.map((near) => near.number)).toContain(number)
  })
})

it.each(['RE504836', 'подшипник 180212', 'ремень акрос 6000', 'генератор 36в', 'ъъъъъъ', '99'])(
  'nothing is offered beside what is found, or to words: «%s»',
  async (q) => {
    expect(await ask(q)).not.toHaveProperty('nearby')
  },
)
