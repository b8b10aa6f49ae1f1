import { expect, it } from 'vitest'
import { reckonFinancing } from './reckon-financing.ts'

const terms = { kind: 'leasing', priceMinor: 1_520_000_000, feeBp: 2_000, months: 36, pattern: 'even' } as const

it('pays the loan and its overpayment in all, no more and no less', () => {
  const { feeMinor, debtMinor, payments, overpaymentMinor } = reckonFinancing(terms, '2026-03-16')

  expect(feeMinor + debtMinor).toBe(terms.priceMinor)
  expect(payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(debtMinor + overpaymentMinor)
  expect(payments.at(-1)?.debtMinor).toBe(0)
  expect(payments).toHaveLength(36)
})

it('asks the same sum of fewer payments when the winter is paused', () => {
  const even = reckonFinancing(terms, '2026-03-16')
  const seasonal = reckonFinancing({ ...terms, pattern: 'seasonal' }, '2026-03-16')

  expect(seasonal.payments).toHaveLength(27)
  expect(seasonal.overpaymentMinor).toBe(even.overpaymentMinor)
  expect(seasonal.paymentMinor).toBeGreaterThan(even.paymentMinor)
})

it('stays within the bounds of the programme, whatever another one allowed', () => {
  const { feeMinor, payments, overpaymentMinor } = reckonFinancing({ ...terms, kind: 'installment' }, '2026-03-16')

  expect(feeMinor).toBe(terms.priceMinor * 0.3)
  expect(payments).toHaveLength(6)
  expect(overpaymentMinor).toBe(0)
})
