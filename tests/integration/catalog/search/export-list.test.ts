import { purgeCatalogCaches } from '@agromarket/core/catalog'
import excel from 'exceljs'
import { beforeAll, expect, it } from 'vitest'
import { givenBuyer, givenPart } from '../../../support/factories.ts'
import { useTestShop } from '../../../support/test-shop.ts'
import type { TestVisitor } from '../../../support/test-visitor.ts'

const shop = useTestShop()
let chosenId: number
const lines = [
  { article: 'НЕТ-ТАКОГО-77', count: 1 },
  { article: 'el 540', count: 3 },
  { article: 'EL-541', count: 2 },
  { article: 'EL-542', count: 4 },
]

beforeAll(async () => {
  const { db } = shop
  await givenPart(db, { article: 'EL-540', name: 'Вал списка', stock: { 1: 7 } })
  await givenPart(db, { article: 'EL-541', name: 'Втулка', manufacturer: 'Завод Один' })
  await givenPart(db, { article: 'EL-541', name: 'Втулка', manufacturer: 'Завод Два' })
  await givenPart(db, { article: 'EL-542', name: 'Сальник', manufacturer: 'Завод Один' })
  const chosen = await givenPart(db, { article: 'EL-542', name: 'Сальник', manufacturer: 'Завод Два', stock: { 1: 9 } })
  chosenId = chosen.id
  purgeCatalogCaches(db)
})

/** A column of the workbook by its head. */
async function download(visitor: TestVisitor, choices: Record<string, number>) {
  const answer = await visitor.post('/api/parts/resolve-list/export', { lines, choices })
  expect(answer.statusCode, answer.body).toBe(200)
  const book = new excel.Workbook()
  await book.xlsx.load(answer.rawPayload as unknown as ArrayBuffer)
  const [, head = [], ...rows] = book.getWorksheet('Список')?.getSheetValues() ?? []
  const titles = head as string[]
  return { titles, cells: (title: string) => rows.map((row) => (row as unknown[])[titles.indexOf(title)] ?? null) }
}

it('a list goes into a workbook in its own order, with what was chosen and everything to choose from', async () => {
  const buyer = await shop.signedIn(await givenBuyer(shop.db))

  const { cells } = await download(buyer, { 'EL-542': chosenId })

  expect(cells('Строка')).toEqual([1, 2, 3, 3, 4])
  expect(cells('Запрошено')).toEqual(['НЕТ-ТАКОГО-77', 'el 540', 'EL-541', 'EL-541', 'EL-542'])
  expect(cells('Результат')).toEqual(['Не найдено', 'Найдено', 'Выбрать', 'Выбрать', 'Найдено'])
  expect(cells('Артикул')).toEqual(['', 'EL-540', 'EL-541', 'EL-541', 'EL-542'])
  expect(cells('Производитель').at(-1)).toBe('Завод Два')
  expect(cells('Наличие')[1]).toBe('В наличии 7, Смоленск')
  expect(cells('Количество')).toEqual([1, 3, 2, 2, 4])
  expect([cells('Цена, руб.')[1], cells('Сумма, руб.')[1]]).toEqual([1000, 3000])
  // What is not chosen adds to no sum.
  expect(cells('Сумма, руб.')).toEqual([null, 3000, null, null, 4000])
})

it('a guest’s has no column of money', async () => {
  const { titles, cells } = await download(shop.visitor(), {})

  expect(titles.filter((title) => /Цена|Сумма/.test(title))).toEqual([])
  expect(cells('Артикул')).toEqual(['', 'EL-540', 'EL-541', 'EL-541', 'EL-542', 'EL-542'])
})

it('a choice that the number does not have is none', async () => {
  const { cells } = await download(shop.visitor(), { 'EL-541': chosenId })

  expect(cells('Результат')).toEqual(['Не найдено', 'Найдено', 'Выбрать', 'Выбрать', 'Выбрать', 'Выбрать'])
})
