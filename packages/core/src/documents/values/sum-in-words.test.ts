import fc from 'fast-check'
import library from 'number-to-words-ru'
import { expect, it } from 'vitest'
import { sumInWords } from './sum-in-words.ts'

it.each([
  [4_936_000, 'RUB', 'сорок девять тысяч триста шестьдесят рублей 00 копеек'],
  [890_098, 'RUB', 'восемь тысяч девятьсот рублей 98 копеек'],
  [101, 'RUB', 'один рубль 01 копейка'],
  [200_202, 'RUB', 'две тысячи два рубля 02 копейки'],
  [1_111, 'RUB', 'одиннадцать рублей 11 копеек'],
  [0, 'RUB', 'ноль рублей 00 копеек'],
  [100_000_000_000_021, 'RUB', 'один триллион рублей 21 копейка'],
  [2_100_101, 'KZT', 'двадцать одна тысяча один тенге 01 тиын'],
  [500_000_004, 'KZT', 'пять миллионов тенге 04 тиына'],
] as const)('%i of %s are «%s»', (sumMinor, currency, words) => {
  expect(sumInWords(sumMinor, currency)).toBe(words)
})

it('any sum of roubles reads as an independent library reads it', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: 0, max: 2_000_000 }), fc.nat(999_999_999_999_99)), (sumMinor) => {
      const text = `${Math.floor(sumMinor / 100)}.${String(sumMinor % 100).padStart(2, '0')}`
      const theirs = library.convert(text, {
        currency: 'rub',
        convertNumberToWords: { integer: true, fractional: false },
      })
      expect(sumInWords(sumMinor, 'RUB')).toBe(theirs.toLowerCase())
    }),
    { numRuns: 2_000 },
  )
})
