import { describe, expect, it } from 'vitest'
import { describeFeedSchedule, type FeedSchedule, nextFeedTime } from './supplier-feed.ts'

const hourly: FeedSchedule = { kind: 'hourly', fromHour: 6, toHour: 21 }
const monThu: FeedSchedule = { kind: 'daily', days: [4, 1], minute: 390 }

describe('a link is fetched by the time of Moscow', () => {
  // 2026-03-16 is a Monday.
  it.each<[FeedSchedule, string, string]>([
    [hourly, '2026-03-16T11:30:00+03:00', '2026-03-16T12:00:00+03:00'],
    [hourly, '2026-03-16T12:00:00+03:00', '2026-03-16T13:00:00+03:00'],
    [hourly, '2026-03-16T21:00:00+03:00', '2026-03-17T06:00:00+03:00'],
    [hourly, '2026-03-16T01:00:00+03:00', '2026-03-16T06:00:00+03:00'],
    [monThu, '2026-03-16T06:29:59+03:00', '2026-03-16T06:30:00+03:00'],
    [monThu, '2026-03-16T06:30:00+03:00', '2026-03-19T06:30:00+03:00'],
    [monThu, '2026-03-20T00:00:00+03:00', '2026-03-23T06:30:00+03:00'],
    [{ kind: 'daily', days: [1], minute: 0 }, '2026-03-16T00:00:00+03:00', '2026-03-23T00:00:00+03:00'],
  ])('%o after %s: %s', (schedule, after, next) => {
    expect(nextFeedTime(schedule, new Date(after))).toEqual(new Date(next))
  })
})

it.each<[FeedSchedule, string]>([
  [hourly, 'каждый час, 06–21'],
  [{ kind: 'hourly', fromHour: 0, toHour: 23 }, 'каждый час'],
  [monThu, 'пн и чт в 06:30'],
  [{ kind: 'daily', days: [6], minute: 420 }, 'сб в 07:00'],
  [{ kind: 'daily', days: [1, 2, 3, 4, 5, 6, 7], minute: 0 }, 'каждый день в 00:00'],
])('%o is «%s»', (schedule, words) => {
  expect(describeFeedSchedule(schedule)).toBe(words)
})
