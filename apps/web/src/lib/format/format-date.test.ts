import { expect, it } from 'vitest'
import { formatDate, formatMoment, formatPartWeight, formatWeight } from './format-date.ts'

it('shows a moment by the clock of the branch, whatever the clock of who looks', () => {
  const moment = '2026-03-16T20:30:00Z'

  expect(formatMoment(moment, 'Europe/Moscow')).toBe('16.03, 23:30')
  expect(formatMoment(moment, 'Asia/Almaty')).toBe('17.03, 01:30')
  expect(formatDate(moment, 'Europe/Moscow')).toBe('16.03.2026')
  expect(formatDate(moment, 'Asia/Almaty')).toBe('17.03.2026')
})

it('knows that a country has moved its clocks', () => {
  // Kazakhstan went from UTC+6 to UTC+5 on 1 March 2024.
  expect(formatMoment('2024-02-28T12:00:00Z', 'Asia/Almaty')).toBe('28.02, 18:00')
  expect(formatMoment('2024-03-02T12:00:00Z', 'Asia/Almaty')).toBe('02.03, 17:00')
})

it('keeps to daylight saving where there is one', () => {
  expect(formatMoment('2026-03-28T23:30:00Z', 'Europe/Berlin')).toBe('29.03, 00:30')
  expect(formatMoment('2026-03-29T01:30:00Z', 'Europe/Berlin')).toBe('29.03, 03:30')
  expect(formatMoment('2026-10-25T00:30:00Z', 'Europe/Berlin')).toBe('25.10, 02:30')
  expect(formatMoment('2026-10-25T01:30:00Z', 'Europe/Berlin')).toBe('25.10, 02:30')
})

it('does not move a day that has no hour', () => {
  expect(formatDate('2026-03-16')).toBe('16.03.2026')
})

it('rounds weights to kilograms and groups them; what is lighter stands in grams', () => {
  expect([formatWeight(28_600), formatWeight(12_345_678), formatWeight(450)]).toEqual([
    '29\u00a0кг',
    '12\u00a0346\u00a0кг',
    '450\u00a0г',
  ])
})

it('gives the weight of one part to a tenth of a kilogram', () => {
  expect([999, 1_449, 2_900, 3_000, 14_860, 99_960, 108_568].map(formatPartWeight)).toEqual([
    '999\u00a0г',
    '1,4\u00a0кг',
    '2,9\u00a0кг',
    '3\u00a0кг',
    '14,9\u00a0кг',
    '100\u00a0кг',
    '109\u00a0кг',
  ])
})
