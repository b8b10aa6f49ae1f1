import fc from 'fast-check'
import { expect, it } from 'vitest'
import { currencies } from './money.ts'
import { containedVat, vatPercents } from './vat.ts'

it('is what an invoice of 49 360 roubles or tenge contains', () => {
  expect(containedVat(4_936_000, 'RUB')).toBe(890_098)
  expect(containedVat(4_936_000, 'KZT')).toBe(680_828)
})

it('rounds half up to the minor unit', () => {
  // 61 × 22 / 122 is 11 exactly; 58 × 16 / 116 is 8 exactly.
  expect([containedVat(61, 'RUB'), containedVat(58, 'KZT')]).toEqual([11, 8])
  expect([containedVat(0, 'RUB'), containedVat(2, 'RUB'), containedVat(3, 'RUB')]).toEqual([0, 0, 1])
})

it('leaves a net sum whose tax is the same again, to the minor unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), fc.constantFrom(...currencies), (sum, currency) => {
      const vat = containedVat(sum, currency)
      const net = sum - vat
      expect(Math.abs(vat - (net * vatPercents[currency]) / 100)).toBeLessThanOrEqual(1)
    }),
  )
})
