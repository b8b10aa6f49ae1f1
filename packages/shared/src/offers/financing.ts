import { addMonths } from '../money/installment.ts'
import type { OfferPaymentKind } from './offer-terms.ts'
import { multiplyDivide, paymentStepMinor, roundPayment } from './round-money.ts'

/** Spec §4: choosing one of these makes the financial calculator count anew. */
export type FinancedKind = Exclude<OfferPaymentKind, 'prepayment'>

export interface FinanceProgramme {
  /** Hundredths of a percent. */
  yearlyRateBp: number
  minFeeBp: number
  maxFeeBp: number
  minMonths: number
  maxMonths: number
}

const fees = { maxFeeBp: 9_000 } as const
export const financeProgrammes: Record<FinancedKind, FinanceProgramme> = {
  installment: { yearlyRateBp: 0, minFeeBp: 3_000, minMonths: 1, maxMonths: 6, ...fees },
  leasing: { yearlyRateBp: 1_990, minFeeBp: 1_000, minMonths: 6, maxMonths: 60, ...fees },
  sber: { yearlyRateBp: 1_740, minFeeBp: 1_500, minMonths: 6, maxMonths: 36, ...fees },
  credit: { yearlyRateBp: 2_150, minFeeBp: 0, minMonths: 6, maxMonths: 84, ...fees },
}

export function isFinanced(kind: OfferPaymentKind): kind is FinancedKind {
  return kind !== 'prepayment'
}

/** The nearest that the programme allows. */
export function clampFinancing(kind: FinancedKind, asked: { feeBp: number; months: number }) {
  const { minFeeBp, maxFeeBp, minMonths, maxMonths } = financeProgrammes[kind]
  return {
    feeBp: Math.min(maxFeeBp, Math.max(minFeeBp, asked.feeBp)),
    months: Math.min(maxMonths, Math.max(minMonths, asked.months)),
  }
}

export const financePatterns = ['even', 'seasonal', 'declining'] as const
export type FinancePattern = (typeof financePatterns)[number]

export interface FinancePayment {
  /** YYYY-MM-DD */
  date: string
  amountMinor: number
  interestMinor: number
  /** What is owed after it. */
  debtMinor: number
}

/** December, January, February: nobody harvests. */
const pausedMonths: ReadonlySet<string> = new Set(['12', '01', '02'])

/** A month's payment of a loan: equal parts without interest, else the annuity P·r / (1 − (1 + r)^−n), to ten units. */
export function monthlyPayment(debtMinor: number, yearlyRateBp: number, months: number): number {
  if (debtMinor <= 0) return 0
  if (yearlyRateBp === 0) return Math.max(paymentStepMinor, roundPayment(Math.ceil(debtMinor / months)))
  const rate = yearlyRateBp / 10_000 / 12
  return Math.max(paymentStepMinor, roundPayment(Math.round((debtMinor * rate) / (1 - (1 + rate) ** -months))))
}

/**
 * The payments of a loan from the month after `from`. Their sum is the loan and its overpayment: of an even schedule the
 * monthly payment times its months; a seasonal one asks the same sum in the months that are not paused; a declining one
 * repays equal parts of the loan and the interest of what is still owed. All are multiples of ten units, the last one takes
 * the rest.
 */
export function planLoan(
  loan: { debtMinor: number; yearlyRateBp: number; months: number; pattern?: FinancePattern },
  from: string,
): FinancePayment[] {
  const { debtMinor, yearlyRateBp, months, pattern = 'even' } = loan
  const sumMinor = loanSum(debtMinor, yearlyRateBp, months)
  if (sumMinor === 0) return []
  const dates = Array.from({ length: months }, (_, index) => addMonths(from, index + 1))
  if (pattern === 'declining') return decline(loan, dates)
  const inSeason = dates.filter((date) => !pausedMonths.has(date.slice(5, 7)))
  const paid = pattern === 'seasonal' && inSeason.length > 0 ? inSeason : dates
  return repay(loan, { amounts: spread(sumMinor, paid.length), dates: paid })
}

/** What is paid in all: never less than the loan. */
function loanSum(debtMinor: number, yearlyRateBp: number, months: number): number {
  if (debtMinor <= 0) return 0
  const evenMinor = monthlyPayment(debtMinor, yearlyRateBp, months) * months
  return yearlyRateBp === 0 ? debtMinor : Math.max(debtMinor, evenMinor)
}

/** A sum in so many parts of whole tens, the last takes the rest; fewer parts when it is too small for so many. */
function spread(sumMinor: number, parts: number): number[] {
  const amounts: number[] = []
  const partMinor = Math.max(paymentStepMinor, roundPayment(multiplyDivide(sumMinor, 1, parts)))
  let restMinor = sumMinor
  while (restMinor > 0) {
    const isLast = amounts.length === parts - 1 || restMinor <= partMinor
    const amountMinor = isLast ? restMinor : partMinor
    amounts.push(amountMinor)
    restMinor -= amountMinor
  }
  return amounts
}

/** Equal parts of the loan, each with the month's interest upon it. */
function decline(
  { debtMinor, yearlyRateBp, months }: { debtMinor: number; yearlyRateBp: number; months: number },
  dates: readonly string[],
): FinancePayment[] {
  let owedMinor = debtMinor
  return spread(debtMinor, months).map((partMinor, index) => {
    const interestMinor = roundPayment(multiplyDivide(owedMinor, yearlyRateBp, 120_000))
    owedMinor -= partMinor
    return { date: dates[index] ?? '', amountMinor: partMinor + interestMinor, interestMinor, debtMinor: owedMinor }
  })
}

/** Interest of each month to ten units; what rounding leaves is in the last payment's. */
function repay(
  { debtMinor, yearlyRateBp }: { debtMinor: number; yearlyRateBp: number },
  { amounts, dates }: { amounts: readonly number[]; dates: readonly string[] },
): FinancePayment[] {
  let owedMinor = debtMinor
  return amounts.map((amountMinor, index) => {
    const isLast = index === amounts.length - 1
    const accruedMinor = roundPayment(multiplyDivide(owedMinor, yearlyRateBp, 120_000))
    // The loan is never paid back before its last payment, however small it is.
    const repaidMinor = isLast ? owedMinor : Math.min(owedMinor, Math.max(0, amountMinor - accruedMinor))
    owedMinor -= repaidMinor
    const date = dates[index] ?? ''
    return { date, amountMinor, interestMinor: amountMinor - repaidMinor, debtMinor: owedMinor }
  })
}
