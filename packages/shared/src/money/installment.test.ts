import fc from 'fast-check'
import { expect, it } from 'vitest'
import { planInstallment } from './installment.ts'

it('asks 51 200 roubles as five payments of 8 534 and one of the rest', () => {
  const plan = planInstallment(5_120_000, '2026-03-16')

  expect(plan.map(({ amountMinor }) => amountMinor)).toEqual([853_400, 853_400, 853_400, 853_400, 853_400, 853_000])
  expect(plan.map(({ date }) => date)).toEqual([
    '2026-04-16',
    '2026-05-16',
    '2026-06-16',
    '2026-07-16',
    '2026-08-16',
    '2026-09-16',
  ])
})

it('stays within short months and comes back to the day after them', () => {
  expect(planInstallment(300_000, '2026-12-31', 3).map(({ date }) => date)).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
  ])
})

it('has nothing to pay for nothing, and no payment of nothing', () => {
  expect(planInstallment(0, '2026-03-16')).toEqual([])
  expect(planInstallment(250, '2026-03-16').map(({ amountMinor }) => amountMinor)).toEqual([100, 100, 50])
})

it('adds up to the sum, in payments that never grow', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000_000 }), fc.integer({ min: 1, max: 36 }), (total, months) => {
      const amounts = planInstallment(total, '2026-03-16', months).map(({ amountMinor }) => amountMinor)
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total)
      expect(amounts.length).toBeLessThanOrEqual(months)
      expect(amounts.every((amount, index) => amount > 0 && amount <= (amounts[index - 1] ?? amount))).toBe(true)
    }),
  )
})
