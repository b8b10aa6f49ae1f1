import { expect, it } from 'vitest'
import { countDocuments, tellOrders } from './orders-outcome.ts'

it('tells of orders that went out and documents that came, and counts each', () => {
  const counts = { handed: 7, applied: 4, waiting: 1, repeated: 0 }

  expect(tellOrders(counts)).toBe('7\u00a0отдано, 4\u00a0учтено, 1\u00a0ждёт решения')
  expect(countDocuments(counts)).toBe(12)
})

it('says nothing of an exchange that brought nothing either way', () => {
  expect(tellOrders({})).toBeNull()
  expect(countDocuments({})).toBe(0)
})
