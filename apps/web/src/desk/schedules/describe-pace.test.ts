import { expect, it } from 'vitest'
import { describePace } from './describe-pace.ts'

it.each([
  [86_400_000, 'раз в сутки'],
  [3_600_000, 'раз в час'],
  [900_000, 'раз в 15\u00a0мин'],
  [7_200_000, 'раз в 2\u00a0ч'],
  [45_000, 'раз в 45\u00a0с'],
])('%i ms are «%s»', (everyMs, words) => {
  expect(describePace(everyMs)).toBe(words)
})
