import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countryOfPhone, enterPhoneDigits, moveToCountry, type PhoneCountry } from './phone-entry.ts'

/** Key by key, the caret always behind the last digit. */
const type = (text: string, country: PhoneCountry = 'RU') =>
  [...text].reduce((before, key) => enterPhoneDigits(country, { before, text: key, after: '' }), '')
const paste = (text: string, country: PhoneCountry = 'RU', before = '') =>
  enterPhoneDigits(country, { before, text, after: '' })

const tail = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
/** Area codes begin with 3, 4, 8 and 9, of 8 up to 87. */
const russian = fc.oneof(
  fc.tuple(fc.constantFrom('3', '4', '9'), tail(9)),
  fc.tuple(fc.constantFrom('80', '81', '82', '83', '84', '85', '86', '87'), tail(8)),
)
const kazakh = fc.tuple(fc.constantFrom('70', '71', '72', '74', '75', '76', '77'), tail(8))
const numberOf = (parts: [string, string]) => parts.join('')

describe('a national number', () => {
  it('comes out the same with or without 8, 7 or +7 before it, typed or pasted', () => {
    const prefix = fc.constantFrom('', '8', '7', '+7', '007', '00 7')
    const cases: [PhoneCountry, fc.Arbitrary<[string, string]>][] = [
      ['RU', russian],
      ['KZ', kazakh],
    ]
    for (const [country, numbers] of cases) {
      fc.assert(
        fc.property(numbers.map(numberOf), prefix, (number, before) => {
          expect(type(before + number, country)).toBe(number)
          expect(paste(before + number, country)).toBe(number)
          expect(
            paste(`тел. ${before} (${number.slice(0, 3)}) ${number.slice(3, 6)}-${number.slice(6)}`, country),
          ).toBe(number)
        }),
      )
    }
  })

  it('never has more digits than its mask, and takes a text whole or not at all', () => {
    fc.assert(
      fc.property(tail(10), fc.stringMatching(/^\d{1,14}$/), fc.nat(10), (digits, text, length) => {
        const before = digits.slice(0, length)
        const after = paste(text, 'RU', before)
        expect(after.length).toBeLessThanOrEqual(10)
        expect(after === before || (before + text).endsWith(after)).toBe(true)
      }),
    )
  })
})

it('drops a leading 8 or 7 as soon as no area code can begin so', () => {
  expect(type('89')).toBe('9')
  expect(type('79')).toBe('9')
  expect(type('8800')).toBe('800')
  expect(type('8701', 'KZ')).toBe('701')
})

it('keeps the 8 of St Petersburg and the 7 of Kazakhstan until an eleventh digit shows what they were', () => {
  expect(type('8121234567')).toBe('8121234567')
  expect(type('88121234567')).toBe('8121234567')
  expect(type('7012345678', 'KZ')).toBe('7012345678')
  expect(type('8495123456')).toBe('8495123456')
  expect(type('84951234567')).toBe('4951234567')
})

it('refuses the eleventh digit of a number that is whole', () => {
  expect(type('91612345678')).toBe('9161234567')
  expect(type('81212345678')).toBe('8121234567')
})

it('takes no part of a number that belongs elsewhere', () => {
  expect(paste('+375 29 123-45-67')).toBe('')
  expect(paste('+49 176 1234 5678', 'RU', '916')).toBe('916')
})

describe('a key between the digits', () => {
  const press = (country: PhoneCountry, number: string, at: number, key: string) =>
    enterPhoneDigits(country, { before: number.slice(0, at), text: key, after: number.slice(at) })

  it.each(['RU', 'KZ', 'BY'] as const)('gives what the whole gives when it is pasted (%s)', (country) => {
    // Three digits and more: fewer may be a prefix as a whole.
    const entered = fc
      .stringMatching(/^\d{3,11}$/)
      .map((text) => paste(text, country))
      .filter((number) => number.length >= 3)
    fc.assert(
      fc.property(entered, fc.nat(10), fc.constantFrom(...'0123456789'), (number, place, key) => {
        const at = Math.min(place, number.length)
        const after = number.slice(at)
        const pasted = paste(number.slice(0, at) + key + after, country)
        // What a paste would refuse leaves the number as it was.
        expect(press(country, number, at, key)).toBe(pasted !== '' && pasted.endsWith(after) ? pasted : number)
      }),
      { numRuns: 1000 },
    )
  })

  it('is swallowed when it is the 8 or 7 before a number that needs none', () => {
    expect(press('RU', '916123456', 0, '8')).toBe('916123456')
    expect(press('RU', '9161234567', 0, '7')).toBe('9161234567')
    expect(press('RU', '4951234567', 0, '8')).toBe('4951234567')
    expect(press('KZ', '7011234567', 0, '8')).toBe('7011234567')
  })

  it('leaves ten digits that may be a number until an eleventh comes, wherever', () => {
    expect(press('RU', '495123456', 0, '8')).toBe('8495123456')
    expect(press('RU', '8495123456', 6, '0')).toBe('4951203456')
  })
})

it('drops 80 and 375 before a Belarusian number and nothing elsewhere', () => {
  expect(type('80291234567', 'BY')).toBe('291234567')
  expect(paste('+375 (29) 123-45-67', 'BY')).toBe('291234567')
  expect(paste('00375 29 123-45-67', 'BY')).toBe('291234567')
  expect(type('80291234567', 'ALL')).toBe('80291234567')
})

it('keeps the digits when another country is chosen', () => {
  expect(moveToCountry('79107842136', 'RU', 'KZ')).toBe('79107842136')
  expect(moveToCountry('7910', 'RU', 'BY')).toBe('375910')
  expect(moveToCountry('79107842136', 'RU', 'ALL')).toBe('79107842136')
  expect(moveToCountry('79107842136', 'ALL', 'RU')).toBe('79107842136')
  expect(moveToCountry('', 'RU', 'BY')).toBe('')
})

it('knows the country of a number that is there already', () => {
  expect(countryOfPhone('77011234567', 'RU')).toBe('KZ')
  expect(countryOfPhone('375291234567', 'RU')).toBe('BY')
  expect(countryOfPhone('79107842136', 'KZ')).toBe('KZ')
  expect(countryOfPhone('491761234567', 'RU')).toBe('ALL')
})
