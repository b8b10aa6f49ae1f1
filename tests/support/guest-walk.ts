import type { Database } from '@agromarket/core/platform/db'
import { appRouter } from '@agromarket/server'
import type { Answer, TestVisitor } from './test-visitor.ts'

export interface Step {
  name: string
  go: (visitor: TestVisitor) => Promise<Answer>
}

interface Walked {
  slugs: string[]
  partIds: number[]
  /** Orders of somebody else. */
  orderIds: string[]
  /** Every page that the sitemap names. */
  pages: string[]
  articles: string[]
  /** One that has drawings. */
  machine: { modelId: number; modelLineId: number; modelLine: string }
}

const get = (url: string): Step => ({ name: `GET ${url}`, go: (visitor) => visitor.get(url) })
const post = (url: string, body: Record<string, unknown>): Step => ({
  name: `POST ${url} ${JSON.stringify(body).slice(0, 80)}`,
  go: (visitor) => visitor.post(url, body),
})

/** Reads what the walk needs to know: parts with and without marks, and the pages of the sitemap. */
export async function readWalked(db: Database, visitor: TestVisitor): Promise<Walked> {
  const parts = await db
    .selectFrom('part')
    .innerJoin('price', 'price.partId', 'part.id')
    .select(['part.id', 'part.slug', 'part.article'])
    .distinctOn('part.id')
    .orderBy('part.id')
    .limit(24)
    .execute()
  const machine = await db
    .selectFrom('drawingPlace')
    .innerJoin('modelLine', 'modelLine.id', 'drawingPlace.modelLineId')
    .innerJoin('model', 'model.modelLineId', 'modelLine.id')
    .select(['model.id as modelId', 'modelLine.id as modelLineId', 'modelLine.slug as modelLine'])
    .orderBy('model.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const orders = await db.selectFrom('customerOrder').select('id').execute()
  const index = await visitor.get('/sitemap.xml')
  const files = await Promise.all(locationsOf(index.body).map((path) => visitor.get(path)))
  return {
    slugs: parts.map(({ slug }) => slug),
    partIds: parts.map(({ id }) => id),
    orderIds: orders.map(({ id }) => id),
    pages: files.flatMap(({ body }) => locationsOf(body)),
    articles: parts.map(({ article }) => article),
    machine,
  }
}

function locationsOf(xml: string): string[] {
  return [...xml.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
}

/** Turns of a list's address that ask for prices by a back door. */
const turns = [
  '?sort=price_asc',
  '?sort=price_desc&page=2',
  '?withPrice=1&stock=1,2',
  '?region_id=115',
  '?region_id=77&to_print=1',
  '?to_print=1',
  '?inStock=1&perPage=96',
]

/** Every door a guest can knock at that may know a price: pages, REST, procedures one by one and together, files. */
export function walkOf(walked: Walked): Step[] {
  return [...pageSteps(walked), ...restSteps(walked), ...procedureSteps(walked)]
}

function pageSteps({ pages, slugs, partIds, orderIds, machine }: Walked): Step[] {
  const machines = pages.filter((path) => /^\/zapchasti\/[^/]+\/[^/]+\/[^/]+$/.test(path)).slice(0, 6)
  // Machines are many and alike: each third of them.
  const lists = pages.filter(
    (path, at) => !path.startsWith('/zapchasti/') && (at % 3 === 0 || !path.startsWith('/catalog/')),
  )
  const paths = [
    ...lists,
    ...machines.flatMap((path) => [path, `${path}?sheet=1`, `${path}?sheet=2&pos=1&to_print=1`]),
    `/model-lines/view?id=${machine.modelLineId}`,
    ...slugs.flatMap((slug) => [`/zapchasti/${slug}`, `/zapchasti/${slug}?to_print=1&region_id=77`]),
    ...turns.flatMap((turn) => [`/${turn}`, `/fp${turn}`, `/zapchasti${turn}`, `/catalog${turn}`, `/cart${turn}`]),
    `/compare/${partIds.slice(0, 4).join(',')}`,
    '/fp?q=1',
    '/cart',
    '/checkout',
    '/login',
    '/signup?redirect-url=/cart',
    '/profile',
    '/profile/orders',
    '/profile/bookmarks',
    '/profile/mehdvor',
    '/profile/price-requests',
    '/zapchasti/spisok',
    '/akcii',
    '/blog',
    '/blog/podgotovka-acros-k-uborke',
    '/auth/confirm?token=x',
    '/auth/reset?token=x',
    '/net/takoj/stranicy',
    '/zapchasti/net-takoj',
    '/fp/net-takogo',
    '/%',
    '/index.html',
    '/dev/outbox',
    '/robots.txt',
    '/sitemap.xml',
    ...orderIds.map((id) => `/order/${id}/done`),
  ]
  return [...new Set(paths)].map(get)
}

function restSteps({ slugs, partIds, orderIds, articles, machine }: Walked): Step[] {
  const [orderId = ''] = orderIds
  const { modelId, modelLineId } = machine
  const addresses = [
    ...turns.map((turn) => `/api/parts${turn}`),
    '/api/parts?q=1',
    ...slugs.flatMap((slug) => [`/api/parts/${slug}`, `/api/parts/${slug}?region_id=115`]),
    '/api/search?q=1&limit=20',
    '/api/search?q=ремень',
    '/api/cart',
    '/api/cart?branchId=2',
    '/api/cart/rec-items',
    '/api/order/customer-info',
    '/api/orders',
    `/api/orders/${orderId}`,
    `/api/orders/${orderId}/files/${orderId}`,
    '/user/get-current-user',
    `/models/get-model?id=${modelId}`,
    `/api/models/get-similar-models?modelId=${modelId}`,
    `/api/models/get-similar-models-features-filter?modelId=${modelId}`,
    `/api/ps/get-similar-models?modelId=${modelId}`,
    `/api/ps/get-products-cards?models[]=${modelId}`,
    '/api/ps/get-products-cards-models?isPromo=1&quantity=20',
    '/api/ps/get-browsing-history',
    '/api/page-alias/path?path=/fp/remni',
    '/api/cart/export',
    '/api/order/regions',
    '/api/current-area',
    '/api/openapi.json',
    '/api/docs',
    '/api/docs/json',
    '/api/dev/outbox',
    '/api/net',
    '/metrics',
    '/healthz',
    '/readyz',
  ]
  return [
    post('/api/cart/add', { products: partIds.map((part_id) => ({ part_id, count: 2 })) }),
    ...addresses.map((address) => get(encodeURI(address))),
    get('/cart'),
    ...['/filter/get-sidebar-filters', '/get-filter-info'].flatMap((url) => [
      post(url, { path: '/fp/remni', filters: { inStock: 1, isWithPrice: 1, stocks: [1, 2] } }),
      post(url, { path: '/fp' }),
    ]),
    post('/filtration-model-lines', { query: 'a' }),
    post('/api/model-lines/filtration-model-lines', { query: 'a' }),
    post('/api/ps/get-models', { modelLineIds: [modelLineId] }),
    post('/api/parts/resolve-list', { lines: articles.map((article) => ({ article, count: 3 })) }),
    post('/api/parts/resolve-list/export', { lines: articles.map((article) => ({ article, count: 3 })) }),
    post('/api/order/create', { products: partIds.map((part_id) => ({ part_id, count: 2 })), expectedTotalMinor: 1 }),
    post('/api/cart/change-count', { id: orderId, count: 2 }),
    post('/api/cart/remove', { id: orderId }),
  ]
}

/** What each procedure is asked; the rest are asked with nothing. */
function inputsOf({ slugs, partIds, orderIds, articles, machine }: Walked): Record<string, unknown> {
  const [slug = ''] = slugs
  const [id = ''] = orderIds
  return {
    'catalog.parts': { sort: 'price_asc', withPrice: true, stock: ['1'], perPage: 96 },
    'catalog.partListPage': { path: '', search: { sort: 'price_desc', withPrice: 1 } },
    'catalog.part': { slug },
    'catalog.partCards': { ids: partIds },
    'catalog.search': { q: '1', limit: 20 },
    'catalog.technique': { path: '' },
    'catalog.machine': { modelLine: machine.modelLine },
    'catalog.machineParts': { modelLine: machine.modelLine },
    'catalog.machineSheet': { modelLine: machine.modelLine },
    'catalog.similarModels': { modelId: machine.modelId },
    'catalog.fittingPartIds': { modelId: machine.modelId, ids: partIds },
    'catalog.movedPage': { url: `/zapchasti/${slug}` },
    'catalog.resolveList': { lines: articles.map((article) => ({ article, count: 3 })) },
    'experts.ofModel': { modelId: machine.modelId },
    'suppliers.offers': { partIds },
    'yard.add': { modelId: machine.modelId, isInUse: true },
    'compare.page': { codes: partIds.join(',') },
    'compare.set': { code: String(partIds[0]), isCompared: true },
    'history.list': {},
    'history.remember': { code: String(partIds[0]) },
    'cart.add': { products: [{ partId: partIds[0], count: 1 }] },
    'orders.get': { id },
    'orders.repeat': { id },
    'orders.list': {},
    'favorites.set': { code: String(partIds[0]), isFavorite: true },
    'content.document': { slug: 'sale-terms' },
  }
}

function procedureSteps(walked: Walked): Step[] {
  const inputs = inputsOf(walked)
  const procedures = Object.entries(appRouter._def.procedures) as unknown as [string, { _def: { type: string } }][]
  const queries = procedures.filter(([, { _def }]) => _def.type === 'query').map(([path]) => path)
  const encode = (value: unknown) => encodeURIComponent(JSON.stringify(value))
  const together = Object.fromEntries(queries.map((path, at) => [at, inputs[path] ?? {}]))
  return [
    ...queries.flatMap((path) => [
      get(`/trpc/${path}?input=${encode(inputs[path] ?? {})}`),
      get(`/trpc/${path}?region_id=77&input=${encode(inputs[path] ?? {})}`),
    ]),
    get(`/trpc/${queries.join(',')}?batch=1&input=${encode(together)}`),
    ...procedures
      .filter(([path, { _def }]) => _def.type === 'mutation' && path !== 'auth.logout')
      .map(([path]) => post(`/trpc/${path}`, (inputs[path] ?? {}) as Record<string, unknown>)),
  ]
}
