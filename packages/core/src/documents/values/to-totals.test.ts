import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toTotals } from './to-totals.ts'
import { vatWithin } from './vat-within.ts'

it('the tax in a sum is rounded half up to the kopeck', () => {
  expect(vatWithin(4_936_000, 22)).toBe(890_098)
  expect([vatWithin(0, 22), vatWithin(2, 22), vatWithin(3, 22), vatWithin(61, 22), vatWithin(58, 16)]).toEqual([
    0, 0, 1, 11, 8,
  ])
})

it('total and tax are the sums of the rows, delivery among them', () => {
  const lines = fc.array(
    fc.record({ count: fc.integer({ min: 1, max: 9999 }), priceMinor: fc.integer({ min: 1, max: 1e9 }) }),
    {
      minLength: 1,
      maxLength: 30,
    },
  )
  fc.assert(
    fc.property(lines, fc.nat(1e8), fc.constantFrom(12, 16, 20, 22), (prices, deliveryMinor, vatPercent) => {
      const paper = givenPaper(prices, deliveryMinor, vatPercent)
      const { rows, totalMinor, vatMinor } = toTotals(paper)

      expect(totalMinor).toBe(prices.reduce((sum, line) => sum + line.count * line.priceMinor, deliveryMinor))
      expect(vatMinor).toBe(rows.reduce((sum, row) => sum + row.vatMinor, 0))
      expect(rows).toHaveLength(prices.length + (deliveryMinor > 0 ? 1 : 0))
      const exact = (totalMinor * vatPercent) / (100 + vatPercent)
      expect(Math.abs(vatMinor - exact)).toBeLessThanOrEqual(rows.length / 2 + 1e-3)
    }),
  )
})

function givenPaper(prices: { count: number; priceMinor: number }[], deliveryMinor: number, vatPercent: number) {
  const lines = prices.map(({ count, priceMinor }) => ({ count, priceMinor, totalMinor: count * priceMinor }))
  const paper = { facts: { lines, delivery: { priceMinor: deliveryMinor } }, issuer: { vatPercent } }
  return paper as unknown as Parameters<typeof toTotals>[0]
}
