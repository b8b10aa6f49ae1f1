import { expect, it } from 'vitest'
import { checkGuards } from './check-guards.ts'

const limits = { dropPercent: 30, medianPercent: 20 }
const figures = (positions: number, inStock: number, median: number) => ({
  positions,
  inStock,
  priced: { r: 100 },
  medians: { r: median },
})
const tripped = (...guards: Parameters<typeof checkGuards>) =>
  checkGuards(...guards)
    .filter(({ isTripped }) => isTripped)
    .map(({ guard }) => guard)

it('lets an exact hit pass, and one more wait', () => {
  expect(tripped(figures(1000, 1000, 1000), figures(700, 700, 1200), limits)).toEqual([])
  expect(tripped(figures(1000, 1000, 1000), figures(699, 699, 1201), limits)).toEqual(['positions', 'stock', 'median'])
  expect(tripped(figures(1000, 1000, 1000), figures(1000, 1000, 799), limits)).toEqual(['median'])
})

it('compares with nothing what is new', () => {
  expect(tripped(figures(0, 0, 0), figures(10, 10, 10), limits)).toEqual([])
  expect(tripped({ positions: 5, inStock: 5, priced: {}, medians: {} }, figures(5, 5, 900), limits)).toEqual([])
})

it('holds back what leaves a price type without its prices', () => {
  const before = { positions: 9, inStock: 9, priced: { r: 100, w: 10 }, medians: { r: 5, w: 5 } }

  expect(tripped(before, { ...before, priced: { r: 100, w: 7 } }, limits)).toEqual([])
  expect(tripped(before, { ...before, priced: { r: 100 }, medians: { r: 5 } }, limits)).toEqual(['prices'])
})
