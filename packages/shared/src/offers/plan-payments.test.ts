import fc from 'fast-check'
import { expect, it } from 'vitest'
import { financeProgrammes, isFinanced } from './financing.ts'
import type { OfferPayment } from './offer-content.schema.ts'
import { offerPaymentKinds } from './offer-terms.ts'
import { planPayments } from './plan-payments.ts'

const roubles = (amount: number) => amount * 100
const shares = (...parts: number[]) =>
  parts.map((share, index) => ({ title: `${index}`, date: null, shareBp: share * 100, isPrepay: index === 0 }))
const amountsOf = (total: number, ...parts: number[]) =>
  planPayments(
    { kind: 'installment', initialFeeBp: 0, months: 0, steps: shares(...parts) },
    roubles(total),
    '2026-03-16',
  ).payments.map(({ amountMinor }) => amountMinor / 100)

it('rounds shares to ten roubles and leaves the rest to the last payment', () => {
  expect(amountsOf(23_168_200, 30, 35, 35)).toEqual([6_950_460, 8_108_870, 8_108_870])
  expect(amountsOf(131_870, 50, 50)).toEqual([65_940, 65_930])
  expect(amountsOf(13, 40, 40, 20)).toEqual([10, 3, 0])
})

it('keeps to the bounds of the programme that the client chooses', () => {
  const asked = { kind: 'installment' as const, initialFeeBp: 0, months: 99, steps: [] }
  const { payments, initialFeeMinor, overpaymentMinor } = planPayments(asked, roubles(1_000_000), '2026-03-16')

  expect(initialFeeMinor).toBe(roubles(300_000))
  expect(payments).toHaveLength(1 + financeProgrammes.installment.maxMonths)
  expect(overpaymentMinor).toBe(0)
})

it('adds up to the total and its overpayment to the kopeck, whatever is chosen', () => {
  const chosen = fc.record({
    kind: fc.constantFrom(...offerPaymentKinds),
    initialFeeBp: fc.integer({ min: 0, max: 10_000 }),
    months: fc.integer({ min: 0, max: 120 }),
    steps: fc.oneof(
      fc.constant<OfferPayment['steps']>([]),
      fc
        .integer({ min: 0, max: 100 })
        .chain((first) =>
          fc.integer({ min: 0, max: 100 - first }).map((second) => shares(first, second, 100 - first - second)),
        ),
    ),
  })
  fc.assert(
    fc.property(chosen, fc.integer({ min: 0, max: 100_000_000_000_000 }), (payment, totalMinor) => {
      const plan = planPayments(payment, totalMinor, '2026-11-30')
      const sum = plan.payments.reduce((all, { amountMinor }) => all + amountMinor, 0)

      expect(sum).toBe(plan.payableMinor)
      expect(plan.payableMinor).toBe(totalMinor + plan.overpaymentMinor)
      expect(plan.overpaymentMinor).toBeGreaterThanOrEqual(0)
      expect(plan.payments.every(({ amountMinor }) => amountMinor >= 0)).toBe(true)
      const isFree = payment.steps.length > 0 || !isFinanced(payment.kind) || payment.kind === 'installment'
      if (isFree) expect(plan.overpaymentMinor).toBe(0)
    }),
  )
})
