import { expect, it } from 'vitest'
import { nameFinancingPayment, reckonFinancing } from './reckon-financing.ts'

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

it.each([
  [1, 'Платёж в сезон, 1 раз'],
  [3, 'Платёж в сезон, 3 раза'],
  [12, 'Платёж в сезон, 12 раз'],
  [24, 'Платёж в сезон, 24 раза'],
  [27, 'Платёж в сезон, 27 раз'],
])('%i payments of a season are counted as one counts in Russian', (count, name) => {
  expect(nameFinancingPayment('seasonal', count)).toBe(name)
})
