import { expect, it } from 'vitest'
import { payText } from './pay-text.ts'

it.each([
  [{ payFrom: 90_000, payTo: null, currency: 'RUB' as const }, 'от 90 000 руб.'],
  [{ payFrom: 350_000, payTo: 500_000, currency: 'KZT' as const }, '350 000–500 000 ₸'],
  [{ payFrom: 80_000, payTo: 80_000, currency: 'RUB' as const }, '80 000 руб.'],
  [{ payFrom: null, payTo: null, currency: 'RUB' as const }, 'по договорённости'],
])('%j is written as %s', (pay, text) => {
  expect(payText(pay).replace(/\s/g, ' ')).toBe(text)
})
