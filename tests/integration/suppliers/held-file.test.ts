import excel from 'exceljs'
import { beforeAll, expect, it } from 'vitest'
import { givenBuyer, givenPart } from '../../support/factories.ts'
import { givenOffer } from '../../support/given-offer.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { givenKey, givenSupplier, givenSupplierUser } from './given-supplier.ts'

const shop = useTestShop()
const position = (article: string, price: number) => ({
  article,
  manufacturer: 'Gates',
  name: 'Ремень',
  price,
  stock: 4,
})
let supplier: TestVisitor
let admin: TestVisitor
let stranger: TestVisitor
let supplierId: string
let fileId: string
let offerNumber: number

beforeAll(async () => {
  supplierId = await givenSupplier(shop.db)
  supplier = await shop.signedIn(await givenSupplierUser(shop.db, supplierId))
  admin = await shop.signedIn(await givenBuyer(shop.db, { roles: ['admin'] }))
  stranger = await shop.signedIn(await givenSupplierUser(shop.db, await givenSupplier(shop.db, 'ТОО «Чужой»')))
  const inCart = await givenPart(shop.db, { article: 'H-CART', manufacturer: 'Gates' })
  const inOffer = await givenPart(shop.db, { article: 'H-OFFER', manufacturer: 'Gates' })
  for (const buyer of [shop.visitor(), shop.visitor()]) {
    await buyer.trpc.cart.add.mutate({ products: [{ partId: inCart.id, count: 1 }] })
  }
  const line = {
    id: 'p1',
    partId: inOffer.id,
    article: 'H-OFFER',
    name: 'Ремень',
    count: 1,
    defaultPriceMinor: 1,
    priceMinor: 1,
  }
  const { id } = await givenOffer(shop.db, { variant: 'spareParts', content: { parts: [line] } })
  await givenOffer(shop.db, { variant: 'spareParts', content: { parts: [line] }, validUntil: '2020-01-01' })
  const offer = await shop.db.selectFrom('offer').select('number').where('id', '=', id).executeTakeFirstOrThrow()
  offerNumber = Number(offer.number)
  const { key } = await givenKey(shop.db, supplier, supplierId)
  const push = async (positions: object[]) => {
    const answer = await shop.server.inject({
      method: 'POST',
      url: '/api/suppliers/positions',
      headers: { authorization: `Bearer ${key}` },
      payload: { mode: 'full', positions },
    })
    await shop.drainOutbox()
    return answer.json().uploadId as string
  }
  const articles = ['H-CART', 'H-OFFER', 'H-DEAR', '=H-GONE']
  await push(articles.map((article) => position(article, 100)))
  fileId = await push([position('H-CART', 150), position('H-OFFER', 160), position('H-DEAR', 900)])
})

const sampleOf = (visitor: TestVisitor, q = '') =>
  visitor.trpc.suppliers.files.heldSample.query({ fileId, kind: 'up', q })

it('rows of a held file begin with those that somebody will notice: carts, and offers that are still open', async () => {
  const { items, total } = await sampleOf(admin)

  expect(total).toBe(3)
  expect(items.map(({ article, carts, offers, offerNumbers }) => ({ article, carts, offers, offerNumbers }))).toEqual([
    { article: 'H-OFFER', carts: 0, offers: 1, offerNumbers: [offerNumber] },
    { article: 'H-CART', carts: 2, offers: 0, offerNumbers: [] },
    { article: 'H-DEAR', carts: 0, offers: 0, offerNumbers: [] },
  ])
})

it('a supplier is told that there are offers, not which', async () => {
  const { items } = await sampleOf(supplier)

  expect(items[0]).toMatchObject({ article: 'H-OFFER', offers: 1, offerNumbers: [] })
})

it('rows are found by article however it is written, and by name', async () => {
  expect((await sampleOf(admin, 'h dear')).items.map(({ article }) => article)).toEqual(['H-DEAR'])
  expect((await sampleOf(admin, 'РЕМ')).total).toBe(3)
  expect((await sampleOf(admin, '%')).total).toBe(0)
})

it('all changes are a workbook, a sheet for each kind, without formulas of theirs; others do not get it', async () => {
  const url = `/api/suppliers/portal/files/${fileId}/changes`

  const answer = await supplier.get(url)

  const book = new excel.Workbook()
  await book.xlsx.load(answer.rawPayload as unknown as ArrayBuffer)
  expect(book.worksheets.map(({ name, rowCount }) => [name, rowCount - 1])).toEqual([
    ['Подорожают', 3],
    ['Исчезнут', 1],
    ['Подешевеют', 0],
    ['Новые', 0],
    ['С ошибками', 0],
  ])
  const dear = book.worksheets[0]?.getRow(4)
  expect([1, 4, 5, 7].map((cell) => dear?.getCell(cell).value)).toEqual(['H-DEAR', 100, 900, 800])
  expect(book.worksheets[1]?.getRow(2).getCell(1).value).toBe("'=H-GONE")
  expect((await stranger.get(url)).statusCode).toBe(404)
})

it('the log of changes says that the portal held the file, and for which guards', async () => {
  const { audit } = await admin.trpc.suppliers.manage.get.query({ supplierId })
  const { name } = await admin.trpc.suppliers.files.get.query({ fileId })

  expect(audit[0]).toMatchObject({
    userName: 'Портал',
    content: `Файл ${name} задержан порогом «Медианная цена»`,
  })
})

it('prices that were kept at a decision are told anew by the next file, whose rows say what was not taken', async () => {
  const { key } = await givenKey(shop.db, supplier, supplierId)
  const push = async (price: number, more: object[] = []) => {
    const articles = Array.from({ length: 10 }, (_, index) => position(`KEPT-${index}`, price))
    const answer = await shop.server.inject({
      method: 'POST',
      url: '/api/suppliers/positions',
      headers: { authorization: `Bearer ${key}` },
      payload: { mode: 'full', positions: [...articles, ...more] },
    })
    await shop.drainOutbox()
    return supplier.trpc.suppliers.files.get.query({ fileId: answer.json().uploadId })
  }
  await push(100)
  const held = await push(500)
  await admin.trpc.suppliers.files.decide.mutate({ fileId: held.id, decision: 'apply', scope: 'stockOnly' })

  const next = await push(500, [position('KEPT-NEW', 500)])

  expect(next).toMatchObject({ state: 'held', counts: { added: 1, changed: 10, unchanged: 0 } })
})

it('a held file outlives a change of its price list: it is compared anew, waits since it was held, and nobody is told twice', async () => {
  const { key } = await givenKey(shop.db, supplier, supplierId)
  const push = async (mode: 'full' | 'delta', positions: object[]) => {
    const answer = await shop.server.inject({
      method: 'POST',
      url: '/api/suppliers/positions',
      headers: { authorization: `Bearer ${key}` },
      payload: { mode, positions },
    })
    await shop.drainOutbox()
    return answer.json().uploadId as string
  }
  const list = (price: number) => Array.from({ length: 10 }, (_, index) => position(`LIVE-${index}`, price))
  await push('full', list(100))
  const heldId = await push('full', list(500))
  const before = await admin.trpc.suppliers.files.held.query({ fileId: heldId })
  const told = async () => (await supplier.trpc.suppliers.notices.list.query({ filter: 'held' })).total
  const toldBefore = await told()

  const changed = await push('delta', [{ ...position('LIVE-0', 100), stock: 9 }, position('LIVE-NEW', 50)])

  expect((await supplier.trpc.suppliers.files.get.query({ fileId: changed })).state).toBe('done')
  const after = await admin.trpc.suppliers.files.held.query({ fileId: heldId })
  expect(after).toMatchObject({
    file: { state: 'held', counts: { changed: 10, gone: 1 } },
    findings: { onSaleBefore: 11, onSaleAfter: 10 },
    undecidedAt: before.undecidedAt,
  })
  expect(await told()).toBe(toldBefore)
  await admin.trpc.suppliers.files.decide.mutate({ fileId: heldId, decision: 'apply', scope: 'all' })
  expect((await supplier.trpc.suppliers.files.get.query({ fileId: heldId })).state).toBe('done')
})

it('changes that are held wait beside the held whole price list, and what is not decided is compared with what was let through', async () => {
  const { key } = await givenKey(shop.db, supplier, supplierId)
  const push = async (mode: 'full' | 'delta', positions: object[]) => {
    const answer = await shop.server.inject({
      method: 'POST',
      url: '/api/suppliers/positions',
      headers: { authorization: `Bearer ${key}` },
      payload: { mode, positions },
    })
    await shop.drainOutbox()
    return answer.json().uploadId as string
  }
  const list = (price: number) => Array.from({ length: 10 }, (_, index) => position(`BOTH-${index}`, price))
  const stateOf = async (fileId: string) => (await supplier.trpc.suppliers.files.get.query({ fileId })).state
  await push('full', list(100))
  const whole = await push('full', list(500))

  const overtaken = await push('delta', list(800))
  const changes = await push('delta', list(900))

  expect([await stateOf(whole), await stateOf(overtaken), await stateOf(changes)]).toEqual(['held', 'replaced', 'held'])
  const decide = (fileId: string) => admin.trpc.suppliers.files.decide.mutate({ fileId, decision: 'apply' })
  await decide(changes)
  await shop.drainOutbox()
  expect([await stateOf(whole), await stateOf(changes)]).toEqual(['held', 'done'])
  expect((await admin.trpc.suppliers.files.held.query({ fileId: whole })).findings).toMatchObject({
    guards: [{}, { guard: 'median', before: 90_000, now: 50_000 }, {}],
  })
  await decide(whole)
  expect(await stateOf(whole)).toBe('done')
})
