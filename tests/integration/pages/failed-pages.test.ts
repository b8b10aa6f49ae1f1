import { createBuiltRenderer, type Renderer } from '@agromarket/server'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { ensureShopBuilt } from '../../../scripts/lib/build-shop.ts'
import { givenBuyer, givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { Answer, TestVisitor } from '../../support/test-visitor.ts'

let renderer: Renderer
const shop = useTestShop({ render: (url, ctx) => renderer.render(url, ctx) })
const buildMs = 240_000

beforeAll(async () => {
  await ensureShopBuilt()
  renderer = await createBuiltRenderer(shop.server)
}, buildMs)
const visitors: [string, () => Promise<TestVisitor>][] = [
  ['a guest', async () => shop.visitor()],
  ['a buyer', async () => shop.signedIn(await givenBuyer(shop.db))],
]

/** The page of last resort: says what happened and what to do, with the number under which the log tells why. */
function expectFailedPage(answer: Answer): string {
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).toContain('<h1 style="font-size:24px;line-height:32px">Страница не открылась</h1>')
  expect(answer.body).toContain('Повторите через минуту.')
  expect(answer.body).toContain('Повторить')
  expect(answer.body).not.toMatch(/\bat \S+ \(|node_modules|RangeError|select |relation|руб\.|priceMinor/)
  const [, id = ''] = /Номер запроса: ([\w-]+)/.exec(answer.body) ?? []
  expect(id).toMatch(/^[\w-]{8,}$/)
  return id
}

/** What the log says under the page's number. */
function faultsOf(id: string): string {
  return shop
    .takeFaults()
    .filter((line) => JSON.parse(line).requestId === id)
    .join('')
}

describe.each(visitors)('a page that fails for %s', (_who, open) => {
  it('because a component throws is told as such, and the log has the cause under the page’s number', async () => {
    const visitor = await open()
    const { id, slug } = await givenPart(shop.db, { priceMinor: 7_654_300 })
    // No text and no number: React cannot show it.
    const specifications = JSON.stringify([{ name: 'Длина', value: { millimetres: 5 } }])
    await sql`update part set specifications = ${specifications}::jsonb where id = ${id}`.execute(shop.db)

    const answer = await visitor.get(`/zapchasti/${slug}`)

    expect(answer.body).not.toMatch(/76.?543/)
    expect(faultsOf(expectFailedPage(answer))).toContain('Objects are not valid as a React child')
  })

  it('because its data cannot be read is told as such, and comes back with the data', async () => {
    const visitor = await open()
    const { slug } = await givenPart(shop.db, { priceMinor: 7_654_300 })
    await sql`alter table part rename to part_away`.execute(shop.db)
    const answer = await visitor.get(`/zapchasti/${slug}`)
    await sql`alter table part_away rename to part`.execute(shop.db)

    const faults = faultsOf(expectFailedPage(answer))

    expect(answer.body).not.toMatch(/76.?543/)
    expect(faults).toContain('does not exist')
    expect((await visitor.get(`/zapchasti/${slug}`)).statusCode).toBe(200)
  })
})

it('is not the answer to an address that never was, or to a part that is sold no more', async () => {
  const { slug } = await givenPart(shop.db, { isRemoved: true })
  const visitor = shop.visitor()

  const [missing, removed] = [await visitor.get('/takoy-stranicy-net'), await visitor.get(`/zapchasti/${slug}`)]

  expect(missing.statusCode).toBe(404)
  expect(missing.body).toContain('<title>Страница не найдена — Агромаркет</title>')
  expect(removed.statusCode).toBe(410)
  expect(removed.body).toContain('Деталь снята с продажи')
})
