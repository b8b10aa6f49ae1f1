import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isAccountOf,
  isCorrespondentAccountOf,
  isKazakhAccount,
  isKazakhBankCode,
  isRussianBankCode,
} from './bank-details.ts'

const bankCode = '044525225'
const tens = Array.from({ length: 10 }, (_, digit) => String(digit))
const hundred = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))

describe('Russia', () => {
  it('knows a bank’s correspondent account by its end and its key', () => {
    expect(isCorrespondentAccountOf('30101810400000000225', bankCode)).toBe(true)
    expect(isCorrespondentAccountOf('30101810500000000225', bankCode)).toBe(false)
    expect(isCorrespondentAccountOf('30101810400000000225', '044525974')).toBe(false)
    expect(isCorrespondentAccountOf('', bankCode)).toBe(false)
  })

  it('has an account without a correspondent one where the Bank of Russia keeps it', () => {
    expect(isCorrespondentAccountOf('', '046614001')).toBe(true)
    expect(isCorrespondentAccountOf('30101810400000000001', '046614001')).toBe(false)
  })

  it('gives every account one key for a bank', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{11}$/), (end) => {
        const fitting = tens.filter((key) => isAccountOf(`40702810${key}${end}`, bankCode))
        expect(fitting).toHaveLength(1)
      }),
    )
  })

  it.each(['0445252250', '04452522', '144525225', 'abc'])('has no bank %s', (text) => {
    expect(isRussianBankCode(text)).toBe(false)
  })
})

describe('Kazakhstan', () => {
  it('knows an ИИК by its check digits', () => {
    expect(isKazakhAccount('KZ86125KZT5004100100')).toBe(true)
    expect(isKazakhAccount('KZ86125KZT5004100101')).toBe(false)
    expect(isKazakhAccount('RU86125KZT5004100100')).toBe(false)
  })

  it('gives every account one pair of check digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{3}[A-Z\d]{13}$/), (account) => {
        // 00, 01 and 99 repeat 97, 98 and 02: a bank gives out 02 to 98.
        const given = hundred.slice(2, 99).filter((key) => isKazakhAccount(`KZ${key}${account}`))
        expect(given).toHaveLength(1)
      }),
    )
  })

  it('knows the codes of its banks', () => {
    expect(['HSBKKZKX', 'CASPKZKAXXX'].every(isKazakhBankCode)).toBe(true)
    expect(['HSBKRUKX', 'HSBKKZK', '046600000'].some(isKazakhBankCode)).toBe(false)
  })
})
