import {
  type Currency,
  clampFinancing,
  type FinancedKind,
  type FinancePattern,
  type FinancePayment,
  financeProgrammes,
  multiplyDivide,
  planLoan,
} from '@agromarket/shared'

export const programmes: Record<FinancedKind, { name: string; words: string }> = {
  installment: { name: 'Рассрочка', words: 'до 6 месяцев, без переплаты' },
  leasing: { name: 'Лизинг', words: 'до 60 месяцев, аванс от 10 %' },
  sber: { name: 'Сбер', words: 'до 36 месяцев, ставка от 17,4 %' },
  credit: { name: 'Кредит банка', words: 'до 84 месяцев, залог техники' },
}

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
export function reckon(terms: FinancingTerms, today: string): Financing {
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

/** Prices that the calculator takes; tenge are five times as many. */
export function boundsOf(currency: Currency) {
  const rate = currency === 'KZT' ? 500 : 100
  return {
    minMinor: 300_000 * rate,
    maxMinor: 30_000_000 * rate,
    usualMinor: 15_200_000 * rate,
    stepMinor: 50_000 * rate,
  }
}
