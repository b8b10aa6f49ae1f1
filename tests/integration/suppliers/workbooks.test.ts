import excel from 'exceljs'
import { beforeEach, expect, it } from 'vitest'
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

type Rows = (string | number)[][]

async function send(sheets: Record<string, Rows>): Promise<string> {
  const book = new excel.Workbook()
  for (const [name, rows] of Object.entries(sheets)) book.addWorksheet(name).addRows(rows)
  const answer = await upload(supplier, 'price.xlsx', Buffer.from(await book.xlsx.writeBuffer()))
  expect(answer.statusCode, answer.body).toBe(202)
  await shop.drainOutbox()
  return (answer.json() as { fileId: string }).fileId
}

async function sendFirst(sheets: Record<string, Rows>): Promise<string> {
  const fileId = await send(sheets)
  const { profile } = await supplier.trpc.suppliers.files.preview.query({ fileId })
  await supplier.trpc.suppliers.files.confirm.mutate({
    fileId,
    name: 'Основной',
    profile: { ...profile, fileMask: 'price*' },
  })
  await shop.drainOutbox()
  return fileId
}

const prices = async () => (await onSale(shop.app)).map(({ article, priceMinor }) => [article, priceMinor])

it('sheets with the same columns are one price list behind its cover, and each row tells its sheet', async () => {
  const head = ['Артикул', 'Производитель', 'Цена', 'Остаток']
  const fileId = await sendFirst({
    Титул: [['Добро пожаловать']],
    Ремни: [head, ['A-1', 'Gates', 10, 1], ['A-2', 'Gates', 20, 1]],
    Контакты: [['Телефон', '200-11-22']],
    Фильтры: [head, ['B-1', 'Mann', 30, 1], ['B-2', 'Mann', 40, 1]],
  })

  expect(await prices()).toEqual([
    ['A-1', 1_000],
    ['A-2', 2_000],
    ['B-1', 3_000],
    ['B-2', 4_000],
  ])
  const exported = await supplier.get(`/api/suppliers/portal/files/${fileId}/positions`)
  expect(exported.body.split('\r\n').map((line) => line.split(';').slice(0, 2))).toEqual(
    expect.arrayContaining([
      ['лист 2, 2', 'A-1'],
      ['лист 4, 3', 'B-2'],
    ]),
  )
})

it('a change in the second table of a sheet is seen, wherever its columns stand', async () => {
  const sheetOf = (price: number): Rows => [
    ['Артикул', 'Цена', 'Остаток'],
    ['A-1', 10, 1],
    ['Фильтры'],
    ['Артикул', 'Наименование', 'Ед.', 'Вес', 'Цена', 'Остаток'],
    ['B-1', 'Фильтр', 'шт', 1, price, 1],
  ]
  await sendFirst({ Прайс: sheetOf(30) })

  await send({ Прайс: sheetOf(31) })

  expect(await prices()).toEqual([
    ['A-1', 1_000],
    ['B-1', 3_100],
  ])
})
