import { expect, it } from 'vitest'
import { dayCell, momentCell } from './date-cell.ts'

it('a moment is what a clock in the zone shows, by night as well', () => {
  expect(momentCell('2026-11-30T21:05:59.999Z', 'Europe/Moscow')).toEqual({
    shown: new Date('2026-12-01T00:05:00Z'),
    format: 'dd.mm.yyyy hh:mm',
  })
  expect(momentCell(new Date('2026-06-30T20:00:00Z'), 'Asia/Almaty')?.shown).toEqual(new Date('2026-07-01T01:00:00Z'))
})

it('a day is the same day everywhere', () => {
  expect(dayCell('2026-11-30')).toEqual({ shown: new Date('2026-11-30T00:00:00Z'), format: 'dd.mm.yyyy' })
})

it('what has no date is an empty cell', () => {
  expect([dayCell(null), dayCell(''), momentCell(null, 'Europe/Moscow')]).toEqual([null, null, null])
})
