import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type FinancedKind, financeProgrammes, monthlyPayment, planLoan } from './financing.ts'
import { paymentStepMinor } from './round-money.ts'

const roubles = (amount: number) => amount * 100
const tractor = { debtMinor: roubles(12_160_000), yearlyRateBp: 1_990, months: 36 }
const sumOf = (payments: readonly { amountMinor: number }[]) =>
  payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

it('asks 12 160 000 at 19.9 % for three years as 451 290 a month, 4 086 440 above the loan', () => {
  const plan = planLoan(tractor, '2026-03-25')

  expect(monthlyPayment(tractor.debtMinor, 1_990, 36)).toBe(roubles(451_290))
  expect(sumOf(plan) - tractor.debtMinor).toBe(roubles(4_086_440))
  expect(plan[0]).toMatchObject({ date: '2026-04-25', interestMinor: roubles(201_650) })
})

it('pauses a seasonal schedule from December to February and asks the same sum in the other months', () => {
  const plan = planLoan({ ...tractor, pattern: 'seasonal' }, '2026-03-25')

  expect(plan).toHaveLength(27)
  expect(plan[0]).toEqual({
    date: '2026-04-25',
    amountMinor: roubles(601_720),
    interestMinor: roubles(201_650),
    debtMinor: roubles(11_759_930),
  })
  expect(plan[1]).toMatchObject({ interestMinor: roubles(195_020), debtMinor: roubles(11_353_230) })
  expect(sumOf(plan)).toBe(sumOf(planLoan(tractor, '2026-03-25')))
  expect(plan.every(({ date }) => !['12', '01', '02'].includes(date.slice(5, 7)))).toBe(true)
})

it('asks less from month to month in a declining schedule, and less in all than an even one', () => {
  const plan = planLoan({ ...tractor, pattern: 'declining' }, '2026-03-25')

  expect(plan).toHaveLength(36)
  expect(plan[0]).toMatchObject({ interestMinor: roubles(201_650), amountMinor: roubles(337_780 + 201_650) })
  expect(plan.every(({ amountMinor }, index) => amountMinor <= (plan[index - 1]?.amountMinor ?? amountMinor))).toBe(
    true,
  )
  expect(sumOf(plan)).toBeLessThan(sumOf(planLoan(tractor, '2026-03-25')))
})

const loan = fc.record({
  debtMinor: fc.integer({ min: 0, max: 100_000_000_000_000 }),
  kind: fc.constantFrom<FinancedKind>('installment', 'leasing', 'sber', 'credit'),
  months: fc.integer({ min: 1, max: 84 }),
  pattern: fc.constantFrom('even' as const, 'seasonal' as const, 'declining' as const),
})

it('repays the whole loan in whole tens, never less than it and never less than nothing at a time', () => {
  fc.assert(
    fc.property(loan, ({ debtMinor, kind, months, pattern }) => {
      const { yearlyRateBp } = financeProgrammes[kind]
      const plan = planLoan({ debtMinor, yearlyRateBp, months, pattern }, '2026-03-25')
      const principal = plan.reduce((sum, one) => sum + one.amountMinor - one.interestMinor, 0)

      expect(principal).toBe(debtMinor)
      expect(plan.length).toBeLessThanOrEqual(months)
      if (debtMinor > 0) expect(plan.at(-1)?.debtMinor).toBe(0)
      expect(plan.slice(0, -1).every(({ amountMinor }) => amountMinor % paymentStepMinor === 0)).toBe(true)
      expect(plan.every((one) => one.amountMinor > 0 && one.interestMinor >= 0 && one.debtMinor >= 0)).toBe(true)
      if (yearlyRateBp === 0) expect(sumOf(plan)).toBe(debtMinor)
    }),
  )
})
