import { expect, it } from 'vitest'
import { answerDay } from './answer-day.ts'

it.each([
  ['on a Monday, by Wednesday', '2026-03-16T09:00:00Z', 'Europe/Moscow', '2026-03-18'],
  ['on a Friday, by Tuesday', '2026-03-20T09:00:00Z', 'Europe/Moscow', '2026-03-24'],
  ['on a Saturday, by Tuesday', '2026-03-21T09:00:00Z', 'Europe/Moscow', '2026-03-24'],
  ['late on a Monday, which is Tuesday in the branch already', '2026-03-16T20:00:00Z', 'Asia/Almaty', '2026-03-19'],
])('a reply that comes %s', (_, moment, timeZone, day) => {
  expect(answerDay(new Date(moment), timeZone)).toBe(day)
})
