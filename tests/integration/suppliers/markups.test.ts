import type { Markup } from '@agromarket/shared'
import { beforeAll, expect, it } from 'vitest'
import { givenBuyer, givenPart, type TestPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { givenKey, givenSupplier, givenSupplierUser } from './given-supplier.ts'

const shop = useTestShop()
let admin: TestVisitor
let supplier: TestVisitor
let supplierId: string
let belt: TestPart
let makerId: number

const rest: Markup = {
  categoryId: null,
  manufacturerId: null,
  shareBp: 2_500,
  minimumMinor: 0,
  roundToMinor: 1_000,
}
const pushed = [
  { article: 'MU-BELT', manufacturer: 'Optibelt', name: 'Ремень', price: 1_000, stock: 4, currency: 'RUB' },
  { article: 'MU-DISK', manufacturer: 'Gates', name: 'Диск', price: 2_000, stock: 4, currency: 'RUB' },
  { article: 'MU-NONE', manufacturer: 'Gates', name: 'Не наш', price: 2_000, stock: 4, currency: 'RUB' },
]

beforeAll(async () => {
  admin = await shop.signedIn(await givenBuyer(shop.db, { roles: ['admin'] }))
  supplierId = await givenSupplier(shop.db)
  supplier = await shop.signedIn(await givenSupplierUser(shop.db, supplierId))
  belt = await givenPart(shop.db, { article: 'MU-BELT', manufacturer: 'Optibelt' })
  await givenPart(shop.db, { article: 'MU-DISK', manufacturer: 'Gates' })
  await shop.db
    .insertInto('supplierMarkup')
    .values({ ...rest, supplierId, place: 0 })
    .execute()
  const { key } = await givenKey(shop.db, supplier, supplierId)
  const answer = await shop.server.inject({
    method: 'POST',
    url: '/api/suppliers/positions',
    headers: { authorization: `Bearer ${key}` },
    payload: { mode: 'full', positions: pushed },
  })
  expect(answer.statusCode, answer.body).toBe(202)
  await shop.drainOutbox()
  const maker = shop.db.selectFrom('manufacturer').select('id').where('name', '=', 'Optibelt')
  makerId = (await maker.executeTakeFirstOrThrow()).id
})

const preview = (markups: Markup[]) => admin.trpc.suppliers.manage.previewMarkups.query({ supplierId, markups })
const priceOfBelt = async () => {
  const buyer = await shop.signedIn(await givenBuyer(shop.db))
  return (await buyer.trpc.suppliers.offers.query({ partIds: [belt.id] }))[0]?.priceMinor
}

it('markups as they are saved move nothing; each tells how much it sells, with one of its prices', async () => {
  expect(await preview([{ ...rest, manufacturerId: makerId }, rest])).toEqual({
    ...{ moved: 0, up: 0, down: 0, examples: [] },
    rules: [
      { offers: 1, example: { costMinor: 100_000, priceMinor: 125_000 } },
      { offers: 1, example: { costMinor: 200_000, priceMinor: 250_000 } },
    ],
  })
})

it('changed markups tell which prices they move, the old one beside the new one, before they are saved', async () => {
  const dearer: Markup = { ...rest, manufacturerId: makerId, shareBp: 4_000 }
  const change = await preview([dearer, { ...rest, shareBp: 2_000 }])

  expect(change).toMatchObject({ moved: 2, up: 1, down: 1 })
  expect(change.examples.map(({ article, wasMinor, priceMinor }) => [article, wasMinor, priceMinor])).toEqual([
    ['MU-BELT', 125_000, 140_000],
    ['MU-DISK', 250_000, 240_000],
  ])
  expect(await priceOfBelt()).toBe(125_000)
})

it('of two rules that fit a position the upper one counts: to change their places moves its price', async () => {
  const [dear, cheap] = [5_000, 1_000].map((shareBp): Markup => ({ ...rest, manufacturerId: makerId, shareBp }))
  if (!dear || !cheap) throw new Error('No rules')
  const priceOf = async (markups: Markup[]) => (await preview(markups)).rules.map(({ offers }) => offers)

  expect(await priceOf([dear, cheap, rest])).toEqual([1, 0, 1])
  expect((await preview([dear, cheap, rest])).examples[0]?.priceMinor).toBe(150_000)
  expect((await preview([cheap, dear, rest])).examples[0]?.priceMinor).toBe(110_000)
})

it('rounding to the nearest ten roubles takes nothing off «Не меньше»', async () => {
  const least: Markup = { ...rest, manufacturerId: makerId, shareBp: 0, minimumMinor: 50_400 }

  expect((await preview([least, rest])).examples[0]?.priceMinor).toBe(151_000)
})

it('what was told before saving is what the shop sells for afterwards', async () => {
  const markups: Markup[] = [{ ...rest, manufacturerId: makerId, shareBp: 4_000, minimumMinor: 50_000 }, rest]
  const told = (await preview(markups)).examples[0]?.priceMinor

  const { version, branches, ...shown } = await admin.trpc.suppliers.manage.get.query({ supplierId })
  const { name, siteName, taxId, contract, branchIds, daysMin, daysMax, hasOwnGuards, guards } = shown
  await admin.trpc.suppliers.manage.save.mutate({
    ...{ name, siteName, taxId, contract, branchIds, daysMin, daysMax, hasOwnGuards, guards },
    ...{ supplierId, version, markups, currency: 'RUB', minimumOrderMinor: 0 },
  })
  await shop.drainOutbox()

  expect(told).toBe(150_000)
  expect(await priceOfBelt()).toBe(told)
  expect(await preview(markups)).toMatchObject({ moved: 0 })
})

it('a supplier is not told what others are sold for', async () => {
  await expect(supplier.trpc.suppliers.manage.previewMarkups.query({ supplierId, markups: [rest] })).rejects.toThrow()
})

it('every change is in the log of the supplier, the newest first, page by page', async () => {
  await admin.trpc.suppliers.nameMaker.mutate({ supplierId, spelling: 'Оптибелт', manufacturerId: makerId })
  for (const reason of ['первая', null, 'вторая']) {
    await admin.trpc.suppliers.manage.pause.mutate({ supplierId, reason })
  }
  const { audit, auditTotal } = await admin.trpc.suppliers.manage.get.query({ supplierId })
  const all = await admin.trpc.suppliers.manage.audit.query({ supplierId })

  expect(audit.map(({ content }) => content).slice(0, 4)).toEqual([
    'Продажа приостановлена: вторая',
    'Продажа возобновлена',
    'Продажа приостановлена: первая',
    'Производитель «Оптибелт» записан как Optibelt',
  ])
  expect(all).toHaveLength(auditTotal)
  expect(await admin.trpc.suppliers.manage.audit.query({ supplierId, cursor: all[1]?.id })).toEqual(all.slice(2))
  await expect(supplier.trpc.suppliers.manage.audit.query({ supplierId })).rejects.toThrow()
})
