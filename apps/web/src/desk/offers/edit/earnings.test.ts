import { type OfferContentInput, offerContentSchema } from '@agromarket/shared'
import { expect, it } from 'vitest'
import { toEarnings } from './earnings.ts'

const given: OfferContentInput = {
  title: 'Комбайн',
  machines: [
    {
      id: 'm1',
      name: 'Комбайн',
      count: 2,
      defaultPriceMinor: 100_000,
      priceMinor: 100_000,
      commissioningMinor: 0,
      options: [
        { id: 'kit', title: 'Фильтры', count: 1, isIncluded: true, priceMinor: 10_000 },
        { id: 'out', title: 'Жатка', count: 1, isIncluded: false, priceMinor: 10_000 },
      ],
    },
  ],
  parts: [{ id: 'p1', partId: 7, article: 'A', name: 'Ремень', count: 3, defaultPriceMinor: 2_000, priceMinor: 2_000 }],
  delivery: { method: 'calc', address: 'Рославль', priceMinor: 5_000 },
  payment: { kind: 'prepayment' },
  vatPercent: 22,
}
const content = offerContentSchema.parse(given)
const costs = { m1: 80_000, kit: 6_000 }

it('takes what employees have typed before what suppliers ask, and the carriage at its price', () => {
  const { lines, costMinor, incomeMinor } = toEarnings(content, {
    costs,
    purchases: { 7: 150_000 },
    rateMicros: 100_000_000,
  })
  expect(lines.map(({ id, costMinor: ofPiece }) => [id, ofPiece])).toEqual([
    ['m1', 80_000],
    ['kit', 6_000],
    ['p1', 1_500],
    ['delivery', 5_000],
  ])
  expect(costMinor).toBe(2 * 80_000 + 6_000 + 3 * 1_500 + 5_000)
  expect(incomeMinor).toBe(2 * 100_000 + 10_000 + 3 * 2_000 + 5_000 - costMinor)
})

it('names no income while a line’s cost is unknown', () => {
  expect(toEarnings(content, { costs: {}, purchases: { 7: -1 }, rateMicros: 1_000_000 })).toMatchObject({
    unknown: 3,
    incomeMinor: null,
  })
})
