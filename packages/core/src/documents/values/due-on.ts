import type { PaymentMethod } from '@agromarket/shared'
import { addDays } from './write-values.ts'

/** An invoice that no deferral is granted on is good for so many days. */
export const invoiceValidDays = 5

/**
 * The last day to pay an invoice of that day (ISO dates); null where a schedule is agreed on instead. `deferralDays` are
 * those of the buyer's limit.
 */
export function dueOn(method: PaymentMethod, issuedOn: string, deferralDays: number): string | null {
  if (method === 'installment') return null
  return addDays(issuedOn, method === 'limit' ? deferralDays : invoiceValidDays)
}
