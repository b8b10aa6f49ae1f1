import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDecimal, readPlainScaled, toScaled } from './read-number.ts'
import { readPrice } from './read-price.ts'
import { readStock } from './read-stock.ts'

const group = (digits: string, sign: string) => digits.replace(/\B(?=(\d{3})+$)/g, sign)

describe('a number of the market', () => {
  it('is read exactly, however it is spelled', () => {
    const spellings = [
      (whole: string, cents: string) => `${whole},${cents}`,
      (whole: string, cents: string) => `${whole}.${cents}`,
      (whole: string, cents: string) => `${group(whole, ' ')},${cents}`,
      (whole: string, cents: string) => `${group(whole, '\u00a0')}.${cents} руб.`,
      (whole: string, cents: string) => `${group(whole, '.')},${cents} ₽`,
      (whole: string, cents: string) => `${group(whole, ',')}.${cents} р.`,
      (whole: string, cents: string) => `Цена ${whole},${cents} руб/шт`,
      (whole: string, cents: string) => `${group(whole, "'")}.${cents} USD`,
    ]
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), fc.constantFrom(...spellings), (minor, spell) => {
        const text = spell(String(Math.floor(minor / 100)), String(minor % 100).padStart(2, '0'))
        expect(readPrice(text)).toMatchObject({ kind: 'price', minor })
      }),
    )
  })

  it('never takes time or throws, whatever stands in the cell', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 3_000 }), (text) => {
        readPrice(text)
        readStock(text, 1)
      }),
    )
    const startedAt = performance.now()
    for (const sign of ['1', ' ', ',', '.', '>', '-', '(', 'е']) readPrice(sign.repeat(30_000))
    expect(performance.now() - startedAt).toBeLessThan(500)
  })

  it.each([
    ['1.234.567', '1234567'],
    ['1,234,567.8', '1234567.8'],
    ['1.234', '1.234'],
    ['(12,5)', '-12.5'],
    ['−7', '-7'],
    ['1,5E+3', '1500'],
    ['007', '7'],
    ['.5', '0.5'],
    ['12 500', '12500'],
  ])('«%s» is %s', (text, decimal) => {
    expect(readDecimal(text)).toBe(decimal)
  })

  it.each(['', '1.2.3', '1,2,3', '12-15', 'abc', '1 234,5,6', '--1', '1e999', 'NaN', '1.234,5.6'])(
    '«%s» is none',
    (text) => {
      expect(readDecimal(text)).toBeNull()
    },
  )

  it('comes to the same when it is plain enough for a shorter way', () => {
    const decimal = fc.stringMatching(/^\d{1,12}(?:[.,]\d{0,4})?$/)
    fc.assert(
      fc.property(decimal, fc.integer({ min: 2, max: 3 }), (text, scale) => {
        const plain = readPlainScaled(text, scale)
        if (plain !== null) expect(plain).toBe(toScaled(readDecimal(text) ?? '', scale))
        else expect(text).toMatch(/\d{10}|[.,](?:$|\d{3})/)
      }),
    )
  })

  it('is rounded half up, once', () => {
    expect([
      toScaled('1.005', 2),
      toScaled('0.0049', 2),
      toScaled('-1.5', 0),
      toScaled('99999999999999999', 2),
    ]).toEqual([101, 0, -2, null])
  })
})
