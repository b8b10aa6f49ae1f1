import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type PlayOptions, play } from '../../../scripts/cli/exchange/play.ts'
import { readFolder } from '../../../scripts/cli/exchange/read-folder.ts'
import { defaultBranchId, givenBuyer } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import { orderInputOf } from '../orders/given-order.ts'
import { basePassword, givenBase } from './given-base.ts'
import { answerOf } from './said-by-1c.ts'

const shop = useTestShop()
const isFull = process.env['FULL'] === '1'
const fixtures = join(import.meta.dirname, '../../fixtures/exchange')
const retail = '91000000-0000-4000-8000-000000000001'
const mainStore = '51000000-0000-4000-8000-000000000001'
const partsGroup = 'a1000000-0000-4000-8000-000000000001'
const property = (number: number) => `e1000000-0000-4000-8000-00000000000${number}`
let url: string
let base: { id: string; login: string }
let worker: Promise<void>
let isOver = false
let folder: string

beforeAll(async () => {
  url = `${await shop.server.listen({ port: 0, host: '127.0.0.1' })}/1c_exchange`
  // The worker of a shop is always at its side.
  worker = work()
})
afterAll(() => {
  isOver = true
  return worker
})

/** One after the other: on a slow machine a second one would find the first still at a message. */
async function work() {
  while (!isOver) {
    await shop.drainOutbox()
    await sleep(50)
  }
}

beforeEach(async () => {
  await shop.db.deleteFrom('exchangeBase').execute()
  await shop.db.deleteFrom('stockReservation').execute()
  base = await givenBase(shop.db, { isPublished: true, settings: { fileLimitBytes: 64 * 1024 } })
  await mapFixture()
  folder = await mkdtemp(join(tmpdir(), 'exchange-play-'))
  return () => rm(folder, { recursive: true, force: true })
})

async function mapFixture() {
  const { db } = shop
  const list = await db.selectFrom('priceList').select('id').where('currency', '=', 'RUB').executeTakeFirstOrThrow()
  const branch = await db.selectFrom('branch').select('code').where('isDefault', '=', true).executeTakeFirstOrThrow()
  const category = { kind: 'part', name: 'Обмен', slug: 'obmen', path: 'obmen', icon: 'belt' }
  await db
    .insertInto('category')
    .values(category)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('manufacturer')
    .values({ name: 'Гомсельмаш', slug: 'gomselmash' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const word = (kind: string, externalId: string, name: string, target: string) => ({
    ...{ baseId: base.id, kind, externalId, name, target },
  })
  await db
    .insertInto('exchangeMapping')
    .values([
      word('priceType', retail, 'Розничная', String(list.id)),
      word('warehouse', mainStore, 'Основной склад', branch.code),
      word('group', partsGroup, 'Запчасти', category.path),
      word('property', property(1), 'Бренд', 'maker'),
      word('property', property(2), 'Артикул', 'article'),
    ])
    .execute()
}

const optionsOf = (changes: Partial<PlayOptions> = {}): PlayOptions => ({
  ...{ url, login: base.login, password: basePassword, zip: null, pieceBytes: null },
  ...{ cutAt: new Set<number>(), doubleAt: new Set<number>(), loseAt: new Set<number>() },
  ...{ parts: { catalog: true, orders: true }, say: () => undefined },
  ...changes,
})
const playFixture = async (name: string, changes: Partial<PlayOptions> = {}) =>
  play(await readFolder(join(fixtures, name)), optionsOf(changes))

async function inShop() {
  const rows = await shop.db
    .selectFrom('part')
    .innerJoin('price', 'price.partId', 'part.id')
    .innerJoin('stock', 'stock.partId', 'part.id')
    .select(['part.article', 'price.priceMinor', 'stock.quantity'])
    .where('part.article', 'like', 'ИГР-%')
    .where('stock.quantity', '>', 0)
    .orderBy('part.article')
    .execute()
  return rows.map(({ article, priceMinor, quantity }) => [article, priceMinor, quantity])
}
const expected = [
  ['ИГР-1001', 125050, 3],
  ['ИГР-1002', 890000, 6],
  ['ИГР-1003', 64000, 9],
  ['ИГР-1004', 231000, 12],
]

const ways: [fixture: string, how: string, changes: Partial<PlayOptions>][] = [
  ['module-3.1', 'in an archive', { zip: true, pieceBytes: 900 }],
  ['ut10-2.05', 'file by file, two pieces twice', { zip: false, pieceBytes: 700, doubleAt: new Set([4, 8]) }],
  ['module-3.1', 'file by file', { zip: false, pieceBytes: 1_000 }],
  ['ut10-2.05', 'in an archive', { zip: true }],
]

it.each(ways.slice(0, isFull ? 4 : 2))('brings the goods of %s %s into the shop', async (name, _how, changes) => {
  await shop.db.deleteFrom('customerOrder').execute()
  await shop.db.deleteFrom('part').where('article', 'like', 'ИГР-%').execute()

  const { files } = await playFixture(name, changes)

  expect(files.map(({ outcome, lines }) => [outcome, lines])).toEqual(files.map(() => ['success', []]))
  expect(await inShop()).toEqual(expected)
})

it('tells a lost piece in words, and nothing of the file is in the shop', async () => {
  await shop.db.deleteFrom('customerOrder').execute()
  await shop.db.deleteFrom('part').where('article', 'like', 'ИГР-%').execute()

  const { files } = await playFixture('ut10-2.05', { zip: false, pieceBytes: 700, loseAt: new Set([3]) })

  expect(files.at(-1)).toMatchObject({ outcome: 'failure' })
  expect(files.at(-1)?.lines.join(' ')).toMatch(/обрывается|не по порядку|повреждён/)
  expect(await inShop()).toEqual([])
})

it('goes on without help wherever the connection is cut: goods in, orders out once, answers in once', async () => {
  await playFixture('module-3.1', { zip: false })
  const part = await shop.db
    .selectFrom('part')
    .select(['id', 'code1c'])
    .where('article', '=', 'ИГР-1004')
    .executeTakeFirstOrThrow()
  const buyer = await shop.signedIn(await givenBuyer(shop.db))
  const input = orderInputOf([{ part, count: 2 }])
  const order = await buyer.trpc.orders.create.mutate({ ...input, idempotencyKey: crypto.randomUUID() })
  await cp(join(fixtures, 'module-3.1'), folder, { recursive: true })
  await writeFile(join(folder, 'orders-1.xml'), answerOf(order, { requisites: { Проведен: 'true' } }))
  const baggage = await readFolder(folder)

  const cuts = Array.from({ length: isFull ? 10 : 3 }, () => 1 + Math.floor(Math.random() * 18))
  const cutAt = new Set(cuts.flatMap((at, index) => [at + index * 20]))
  const result = await play(baggage, optionsOf({ zip: false, pieceBytes: 2_000, cutAt }))
  const again = await play(baggage, optionsOf({ zip: false }))

  const told = `cut at ${[...cutAt].join(', ')}`
  expect(
    result.files.map(({ outcome }) => outcome),
    told,
  ).toEqual(result.files.map(() => 'success'))
  expect(result.restarts, told).toBeGreaterThan(0)
  expect(result.orders?.xml, told).toContain(`<Номер>${order.number}</Номер>`)
  expect(result.orders?.xml).toContain('<Ид>b3c1a5e0-0000-4000-8000-000000000004</Ид>')
  expect(again.orders?.count, told).toBe(0)
  const employee = await shop.signedIn(await givenBuyer(shop.db, { roles: ['employee'], branchId: defaultBranchId }))
  const { status, events } = await employee.trpc.orders.desk.get.query({ id: order.id })
  expect(status, told).toBe('confirmed')
  expect(events.filter(({ by }) => by.startsWith('1С'))).toHaveLength(1)
})
