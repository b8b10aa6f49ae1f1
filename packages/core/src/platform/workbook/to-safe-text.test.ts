import { expect, it } from 'vitest'
import { toSafeText } from './to-safe-text.ts'

it.each(['=1+1', '+7', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', "=cmd|' /C calc'!A0"])(
  '%j is no formula',
  (text) => {
    expect(toSafeText(text)).toBe(`'${text}`)
  },
)

it.each(['6201471', 'РСМ-10.01', 'a=b', '', '60×110×22', "'="])('%j stays', (text) => {
  expect(toSafeText(text)).toBe(text)
})
