import { expect, it } from 'vitest'
import { formatLeft } from './output.ts'

it.each([
  [0, '0 с'],
  [44.2, '45 с'],
  [125, '2 мин 5 с'],
  [Number.POSITIVE_INFINITY, '?'],
  [Number.NaN, '?'],
])('tells %d seconds as «%s»', (seconds, text) => {
  expect(formatLeft(seconds)).toBe(text)
})
