import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { SupplyBranch } from '../catalog/index.ts'
import { planLineSupply } from './plan-line-supply.ts'

const branch = (id: number, term: string | null) =>
  ({ branch: { id }, isOwn: term === null, term, distanceKm: id }) as SupplyBranch
const branches = [branch(1, null), branch(2, '1–2 дня'), branch(3, '5–7 дней')]

it('takes from the own branch first, then from the nearest, and names the farthest term that is needed', () => {
  expect(planLineSupply(5, { 1: 6, 2: 4 }, branches)).toEqual({ now: 5, later: 0, term: null, missing: 0 })
  expect(planLineSupply(8, { 1: 6, 2: 4, 3: 9 }, branches)).toEqual({ now: 6, later: 2, term: '1–2 дня', missing: 0 })
  expect(planLineSupply(12, { 1: 6, 2: 4, 3: 9 }, branches)).toEqual({ now: 6, later: 6, term: '5–7 дней', missing: 0 })
  expect(planLineSupply(3, { 3: 1 }, branches)).toEqual({ now: 0, later: 1, term: '5–7 дней', missing: 2 })
  expect(planLineSupply(3, {}, branches)).toEqual({ now: 0, later: 0, term: null, missing: 3 })
})

it('accounts for every piece once, and promises none that is not there', () => {
  const pieces = fc.integer({ min: 0, max: 50 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), pieces, pieces, pieces, (count, one, two, three) => {
      const { now, later, term, missing } = planLineSupply(count, { 1: one, 2: two, 3: three }, branches)
      expect(now + later + missing).toBe(count)
      expect(missing).toBe(Math.max(0, count - one - two - three))
      expect(now).toBe(Math.min(count, one))
      expect(term === null).toBe(later === 0)
    }),
  )
})
