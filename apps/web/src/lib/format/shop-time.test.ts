import { expect, it } from 'vitest'
import { formatMoment } from './format-date.ts'
import { fromShopTime, toShopTime } from './shop-time.ts'

it('a moment that is typed is the moment that is shown afterwards, whatever clock the computer has', () => {
  const iso = fromShopTime('2026-03-16T14:05') ?? ''
  expect(iso).toBe('2026-03-16T11:05:00.000Z')
  expect(formatMoment(iso)).toBe('16.03, 14:05')
  expect(toShopTime(new Date(iso))).toBe('2026-03-16T14:05')
})

it.each(['', 'завтра'])('«%s» names no moment', (text) => {
  expect(fromShopTime(text)).toBeNull()
})
