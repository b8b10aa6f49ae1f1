import { expect, it } from 'vitest'
import { noteConversion } from './note-conversions.ts'

const rates = [{ currency: 'RUB' }, { currency: 'KZT' }, { currency: 'USD' }]

it.each([
  [['RUB'], 'KZT', 'Цены пересчитываются из рублей в тенге по курсу сайта.'],
  [['KZT'], 'RUB', 'Цены пересчитываются из тенге в рубли по курсу сайта.'],
  [['RUB', 'KZT', 'USD'], 'RUB', 'Цены пересчитываются из тенге и долларов в рубли по курсу сайта.'],
  [
    ['EUR'],
    'KZT',
    'Цены не пересчитать из евро в тенге: на сайте нет курса евро, его добавляют на странице «Поставщики».',
  ],
])('says of prices in %j for a list in %s what becomes of them', (from, to, note) => {
  expect(noteConversion({ from, to, rates })).toBe(note)
})

it.each([
  ['in the currency of the list', ['RUB']],
  ['in none that anybody knows', []],
])('says nothing of prices %s', (_, from) => {
  expect(noteConversion({ from, to: 'RUB', rates })).toBeNull()
})
