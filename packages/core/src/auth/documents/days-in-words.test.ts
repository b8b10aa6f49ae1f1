import { expect, it } from 'vitest'
import { daysInWords } from './days-in-words.ts'

it.each([
  [1, 'один день'],
  [22, 'двадцать два дня'],
  [90, 'девяносто дней'],
  [365, 'один год'],
  [730, 'два года'],
  [731, 'семьсот тридцать один день'],
  [1825, 'пять лет'],
])('%i days are «%s»', (days, words) => {
  expect(daysInWords(days)).toBe(words)
})
