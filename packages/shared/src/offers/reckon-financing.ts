import {
  clampFinancing,
  type FinancedKind,
  type FinancePattern,
  type FinancePayment,
  financeProgrammes,
  planLoan,
} from './financing.ts'
import { multiplyDivide } from './round-money.ts'

export interface FinancingTerms {
  kind: FinancedKind
  priceMinor: number
  feeBp: number
  months: number
  pattern: FinancePattern
}

export interface Financing {
  feeMinor: number
  debtMinor: number
  payments: FinancePayment[]
  /** Of a month that is paid in. */
  paymentMinor: number
  overpaymentMinor: number
}

/** What a programme costs for these figures, the fee and the term brought within its bounds. */
export function reckonFinancing(terms: FinancingTerms, today: string): Financing {
  const { kind, priceMinor, pattern } = terms
  const { feeBp, months } = clampFinancing(kind, terms)
  const feeMinor = multiplyDivide(priceMinor, feeBp, 10_000)
  const debtMinor = priceMinor - feeMinor
  const { yearlyRateBp } = financeProgrammes[kind]
  const payments = planLoan({ debtMinor, yearlyRateBp, months, pattern }, today)
  const paidMinor = payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return {
    feeMinor,
    debtMinor,
    payments,
    paymentMinor: payments[0]?.amountMinor ?? 0,
    overpaymentMinor: paidMinor - debtMinor,
  }
}

/** What a payment of the schedule is called beside its sum: «Платёж в сезон, 27 раз», «…, 22 раза». */
export function nameFinancingPayment(pattern: FinancePattern, count: number): string {
  if (pattern === 'declining') return 'Первый платёж, дальше меньше'
  if (pattern === 'even') return 'Платёж в месяц'
  const isFew = count % 10 >= 2 && count % 10 <= 4 && Math.floor(count / 10) % 10 !== 1
  return `Платёж в сезон, ${count} ${isFew ? 'раза' : 'раз'}`
}
