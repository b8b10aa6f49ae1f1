import { beforeEach, expect, it } from 'vitest'
import { givenBuyer, givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { givenSupplier, givenSupplierUser, onSale, upload } from './given-supplier.ts'

const shop = useTestShop()
let supplier: TestVisitor

beforeEach(async () => {
  supplier = await shop.signedIn(
    await givenSupplierUser(shop.db, await givenSupplier(shop.db, `ООО ${crypto.randomUUID()}`)),
  )
  await shop.db.deleteFrom('supplierPosition').execute()
})

const price = (rows: string[]) =>
  [
    'ООО «Агроснаб»',
    'Прайс-лист от 16.03',
    'Артикул;Производитель;Наименование;Цена с НДС, руб.;Остаток',
    ...rows,
  ].join('\r\n')
const state = async (fileId: string) => (await supplier.trpc.suppliers.files.get.query({ fileId })).state

async function send(rows: string[], name = 'price.csv') {
  const answer = await upload(supplier, name, price(rows))
  expect(answer.statusCode, answer.body).toBe(202)
  const { fileId } = answer.json() as { fileId: string }
  await shop.drainOutbox()
  return fileId
}

async function sendConfirmed(rows: string[]) {
  const fileId = await send(rows)
  const { profile } = await supplier.trpc.suppliers.files.preview.query({ fileId })
  await supplier.trpc.suppliers.files.confirm.mutate({
    fileId,
    name: 'Основной',
    profile: { ...profile, fileMask: 'price*' },
  })
  await shop.drainOutbox()
  return fileId
}

it('a first file waits until a person has confirmed what its columns mean, then its positions are on sale', async () => {
  const part = await givenPart(shop.db, { article: 'РСМ-10.01', manufacturer: 'Ростсельмаш' })
  const rows = ['PCM 1001;Ростсельмаш;Ремень;1 234,50;>10', 'Z-9;Gates;Ремень;по запросу;2', 'Z-1;;Шкив;99;есть']

  const fileId = await send(rows)

  expect(await state(fileId)).toBe('unmapped')
  const preview = await supplier.trpc.suppliers.files.preview.query({ fileId })
  expect(preview.headerRow).toBe(3)
  expect(preview.rows.map(({ reading }) => reading?.article)).toEqual([undefined, 'PCM 1001', undefined, 'Z-1'])
  await supplier.trpc.suppliers.files.confirm.mutate({ fileId, name: 'Основной', profile: preview.profile })
  await shop.drainOutbox()

  // One row of three is wrong: too many for the guard of errors.
  expect(await state(fileId)).toBe('held')
  expect(await onSale(shop.app)).toEqual([])
  const admin = await shop.signedIn(await givenBuyer(shop.db, { roles: ['admin'] }))
  await admin.trpc.suppliers.files.decide.mutate({ fileId, decision: 'apply' })
  expect(await state(fileId)).toBe('done')
  expect(await onSale(shop.app)).toEqual([
    { article: 'PCM 1001', priceMinor: 123_450, quantity: 10, partId: part.id },
    { article: 'Z-1', priceMinor: 9_900, quantity: 1, partId: null },
  ])
  const page = await supplier.trpc.suppliers.files.positions.query({ fileId })
  expect(page.items.map(({ rowNumber, state: row }) => [rowNumber, row])).toEqual([
    [4, 'new'],
    [5, 'error'],
    [6, 'new'],
  ])
  expect(page.items[1]?.problems).toMatchObject([{ cell: 'D5', cause: 'priceOnRequest' }])
})

it('the next file changes what it says otherwise, and nothing else is written again', async () => {
  const rows = Array.from({ length: 20 }, (_, index) => `A-${index};Gates;Ремень;100;5`)
  await sendConfirmed(rows)
  const ids = await shop.db.selectFrom('supplierPosition').select(['id', 'article']).execute()

  const fileId = await send([...rows.slice(0, 18), 'A-18;Gates;Ремень;110;5', 'B-1;Gates;Новый;7;1'], 'price2.csv')

  const file = await supplier.trpc.suppliers.files.get.query({ fileId })
  expect(file).toMatchObject({ state: 'done', counts: { rows: 20, added: 1, changed: 1, unchanged: 18, gone: 1 } })
  const sold = await onSale(shop.app)
  expect(sold).toHaveLength(20)
  expect(sold.filter(({ article }) => ['A-18', 'A-19', 'B-1'].includes(article))).toMatchObject([
    { article: 'A-18', priceMinor: 11_000 },
    { article: 'B-1', priceMinor: 700 },
  ])
  const kept = await shop.db.selectFrom('supplierPosition').select('id').where('toVersion', 'is', null).execute()
  expect(kept.filter(({ id }) => ids.some((one) => one.id === id))).toHaveLength(18)
})

it('a file that falls out of bounds waits, and can be taken back once it was let through', async () => {
  const rows = Array.from({ length: 20 }, (_, index) => `A-${index};Gates;Ремень;100;5`)
  await sendConfirmed(rows)

  const fileId = await send(rows.slice(0, 5), 'price2.csv')

  expect(await state(fileId)).toBe('held')
  expect(await onSale(shop.app)).toHaveLength(20)
  const admin = await shop.signedIn(await givenBuyer(shop.db, { roles: ['admin'] }))
  const held = await admin.trpc.suppliers.files.held.query({ fileId })
  expect(held.findings.guards).toMatchObject([
    { guard: 'rows', changeBp: -7_500, isTripped: true },
    { isTripped: false },
    { isTripped: false },
  ])
  await admin.trpc.suppliers.files.decide.mutate({ fileId, decision: 'apply' })
  expect(await onSale(shop.app)).toHaveLength(5)
  await admin.trpc.suppliers.files.rollBack.mutate({ fileId })
  expect(await onSale(shop.app)).toHaveLength(20)
})

it('an unknown maker that sounds like one of ours is named once, for this supplier’s files to come', async () => {
  await givenPart(shop.db, { manufacturer: 'Optibelt' })
  const fileId = await sendConfirmed(Array.from({ length: 20 }, (_, index) => `A-${index};Оптибелт;Ремень;100;5`))
  const firstRow = async () => (await supplier.trpc.suppliers.files.positions.query({ fileId })).items[0]

  const like = (await firstRow())?.likeMaker

  expect(like?.name).toBe('Optibelt')
  const { supplier: own } = await supplier.trpc.suppliers.files.get.query({ fileId })
  const naming = { supplierId: own.id, spelling: 'Оптибелт', manufacturerId: like?.id ?? 0 }
  await supplier.trpc.suppliers.nameMaker.mutate(naming)
  expect((await firstRow())?.likeMaker).toBeNull()
})

it.each([
  ['a document', 'price3.csv', '%PDF-1.7 …', 'PDF не обрабатывается. Пришлите XLSX, XLS, CSV или YML'],
  [
    'a note',
    'readme.txt',
    'Прайс-лист завода\r\nЦены с НДС\r\nтел. 55-12-34\r\n',
    'В файле нет таблицы: в каждой строке только одна ячейка',
  ],
])(
  'a file that is no table, %s, is refused with the reason, and what is on sale stays',
  async (_what, name, content, problem) => {
    await sendConfirmed(Array.from({ length: 20 }, (_, index) => `A-${index};Gates;Ремень;100;5`))

    const answer = await upload(supplier, name, content)
    await shop.drainOutbox().catch(() => undefined)

    const file = await supplier.trpc.suppliers.files.get.query({ fileId: answer.json().fileId })
    expect(file).toMatchObject({ state: 'failed', problem })
    expect(await onSale(shop.app)).toHaveLength(20)
  },
)

it('texts that no database keeps are read all the same: NUL, and characters that a cut has halved', async () => {
  const cut = `${'x'.repeat(199)}😀`

  await sendConfirmed([
    ...Array.from({ length: 20 }, (_, index) => `A-${index};Gates;${cut};100;5`),
    `A-\u0000B;Gates;Рем\u0000ень;100;5`,
    `${cut};Gates;${cut};сто;5`,
  ])

  expect((await onSale(shop.app)).map(({ article }) => article)).toContain('A-B')
})
