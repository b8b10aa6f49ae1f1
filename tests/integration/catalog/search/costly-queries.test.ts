import { searchCatalog } from '@agromarket/core/catalog'
import { appError } from '@agromarket/shared'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenBuyer } from '../../../support/factories.ts'
import { useTestShop } from '../../../support/test-shop.ts'

const shop = useTestShop({ seed: 'demo' })
/** On a machine that does several things at once; by itself it is a tenth of that. */
const longestMs = 1_500

const plain = 'ремень фильтр подшипник нож цепь болт гайка шайба масло кольцо'
/** As long and as wide as queries may be: known words, slips, codes, numbers, machines, and all of them. */
const worst = [
  plain,
  'ремень фильтр подшипник нож цепь болт',
  'ременн филтр подшепник кольцоо болтт',
  'ременн филтр подшепникк ножж цепьь болтт гайкаа шайбаа маслоо кольцоо ремнь фильт подшипн гаика',
  'acros 595 vector 410 джон дир ростсельмаш камаз мтз кировец палессе дон',
  '180212 180213 180214 180215 180216 180217 180218 180219 180220 180221',
  '1802-12-1802-13-1802-14-1802-15-1802-16-1802-17-1802-18-1802-19',
  'а б в г д е ж з и к л м н о п р с т',
  'фильтр 60x110x22 ремень 2500 болт м16 80 масло 10w40 акб 190',
  'htvtym abkmnh gjlibgybr yj; wtgm ,jkn ufqrf ifq,f vfckj rjkmwj',
]

// What queries are read by, and what lists are counted from, is read once a process.
beforeAll(async () => {
  await searchCatalog(await shop.context(), { q: 'ремень', limit: 1 })
  await shop.visitor().get('/api/parts')
})

describe('a query of as many words as are read', () => {
  it.each(worst)('is answered soon: «%s»', async (q) => {
    const ctx = await shop.context()
    const startedAt = performance.now()

    await searchCatalog(ctx, { q: q.slice(0, 100), limit: 10 })

    expect(performance.now() - startedAt).toBeLessThan(longestMs)
  })

  it('finds what has the most of its words, and says which it has not', async () => {
    const ctx = await shop.context()
    const { parts, dropped } = await searchCatalog(ctx, { q: 'нож цепь болт гайка шайба', limit: 5 })

    expect(dropped).not.toContain('болт')
    expect(dropped.length).toBeLessThan(4)
    expect(parts.length).toBeGreaterThan(0)
  })
})

describe.each([24, 200])('%d such queries at once', (count) => {
  it('leave everything else as quick as ever, and are answered or told when to come back', {
    timeout: 60_000,
  }, async () => {
    const buyer = await shop.signedIn(await givenBuyer(shop.db))
    const words = [...plain.split(' '), 'лемех', 'насос', 'шланг', 'вал', 'корпус', 'крышка']
    const queries = Array.from({ length: count }, (_, index) =>
      words
        .map((_, at) => words[(at * (index % 7 || 1) + index) % words.length])
        .slice(0, 10)
        .join(' '),
    )
    const attacker = shop.visitor()
    const flood = queries.map((q, index) =>
      attacker.get(`${index % 2 ? '/api/parts' : '/api/search'}?q=${encodeURIComponent(`${q} ${index}`)}`),
    )

    const asked = ['/healthz', '/api/cart', '/api/orders', '/api/parts?page=2', '/user/area'].map(async (url) => {
      const startedAt = performance.now()
      const { statusCode } = await buyer.get(url)
      return { url, statusCode, isSoon: performance.now() - startedAt < longestMs }
    })
    const others = await Promise.all(asked)
    const answers = await Promise.all(flood)

    expect(others.filter(({ statusCode, isSoon }) => statusCode >= 500 || !isSoon)).toEqual([])
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0)
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toMatchObject({ error_status: 'error', message: appError('overloaded').message })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
  })
})

describe('one address', () => {
  it('may ask for more new words in a minute than anybody types, and no more', { timeout: 60_000 }, async () => {
    const ctx = { ...(await shop.context()), ip: '203.0.113.77' }
    const ask = (n: number) => searchCatalog(ctx, { q: `ъ${n}`, limit: 1 })
    let asked = 0
    const askUntilRefused = async () => {
      for (; asked < 1_000; asked += 4) await Promise.all(Array.from({ length: 4 }, (_, at) => ask(asked + at)))
    }

    await expect(askUntilRefused()).rejects.toMatchObject({ code: 'rate_limited' })
    expect(asked).toBeGreaterThanOrEqual(300)
    await expect(ask(0)).resolves.toMatchObject({ parts: [] })
    await expect(searchCatalog(await shop.context(), { q: 'ъ никому', limit: 1 })).resolves.toBeDefined()
  })
})
