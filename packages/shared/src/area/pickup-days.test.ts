import { describe, expect, it } from 'vitest'
import type { BranchHours } from './branch-hours.ts'
import { pickupDays, pickupDayWord } from './pickup-days.ts'

const smolensk: BranchHours = {
  opensAt: '08:00',
  closesAt: '17:00',
  schedule: 'Пн–Пт 8:00–17:00, Сб 9:00–13:00',
  timeZone: 'Europe/Moscow',
}
const datesAt = (now: string, branch = smolensk) => pickupDays(branch, new Date(now)).map(({ date }) => date)

/** 16 March 2026 is a Monday; Moscow is three hours ahead of UTC. */
describe('the days to choose from', () => {
  it('are the working days of two weeks, from the first on which the order can be gathered', () => {
    expect(datesAt('2026-03-16T09:00:00Z')).toEqual([
      '2026-03-16',
      '2026-03-17',
      '2026-03-18',
      '2026-03-19',
      '2026-03-20',
      '2026-03-21',
      '2026-03-23',
      '2026-03-24',
      '2026-03-25',
      '2026-03-26',
      '2026-03-27',
      '2026-03-28',
      '2026-03-30',
    ])
    expect(datesAt('2026-03-16T12:01:00Z')[0]).toBe('2026-03-17')
    expect(datesAt('2026-03-21T08:01:00Z')[0]).toBe('2026-03-23')
  })

  it('go by the clock of the branch’s own city', () => {
    const sundayEvening = '2026-03-15T19:30:00Z'
    expect(datesAt(sundayEvening, { ...smolensk, timeZone: 'Asia/Almaty' })[0]).toBe('2026-03-16')
    expect(pickupDays({ ...smolensk, timeZone: 'Asia/Almaty' }, new Date(sundayEvening))[0]?.inDays).toBe(0)
    expect(pickupDays(smolensk, new Date(sundayEvening))[0]).toEqual({ date: '2026-03-16', inDays: 1 })
    expect(datesAt(sundayEvening).at(-1)).toBe('2026-03-28')
    expect(datesAt(sundayEvening, { ...smolensk, timeZone: 'Asia/Almaty' }).at(-1)).toBe('2026-03-30')
  })

  it('are called by what people say', () => {
    const days = pickupDays(smolensk, new Date('2026-03-16T09:00:00Z'))
    expect(days.slice(0, 4).map(pickupDayWord)).toEqual(['сегодня', 'завтра', 'ср', 'чт'])
  })
})
