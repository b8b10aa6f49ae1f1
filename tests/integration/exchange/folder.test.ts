import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { collectFolder } from '@agromarket/core/exchange'
import { afterAll, beforeEach, expect, it } from 'vitest'
import yazl from 'yazl'
import { givenBuyer } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { givenBase, mapBase } from './given-base.ts'
import { writeGoods, writeOffers } from './write-package.ts'

let root: string
const shop = useTestShop({
  async environment() {
    root = await mkdtemp(join(tmpdir(), 'agromarket-1c-'))
    return { ONEC_FOLDER: root }
  },
})
let base: { id: string; login: string }
let admin: TestVisitor

beforeEach(async () => {
  await shop.db.deleteFrom('exchangeBase').execute()
  await shop.db.deleteFrom('part').execute()
  base = await givenBase(shop.db, { isPublished: true })
  await mapBase(shop.db, base.id)
  await mkdir(join(root, base.login))
  admin = await shop.signedIn(await givenBuyer(shop.db, { roles: ['admin'] }))
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** Written a minute ago, unless 1C is still at it. */
async function put(name: string, text: string | Buffer, agoSeconds = 60): Promise<void> {
  const path = join(root, base.login, name)
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, text)
  const changedAt = new Date(Date.now() - agoSeconds * 1_000)
  await utimes(path, changedAt, changedAt)
}
async function visit(): Promise<number> {
  const count = await collectFolder(shop.app)
  await shop.drainOutbox()
  return count
}
const left = async () => (await readdir(join(root, base.login))).sort()
const articles = async () =>
  (await shop.db.selectFrom('part').select('article').where('removedAt', 'is', null).orderBy('article').execute()).map(
    ({ article }) => article,
  )
const goods = [
  { id: 'id-1', article: 'A-100' },
  { id: 'id-2', article: 'A-200' },
]
const offers = goods.map(({ id }) => ({ id, prices: { retail: '10.00' }, stock: { w1: 1 } }))

it('takes what a base has put down as one exchange, each file once', async () => {
  await put('webdata/import.xml', writeGoods(goods))
  await put('webdata/offers.xml', writeOffers(offers))

  expect(await visit()).toBe(2)

  expect(await articles()).toEqual(['A-100', 'A-200'])
  const runs = await admin.trpc.exchange.runs.list.query()
  expect(runs).toMatchObject([{ baseId: base.id, state: 'done', files: 2 }])
  expect(await visit()).toBe(0)
  expect(await left()).toEqual(['taken', 'webdata'])
})

it('loads the documents of an archive that nobody asks for by name', async () => {
  const archive = new yazl.ZipFile()
  archive.addBuffer(Buffer.from(writeGoods(goods)), 'Выгрузка/Товары.xml')
  archive.addBuffer(Buffer.from(writeOffers(offers)), 'Выгрузка/Предложения.xml')
  archive.end()
  await put('Выгрузка.zip', await buffer(archive.outputStream))

  expect(await visit()).toBe(1)

  expect(await articles()).toEqual(['A-100', 'A-200'])
  expect(await shop.db.selectFrom('price').select('priceMinor').execute()).toHaveLength(2)
  expect(await admin.trpc.exchange.runs.list.query()).toMatchObject([{ baseId: base.id, state: 'done' }])
})

it('waits until nothing in the folder is being written any more', async () => {
  await put('import.xml', writeGoods(goods))
  await put('offers.xml', writeOffers(offers), 5)

  expect(await visit()).toBe(0)
  expect(await left()).toEqual(['import.xml', 'offers.xml'])
})

it('takes nothing that only leads to a file, leaves pictures, and nothing of a base that is stopped', async () => {
  const elsewhere = join(root, 'elsewhere.xml')
  await writeFile(elsewhere, writeGoods(goods))
  await symlink(elsewhere, join(root, base.login, 'import.xml'))
  await put('import_files/a/1.jpeg', 'x')
  expect(await visit()).toBe(0)

  await put('offers.xml', writeOffers(offers))
  await shop.db.updateTable('exchangeBase').set({ isPaused: true }).where('id', '=', base.id).execute()
  expect(await visit()).toBe(0)
})

it('puts aside what cannot be taken, and takes the next', async () => {
  await put('empty.xml', '')
  expect(await visit()).toBe(1)
  expect(await left()).toEqual(['refused'])

  await put('limits.csv', 'not;a;table;of;ours\n1;2;3;4;5\n')
  await put('import.xml', writeGoods(goods))
  await visit()

  expect(await left()).toEqual(['refused', 'taken'])
  expect(await articles()).toEqual(['A-100', 'A-200'])
})

it('tells of every position that is not in the shop why, and what to do', async () => {
  await put(
    'import.xml',
    writeGoods([...goods, { id: 'id-3', article: '' }, { id: 'id-4', article: 'D-1', maker: 'Степь' }]),
  )
  await visit()

  const list = (problem?: 'noArticle') => admin.trpc.exchange.bases.postponed.query({ baseId: base.id, problem })
  expect(await list()).toMatchObject({
    items: [
      { externalId: 'id-3', reason: 'Товары без артикула', advice: 'На сайт не попадут, пока поле пустое' },
      { externalId: 'id-4', article: 'D-1', maker: 'Степь', reason: 'Производителя нет на сайте' },
    ],
    reasons: [
      { problem: 'noArticle', count: 1 },
      { problem: 'unknownMaker', count: 1 },
    ],
    total: 2,
  })
  expect(await list('noArticle')).toMatchObject({ items: [{ externalId: 'id-3' }], total: 1 })
  expect(await admin.trpc.exchange.bases.list.query()).toMatchObject([{ postponed: 2 }])
})
