import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partCount } from '../cart/cart.schema.ts'
import { decimalNumber, wholeNumber } from './number.schema.ts'

const schema = wholeNumber()
const textOf = (value: unknown) => schema.safeParse(value).error?.issues[0]?.message

describe('a whole number', () => {
  it('is itself, as a number and in decimal digits', () => {
    fc.assert(
      fc.property(fc.nat(Number.MAX_SAFE_INTEGER), (number) => {
        expect(schema.parse(number)).toBe(number)
        expect(schema.parse(String(number))).toBe(number)
      }),
    )
  })

  it('is read from digits alone, whatever JavaScript would make a number of', () => {
    const madeNumber = fc.oneof(
      fc.string().filter((text) => !/^-?\d{1,16}$/.test(text)),
      fc.constantFrom('0x10', '0b1', '1e1', ' 1', '1 ', '1\n', '+1', '1.0', '١', '', 'Infinity', '1_000'),
      fc.integer().map((number) => [number]),
      fc.integer().map((number) => [String(number)]),
      fc.constantFrom(true, false, null, [], {}, new Date(1), { valueOf: () => 1 }),
      fc.double({ noInteger: true }),
    )
    fc.assert(
      fc.property(madeNumber, (value) => {
        expect(schema.safeParse(value).success).toBe(false)
      }),
    )
  })

  it('keeps to its bounds, written either way', () => {
    const value = fc.integer({ min: -20_000, max: 20_000 })
    fc.assert(
      fc.property(value, (number) => {
        const isWithin = number >= 1 && number <= 9999
        expect(partCount.safeParse(number).success).toBe(isWithin)
        expect(partCount.safeParse(String(number)).success).toBe(isWithin)
      }),
    )
  })

  it.each([
    ['0x10', 'Укажите целое число'],
    [[1], 'Укажите целое число'],
    ['-1', 'Не меньше 0'],
    [-1, 'Не меньше 0'],
  ])('%j is told «%s»', (value, text) => {
    expect(textOf(value)).toBe(text)
  })
})

describe('a measure', () => {
  it.each([
    [55.76, 55.76],
    ['55.76', 55.76],
    ['-0.5', -0.5],
    ['0x10', undefined],
    [[1], undefined],
    ['', undefined],
    [true, undefined],
    ['91', undefined],
  ])('%j is read as %s', (value, number) => {
    expect(decimalNumber({ min: -90, max: 90 }).safeParse(value).data).toBe(number)
  })
})
