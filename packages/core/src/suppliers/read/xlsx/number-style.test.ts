import { expect, it } from 'vitest'
import { padDigits, toNumberStyle } from './number-style.ts'

it.each([
  ['000000', '12', '000012'],
  ['000-000', '12', '000-012'],
  ['000-000', '1234567', '1234-567'],
  ['"РСМ-"0000', '45', 'РСМ-0045'],
  ['00\\.00;-00', '123', '01.23'],
])('the format %s shows %s as «%s»', (code, digits, shown) => {
  const style = toNumberStyle(170, code)

  expect(style.kind === 'padded' && padDigits(digits, style.pattern)).toBe(shown)
})

it.each([
  ['0', { kind: 'plain' }],
  ['0" шт"', { kind: 'plain' }],
  ['#,##0.00\\ "₽"', { kind: 'plain' }],
  ['[Red]0.00', { kind: 'plain' }],
  ['[$-419]General', { kind: 'plain' }],
  ['[$-419]dd/mmm', { kind: 'date' }],
  ['[$$-409]#,##0.00', { kind: 'currency', currency: 'USD' }],
  ['#,##0.00\\ [$€-407]', { kind: 'currency', currency: 'EUR' }],
  ['_-* #,##0.00\\ "тг."_-', { kind: 'currency', currency: 'KZT' }],
])('the format %s means %o', (code, style) => {
  expect(toNumberStyle(170, code)).toEqual(style)
})
