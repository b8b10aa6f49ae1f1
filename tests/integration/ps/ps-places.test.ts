import { beforeEach, expect, it } from 'vitest'
import { givenModel, givenPart } from '../../support/factories.ts'
import { givenPsPage, givenRecipient, greetingBlock, signsOf } from '../../support/given-ps-page.ts'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()
beforeEach(async () => {
  await shop.db.deleteFrom('psConfig').execute()
})
const hashOf = async (url: string, body: object) => {
  const answer = await shop.visitor().post(`/api/ps/${url}`, { ...body })
  expect(answer.statusCode).toBe(200)
  return answer.json().config?.hash ?? null
}

it('a page of the shop gets the nearest blocks: its own, of its kinds from the narrowest, of all', async () => {
  const model = await givenModel(shop.db, { technique: 'kombayny' })
  const { id: kind } = await shop.db
    .selectFrom('category')
    .select('id')
    .where('path', '=', 'kombayny')
    .executeTakeFirstOrThrow()
  const ask = () => hashOf('get-ps-config-by-model-id', { modelId: model.id })
  expect(await ask()).toBeNull()
  const ofAll = await givenPsPage(shop.db, { type: 'model' })
  expect(await ask()).toBe(ofAll.hash)
  const ofKind = await givenPsPage(shop.db, { type: 'model', target: `kind/${kind}` })
  expect(await ask()).toBe(ofKind.hash)
  await givenPsPage(shop.db, { type: 'model', target: String(model.id), isPublished: false })
  expect(await ask()).toBe(ofKind.hash)
  await shop.db.deleteFrom('psConfig').where('target', '=', String(model.id)).execute()
  const own = await givenPsPage(shop.db, { type: 'model', target: String(model.id) })
  expect(await ask()).toBe(own.hash)
  expect(await hashOf('get-ps-config-by-model-id', { modelId: 999_999 })).toBeNull()
})

it('each place of the shop is asked for by its name', async () => {
  const part = await givenPart(shop.db)
  await givenModel(shop.db, { technique: 'kombayny' })
  const { id: categoryId } = await shop.db
    .selectFrom('category')
    .select('id')
    .where('path', '=', 'kombayny')
    .executeTakeFirstOrThrow()
  const given = {
    part: await givenPsPage(shop.db, { type: 'part' }),
    category: await givenPsPage(shop.db, { type: 'category', target: String(categoryId) }),
    news: await givenPsPage(shop.db, { type: 'news' }),
    cart: await givenPsPage(shop.db, { type: 'cart' }),
    compare: await givenPsPage(shop.db, { type: 'compare' }),
    bookmarks: await givenPsPage(shop.db, { type: 'bookmarks' }),
    offer: await givenPsPage(shop.db, { type: 'offer', target: 'some-offer' }),
  }
  expect(await hashOf('get-ps-config-by-part-id', { partId: part.id })).toBe(given.part.hash)
  expect(await hashOf('get-ps-config-by-category-id', { categoryId })).toBe(given.category.hash)
  expect(await hashOf('get-ps-config-by-news-id', { newsId: 5 })).toBe(given.news.hash)
  expect(await hashOf('get-ps-config-by-offer-hash', { hash: 'some-offer' })).toBe(given.offer.hash)
  expect(await hashOf('get-ps-config-by-offer-hash', { hash: 'other-offer' })).toBeNull()
  for (const type of ['cart', 'compare', 'bookmarks'] as const) {
    expect(await hashOf(`get-${type}-ps-config`, {})).toBe(given[type].hash)
    expect(await hashOf('get-config-by-type', { type })).toBe(given[type].hash)
  }
  const byPath = async (path: string) =>
    (await shop.visitor().post('/api/ps/get-ps-hash-by-path', { path })).json().hash
  expect(await byPath('/cart?x=1')).toBe(given.cart.hash)
  expect(await byPath(`/zapchasti/${part.slug}`)).toBe(given.part.hash)
  const below = await givenPsPage(shop.db, { type: 'path', target: '/servis/*' })
  expect([await byPath('/servis/vyezd/'), await byPath('/servis')]).toEqual([below.hash, null])
  const exact = await givenPsPage(shop.db, { type: 'path', target: '/cart' })
  expect(await byPath('/cart')).toBe(exact.hash)
})

it('a page of the shop shows blocks to a recipient alone, his own before everybody’s', async () => {
  const recipient = await givenRecipient(shop.db)
  const signs = signsOf(shop.app.config.secret, recipient)
  const ask = (given: object) => shop.visitor().trpc.ps.ofPlace.query({ path: '/cart', ...given })
  const everybodys = await givenPsPage(shop.db, { type: 'cart', blocks: [greetingBlock] })

  expect(await ask({})).toEqual({ hash: null, blocks: [] })
  expect(await ask(signs)).toMatchObject({
    hash: everybodys.hash,
    blocks: [{ type: 'greeting', data: { name: 'Пётр Ильич' } }],
  })
  const own = await givenPsPage(shop.db, { type: 'cart', recipientId: recipient.id, blocks: [greetingBlock] })
  expect((await ask(signs)).hash).toBe(own.hash)
})
