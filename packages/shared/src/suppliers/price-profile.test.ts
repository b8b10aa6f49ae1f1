import { expect, it } from 'vitest'
import { columnLetters, fileMaskOf, fitsMask } from './price-profile.ts'

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [255, 'IV'],
])('column %i is %s', (index, letters) => {
  expect(columnLetters(index)).toBe(letters)
})

it.each([
  ['price_*.xlsx', 'Price_Смоленск.XLSX', true],
  ['*@agrosnab.example', 'sklad@agrosnab.example', true],
  ['*@agrosnab.example', 'sklad@agrosnab.example.evil', false],
  ['ostatki*rsm*.csv', 'ostatki_16.03_rsm.csv', true],
  ['a*a', 'a', false],
  ['price.csv', 'price.csv', true],
  ['', 'anything', false],
  ['*', '', true],
])('mask «%s» and «%s»: %s', (mask, name, fits) => {
  expect(fitsMask(mask, name)).toBe(fits)
})

it('a mask of many stars costs no time', () => {
  expect(fitsMask(`${'*a'.repeat(100)}b`, 'a'.repeat(10_000))).toBe(false)
})

it('a name that is a date alone is no mask of every file of its kind', () => {
  for (const name of ['27.11.2026.xlsx', '20261127.csv', '_2026-11-27_.csv', '27.11.2026', '27.11.2026 (2).xlsx']) {
    expect(fileMaskOf(name)).toBe(name)
  }
  expect(fileMaskOf('п27.11.2026.xlsx')).toBe('п*.xlsx')
  expect(fileMaskOf('27.11.2026 РСМ.xlsx')).toBe('* РСМ.xlsx')
})

it('files of a name that has a date in it come under one mask, other numbers are kept', () => {
  expect(fileMaskOf('Прайс АгроТест 27.11.2026.xlsx')).toBe('Прайс АгроТест *.xlsx')
  expect(fileMaskOf('price_smolensk_2026-03-16 (2).xlsx')).toBe('price_smolensk_*.xlsx')
  expect(fileMaskOf('ostatki_20261127.csv')).toBe('ostatki_*.csv')
  expect(fileMaskOf('stock_2026-03-16_1430.csv')).toBe('stock_*.csv')
  expect(fileMaskOf('Склад 2, 1.10.26.csv')).toBe('Склад 2, *.csv')
  expect(fileMaskOf('РСМ-10.01.18.043.csv')).toBe('РСМ-10.01.18.043.csv')
})
