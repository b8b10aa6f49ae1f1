import { expect, it } from 'vitest'
import { findTablesBeside } from './tables-beside.ts'

it.each([
  ['Артикул|Цена|Остаток', 1, 3],
  ['Артикул|Цена||Артикул|Цена', 2, 3],
  ['|Артикул|Цена|Артикул |ЦЕНА|', 2, 2],
  ['Артикул|Цена|Артикул|Цена|Артикул|Цена', 3, 2],
  ['Артикул|Цена|Остаток|Остаток|Остаток', 1, 5],
  ['Артикул|Цена|Артикул|Остаток', 1, 4],
  ['Склад|Склад|Склад|Склад', 1, 4],
  ['', 1, 1],
])('%s: %i of %i columns', (row, count, width) => {
  expect(findTablesBeside(row.split('|'))).toEqual({ count, width })
})
