import {
  clampFinancing,
  type FinancedKind,
  financeProgrammes,
  isFinanced,
  monthlyPayment,
  planLoan,
} from './financing.ts'
import type { OfferPayment } from './offer-content.schema.ts'
import { multiplyDivide, roundPayment } from './round-money.ts'

export interface PlannedPayment {
  title: string
  /** YYYY-MM-DD; null: not agreed yet. */
  date: string | null
  /** Of the offer's total; null for a month's payment. */
  shareBp: number | null
  amountMinor: number
  isPrepay: boolean
}

/** How a sum is paid: the payments add up to `payableMinor` to the kopeck. */
export interface PaymentPlan {
  payments: PlannedPayment[]
  /** The total and the overpayment. */
  payableMinor: number
  initialFeeMinor: number
  /** Null: not paid by the month. */
  monthlyMinor: number | null
  overpaymentMinor: number
}

/**
 * The schedule of an offer's payment from `from` (YYYY-MM-DD). Shares are rounded to ten units and the last payment takes
 * the rest; a programme without shares has an initial fee and its monthly payments. Spec §3 payments, §4, §9.
 */
export function planPayments(payment: OfferPayment, totalMinor: number, from: string): PaymentPlan {
  const { kind, steps } = payment
  if (steps.length > 0) return planByShares(payment, totalMinor)
  return isFinanced(kind) ? planByProgramme({ ...payment, kind }, totalMinor, from) : planAtOnce(totalMinor, from)
}

function planAtOnce(totalMinor: number, from: string): PaymentPlan {
  const whole = { title: 'Предоплата', date: from, shareBp: 10_000, amountMinor: totalMinor, isPrepay: true }
  return toPlan([whole], { totalMinor, monthlyMinor: null })
}

function planByShares({ steps }: OfferPayment, totalMinor: number): PaymentPlan {
  let restMinor = totalMinor
  const payments = steps.map(({ title, date, shareBp, isPrepay }, index) => {
    const roundedMinor = roundPayment(multiplyDivide(totalMinor, shareBp, 10_000))
    const amountMinor = index === steps.length - 1 ? restMinor : Math.min(restMinor, roundedMinor)
    restMinor -= amountMinor
    return { title, date, shareBp, amountMinor, isPrepay }
  })
  return toPlan(payments, { totalMinor, monthlyMinor: null })
}

function planByProgramme(
  payment: OfferPayment & { kind: FinancedKind },
  totalMinor: number,
  from: string,
): PaymentPlan {
  const { feeBp, months } = clampFinancing(payment.kind, { feeBp: payment.initialFeeBp, months: payment.months })
  const { yearlyRateBp } = financeProgrammes[payment.kind]
  const feeMinor = Math.min(totalMinor, roundPayment(multiplyDivide(totalMinor, feeBp, 10_000)))
  const debtMinor = totalMinor - feeMinor
  const fee = { title: 'Аванс', date: from, shareBp: feeBp, amountMinor: feeMinor, isPrepay: true }
  const monthly = planLoan({ debtMinor, yearlyRateBp, months }, from).map(({ date, amountMinor }, index) => ({
    title: `Платёж ${index + 1}`,
    date,
    shareBp: null,
    amountMinor,
    isPrepay: false,
  }))
  const monthlyMinor = monthlyPayment(debtMinor, yearlyRateBp, months)
  return toPlan(feeMinor > 0 ? [fee, ...monthly] : monthly, { totalMinor, monthlyMinor })
}

function toPlan(
  payments: PlannedPayment[],
  { totalMinor, monthlyMinor }: { totalMinor: number; monthlyMinor: number | null },
): PaymentPlan {
  const payableMinor = payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const [first] = payments
  return {
    payments,
    payableMinor,
    initialFeeMinor: first?.isPrepay ? first.amountMinor : 0,
    monthlyMinor,
    overpaymentMinor: payableMinor - totalMinor,
  }
}
