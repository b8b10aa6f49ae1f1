import { expect, it } from 'vitest'
import { toSearchWords } from './to-search-words.ts'

it.each([
  ['№ 48213', '%48213%'],
  ['+7 (910) 784-21-36', '%9107842136%'],
  ['8 910 784 21 36', '%9107842136%'],
  ['79107842136', '%9107842136%'],
  ['6700000018', '%6700000018%'],
  ['Рассвет-Агро', '%Рассвет-Агро%'],
])('finds the buyer by %s', (q, words) => {
  expect(toSearchWords(q).words).toBe(words)
})

it('takes an article as it is written, signs of a pattern too', () => {
  expect(toSearchWords('45-22_4%').article).toBe('%45-22\\_4\\%%')
  expect(toSearchWords('8-910-784-21-36').article).toBe('%8-910-784-21-36%')
})
