import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculatePickupDate } from './calculate-pickup-date.ts'

const pickup = (now: string, timeZone = 'Europe/Moscow', transferDays = 0) =>
  calculatePickupDate({ now: new Date(now), timeZone, transferDays })

describe('with everything at the branch', () => {
  it('is today before 15:00 of a working day and the next day from 15:00 on', () => {
    expect(pickup('2026-03-16T11:59:59Z')).toBe('2026-03-16')
    expect(pickup('2026-03-16T12:00:00Z')).toBe('2026-03-17')
  })

  it('is today on a Saturday morning, Monday after that', () => {
    expect(pickup('2026-03-21T07:00:00Z')).toBe('2026-03-21')
    expect(pickup('2026-03-21T13:00:00Z')).toBe('2026-03-23')
    expect(pickup('2026-03-22T07:00:00Z')).toBe('2026-03-23')
  })

  it('goes by the branch’s own clock', () => {
    // Vladivostok is ten hours ahead of UTC: 14:00 and 15:00 there.
    expect(pickup('2026-03-16T04:00:00Z', 'Asia/Vladivostok')).toBe('2026-03-16')
    expect(pickup('2026-03-16T05:00:00Z', 'Asia/Vladivostok')).toBe('2026-03-17')
    // Evening in UTC is already tomorrow's early morning at the Pacific.
    expect(pickup('2026-03-16T20:00:00Z', 'Asia/Vladivostok')).toBe('2026-03-17')
    expect(pickup('2026-03-16T09:59:00Z', 'Asia/Almaty')).toBe('2026-03-16')
  })

  it('keeps to the local hour when clocks change', () => {
    // Berlin goes to summer time on Sunday, 29 March 2026: 14:30 is 13:30 UTC before and 12:30 UTC after.
    expect(pickup('2026-03-28T13:30:00Z', 'Europe/Berlin')).toBe('2026-03-28')
    expect(pickup('2026-03-30T12:30:00Z', 'Europe/Berlin')).toBe('2026-03-30')
    expect(pickup('2026-03-30T13:30:00Z', 'Europe/Berlin')).toBe('2026-03-31')
    expect(pickup('2026-10-24T14:30:00Z', 'Europe/Berlin')).toBe('2026-10-26')
  })
})

describe('with goods on their way from another branch', () => {
  it('is the last day of the term', () => {
    expect(pickup('2026-03-16T07:00:00Z', 'Europe/Moscow', 4)).toBe('2026-03-20')
    expect(pickup('2026-03-16T20:00:00Z', 'Europe/Moscow', 4)).toBe('2026-03-20')
  })

  it('is Monday when the term ends on a Sunday', () => {
    expect(pickup('2026-03-18T07:00:00Z', 'Europe/Moscow', 4)).toBe('2026-03-23')
  })

  it('crosses a clock change, a month and a year by whole days', () => {
    expect(pickup('2026-03-27T22:30:00Z', 'Europe/Berlin', 2)).toBe('2026-03-30')
    expect(pickup('2026-12-30T07:00:00Z', 'Europe/Moscow', 2)).toBe('2027-01-01')
  })
})

it('is never a Sunday and never in the past, at any moment and in any zone', () => {
  const zones = fc.constantFrom('Europe/Kaliningrad', 'Europe/Moscow', 'Asia/Kamchatka', 'Asia/Almaty', 'Europe/Berlin')
  const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, zones, fc.constantFrom(0, 2, 4, 7, 12), (now, timeZone, transferDays) => {
      const date = calculatePickupDate({ now, timeZone, transferDays })
      const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)
      expect(new Date(`${date}T00:00:00Z`).getUTCDay()).not.toBe(0)
      expect(date >= today).toBe(true)
    }),
  )
})
