import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCount, toWholePackages } from './read-count.ts'

const max = 9999

describe('a typed count', () => {
  it.each([
    ['7', 7],
    [' 12 ', 12],
    ['+3', 3],
    ['0012', 12],
    ['9999', 9999],
  ])('%j is %d', (text, value) => {
    expect(readCount(text, { max })).toEqual({ value, problem: null })
  })

  it.each([
    ['', 'Укажите количество'],
    ['2,5', 'Только целые штуки, без дробей'],
    ['2.5', 'Только целые штуки, без дробей'],
    [',5', 'Только целые штуки, без дробей'],
    ['2,', 'Только целые штуки, без дробей'],
    ['-3', 'Не меньше 1'],
    ['−3', 'Не меньше 1'],
    ['-2,5', 'Не меньше 1'],
    ['0', 'Не меньше 1'],
    ['12345', 'Не больше 9\u00a0999'],
    ['99999999999999999999', 'Не больше 9\u00a0999'],
    ['пять', 'Укажите количество цифрами'],
    ['1e3', 'Укажите количество цифрами'],
    ['0x10', 'Укажите количество цифрами'],
    ['2 шт', 'Укажите количество цифрами'],
  ])('%j is refused: %s', (text, problem) => {
    expect(readCount(text, { max })).toEqual({ value: null, problem })
  })

  it('of a part in packages is a whole number of them', () => {
    expect(readCount('15', { max, step: 10 })).toEqual({ value: null, problem: 'Продаётся по 10 шт.: 10, 20, 30…' })
    expect(readCount('20', { max, step: 10 })).toEqual({ value: 20, problem: null })
  })

  it('is never another number than the digits say', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 50 }), (text, step) => {
        const { value } = readCount(text, { max, step })
        if (value === null) return true
        return String(value) === text.trim().replace(/^\+?0*/, '') && value % step === 0
      }),
    )
  })
})

it('whole packages hold at least what is wanted, as far as there is room', () => {
  expect([toWholePackages(1, 10, max), toWholePackages(20, 10, max), toWholePackages(21, 10, max)]).toEqual([
    10, 20, 30,
  ])
  expect(toWholePackages(9999, 10, max)).toBe(9990)
  fc.assert(
    fc.property(fc.integer({ min: 1, max }), fc.integer({ min: 1, max: 1000 }), (count, size) => {
      const whole = toWholePackages(count, size, max)
      expect(whole % size).toBe(0)
      expect(whole).toBeLessThanOrEqual(max)
      expect(whole + size > max || whole >= count).toBe(true)
    }),
  )
})
