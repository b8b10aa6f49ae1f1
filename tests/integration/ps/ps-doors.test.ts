import { expect, it } from 'vitest'
import { givenPsPage, givenRecipient, greetingBlock } from '../../support/given-ps-page.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { Answer, TestVisitor } from '../../support/test-visitor.ts'

/** Spec §7 «Personalised blocks»: what each door says to nonsense, and to somebody whom it is not for. */
interface Door {
  wrong: object
  /** What a guest without signs, or with a link that nobody has, asks; and what he is told. */
  foreign: object
  told: number | object
}

const shop = useTestShop()
const forged = '1.AAAAAAAAAAAAAAAAAAAAAA'
const noOne = 'nobody-knows'
const ofPage = { wrong: { hash: '../x' }, foreign: { hash: noOne }, told: 404 } as const
const own = { wrong: { hash: '<b>' }, foreign: { uc: forged, sendingId: forged }, told: 404 } as const
const noConfig = { config: null }
const isOpen = (wrong: object): Door => ({ wrong, foreign: {}, told: 200 })
const nobody = { error_status: 'error' }
const empty = { items: [] }
const unknown = 999_999

const doors: Record<string, Door> = {
  'GET /api/ps/model-lines': ofPage,
  'GET /ps/get-utp-block': ofPage,
  'GET /ps/get-print-utp-block': ofPage,
  'GET /ps/get-video': ofPage,
  'POST /api/ps/get-greeting': ofPage,
  'POST /api/ps/get-config': ofPage,
  'POST /ps/create-pdf': ofPage,
  'GET /api/ps': isOpen({ filter: { ps_type_id: 'все' } }),
  'GET /api/ps/:id': { wrong: { id: '147' }, foreign: { id: crypto.randomUUID() }, told: 404 },
  'POST /api/ps/get-ps-hash-by-path': { wrong: { path: '' }, foreign: { path: '/ps/demo' }, told: { hash: null } },
  'POST /api/ps/get-config-by-type': { wrong: { type: 'x' }, foreign: { type: 'landing' }, told: noConfig },
  'POST /api/ps/get-ps-config-by-model-id': { wrong: { modelId: 'x' }, foreign: { modelId: unknown }, told: noConfig },
  'POST /api/ps/get-ps-config-by-category-id': {
    wrong: { categoryId: -1 },
    foreign: { categoryId: unknown },
    told: noConfig,
  },
  'POST /api/ps/get-ps-config-by-part-id': { wrong: { partId: 0 }, foreign: { partId: unknown }, told: noConfig },
  'POST /api/ps/get-ps-config-by-news-id': { wrong: { newsId: {} }, foreign: { newsId: unknown }, told: noConfig },
  'POST /api/ps/get-ps-config-by-offer-hash': { ...ofPage, told: noConfig },
  'POST /api/ps/get-model-lines-banner': {
    wrong: { modelLineIds: 'все' },
    foreign: { modelLineIds: [unknown] },
    told: { banner: null },
  },
  'POST /api/ps/get-single-model-lines-banner': {
    wrong: { modelLineId: 1.5 },
    foreign: { modelLineId: unknown },
    told: { banner: null },
  },
  'POST /api/ps/get-model-lines-banners': {
    wrong: { modelLineIds: Array.from({ length: 500 }, () => 1) },
    foreign: { modelLineIds: [unknown] },
    told: empty,
  },
  'POST /api/ps/get-random-utp': { wrong: { quantity: -1 }, foreign: { sendingId: forged }, told: 200 },
  'POST /api/ps/get-partner-technology-park': { ...own, foreign: { partnerId: forged } },
  'POST /api/ps/save-partner-technology-park': {
    wrong: { park: [{ modelId: 1, count: 1e9 }] },
    foreign: { partnerId: forged, park: [] },
    told: 404,
  },
  'GET /api/ps/get-warmup-block': own,
  'GET /api/ps/get-interests-warmup-block': own,
  'PUT /api/ps/save-warmup-reject': {
    wrong: { productId: 1, reason: '' },
    foreign: { uc: forged, productId: 1, reason: 'Дорого' },
    told: 404,
  },
  'PUT /api/ps/save-warmup-views': {
    wrong: { views: 'много', url: '/ps/demo' },
    foreign: { views: [1], url: `/ps/${noOne}?uc=${forged}` },
    told: 404,
  },
  'POST /api/ps/send-service-files': { wrong: { description: 'а'.repeat(2_001) }, foreign: { uc: forged }, told: 404 },
  'GET /api/ps/get-required-media': own,
  'GET /api/ps-upload/get-by-sending-id': own,
  'GET /api/ps-upload/get-models': { wrong: { isOffer: 'да' }, foreign: { uc: forged }, told: 404 },
  'GET /api/ps-upload/files/:id': { wrong: { id: '1' }, foreign: { id: crypto.randomUUID() }, told: 404 },
  'GET /ps/create-pdf/:jobId': { wrong: { jobId: '1' }, foreign: { jobId: crypto.randomUUID() }, told: 404 },
  'GET /ps/create-pdf/:jobId/file': { wrong: { jobId: '1' }, foreign: { jobId: crypto.randomUUID() }, told: 404 },
  'GET /api/ps-classifiers/:id': { wrong: { id: 'x' }, foreign: { id: unknown }, told: 404 },
  'GET /api/ps-classifiers/:id/folders': { wrong: { id: '0' }, foreign: { id: unknown }, told: 404 },
  'GET /api/experts/get': { wrong: { ids: ['x'] }, foreign: { ids: [unknown] }, told: nobody },
  'POST /api/ps/get-manager-details': {
    wrong: { userExternalId: {} },
    foreign: { userExternalId: 'no-one' },
    told: nobody,
  },
  'POST /api/ps/get-expert-details': { wrong: { userId: {} }, foreign: { userId: crypto.randomUUID() }, told: nobody },
  'POST /api/ps/get-news': isOpen({ blogTypes: ['poem'] }),
  'POST /api/ps/get-news-by-filter': isOpen({ limit: -1 }),
  'POST /api/ps/get-blog-list': isOpen({ page: 0 }),
  'GET /api/ps/get-region-news': isOpen({ limit: 'x' }),
  'POST /api/ps/get-model-news': { wrong: {}, foreign: { modelId: unknown }, told: empty },
  'POST /api/ps/get-part-news': { wrong: {}, foreign: { partId: unknown }, told: empty },
  'POST /api/ps/get-category-news': { wrong: {}, foreign: { categoryId: unknown }, told: empty },
  'POST /api/ps/get-tags-by-id': { wrong: { tagsIds: 'x' }, foreign: { tagsIds: [unknown] }, told: empty },
  'POST /api/ps/get-models': { wrong: { modelLineIds: 'x' }, foreign: { modelLineIds: [unknown] }, told: empty },
  'GET /api/ps/get-browsing-history': isOpen({ modelId: 'x' }),
  'GET /api/ps/get-similar-models': { wrong: { modelId: 'x' }, foreign: { modelId: unknown }, told: 404 },
  'GET /api/ps/get-products-cards': { wrong: { models: [''] }, foreign: { models: [unknown] }, told: empty },
  'GET /api/ps/get-products-cards-models': isOpen({ quantity: 'x' }),
  'POST /api/ps/save-departure-date-request': { wrong: { id: 'x' }, foreign: { id: crypto.randomUUID() }, told: 401 },
  'POST /api/ps/update-delivery-status': { wrong: { id: 'x' }, foreign: { id: crypto.randomUUID() }, told: 401 },
}
/** They take nothing, or a form with a file: tests of their own. */
const elsewhere = [
  'GET /api/ps/area-tree',
  'POST /api/ps/get-compare-ps-config',
  'POST /api/ps/get-cart-ps-config',
  'POST /api/ps/get-bookmarks-ps-config',
  'POST /api/ps/upload-service-file',
]

function ask(visitor: TestVisitor, door: string, input: object): Promise<Answer> {
  const [method = 'GET', path = ''] = door.split(' ')
  const fields = new Map(Object.entries(input))
  const address = path.replace(/:(\w+)/, (_, name) => encodeURIComponent(String(fields.get(name))))
  if (method !== 'GET')
    return visitor.request({ method: method === 'PUT' ? 'PUT' : 'POST', url: address, payload: input })
  const query = new URLSearchParams()
  for (const [name, value] of fields)
    for (const one of Array.isArray(value) ? value : [value])
      if (typeof one === 'object')
        for (const [key, inner] of Object.entries(one ?? {})) query.append(`${name}[${key}]`, String(inner))
      else query.append(Array.isArray(value) ? `${name}[]` : name, String(one))
  return visitor.get(`${address}?${query}`)
}

it('every door of the specification stands here', () => {
  const routes = shop.server.routeList.map(({ method, url }) => `${method} ${url}`)
  const ofBlocks = routes.filter((route) => /^(GET|POST|PUT) (\/api\/ps|\/ps\/|\/api\/experts)/.test(route))
  expect([...Object.keys(doors), ...elsewhere].sort()).toEqual([...new Set(ofBlocks)].sort())
})

it.each(Object.entries(doors))(
  '%s refuses nonsense in words, and strangers',
  async (door, { wrong, foreign, told }) => {
    const visitor = shop.visitor()
    const refused = await ask(visitor, door, wrong)
    const isClosed = told === 401
    expect([refused.statusCode, refused.json().code]).toEqual(
      isClosed ? [401, 'unauthenticated'] : [422, 'validation_error'],
    )
    expect(refused.json().message).toMatch(/[а-яё]{3}/i)
    for (const { message } of refused.json().issues ?? []) expect(message).toMatch(/[а-яё]{3}/i)

    const answer = await ask(visitor, door, foreign)
    if (typeof told === 'number') expect(answer.statusCode, answer.body).toBe(told)
    else expect(answer.json()).toMatchObject(told)
  },
)

it('no answer to a stranger tells of a recipient', async () => {
  const secret = 'СПК «Тайна»'
  const { id: recipientId } = await givenRecipient(shop.db, { farm: secret })
  await givenPsPage(shop.db, { recipientId, blocks: [greetingBlock] })
  for (const [door, { foreign }] of Object.entries(doors))
    expect((await ask(shop.visitor(), door, foreign)).body, door).not.toContain(secret)
})
