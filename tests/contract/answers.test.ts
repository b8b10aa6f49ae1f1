import { Readable } from 'node:stream'
import { storeFile } from '@agromarket/core/files'
import { beforeAll, describe, expect, it } from 'vitest'
import { letterOf } from '../fixtures/suppliers/letter.ts'
import { givenPost } from '../integration/content/given-post.ts'
import { givenBase } from '../integration/exchange/given-base.ts'
import { orderFormOf, orderOf } from '../integration/orders/given-order.ts'
import { givenKey, givenSupplier, givenSupplierUser, upload } from '../integration/suppliers/given-supplier.ts'
import { defaultBranchId, givenBuyer } from '../support/factories.ts'
import { givenOffer } from '../support/given-offer.ts'
import { signsOf } from '../support/given-ps-page.ts'
import { givenTransport } from '../support/given-transport.ts'
import { readMessage } from '../support/read-message.ts'
import { solveCaptcha } from '../support/solve-captcha.ts'
import { useTestShop } from '../support/test-shop.ts'
import type { Answer, TestVisitor } from '../support/test-visitor.ts'

const shop = useTestShop({ seed: 'demo' })
const password = 'zima-2026'

interface Call {
  /** Lists of the answer that may have nothing in them, as «parts[].specifications». */
  mayBeEmpty?: readonly string[]
  /** A refusal that the visitor can cure is an answer too (contract §2). */
  isRefusal?: boolean
  /** 200 unless the answer is only begun. */
  status?: 201 | 202
  ask(): Promise<Answer>
}

let buyer: TestVisitor
let part: { id: number; slug: string; article: string }
let order: { id: string; fileId: string; line: { id: string } }
let model: { id: number; slug: string; modelLineId: number }
let categoryId: number
let tagId: number

beforeAll(async () => {
  model = await shop.db
    .selectFrom('model')
    .select(['id', 'slug', 'modelLineId'])
    .where('name', '=', 'ACROS 595 Plus')
    .executeTakeFirstOrThrow()
  part = await findFittingPart()
  await givenNews()
  const limit = { totalMinor: 50_000_000 }
  buyer = await shop.signedIn(await givenBuyer(shop.db, { limit }))
  const lines = [{ part, count: 1 }]
  await addToCart(buyer)
  const form = orderFormOf(orderOf(lines), [['%PDF-1.7\n', 'smeta.pdf']])
  const { id } = (await buyer.postMultipart('/api/order/create', form)).json().order
  const { files } = (await buyer.get(`/api/orders/${id}`)).json().order
  const { items } = (await addToCart(buyer)).json()
  order = { id, fileId: files[0].id, line: items[0] }
})

/** Something to read of all that news can be about. */
async function givenNews() {
  categoryId = (await shop.db.selectFrom('category').select('id').limit(1).executeTakeFirstOrThrow()).id
  const tag = { slug: 'proba', name: 'Проба' }
  tagId = (await shop.db.insertInto('contentTag').values(tag).returning('id').executeTakeFirstOrThrow()).id
  const ties = { tagIds: [tagId], partIds: [part.id], modelIds: [model.id], categoryIds: [categoryId] }
  await givenPost(await shop.context(), ties)
}

/** News of a block of personal pages. */
function newsOf(name: string, input: () => Record<string, unknown>): Call {
  return { ask: () => shop.visitor().post(`/api/ps/${name}`, input()) }
}

/** A part that machines take, that is drawn, has cross numbers and replacements: no list of its page is empty. */
async function findFittingPart() {
  const parts = await shop.db
    .selectFrom('part')
    .select(['id', 'slug', 'article'])
    .where('removedAt', 'is', null)
    .execute()
  for (const found of parts) {
    const page = (await shop.visitor().get(`/api/parts/${found.slug}`)).json()
    const lists = [page.analogues, page.appliesTo, page.drawings, page.part.crossNumbers, page.part.specifications]
    const isHere = page.offers.some((offer: { isOwn: boolean; stock: number }) => offer.isOwn && offer.stock > 5)
    if (isHere && lists.every((list) => list.length > 0)) return found
  }
  throw new Error('The demo shop has no part with everything')
}
const addToCart = (visitor: TestVisitor) =>
  visitor.post('/api/cart/add', { products: [{ part_id: part.id, count: 1 }] })
const guestWithCart = async () => {
  const guest = shop.visitor()
  const { items } = (await addToCart(guest)).json()
  return { guest, id: items[0].id as string }
}
const props = (fields: Record<string, unknown>) => ({ props: fields })

let phones = 0
async function askForCode(fields: Record<string, unknown>) {
  phones += 1
  const visitor = shop.visitor()
  const phone = String(fields['phone'] ?? `7911000${1000 + phones}`)
  const token = await solveCaptcha(visitor)
  const known = { phone, name: 'Иван', acceptGDPR: true, 'captcha-token': token }
  const answer = await visitor.post('/api/auth/verify-by-captcha', props({ ...known, ...fields }))
  return { visitor, phone, answer }
}
async function confirmPhone(fields: Record<string, unknown>) {
  const { visitor, phone } = await askForCode(fields)
  const { code } = await readMessage(shop, phone)
  const answer = await visitor.post('/api/auth/verify', props({ phone, name: 'Иван', code }))
  return { visitor, phone, code, answer }
}

/** Somebody of a supplier with a file and a key for programs. */
async function sentLetter() {
  const visitor = await shop.signedIn(await givenSupplierUser(shop.db, await givenSupplier(shop.db)))
  const form = new FormData()
  form.append('file', new Blob([letterOf({})]), 'price.eml')
  return { visitor, answer: await visitor.postMultipart('/api/suppliers/portal/mails', form) }
}

async function sentApplication() {
  const visitor = shop.visitor()
  const form = new FormData()
  const fields = { requestId: crypto.randomUUID(), name: 'Сергей Титов', phone: '79516901420', acceptGDPR: 'true' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob(['%PDF-1.7\n']), 'resume.pdf')
  return { visitor, answer: await visitor.postMultipart('/api/vacancies/apply', form) }
}

async function begunUpload() {
  const visitor = await shop.signedIn(await givenSupplierUser(shop.db, await givenSupplier(shop.db)))
  const answer = await visitor.post('/api/suppliers/portal/uploads', { name: 'price.csv', sizeBytes: 200 })
  return { visitor, answer }
}

async function supplierWithFile() {
  const supplierId = await givenSupplier(shop.db)
  const visitor = await shop.signedIn(await givenSupplierUser(shop.db, supplierId))
  const { key } = await givenKey(shop.db, visitor, supplierId)
  const { fileId } = (await upload(visitor, 'price.csv', `Артикул;Цена\n${crypto.randomUUID()};дорого\n`)).json()
  const authorization = `Bearer ${key}`
  const byKey = (url: string) => shop.server.inject({ url, headers: { authorization } }) as Promise<Answer>
  return { supplierId, visitor, fileId, authorization, byKey }
}

const employee = async () => shop.signedIn(await givenBuyer(shop.db, { roles: ['employee'] }))
const branchEmployee = async () =>
  shop.signedIn(await givenBuyer(shop.db, { roles: ['employee'], branchId: defaultBranchId }))
const guestsGet = (url: string, mayBeEmpty: readonly string[] = []): Call => ({
  mayBeEmpty,
  ask: () => shop.visitor().get(url),
})

const psCodes = ['config.decodedConfig.blocks[].settings.codes']
const psPost = (name: string, body = {}): Call => ({
  mayBeEmpty: psCodes,
  ask: () => shop.visitor().post(`/api/ps/${name}`, body),
})

/** A supplier has the part on sale, for a quarter more than it costs him. */
async function sellBySupplier({ id, article }: { id: number; article: string }) {
  const { supplierId, authorization } = await supplierWithFile()
  const markup = { supplierId, place: 0, shareBp: 2_500, minimumMinor: 0, roundToMinor: 100 }
  await shop.db.insertInto('supplierMarkup').values(markup).execute()
  const { manufacturer } = await shop.db
    .selectFrom('part')
    .innerJoin('manufacturer', 'manufacturer.id', 'part.manufacturerId')
    .select('manufacturer.name as manufacturer')
    .where('part.id', '=', id)
    .executeTakeFirstOrThrow()
  const payload = { mode: 'full', positions: [{ article, manufacturer, price: 1_000, stock: 8, currency: 'RUB' }] }
  await shop.server.inject({ method: 'POST', url: '/api/suppliers/positions', headers: { authorization }, payload })
  await shop.drainOutbox()
}

async function financingPrint(): Promise<{ id: string }> {
  return (await askForFinancing()).json()
}
function askForFinancing(): Promise<Answer> {
  const figures = { kind: 'leasing', priceMinor: 1_520_000_000, feeBp: 2_000, months: 36, pattern: 'seasonal' }
  return shop.visitor().post('/api/financing/pdf', { ...figures, currency: 'RUB' })
}
async function psPrint(): Promise<string> {
  return (await shop.visitor().post('/ps/create-pdf', { hash: 'demo' })).json().jobId
}
/** The page of a farm, with the signs of its letter. */
async function psOwn(hash: string): Promise<{ hash: string; uc: string; sendingId: string }> {
  const recipient = await shop.db
    .selectFrom('psConfig')
    .innerJoin('psRecipient', 'psRecipient.id', 'psConfig.recipientId')
    .where('psConfig.hash', '=', hash)
    .select(['psRecipient.id', 'psRecipient.userCode'])
    .executeTakeFirstOrThrow()
  return { hash, ...signsOf(shop.app.config.secret, recipient) }
}
function psUpload(visitor = shop.visitor()): Promise<Answer> {
  const form = new FormData()
  form.append('hash', 'demo')
  form.append('file', new Blob(['%PDF-1.7\n']), 'tablichka.pdf')
  return visitor.postMultipart('/api/ps/upload-service-file', form)
}

const calls: Record<string, Call> = {
  'GET /api/current-area': guestsGet('/api/current-area'),
  'GET /api/current-area/area-tree': guestsGet('/api/current-area/area-tree'),
  'GET /api/ps/area-tree': guestsGet('/api/ps/area-tree'),
  'POST /api/current-area/set-location': {
    async ask() {
      const { areaTree } = (await shop.visitor().get('/api/current-area/area-tree')).json()
      return shop.visitor().post('/api/current-area/set-location', { areaId: areaTree[0].children[0].id })
    },
  },
  'GET /api/cart/branches': guestsGet('/api/cart/branches', ['branches[].contacts']),
  'GET /api/cart/default-branch': guestsGet('/api/cart/default-branch'),
  'GET /api/cart/nearest-branch': guestsGet('/api/cart/nearest-branch?lat=55.7&long=37.6'),
  'POST /api/cart/add': { ask: () => addToCart(shop.visitor()) },
  'GET /api/cart': { ask: () => buyer.get('/api/cart') },
  'GET /api/cart/export': { ask: () => buyer.get('/api/cart/export') },
  'GET /api/cart/rec-items': { ask: () => buyer.get('/api/cart/rec-items') },
  'POST /api/cart/change-count': {
    async ask() {
      const { guest, id } = await guestWithCart()
      return guest.post('/api/cart/change-count', { id, count: 2 })
    },
  },
  'POST /api/cart/remove': {
    async ask() {
      const { guest, id } = await guestWithCart()
      return guest.post('/api/cart/remove', { id })
    },
  },
  'POST /api/delivery/get-spare-parts-delivery-price': {
    ask: () => buyer.post('/api/delivery/get-spare-parts-delivery-price', { branch: 1, parts: [{ id: part.id }] }),
  },
  'POST /api/delivery/quotes': {
    status: 202,
    ask: () => buyer.post('/api/delivery/quotes', { parts: [{ id: part.id }] }),
  },
  'GET /api/delivery/quotes/:id': {
    async ask() {
      const { id } = (await buyer.post('/api/delivery/quotes', { parts: [{ id: part.id }] })).json()
      return buyer.get(`/api/delivery/quotes/${id}`)
    },
  },
  'POST /api/delivery/get-nearest-terminals': {
    ask: () => shop.visitor().post('/api/delivery/get-nearest-terminals', { coords: [54.78, 32.04] }),
  },
  // A list of the whole catalogue shows no specifications: few parts share one.
  'GET /api/parts': {
    ask: () => buyer.get('/api/parts?category=remni&withPrice=1'),
    mayBeEmpty: ['facets.drawings'],
  },
  'POST /api/parts/resolve-list': {
    ask: () => buyer.post('/api/parts/resolve-list', { lines: [{ article: part.article, count: 2 }] }),
  },
  'POST /api/parts/resolve-list/export': {
    ask: () => buyer.post('/api/parts/resolve-list/export', { lines: [{ article: part.article, count: 2 }] }),
  },
  'GET /api/parts/:slug': { ask: () => buyer.get(`/api/parts/${part.slug}`) },
  'POST /filter/get-sidebar-filters': {
    ask: () => shop.visitor().post('/filter/get-sidebar-filters', { path: '/fp/remni', filters: { inStock: 1 } }),
    mayBeEmpty: ['drawings'],
  },
  'POST /get-filter-info': {
    ask: () => shop.visitor().post('/get-filter-info', { path: '/fp/remni', filters: { inStock: 1 } }),
  },
  'POST /filtration-model-lines': { ask: () => shop.visitor().post('/filtration-model-lines', { query: 'acros' }) },
  'POST /api/model-lines/filtration-model-lines': {
    ask: () => shop.visitor().post('/api/model-lines/filtration-model-lines', { query: 'acros' }),
  },
  'GET /api/page-alias/path': guestsGet('/api/page-alias/path?path=/fp/remni'),
  'GET /api/search': guestsGet('/api/search?q=ремень', ['models', 'suggestions', 'dropped']),
  'GET /models/get-model': { ask: () => shop.visitor().get(`/models/get-model?id=${model.id}`) },
  'GET /api/models/get-similar-models': {
    ask: () => shop.visitor().get(`/api/models/get-similar-models?modelId=${model.id}`),
  },
  'GET /api/models/get-similar-models-features-filter': {
    ask: () => shop.visitor().get(`/api/models/get-similar-models-features-filter?modelId=${model.id}`),
  },
  'GET /api/ps/get-similar-models': {
    ask: () => shop.visitor().get(`/api/ps/get-similar-models?modelId=${model.id}`),
  },
  'POST /api/ps/get-models': {
    ask: () => shop.visitor().post('/api/ps/get-models', { modelLineIds: [model.modelLineId] }),
  },
  'GET /api/ps/get-products-cards': {
    ask: () => shop.visitor().get(`/api/ps/get-products-cards?models[]=${model.id}&models[]=${model.slug}`),
  },
  'GET /api/ps/get-products-cards-models': guestsGet('/api/ps/get-products-cards-models?isPromo=1&quantity=3'),
  'GET /api/ps/get-browsing-history': {
    async ask() {
      await buyer.trpc.history.remember.mutate({ code: String(part.id) })
      await buyer.trpc.history.remember.mutate({ code: `m${model.id}` })
      return buyer.get('/api/ps/get-browsing-history')
    },
  },
  'GET /api/experts/get': guestsGet('/api/experts/get?ids[]=1&ids[]=2'),
  'POST /api/ps/get-config': psPost('get-config', { hash: 'demo' }),
  'GET /api/ps/:id': {
    mayBeEmpty: ['decodedConfig.blocks[].settings.codes'],
    async ask() {
      const { items } = (await shop.visitor().get('/api/ps?filter[ps_type_id]=5')).json()
      return shop.visitor().get(`/api/ps/${items[0].id}`)
    },
  },
  'GET /api/ps': guestsGet('/api/ps?fields=id,hash,title,ps_type_id,target'),
  'POST /api/ps/get-ps-hash-by-path': psPost('get-ps-hash-by-path', { path: '/akcii' }),
  'POST /api/ps/get-config-by-type': psPost('get-config-by-type', { type: 'part' }),
  'POST /api/ps/get-ps-config-by-model-id': {
    ask: () => shop.visitor().post('/api/ps/get-ps-config-by-model-id', { modelId: model.id }),
  },
  'POST /api/ps/get-ps-config-by-category-id': psPost('get-ps-config-by-category-id', { categoryId: 1 }),
  'POST /api/ps/get-ps-config-by-part-id': {
    mayBeEmpty: psCodes,
    ask: () => shop.visitor().post('/api/ps/get-ps-config-by-part-id', { partId: part.id }),
  },
  'POST /api/ps/get-ps-config-by-news-id': psPost('get-ps-config-by-news-id', { newsId: 1 }),
  'POST /api/ps/get-ps-config-by-offer-hash': psPost('get-ps-config-by-offer-hash', { hash: 'demo-single' }),
  'POST /api/ps/get-compare-ps-config': psPost('get-compare-ps-config'),
  'POST /api/ps/get-cart-ps-config': psPost('get-cart-ps-config'),
  'POST /api/ps/get-bookmarks-ps-config': psPost('get-bookmarks-ps-config'),
  'GET /api/ps/model-lines': guestsGet('/api/ps/model-lines?hash=demo&limit=3'),
  'GET /ps/get-utp-block': guestsGet('/ps/get-utp-block?hash=demo'),
  'GET /ps/get-print-utp-block': guestsGet('/ps/get-print-utp-block?hash=demo'),
  'GET /ps/get-video': guestsGet('/ps/get-video?hash=demo'),
  'POST /api/ps/get-greeting': psPost('get-greeting', { hash: 'demo', isPartsManager: '1' }),
  'POST /api/ps/get-random-utp': psPost('get-random-utp', { quantity: 2, uid: 'browser' }),
  'POST /api/ps/get-model-lines-banner': {
    ask: () => shop.visitor().post('/api/ps/get-model-lines-banner', { modelLineIds: [model.modelLineId] }),
  },
  'POST /api/ps/get-single-model-lines-banner': {
    ask: () => shop.visitor().post('/api/ps/get-single-model-lines-banner', { modelLineId: model.modelLineId }),
  },
  'POST /api/ps/get-model-lines-banners': {
    ask: () => shop.visitor().post('/api/ps/get-model-lines-banners', { modelLineIds: [model.modelLineId] }),
  },
  'GET /api/ps-classifiers/:id': guestsGet('/api/ps-classifiers/1'),
  'GET /api/ps-classifiers/:id/folders': guestsGet('/api/ps-classifiers/1/folders'),
  'POST /api/ps/get-partner-technology-park': psPost('get-partner-technology-park', { hash: 'demo' }),
  'POST /api/ps/save-partner-technology-park': {
    async ask() {
      const own = { ...(await psOwn('demo-melnikov')), park: [{ modelId: model.id, count: 2 }] }
      return shop.visitor().post('/api/ps/save-partner-technology-park', own)
    },
  },
  'GET /api/ps/get-warmup-block': guestsGet('/api/ps/get-warmup-block?hash=demo'),
  'GET /api/ps/get-interests-warmup-block': guestsGet('/api/ps/get-interests-warmup-block?hash=demo'),
  'PUT /api/ps/save-warmup-reject': {
    async ask() {
      const { items } = (await shop.visitor().get('/api/ps/get-warmup-block?hash=demo-niva')).json()
      const payload = { ...(await psOwn('demo-niva')), productId: items[0].productId, reason: 'Дорого' }
      return shop.visitor().request({ method: 'PUT', url: '/api/ps/save-warmup-reject', payload })
    },
  },
  'PUT /api/ps/save-warmup-views': {
    async ask() {
      const url = `/ps/demo?sendingId=${(await psOwn('demo')).sendingId}`
      const payload = { views: [model.id], url }
      return shop.visitor().request({ method: 'PUT', url: '/api/ps/save-warmup-views', payload })
    },
  },
  'POST /api/ps/upload-service-file': { ask: () => psUpload() },
  'POST /api/ps/send-service-files': {
    async ask() {
      const visitor = shop.visitor()
      await psUpload(visitor)
      return visitor.post('/api/ps/send-service-files', { hash: 'demo', description: 'Табличка' })
    },
  },
  'GET /api/ps/get-required-media': guestsGet('/api/ps/get-required-media?hash=demo'),
  'GET /api/ps-upload/get-by-sending-id': {
    async ask() {
      const visitor = shop.visitor()
      await psUpload(visitor)
      return visitor.get('/api/ps-upload/get-by-sending-id?hash=demo')
    },
  },
  'GET /api/ps-upload/get-models': guestsGet('/api/ps-upload/get-models?hash=demo'),
  'GET /api/ps-upload/files/:id': {
    async ask() {
      const visitor = shop.visitor()
      return visitor.get((await psUpload(visitor)).json().file.url)
    },
  },
  'POST /ps/create-pdf': { status: 202, ask: () => shop.visitor().post('/ps/create-pdf', { hash: 'demo' }) },
  'GET /ps/create-pdf/:jobId': { ask: async () => shop.visitor().get(`/ps/create-pdf/${await psPrint()}`) },
  'GET /ps/create-pdf/:jobId/file': {
    async ask() {
      const jobId = await psPrint()
      await shop.drainOutbox()
      return shop.visitor().get(`/ps/create-pdf/${jobId}/file`)
    },
  },
  'POST /api/ps/get-manager-details': {
    ask: () => shop.visitor().post('/api/ps/get-manager-details?userExternalId=TM-kaluga'),
  },
  'POST /api/ps/get-expert-details': { ask: () => shop.visitor().post('/api/ps/get-expert-details', { userId: '1' }) },
  'POST /api/ps/get-news': newsOf('get-news', () => ({ limit: 2 })),
  'POST /api/ps/get-news-by-filter': newsOf('get-news-by-filter', () => ({ blogTypes: ['article'] })),
  'POST /api/ps/get-model-news': newsOf('get-model-news', () => ({ modelId: model.id })),
  'POST /api/ps/get-part-news': newsOf('get-part-news', () => ({ partId: part.id })),
  'POST /api/ps/get-category-news': newsOf('get-category-news', () => ({ categoryId })),
  'POST /api/ps/get-blog-list': newsOf('get-blog-list', () => ({ page: 1 })),
  'POST /api/ps/get-tags-by-id': newsOf('get-tags-by-id', () => ({ tagsIds: [tagId] })),
  'GET /api/ps/get-region-news': guestsGet('/api/ps/get-region-news?limit=3'),
  'POST /api/content/pictures': {
    status: 201,
    async ask() {
      const editor = await shop.signedIn(await givenBuyer(shop.db, { roles: ['contentEditor'] }))
      const form = new FormData()
      const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
      form.set('file', new File([Buffer.from(dot, 'base64')], 'tochka.png'))
      return editor.postMultipart('/api/content/pictures', form)
    },
  },
  'POST /api/order/create': {
    async ask() {
      await addToCart(buyer)
      return buyer.post('/api/order/create', orderOf([{ part, count: 1 }]))
    },
  },
  'GET /api/order/customer-info': { ask: () => buyer.get('/api/order/customer-info') },
  'GET /api/order/regions': guestsGet('/api/order/regions'),
  'POST /api/staff/orders/:id/files': {
    ask: async () => {
      const form = new FormData()
      form.append('file', new Blob(['%PDF-1.7\n']), 'nakladnaya.pdf')
      return (await branchEmployee()).postMultipart(`/api/staff/orders/${order.id}/files?forBuyer=1`, form)
    },
  },
  'GET /api/staff/orders/:id/files/:fileId': {
    ask: async () => (await branchEmployee()).get(`/api/staff/orders/${order.id}/files/${order.fileId}`),
  },
  'GET /api/staff/questionnaires/:id/export': {
    async ask() {
      const editor = await shop.signedIn(await givenBuyer(shop.db, { roles: ['editor'] }))
      return editor.get('/api/staff/questionnaires/1/export')
    },
  },
  'GET /api/staff/ps/mailings/:id/export': {
    async ask() {
      const editor = await shop.signedIn(await givenBuyer(shop.db, { roles: ['editor'] }))
      const [mailing] = (await editor.trpc.ps.mailings.query()).items
      return editor.get(`/api/staff/ps/mailings/${mailing?.id}/export`)
    },
  },
  'POST /api/vacancies/apply': { ask: async () => (await sentApplication()).answer },
  'GET /api/staff/applications/:id/file': {
    async ask() {
      const { application } = (await sentApplication()).answer.json()
      const admin = await shop.signedIn(await givenBuyer(shop.db, { roles: ['admin'] }))
      return admin.get(`/api/staff/applications/${application.id}/file`)
    },
  },
  'GET /api/orders': { ask: () => buyer.get('/api/orders') },
  'GET /api/orders/:id': { ask: () => buyer.get(`/api/orders/${order.id}`) },
  'POST /api/orders/:id/cancel': { ask: () => buyer.post(`/api/orders/${order.id}/cancel`) },
  'GET /api/orders/:id/files/:fileId': { ask: () => buyer.get(`/api/orders/${order.id}/files/${order.fileId}`) },
  'GET /api/orders/:id/documents': { ask: () => buyer.get(`/api/orders/${order.id}/documents`) },
  'POST /api/orders/:id/documents': {
    status: 202,
    ask: () => buyer.post(`/api/orders/${order.id}/documents`, { kind: 'invoice' }),
  },
  'GET /api/orders/:id/documents/:documentId': {
    async ask() {
      await buyer.post(`/api/orders/${order.id}/documents`, { kind: 'orderPrint' })
      await shop.drainOutbox()
      const { items } = (await buyer.get(`/api/orders/${order.id}/documents`)).json()
      return buyer.get(items.find((item: { url: string | null }) => item.url !== null).url)
    },
  },
  'GET /api/suppliers/portal/sample': {
    async ask() {
      const { visitor } = await supplierWithFile()
      return visitor.get('/api/suppliers/portal/sample')
    },
  },
  'GET /api/suppliers/portal/files/:fileId/errors': {
    async ask() {
      const { visitor, fileId } = await supplierWithFile()
      return visitor.get(`/api/suppliers/portal/files/${fileId}/errors`)
    },
  },
  'GET /api/suppliers/portal/files/:fileId/log': {
    async ask() {
      const { visitor, fileId } = await supplierWithFile()
      return visitor.get(`/api/suppliers/portal/files/${fileId}/log`)
    },
  },
  'GET /api/suppliers/portal/files/:fileId/changes': {
    async ask() {
      const { visitor, authorization } = await supplierWithFile()
      const push = (articles: readonly string[]) =>
        shop.server.inject({
          method: 'POST',
          url: '/api/suppliers/positions',
          headers: { authorization },
          payload: { mode: 'full', positions: articles.map((article) => ({ article, price: 10, stock: 1 })) },
        })
      await push(['C-1', 'C-2', 'C-3', 'C-4'])
      await shop.drainOutbox()
      const { uploadId } = (await push(['C-1'])).json()
      await shop.drainOutbox()
      return visitor.get(`/api/suppliers/portal/files/${uploadId}/changes`)
    },
  },
  'GET /api/suppliers/portal/files/:fileId/positions': {
    async ask() {
      const { visitor, fileId } = await supplierWithFile()
      return visitor.get(`/api/suppliers/portal/files/${fileId}/positions`)
    },
  },
  'GET /api/suppliers/portal/files/:fileId/original': {
    async ask() {
      const { visitor, fileId } = await supplierWithFile()
      return visitor.get(`/api/suppliers/portal/files/${fileId}/original`)
    },
  },
  'POST /api/suppliers/positions': {
    status: 202,
    async ask() {
      const { authorization } = await supplierWithFile()
      const payload = { mode: 'full', positions: [{ article: 'A-1', price: 1 }, {}] }
      return shop.server.inject({
        method: 'POST',
        url: '/api/suppliers/positions',
        headers: { authorization },
        payload,
      })
    },
  },
  'GET /api/suppliers/uploads/:id': {
    async ask() {
      const { fileId, byKey } = await supplierWithFile()
      return byKey(`/api/suppliers/uploads/${fileId}`)
    },
  },
  'POST /api/suppliers/files': {
    status: 202,
    async ask() {
      const { authorization } = await supplierWithFile()
      const form = new FormData()
      form.append('file', new Blob(['Артикул;Цена\nZ-1;1\n']), 'price.csv')
      const request = new Request('http://shop.test', { method: 'POST', body: form })
      return shop.server.inject({
        method: 'POST',
        url: '/api/suppliers/files',
        headers: { authorization, 'content-type': request.headers.get('content-type') ?? '' },
        payload: Buffer.from(await request.arrayBuffer()),
      })
    },
  },
  'GET /api/suppliers/files/:id': {
    mayBeEmpty: ['issues'],
    async ask() {
      const { fileId, byKey } = await supplierWithFile()
      return byKey(`/api/suppliers/files/${fileId}`)
    },
  },
  'POST /api/exchange/files': {
    status: 202,
    async ask() {
      const form = new FormData()
      form.append('baseId', (await givenBase(shop.db)).id)
      form.append('file', new File(['tax_id;code1c;currency;price\n1;x;RUB;5\n'], 'prices.csv'))
      const admin = await shop.signedIn(await givenBuyer(shop.db, { roles: ['admin'] }))
      return admin.postMultipart('/api/exchange/files', form)
    },
  },
  'GET /api/exchange/bases/:baseId/analysis': {
    async ask() {
      const { id } = await givenBase(shop.db)
      const admin = await shop.signedIn(await givenBuyer(shop.db, { roles: ['admin'] }))
      return admin.get(`/api/exchange/bases/${id}/analysis`)
    },
  },
  'GET /api/exchange/runs/:runId/problems': {
    async ask() {
      const { id: baseId } = await givenBase(shop.db)
      const run = { baseId, kind: 'catalog', state: 'done' }
      const { id } = await shop.db.insertInto('exchangeRun').values(run).returning('id').executeTakeFirstOrThrow()
      const admin = await shop.signedIn(await givenBuyer(shop.db, { roles: ['admin'] }))
      return admin.get(`/api/exchange/runs/${id}/problems`)
    },
  },
  'POST /api/suppliers/portal/files': {
    status: 202,
    async ask() {
      const user = await givenSupplierUser(shop.db, await givenSupplier(shop.db))
      return upload(await shop.signedIn(user), 'price.csv', 'Артикул;Цена\nA-1;10\n')
    },
  },
  'POST /api/suppliers/portal/uploads': { ask: async () => (await begunUpload()).answer },
  'GET /api/suppliers/portal/uploads/:uploadId': {
    async ask() {
      const { visitor, answer } = await begunUpload()
      return visitor.get(`/api/suppliers/portal/uploads/${answer.json().uploadId}`)
    },
  },
  'POST /api/suppliers/portal/uploads/:uploadId/pieces': {
    async ask() {
      const { visitor, answer } = await begunUpload()
      const form = new FormData()
      form.append('firstByte', '0')
      form.append('file', new Blob(['Артикул;']), 'piece')
      return visitor.postMultipart(`/api/suppliers/portal/uploads/${answer.json().uploadId}/pieces`, form)
    },
  },
  'POST /api/suppliers/portal/mails': { status: 202, ask: async () => (await sentLetter()).answer },
  'GET /api/suppliers/portal/mails/:mailId/original': {
    async ask() {
      const { visitor, answer } = await sentLetter()
      return visitor.get(`/api/suppliers/portal/mails/${answer.json().mailId}/original`)
    },
  },
  'GET /api/spare-parts': {
    ask: async () => (await employee()).get(`/api/spare-parts?q=${encodeURIComponent(part.article)}`),
    mayBeEmpty: ['search.dropped'],
  },
  'POST /api/spare-parts/resolve-list': {
    ask: async () => (await employee()).post('/api/spare-parts/resolve-list', { lines: [{ article: part.article }] }),
  },
  'POST /api/spare-parts/resolve-list/export': {
    ask: async () =>
      (await employee()).post('/api/spare-parts/resolve-list/export', { lines: [{ article: part.article }] }),
  },
  'GET /api/spare-parts/:id': {
    async ask() {
      await sellBySupplier(part)
      return (await employee()).get(`/api/spare-parts/${part.id}`)
    },
  },
  'GET /api/spare-parts/export': {
    ask: async () => (await employee()).get(`/api/spare-parts/export?q=${encodeURIComponent(part.article)}`),
  },
  'GET /api/auth/is-guest': guestsGet('/api/auth/is-guest'),
  'GET /user/get-current-user': { ask: () => buyer.get('/user/get-current-user'), mayBeEmpty: ['notifications'] },
  'GET /api/captcha/config': guestsGet('/api/captcha/config'),
  'GET /api/captcha/challenge': guestsGet('/api/captcha/challenge'),
  'POST /api/auth/authorize': {
    async ask() {
      const { email } = await givenBuyer(shop.db, { email: 'vhod@shop.test', password })
      return shop.visitor().post('/api/auth/authorize', props({ type: 'email', email, password }))
    },
  },
  'POST /api/auth/registration': {
    ask: () =>
      shop.visitor().post(
        '/api/auth/registration',
        props({
          name: 'Иван',
          email: 'novyj@shop.test',
          password,
          confirm_password: password,
          acceptGDPR: true,
          acceptAds: true,
        }),
      ),
  },
  'POST /api/auth/verify-by-captcha': { ask: async () => (await askForCode({})).answer },
  'POST /api/auth/verify': { ask: async () => (await confirmPhone({})).answer },
  'POST /api/auth/verification-retry': {
    isRefusal: true,
    async ask() {
      const { visitor, phone } = await askForCode({})
      // Within the lock of 30 s.
      const retry = { type: 'phone', phone, name: 'Иван', 'captcha-token': await solveCaptcha(visitor) }
      return visitor.post('/api/auth/verification-retry', props(retry))
    },
  },
  'POST /api/auth/reset-password': {
    async ask() {
      await givenBuyer(shop.db, { phone: '79110009999', password })
      const { visitor, phone, code } = await confirmPhone({ phone: '79110009999', name: '', 'reset-password': true })
      const fields = { phone, name: '', code, pass1: 'leto-2026', pass2: 'leto-2026' }
      return visitor.post('/api/auth/reset-password', props(fields))
    },
  },
  'GET /offers/single-technique/get-product-options': {
    ask: async () => shop.visitor().get(`/offers/single-technique/get-product-options?hash=${await offerHash()}`),
  },
  'POST /offers/single-technique/set-change': {
    async ask() {
      const queue = [
        { type: 'count', count: 2 },
        { type: 'option', id: 'kit', count: 2 },
        { type: 'delivery', value: 'delivery', address: 'Рославль' },
        { type: 'payment', value: 'leasing', initialFeeBp: 2_000, months: 12 },
        { type: 'comment', text: 'К уборке' },
      ]
      const url = `/offers/single-technique/set-change?hash=${await offerHash()}`
      return shop.visitor().post(url, { queue, version: 0 })
    },
  },
  'POST /api/offers/import': {
    async ask() {
      const product = { id: 'm1', name: 'Комбайн', price: 1_000_000, count: { count: 1 } }
      const offer = { id: 'КП-1', source: '1С', title: 'Комбайн', valid_date: '31.12.2099', products: [product] }
      const headers = { authorization: `Bearer ${shop.app.config.oneCToken}` }
      return shop.visitor().post('/api/offers/import', offer, headers)
    },
  },
  'POST /api/ps/save-departure-date-request': {
    async ask() {
      const user = await givenBuyer(shop.db)
      const { id } = await givenTransport(shop.db, { userId: user.id })
      const visitor = await shop.signedIn(user)
      return visitor.post('/api/ps/save-departure-date-request', { id, dateFrom: '2099-04-01' })
    },
  },
  'POST /api/ps/update-delivery-status': {
    async ask() {
      const { id } = await givenTransport(shop.db)
      const asked = { id, status: 'scheduled', departureDate: '2099-04-01' }
      return (await branchEmployee()).post('/api/ps/update-delivery-status', asked)
    },
  },
  'GET /api/financing/schedule': {
    ask: () =>
      buyer.get(
        '/api/financing/schedule?kind=leasing&priceMinor=1520000000&feeBp=2000&months=36&pattern=seasonal&currency=RUB',
      ),
  },
  'POST /api/financing/pdf': { ask: askForFinancing, status: 202 },
  'GET /api/financing/pdf/:id': {
    ask: async () => shop.visitor().get(`/api/financing/pdf/${(await financingPrint()).id}`),
  },
  'GET /api/financing/pdf/:id/file': {
    async ask() {
      const { id } = await financingPrint()
      await shop.drainOutbox()
      return shop.visitor().get(`/api/financing/pdf/${id}/file`)
    },
  },
  'GET /api/transport-orders/export': {
    ask: async () => (await branchEmployee()).get('/api/transport-orders/export'),
  },
  'POST /api/offers/:hash/parts-file': {
    ask: async () => uploadTable(await branchEmployee(), await offerHash()),
  },
  'POST /api/offers/:hash/files': { ask: async () => uploadToOffer(await branchEmployee(), await offerHash()) },
  'POST /offers/single-technique/get-delivery-price': {
    async ask() {
      const asked = { hash: await offerHash(), address: 'Рославль, ул. Ленина, 1', coords: [53.95, 32.86] }
      return shop.visitor().post('/offers/single-technique/get-delivery-price', asked)
    },
  },
  'POST /api/offers/:hash/pdf': {
    ask: async () => shop.visitor().post(`/api/offers/${await offerHash()}/pdf`),
    status: 202,
  },
  'GET /api/offers/:hash/pdf': { ask: async () => shop.visitor().get(`/api/offers/${await offerHash()}/pdf`) },
  'GET /api/offers/:hash/pdf/file': {
    async ask() {
      const hash = await offerHash()
      await shop.visitor().post(`/api/offers/${hash}/pdf`)
      await shop.drainOutbox()
      return shop.visitor().get(`/api/offers/${hash}/pdf/file`)
    },
  },
  'GET /api/offers/:hash/files/:file': {
    async ask() {
      const content = Readable.from([Buffer.from('%PDF-1.7\n')])
      const given = { name: 'Договор.pdf', content, maxBytes: 100, accept: ['pdf'] as const, uploadedBy: null }
      const { id: fileId } = await storeFile(shop.app, given)
      const documents = [{ id: 'contract', title: 'Договор', fileId }]
      const { hash } = await givenOffer(shop.db, { content: { documents } })
      return shop.visitor().get(`/api/offers/${hash}/files/contract`)
    },
  },
  'POST /api/auth/logout': {
    ask: async () => (await shop.signedIn(await givenBuyer(shop.db))).post('/api/auth/logout'),
  },
}

function uploadToOffer(employee: TestVisitor, hash: string) {
  const form = new FormData()
  form.append('file', new Blob(['%PDF-1.7\n']), 'specifikaciya.pdf')
  return employee.postMultipart(`/api/offers/${hash}/files`, form)
}

function uploadTable(employee: TestVisitor, hash: string) {
  const form = new FormData()
  form.append('file', new Blob(['Артикул;Количество\nRE504836;6\n']), 'zayavka.csv')
  return employee.postMultipart(`/api/offers/${hash}/parts-file`, form)
}

const offerHash = async () => (await givenOffer(shop.db)).hash

/** Addresses of lists that have nothing in them, wherever they stand in the answer: what they hold went unproven. */
function emptyLists(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) {
    if (value.length === 0) return [path]
    const inner = value.map((item) => new Set(emptyLists(item, `${path}[]`)))
    // Filled in one of the items is filled.
    return [...(inner[0] ?? [])].filter((name) => inner.every((names) => names.has(name)))
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => emptyLists(inner, path ? `${path}.${name}` : name))
}

describe('live answers, held against what the route says of itself', () => {
  it('are asked of every described route', () => {
    const described = shop.server.routeList.filter(({ method, answer }) => answer && method !== 'HEAD')

    expect(described.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(Object.keys(calls).sort())
  })

  it.each(Object.entries(calls))('%s', async (door, { ask, mayBeEmpty = [], isRefusal = false, status = 200 }) => {
    const schema = shop.server.routeList.find(({ method, url }) => `${method} ${url}` === door)?.answer

    const answer = await ask()

    expect(answer.statusCode, answer.body).toBe(status)
    if (!String(answer.headers['content-type']).startsWith('application/json')) {
      expect(schema?.safeParse(answer.rawPayload).success).toBe(true)
      return
    }
    expect(answer.json().error_status === 'error').toBe(isRefusal)
    // What the description does not name would fall out of the parsed answer.
    expect(schema?.parse(answer.json())).toEqual(answer.json())
    expect(emptyLists(answer.json()).filter((list) => !mayBeEmpty.includes(list))).toEqual([])
  })
})
