import { containedVat, currencies } from '@agromarket/shared'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type CountedLine,
  calculateCartTotals,
  calculateCreditLimit,
  calculateLineTotal,
} from './calculate-cart-totals.ts'

const priceOf = (priceMinor: number) => ({
  priceMinor,
  oldPriceMinor: null,
  discountPercent: null,
  isSuperPrice: false,
  currency: 'RUB' as const,
})
const line = (given: Partial<CountedLine>): CountedLine => ({
  count: 1,
  isChecked: true,
  weightGrams: 100,
  price: priceOf(1000),
  ...given,
})
const anyLine: fc.Arbitrary<CountedLine> = fc.record({
  count: fc.integer({ min: 1, max: 9999 }),
  isChecked: fc.boolean(),
  weightGrams: fc.integer({ min: 0, max: 500_000 }),
  price: fc
    .option(
      fc.record({
        priceMinor: fc.oneof(fc.constantFrom(0, -1, Number.NaN), fc.integer({ min: 1, max: 100_000_000 })),
        discountMinor: fc.option(fc.integer({ min: 1, max: 50_000_000 })),
        currency: fc.constantFrom(...currencies),
      }),
    )
    .map(
      (given) =>
        given && {
          ...priceOf(given.priceMinor),
          currency: given.currency,
          // As toPriceView lets it through: an old price stands only above a price.
          oldPriceMinor:
            given.discountMinor !== null && given.priceMinor > 0 ? given.priceMinor + given.discountMinor : null,
        },
    ),
})

it('counts checked lines with a price and leaves out «Цена по запросу»', () => {
  const lines = [
    line({ count: 2, weightGrams: 300 }),
    line({ isChecked: false }),
    line({ price: priceOf(0) }),
    line({ price: priceOf(Number.NaN) }),
    line({ price: priceOf(-1) }),
  ]

  const totals = calculateCartTotals(lines, false)

  expect(totals).toEqual({
    lineCount: 1,
    pieceCount: 2,
    totalMinor: 2000,
    vatMinor: 361,
    savedMinor: 0,
    weightGrams: 600,
  })
})

it('counts and weighs a guest’s checked lines without any sum', () => {
  const totals = calculateCartTotals([line({ price: null, count: 3 }), line({ price: null, isChecked: false })], true)

  expect(totals).toEqual({
    lineCount: 1,
    pieceCount: 3,
    totalMinor: null,
    vatMinor: null,
    savedMinor: null,
    weightGrams: 300,
  })
})

it('adds up: the total is the sum of the line totals that count', () => {
  fc.assert(
    fc.property(fc.array(anyLine), (lines) => {
      const sum = lines.filter((l) => l.isChecked).reduce((total, l) => total + (calculateLineTotal(l) ?? 0), 0)
      expect(calculateCartTotals(lines, false).totalMinor).toBe(sum)
    }),
  )
})

it('contains the tax and saves the discounts of its lines, to the minor unit', () => {
  fc.assert(
    fc.property(fc.array(anyLine), (lines) => {
      const totals = calculateCartTotals(lines, false)
      const counted = lines.filter((l) => l.isChecked && calculateLineTotal(l) !== null)
      const sumOf = (value: (l: CountedLine) => number) => counted.reduce((sum, l) => sum + value(l), 0)
      expect(totals.vatMinor).toBe(sumOf((l) => containedVat(calculateLineTotal(l) ?? 0, l.price?.currency ?? 'RUB')))
      // Sum and saving are what the same pieces cost at their old prices.
      expect((totals.totalMinor ?? 0) + (totals.savedMinor ?? 0)).toBe(
        sumOf((l) => (l.price?.oldPriceMinor ?? l.price?.priceMinor ?? 0) * l.count),
      )
      expect(totals.vatMinor).toBeLessThanOrEqual(totals.totalMinor ?? 0)
    }),
  )
})

it('does not depend on the order of the lines, and splitting a cart splits its totals', () => {
  fc.assert(
    fc.property(fc.array(anyLine), fc.array(anyLine), (left, right) => {
      const [a, b] = [calculateCartTotals(left, false), calculateCartTotals(right, false)]
      const both = calculateCartTotals([...right, ...left], false)
      expect(both.totalMinor).toBe((a.totalMinor ?? 0) + (b.totalMinor ?? 0))
      expect(both.vatMinor).toBe((a.vatMinor ?? 0) + (b.vatMinor ?? 0))
      expect(both.savedMinor).toBe((a.savedMinor ?? 0) + (b.savedMinor ?? 0))
      expect(both.weightGrams).toBe(a.weightGrams + b.weightGrams)
      expect(both.pieceCount).toBe(a.pieceCount + b.pieceCount)
    }),
  )
})

it('leaves of the limit what is neither used nor ordered, never below zero', () => {
  const limit = { totalMinor: 1000, usedMinor: 600, days: 30 }

  expect(calculateCreditLimit(limit, 300)).toMatchObject({ leftMinor: 100, overrunMinor: 0 })
  expect(calculateCreditLimit(limit, 500)).toMatchObject({ leftMinor: 0, overrunMinor: 100 })
  expect(calculateCreditLimit(null, 500)).toBeNull()
})

it('either leaves something of the limit or names the overrun, never both', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000 })
  fc.assert(
    fc.property(amount, amount, amount, (totalMinor, usedMinor, checkedMinor) => {
      const limit = calculateCreditLimit({ totalMinor, usedMinor, days: 1 }, checkedMinor)
      expect((limit?.leftMinor ?? 0) - (limit?.overrunMinor ?? 0)).toBe(totalMinor - usedMinor - checkedMinor)
      expect((limit?.leftMinor ?? 0) * (limit?.overrunMinor ?? 0)).toBe(0)
    }),
  )
})
