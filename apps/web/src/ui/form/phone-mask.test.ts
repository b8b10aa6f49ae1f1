import type { PhoneCountry } from '@agromarket/shared'
import { IMask } from 'react-imask'
import { expect, it } from 'vitest'
import { preparePhoneEntry } from './phone-mask.ts'

/** The mask as the field has it, without a page around it. */
function givenMask(country: PhoneCountry = 'RU') {
  const caret = { digitsBehind: '' }
  const mask = IMask.createMask({
    mask: '(000) 000-00-00',
    prepare: preparePhoneEntry(country, () => caret.digitsBehind),
  })
  /** Where the caret ends up. */
  const enter = (at: number, text: string) => {
    caret.digitsBehind = mask.value.slice(at).replace(/\D/g, '')
    return at + mask.splice(at, 0, text, 'NONE', { input: true, raw: true }).offset
  }
  const type = (keys: string) => {
    let caretAt = mask.value.length
    for (const key of keys) caretAt = Math.min(enter(caretAt, key), mask.value.length)
    return caretAt
  }
  return { mask, enter, type }
}

it('reads a number as it is typed, with the caret behind its last digit', () => {
  for (const keys of ['89161234567', '79161234567', '+79161234567', '+7 916 123-45-67', '9161234567']) {
    const { mask, type } = givenMask()
    expect(type(keys)).toBe(15)
    expect(mask.value).toBe('(916) 123-45-67')
  }
})

it('moves the caret back with the digit that falls away', () => {
  const { mask, type } = givenMask()
  expect(type('89')).toBe(2)
  expect(mask.value).toBe('(9')
})

it('knows the country’s code behind a plus at once', () => {
  const { mask, type } = givenMask()
  type('+7495')
  expect(mask.value).toBe('(495')
})

it('lets the page set what the visitor could not type', () => {
  const { mask } = givenMask()
  mask.unmaskedValue = '8916123456'
  expect(mask.value).toBe('(891) 612-34-56')
})

it('keeps a whole number as it is when a digit is typed into its middle', () => {
  const { mask, type, enter } = givenMask()
  type('8121234567')
  enter(7, '9')
  expect(mask.value).toBe('(812) 123-45-67')
})

it('takes a pasted number whole', () => {
  const { mask, enter } = givenMask('KZ')
  enter(0, '8 (701) 123-45-67')
  expect(mask.value).toBe('(701) 123-45-67')
})

it('swallows the 8 that is put before the digits, with nine of them as with ten', () => {
  for (const keys of ['916123456', '9161234567']) {
    const { mask, type, enter } = givenMask()
    type(keys)
    const shown = mask.value
    enter(0, '8')
    expect(mask.value).toBe(shown)
  }
})

it('takes the 8 of ten digits away with the eleventh, wherever it is typed', () => {
  const { mask, type, enter } = givenMask()
  type('8495123456')
  expect(enter(7, '0')).toBe(7)
  expect(mask.value).toBe('(495) 012-34-56')
})
