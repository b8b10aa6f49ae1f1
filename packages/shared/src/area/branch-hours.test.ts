import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BranchHours,
  callBackAt,
  hoursOn,
  openingAt,
  pickupAt,
  pickupWords,
  wordsHoldSince,
} from './branch-hours.ts'

const smolensk: BranchHours = {
  opensAt: '08:00',
  closesAt: '17:00',
  schedule: 'Пн–Пт 8:00–17:00, Сб 9:00–13:00',
  timeZone: 'Europe/Moscow',
}
const vladivostok = { ...smolensk, timeZone: 'Asia/Vladivostok' }
const almaty = { ...smolensk, timeZone: 'Asia/Almaty' }
const berlin = { ...smolensk, timeZone: 'Europe/Berlin' }

/** 16 March 2026 is a Monday; Moscow is three hours ahead of UTC. */
const wordsAt = (now: string, branch = smolensk, transferDays = 0) =>
  pickupWords(pickupAt(branch, new Date(now), transferDays))
const dateAt = (now: string, branch = smolensk, transferDays = 0) => pickupAt(branch, new Date(now), transferDays).date

describe('what lies at the branch', () => {
  it.each([
    ['2026-03-16T04:00:00Z', 'сегодня с 8:00'],
    ['2026-03-16T05:00:00Z', 'сегодня до 17:00'],
    ['2026-03-16T12:00:00Z', 'сегодня до 17:00'],
    ['2026-03-16T12:01:00Z', 'завтра с 8:00'],
    ['2026-03-16T20:59:00Z', 'завтра с 8:00'],
    ['2026-03-16T21:00:00Z', 'сегодня с 8:00'],
  ])('at %s can be had %s: until the branch closes, if two hours are left to gather the order', (now, words) => {
    expect(wordsAt(now)).toBe(words)
  })

  it.each([
    ['2026-03-20T14:30:00Z', 'завтра с 9:00'],
    ['2026-03-21T07:00:00Z', 'сегодня до 13:00'],
    ['2026-03-21T08:01:00Z', 'в понедельник с 8:00'],
    ['2026-03-22T07:00:00Z', 'завтра с 8:00'],
  ])('at %s, around a weekend, can be had %s', (now, words) => {
    expect(wordsAt(now)).toBe(words)
  })

  it('is said shorter in the rows of a table', () => {
    const saturdayNoon = pickupAt(smolensk, new Date('2026-03-21T09:00:00Z'))
    expect(pickupWords(saturdayNoon, { isShort: true })).toBe('в пн с 8:00')
  })

  it('goes by the clock of the branch’s own city', () => {
    expect(wordsAt('2026-03-16T05:00:00Z', vladivostok)).toBe('сегодня до 17:00')
    expect(wordsAt('2026-03-16T05:01:00Z', vladivostok)).toBe('завтра с 8:00')
    // Sunday evening in Moscow is Monday morning at the Pacific, and Sunday night in Almaty.
    expect(wordsAt('2026-03-15T19:30:00Z', vladivostok)).toBe('сегодня с 8:00')
    expect(wordsAt('2026-03-15T18:59:00Z', almaty)).toBe('завтра с 8:00')
    expect(wordsAt('2026-03-15T19:01:00Z', almaty)).toBe('сегодня с 8:00')
  })

  it('keeps to the local hour when clocks change', () => {
    // Berlin goes to summer time on Sunday, 29 March 2026: 14:30 is 13:30 UTC before and 12:30 UTC after.
    expect(dateAt('2026-03-27T13:30:00Z', berlin)).toBe('2026-03-27')
    expect(dateAt('2026-03-30T12:30:00Z', berlin)).toBe('2026-03-30')
    expect(dateAt('2026-03-30T13:30:00Z', berlin)).toBe('2026-03-31')
    expect(dateAt('2026-10-24T14:30:00Z', berlin)).toBe('2026-10-26')
  })
})

describe('what is on its way from another branch', () => {
  it('can be had when the branch opens on the last day of the term', () => {
    expect(wordsAt('2026-03-16T07:00:00Z', smolensk, 4)).toBe('в пятницу с 8:00')
    expect(wordsAt('2026-03-16T20:00:00Z', smolensk, 4)).toBe('в пятницу с 8:00')
    expect(wordsAt('2026-03-16T07:00:00Z', smolensk, 12)).toBe('28 марта с 9:00')
  })

  it('waits for Monday when the term ends on a Sunday', () => {
    expect(dateAt('2026-03-18T07:00:00Z', smolensk, 4)).toBe('2026-03-23')
  })

  it('crosses a clock change, a month and a year by whole days', () => {
    expect(dateAt('2026-03-27T22:30:00Z', berlin, 2)).toBe('2026-03-30')
    expect(dateAt('2026-12-30T07:00:00Z', smolensk, 2)).toBe('2027-01-01')
  })
})

describe('a call back', () => {
  const calledAt = (now: string, branch = smolensk) => {
    const { isNow, text, from } = callBackAt(branch, new Date(now))
    return { isNow, text, from: from.toISOString() }
  }

  it('comes at once while the branch works, by the clock of its own city', () => {
    expect(calledAt('2026-03-16T10:00:00+03:00')).toMatchObject({ isNow: true, text: 'Перезвоним в течение 15 минут' })
    expect(calledAt('2026-03-16T10:00:00+03:00', vladivostok).isNow).toBe(false)
  })

  it.each([
    ['2026-03-16T06:30:00+03:00', 'Перезвоним сегодня с 8:00', '2026-03-16T05:00:00.000Z'],
    ['2026-03-16T16:50:00+03:00', 'Перезвоним завтра с 8:00', '2026-03-17T05:00:00.000Z'],
    ['2026-03-21T13:30:00+03:00', 'Перезвоним в понедельник с 8:00', '2026-03-23T05:00:00.000Z'],
  ])('asked for at %s: %s', (now, text, from) => {
    expect(calledAt(now)).toEqual({ isNow: false, text, from })
  })
})

describe('whether a branch is open', () => {
  it.each([
    ['2026-03-16T04:59:00Z', false, 'Откроется в 8:00'],
    ['2026-03-16T05:00:00Z', true, 'Открыто до 17:00'],
    ['2026-03-16T13:59:00Z', true, 'Открыто до 17:00'],
    ['2026-03-16T14:00:00Z', false, 'Сейчас закрыто'],
    ['2026-03-21T09:30:00Z', true, 'Открыто до 13:00'],
    ['2026-03-22T09:30:00Z', false, 'Сегодня закрыто'],
  ])('at %s: %s, «%s»', (now, isOpen, text) => {
    expect(openingAt(smolensk, new Date(now))).toEqual({ isOpen, text })
  })

  it('goes by the clock of its own city', () => {
    expect(openingAt(vladivostok, new Date('2026-03-16T09:00:00Z')).text).toBe('Сейчас закрыто')
    expect(openingAt(almaty, new Date('2026-03-16T09:00:00Z')).text).toBe('Открыто до 17:00')
  })
})

describe('the schedule', () => {
  it('is read as people read it', () => {
    const daily = { ...smolensk, schedule: 'Ежедневно 9:00–20:00' }
    expect(hoursOn(daily, '2026-03-22')).toBe('9:00–20:00')
    const closedOnMonday = { ...smolensk, schedule: 'Вт-Вс, 10:00-18:30' }
    expect(hoursOn(closedOnMonday, '2026-03-16')).toBe('')
    expect(hoursOn(closedOnMonday, '2026-03-22')).toBe('10:00–18:30')
  })

  it('that names no hours means the branch’s own ones from Monday to Friday', () => {
    const silent = { ...smolensk, opensAt: '09:00:00', schedule: 'по договорённости' }
    expect(hoursOn(silent, '2026-03-20')).toBe('9:00–17:00')
    expect(hoursOn(silent, '2026-03-21')).toBe('')
  })
})

const branches = fc
  .tuple(
    fc.constantFrom('Europe/Kaliningrad', 'Europe/Moscow', 'Asia/Kamchatka', 'Asia/Almaty', 'Europe/Berlin'),
    fc.constantFrom(smolensk.schedule, 'Пн–Пт 8:00–17:00', 'Ежедневно 9:00–20:00', 'Пт–Пн 10:00–15:00', ''),
  )
  .map(([timeZone, schedule]) => ({ ...smolensk, timeZone, schedule }))
const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })

it('is never promised for a day of rest, for the past, or for an hour the branch does not work, at any moment anywhere', () => {
  fc.assert(
    fc.property(moments, branches, fc.constantFrom(0, 2, 4, 7, 12), (now, branch, transferDays) => {
      const { date, inDays, from, until } = pickupAt(branch, now, transferDays)
      const today = new Intl.DateTimeFormat('sv-SE', { timeZone: branch.timeZone }).format(now)
      expect(Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000)).toBe(inDays)
      expect(inDays).toBeGreaterThanOrEqual(transferDays)
      const [opens, closes] = hoursOn(branch, date).split('–')
      expect(until).toBe(closes)
      if (from !== null) expect(from).toBe(opens)
    }),
  )
})

it('agrees with the sign on the door: «today» and «right away» are said of an open branch alone', () => {
  fc.assert(
    fc.property(moments, branches, (now, branch) => {
      const { inDays, from, until } = pickupAt(branch, now)
      const opening = openingAt(branch, now)
      if (opening.text === 'Сегодня закрыто' || opening.text === 'Сейчас закрыто') expect(inDays).toBeGreaterThan(0)
      if (from === null) expect(opening).toEqual({ isOpen: true, text: `Открыто до ${until}` })
    }),
  )
})

it('never goes back as time goes on', () => {
  fc.assert(
    fc.property(moments, branches, fc.integer({ min: 0, max: 72 * 60 }), (now, branch, minutes) => {
      const later = new Date(now.getTime() + minutes * 60_000)
      expect(pickupAt(branch, later).date >= pickupAt(branch, now).date).toBe(true)
    }),
  )
})

it('has said the same since a moment that is the same for all who ask in between', () => {
  fc.assert(
    fc.property(
      moments,
      branches,
      fc.constantFrom(0, 2, 7),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (now, branch, days, at) => {
        const since = wordsHoldSince(branch, now)
        const between = new Date(since.getTime() + at * (now.getTime() - since.getTime()))

        expect(since.getTime()).toBeLessThanOrEqual(now.getTime())
        expect(wordsHoldSince(branch, between)).toEqual(since)
        expect(openingAt(branch, since)).toEqual(openingAt(branch, now))
        expect(pickupAt(branch, since, days)).toEqual(pickupAt(branch, now, days))
      },
    ),
    { numRuns: 1_000 },
  )
})
