import { expect, it } from 'vitest'
import { chooseStock } from './choose-stock.ts'

it.each([
  ['Склад Орёл|Склад Брянск', 'Склад Орёл|Склад Брянск'],
  ['Остаток|Свободный остаток', 'Свободный остаток'],
  ['Склад 1|Склад 2|Всего', 'Всего'],
  ['Остаток Орёл|Свободно Орёл|Свободно Брянск', 'Свободно Орёл|Свободно Брянск'],
  ['', ''],
])('of «%s» these are added up: «%s»', (titles, chosen) => {
  expect(chooseStock(titles.split('|'), (title) => title).join('|')).toBe(chosen)
})
