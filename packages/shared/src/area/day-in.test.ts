import { expect, it } from 'vitest'
import { dayIn } from './day-in.ts'

it('has the day of the place, which need not be that of another one', () => {
  const evening = new Date('2026-03-28T20:30:00Z')
  expect(dayIn('Europe/Moscow', evening)).toBe('2026-03-28')
  expect(dayIn('Asia/Almaty', evening)).toBe('2026-03-29')
})
