import fc from 'fast-check'
import { expect, it } from 'vitest'
import { allocateStock } from './allocate-stock.ts'

it('takes from the chosen branch first and the remainder from the nearest others', () => {
  const stock = [
    { partId: 1, branchId: 10, free: 2 },
    { partId: 1, branchId: 20, free: 3 },
    { partId: 1, branchId: 30, free: 9 },
  ]

  const { takes, countAtBranch, missing } = allocateStock([{ partId: 1, count: 7 }], stock, [10, 20, 30])

  expect(takes).toEqual([
    { partId: 1, branchId: 10, quantity: 2 },
    { partId: 1, branchId: 20, quantity: 3 },
    { partId: 1, branchId: 30, quantity: 2 },
  ])
  expect(countAtBranch.get(1)).toBe(2)
  expect(missing).toEqual([])
})

it('names the parts of which all branches together have too few', () => {
  const stock = [
    { partId: 1, branchId: 10, free: 1 },
    { partId: 2, branchId: 10, free: 1 },
  ]

  expect(
    allocateStock(
      [
        { partId: 1, count: 2 },
        { partId: 2, count: 1 },
        { partId: 3, count: 1 },
      ],
      stock,
      [10],
    ).missing,
  ).toEqual([1, 3])
})

it('never takes more than is free and takes exactly what is wanted unless something is missing', () => {
  const branchIds = [10, 20, 30]
  const stocks = fc.array(fc.integer({ min: -3, max: 50 }), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), stocks, (count, frees) => {
      const stock = frees.map((free, index) => ({ partId: 1, branchId: branchIds[index] ?? 0, free }))
      const { takes, missing } = allocateStock([{ partId: 1, count }], stock, branchIds)
      for (const take of takes) {
        expect(take.quantity).toBeLessThanOrEqual(stock.find((row) => row.branchId === take.branchId)?.free ?? 0)
      }
      const taken = takes.reduce((sum, take) => sum + take.quantity, 0)
      expect(taken === count).toBe(missing.length === 0)
      expect(taken).toBeLessThanOrEqual(count)
    }),
  )
})
