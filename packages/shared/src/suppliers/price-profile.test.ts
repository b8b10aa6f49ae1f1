import { expect, it } from 'vitest'
import { columnLetters, fitsMask } from './price-profile.ts'

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
