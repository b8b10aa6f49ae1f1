import { expect, it } from 'vitest'
import { cutColumns, findFixedColumns } from './fixed-width.ts'

const table = [
  'Артикул       Наименование           Цена   Остаток',
  '70-1601130    Диск сцепления      5100,00        12',
  '50-1005015    Вал                45000,00',
]

it('cuts a printed table where its columns stand', () => {
  const starts = findFixedColumns(table.join('\r\n'), ',') ?? []
  expect(table.map((line) => cutColumns(line, starts))).toEqual([
    ['Артикул', 'Наименование', 'Цена', 'Остаток'],
    ['70-1601130', 'Диск сцепления', '5100,00', '12'],
    ['50-1005015', 'Вал', '45000,00', ''],
  ])
})

it.each([
  ['words of one space', 'Артикул Цена Остаток\nA1 10 2\nA2 20 3'],
  ['a letter', 'Здравствуйте!\n\nВысылаем прайс.  Ждём заказа.\nС уважением'],
  ['a line alone', 'Артикул    Цена    Остаток'],
  ['columns that stand anywhere', 'a  b  c\naaaa  bbbb  cccc\naa  bbbbbb  c'],
  ['cells that a sign divides', 'A1  ;  Вал    ;  10  ;  2\nA22 ;  Диск   ;  20  ;  3'],
])('%s are no such table', (_what, text) => {
  expect(findFixedColumns(text, ';')).toBeUndefined()
})
