import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readCount, readDecimal, tellUnreadNumber } from './read-decimal.ts'

it.each([
  ['1234.50', '1234.50'],
  ['1234,50', '1234.50'],
  ['1.234', '1.234'],
  ['0,500', '0.500'],
  ['1234,500', '1234.500'],
  ['1.234,50', '1234.50'],
  ['1.234.567', '1234567'],
  ['1.234.567,8', '1234567.8'],
  ['1,234.50', '1234.50'],
  ['12,345,678', '12345678'],
  ["1'234.50", '1234.50'],
  ['1’234’567,5', '1234567.5'],
  ['1 234,', '1234'],
  ['1234.', '1234'],
  ['1.234,', '1234'],
  [',5', '0.5'],
  ['.5', '0.5'],
  ['+99.90', '99.90'],
  ['−3', '-3'],
  ['- 1 234,5', '-1234.5'],
  [' 7 ', '7'],
  ['1E3', '1000'],
  ['1,5e+2', '150'],
  ['25E-2', '0.25'],
  ['5e-3', '0.005'],
])('reads «%s» as %s', (written, read) => {
  expect(readDecimal(written)).toBe(read)
})

it.each([
  ['1,234', /двояко: запятая отделяет тысячи или дробь/],
  ['-12,500', /двояко: запятая/],
  ['- 12,500', /двояко: запятая/],
  ['12 34', /двояко: знаки между цифрами/],
  ['1 2 3', /двояко: знаки между цифрами/],
  ['1.23.4', /двояко: знаки между цифрами/],
  ['1,234,5', /двояко: знаки между цифрами/],
  ["1'234 567", /двояко: знаки между цифрами/],
  ['1.234.567.8', /двояко/],
  ['дорого', /^не число$/],
  ['1E3E3', /^не число$/],
  ['1e30', /^не число$/],
  ['0x10', /^не число$/],
  ['', /^не число$/],
  ['.', /^не число$/],
  ['+', /^не число$/],
  ['Infinity', /^не число$/],
])('refuses «%s» and says why', (written, reason) => {
  expect(readDecimal(written)).toBeUndefined()
  expect(tellUnreadNumber(written)).toMatch(reason)
})

it.each([
  ['12,500', '12.500'],
  ['-1,000', '-1.000'],
  ['1 234,500', '1234.500'],
  ['1.234,500', '1234.500'],
])('reads «%s» of a count as %s: 1C counts to the thousandth', (written, read) => {
  expect(readCount(written)).toBe(read)
})

const grouped = (whole: number, sign: string) => String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, sign)

it('reads back whatever a locale writes with a fraction', () => {
  const locale = fc.constantFrom(
    [' ', ','],
    ['\u00a0', ','],
    ['\u202f', '.'],
    ['\u2009', ','],
    ["'", '.'],
    ['.', ','],
    [',', '.'],
  )
  fc.assert(
    fc.property(
      fc.nat(999_999_999),
      fc.integer({ min: 10, max: 99 }),
      fc.boolean(),
      locale,
      (whole, cents, isLess, signs) => {
        const [between = '', point = ''] = signs
        const sign = isLess ? '-' : ''

        expect(readDecimal(`${sign}${grouped(whole, between)}${point}${cents}`)).toBe(`${sign}${whole}.${cents}`)
      },
    ),
  )
})

it('reads decimal text of a plain kind, or says why not, whatever it is given', () => {
  const written = fc.stringMatching(/^[+-]?[\d.,' eE-]{0,20}$/)
  fc.assert(
    fc.property(written, (text) => {
      const read = readDecimal(text)

      if (read === undefined) expect(tellUnreadNumber(text)).toMatch(/двояко|не число/)
      else expect(read).toMatch(/^-?\d{1,15}(?:\.\d{1,15})?$/)
    }),
  )
})

it('reads what it has read as the same', () => {
  fc.assert(
    fc.property(fc.float({ noNaN: true, noDefaultInfinity: true, min: -1_000_000, max: 1_000_000 }), (number) => {
      const read = readDecimal(number.toExponential())
      if (read === undefined) return

      expect(Number(read)).toBe(number === 0 ? 0 : number)
      expect(readDecimal(read)).toBe(read)
    }),
  )
})
