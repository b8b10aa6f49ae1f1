import { expect, it } from 'vitest'
import { countWords, readCountWords } from './count-words.ts'

it.each([
  ['две', 2],
  ['пара', 2],
  ['десяток', 10],
  ['тринадцать', 13],
  ['двадцать', 20],
  ['двадцать пять', 25],
  ['сто', 100],
  ['сто двенадцать', 112],
  ['девятьсот девяносто девять', 999],
  ['пять двадцать', null],
  ['двадцать двенадцать', null],
  ['сто пара', null],
  ['много', null],
  ['', null],
])('«%s» is %j', (text, count) => {
  expect(readCountWords(text)).toBe(count)
})

it('tells how such counts look', () => {
  const whole = new RegExp(`^${countWords}$`)

  expect(['двадцать пять', 'пара', 'сто'].every((text) => whole.test(text))).toBe(true)
  expect(whole.test('ремень')).toBe(false)
})
