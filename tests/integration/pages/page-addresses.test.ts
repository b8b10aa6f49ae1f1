import { createBuiltRenderer, type Renderer } from '@agromarket/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { ensureShopBuilt } from '../../../scripts/lib/build-shop.ts'
import { givenBuyer, givenModel, givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'

let renderer: Renderer
const shop = useTestShop({ render: (url, ctx) => renderer.render(url, ctx) })
const buildMs = 240_000

beforeAll(async () => {
  await ensureShopBuilt()
  renderer = await createBuiltRenderer(shop.server)
}, buildMs)

describe('a page has one address', () => {
  it.each([
    ['/contacts/', '/contacts'],
    ['/contacts/?utm_source=x&to_print=1', '/contacts?utm_source=x&to_print=1'],
    ['/fp/net-takoy//', '/fp/net-takoy'],
    ['/search/sparepart', '/search/sparepart/'],
    ['/offer-slides', '/offer-slides/'],
    ['/transportation-orders', '/transportation-orders/'],
  ])('%s moved to %s for good', async (address, expected) => {
    const answer = await shop.visitor().get(address)

    expect(answer.statusCode).toBe(301)
    expect(answer.headers['location']).toBe(expected)
  })

  it('and what is asked besides goes along to it', async () => {
    const { lineSlug } = await givenModel(shop.db)
    const { id } = await shop.db
      .selectFrom('modelLine')
      .select('id')
      .where('slug', '=', lineSlug)
      .executeTakeFirstOrThrow()
    const { slug } = await givenPart(shop.db)
    const asked = 'region_id=3250&ref_t=p.btn'

    const line = await shop.visitor().get(`/model-lines/view?id=${id}&${asked}`)
    const shouted = await shop.visitor().get(`/zapchasti/${slug.toUpperCase()}?${asked}`)

    expect([line.statusCode, shouted.statusCode]).toEqual([301, 301])
    expect(line.headers['location']).toMatch(/^\/zapchasti\/[^?]+\?region_id=3250&ref_t=p\.btn$/)
    expect(shouted.headers['location']).toBe(`/zapchasti/${slug}?${asked}`)
  })

  it.each([
    ['/fp?page=0', '/fp'],
    ['/fp?page=1', '/fp'],
    ['/fp?page=abc', '/fp'],
    ['/fp?page=-1&sort=name', '/fp?sort=name'],
    ['/fp?page=02', '/fp?page=2'],
    ['/akcii?page=0', '/akcii'],
  ])('%s says what %s says, and moved there for good', async (address, expected) => {
    const answer = await shop.visitor().get(address)

    expect(answer.statusCode).toBe(301)
    expect(answer.headers['location']).toBe(expected)
    expect((await shop.visitor().get(expected)).statusCode).toBe(200)
  })

  it.each(['/', '/contacts', '/fp'])('%s answers as it is written', async (address) => {
    expect((await shop.visitor().get(address)).statusCode).toBe(200)
  })

  it('with the slash that the specification writes at the end of some', async () => {
    const employee = await shop.signedIn(await givenBuyer(shop.db, { roles: ['employee'] }))

    expect((await employee.get('/search/sparepart/')).statusCode).toBe(200)
  })
})

it.each(['/net-takoy', '/zapchasti/net-takoy', '/fp/net-takoy', '/catalog/net-takoy', '/documents/net-takoy'])(
  'the page that %s is missing says once that it is of no special kind',
  async (address) => {
    const answer = await shop.visitor().get(address)

    expect(answer.statusCode).toBe(404)
    expect(answer.body.match(/<meta name="page-route"[^>]*>/g)).toEqual(['<meta name="page-route" content="other"/>'])
  },
)
