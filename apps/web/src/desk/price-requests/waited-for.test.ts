import { expect, it } from 'vitest'
import { isLate, waitedFor } from './waited-for.ts'

const since = '2026-03-16T10:00:00.000Z'
const after = (minutes: number) => new Date(Date.parse(since) + minutes * 60_000)

it('counts minutes, then hours, then days', () => {
  const texts = [0, 12, 59, 60, 153, 1440, 4321].map((minutes) => waitedFor(since, after(minutes)))

  expect(texts.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    '0 мин',
    '12 мин',
    '59 мин',
    '1 ч 0 мин',
    '2 ч 33 мин',
    '1 дн.',
    '3 дн.',
  ])
})

it('is late after two hours, and never before the clock is known or by a clock that is behind', () => {
  expect([isLate(since, after(120)), isLate(since, after(121)), isLate(since, null)]).toEqual([false, true, false])
  expect(waitedFor(since, after(-5)).startsWith('0')).toBe(true)
  expect(waitedFor(since, null)).toBe('')
})
