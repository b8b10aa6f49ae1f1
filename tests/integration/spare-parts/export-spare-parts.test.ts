import { purgeCatalogCaches } from '@agromarket/core/catalog'
import { exportSpareParts } from '@agromarket/core/spare-parts'
import excel from 'exceljs'
import { beforeAll, expect, it } from 'vitest'
import { givenBuyer, givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'

const shop = useTestShop()
let employee: TestVisitor

beforeAll(async () => {
  employee = await shop.signedIn(await givenBuyer(shop.db, { roles: ['employee'] }))
})

async function exported(query: string) {
  const answer = await employee.get(`/api/spare-parts/export?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  const book = new excel.Workbook()
  await book.xlsx.load(answer.rawPayload as unknown as ArrayBuffer)
  return { answer, book }
}
const rowsOf = (book: excel.Workbook, name: string) =>
  book
    .getWorksheet(name)
    ?.getSheetValues()
    .map((row) => (row as unknown[])?.slice(1)) ?? []

it('writes each table as a sheet, sums as numbers, times as dates, and nobody’s text as a formula', async () => {
  const name = "=cmd|' /C calc'!A0"
  const part = await givenPart(shop.db, { article: 'XQ-511', name, stock: { 1: 2, 101: 7 } })
  purgeCatalogCaches(shop.db)

  const { answer, book } = await exported(`q=XQ-511&part=${part.id}`)

  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('Запчасти XQ-511.xlsx')}`,
  )
  expect(book.worksheets.map((sheet) => sheet.name)).toEqual([
    'Наличие по филиалам',
    'Прайс-листы',
    'Предложения поставщиков',
    'Открытые заказы',
    'Кросс-номера',
    'Применяемость',
    'Найдено',
  ])
  const [head, found] = rowsOf(book, 'Найдено').slice(1)
  const cell = (title: string) => found?.[head?.indexOf(title) ?? -1]
  expect(cell('Название')).toBe(`'${name}`)
  expect([cell('Розница, рубли'), cell('Розница, тенге'), cell('Свободно, всего')]).toEqual([1000, 5000, 9])
  expect([cell('Смоленск'), cell('Астана')]).toEqual([2, 7])
  const updated = book.getWorksheet('Наличие по филиалам')?.getRow(2).getCell('G')
  expect(updated).toMatchObject({ value: expect.any(Date), numFmt: 'dd.mm.yyyy hh:mm' })
  const formulas = book.worksheets.flatMap((sheet) => {
    const cells: string[] = []
    sheet.eachRow((row) => row.eachCell((one) => one.formula && cells.push(one.address)))
    return cells
  })
  expect(formulas).toEqual([])
})

it('names the branch whose pieces a related number has', async () => {
  const part = await givenPart(shop.db, { article: 'XQ-520' })
  const own = await givenPart(shop.db, { article: 'XQ-521', stock: { 1: 7 } })
  const away = await givenPart(shop.db, { article: 'XQ-522', stock: { 2: 3 } })
  const cross = { number: 'XQ-520', manufacturerName: 'Завод', kind: 'analogue' as const }
  await shop.db
    .insertInto('crossNumber')
    .values([own, away].map(({ id }) => ({ ...cross, partId: id })))
    .execute()
  const { city } = await shop.db.selectFrom('branch').select('city').where('id', '=', 2).executeTakeFirstOrThrow()
  purgeCatalogCaches(shop.db)

  const { book } = await exported(`q=XQ-520&part=${part.id}`)

  const [head, ...rows] = rowsOf(book, 'Кросс-номера').slice(1)
  const cells = (title: string) => rows.map((row) => row[head?.indexOf(title) ?? -1])
  const named = cells('Номер').map((number, index) => [number, cells('Наличие')[index], cells('Филиал')[index]])
  expect(new Map(named.map(([number, ...rest]) => [number, rest]))).toEqual(
    new Map([
      ['XQ-521', [7, 'Смоленск']],
      ['XQ-522', [3, city]],
    ]),
  )
})

it('writes what a long search finds page by page, and says where it ends', async () => {
  for (let n = 1; n <= 6; n += 1) await givenPart(shop.db, { article: `L-${n}`, name: 'Шплинтик' })
  purgeCatalogCaches(shop.db)
  const ctx = await shop.context({ user: await givenBuyer(shop.db, { roles: ['employee'] }) })
  const search = { q: 'шплинтик', crossNumbers: true, onlyFitting: false }

  const { content } = await exportSpareParts(ctx, search, { rows: 4, page: 2 })

  const book = new excel.Workbook()
  const rows = rowsOf(await book.xlsx.read(content), 'Найдено')
  expect(new Set(rows.slice(2, -1).map((row) => row[0])).size).toBe(4)
  expect(rows.at(-1)?.[0]).toMatch(/^Показаны первые 4 из 6/)
})

it('refuses before a byte is sent', async () => {
  expect((await employee.get('/api/spare-parts/export')).statusCode).toBe(422)
  expect((await employee.get('/api/spare-parts/export?q=1&part=999999')).json().code).toBe('part_not_found')
})

it('writes a pasted list in its own order: what was found, each of several to choose, and what was not', async () => {
  const one = await givenPart(shop.db, { article: 'XQ-540', stock: { 1: 2, 101: 7 } })
  await givenPart(shop.db, { article: 'XQ-541' })
  await givenPart(shop.db, { article: 'XQ-541' })
  purgeCatalogCaches(shop.db)
  const lines = [
    { article: 'ZZ-9999999', count: 1 },
    { article: 'xq 540', count: 3 },
    { article: 'XQ-541', count: 1 },
  ]

  const answer = await employee.post('/api/spare-parts/resolve-list/export', { lines })

  expect(answer.statusCode, answer.body).toBe(200)
  const book = new excel.Workbook()
  await book.xlsx.load(answer.rawPayload as unknown as ArrayBuffer)
  const [head, ...rows] = rowsOf(book, 'Список').slice(1)
  const cells = (title: string) => rows.map((row) => row[head?.indexOf(title) ?? -1])
  expect(cells('Строка')).toEqual([1, 2, 3, 3])
  expect(cells('Запрошено')).toEqual(['ZZ-9999999', 'xq 540', 'XQ-541', 'XQ-541'])
  expect(cells('Нужно')).toEqual([1, 3, 1, 1])
  expect(cells('Результат')).toEqual(['Не найдено', 'Найдено', 'Выбрать', 'Выбрать'])
  expect(cells('Артикул')).toEqual([undefined, one.article, 'XQ-541', 'XQ-541'])
  expect([cells('Смоленск')[1], cells('Астана')[1], cells('Розница, рубли')[1]]).toEqual([2, 7, 1000])
})

it('gives no list to others', async () => {
  const buyer = await shop.signedIn(await givenBuyer(shop.db))

  const answer = await buyer.post('/api/spare-parts/resolve-list/export', {
    lines: [{ article: 'XQ-1', count: 1 }],
  })

  expect(answer.statusCode).toBe(404)
})
