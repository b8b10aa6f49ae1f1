import { expect, it } from 'vitest'
import { formatDay } from './format-day.ts'

it('names the year of another year alone, by the shop’s clock', () => {
  const now = new Date('2026-06-01T00:00:00Z')
  expect(formatDay('2026-03-12T09:00:00Z', now)).toBe('12\u00a0марта')
  expect(formatDay('2025-12-31T20:00:00Z', now)).toBe('31\u00a0декабря\u00a02025')
  expect(formatDay('2025-12-31T21:00:00Z', now)).toBe('1\u00a0января')
})
