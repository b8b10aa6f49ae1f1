/** Spec §2 cart "installment": so many equal monthly payments without a surcharge. */
export const installmentMonths = 6

export interface InstallmentPayment {
  /** YYYY-MM-DD */
  date: string
  amountMinor: number
}

const wholeUnit = 100

/**
 * The payments of a sum: one a month from the month after `from` (YYYY-MM-DD), on its day or on the month's last. All are
 * the same whole roubles or tenge, rounded up; the last takes what is left, so that they add up to the sum. A sum too
 * small for that many payments has fewer.
 */
export function planInstallment(totalMinor: number, from: string, months = installmentMonths): InstallmentPayment[] {
  const monthlyMinor = Math.ceil(totalMinor / months / wholeUnit) * wholeUnit
  if (monthlyMinor <= 0) return []
  const count = Math.ceil(totalMinor / monthlyMinor)
  return Array.from({ length: count }, (_, index) => ({
    date: addMonths(from, index + 1),
    amountMinor: Math.min(monthlyMinor, totalMinor - monthlyMinor * index),
  }))
}

/** The same day (YYYY-MM-DD) so many months later, or the month's last. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10)
}
