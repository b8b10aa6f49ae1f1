import type { GuardResult, RunCounts, SupplierGuards } from '@agromarket/shared'

export interface GuardInput {
  counts: Pick<RunCounts, 'rows' | 'rejected'>
  onSaleBefore: number
  onSaleAfter: number
  medianBefore: number | null
  medianNow: number | null
}

/**
 * Which guards hold a version back. The first version of a price list has nothing to be compared with: its errors alone
 * count. Limits are per cent, an exact hit passes.
 */
export function checkGuards(input: GuardInput, guards: SupplierGuards): GuardResult[] {
  const { counts, onSaleBefore, onSaleAfter, medianBefore, medianNow } = input
  const dropBp = onSaleBefore === 0 ? 0 : toBp(onSaleAfter - onSaleBefore, onSaleBefore)
  const shiftBp = medianBefore && medianNow ? toBp(medianNow - medianBefore, medianBefore) : 0
  const errorsBp = counts.rows === 0 ? 0 : toBp(counts.rejected, counts.rows)
  return [
    toResult('rows', { before: onSaleBefore, now: onSaleAfter, changeBp: dropBp }, guards.rowsDropPercent, -dropBp),
    toResult(
      'median',
      { before: medianBefore, now: medianNow ?? 0, changeBp: shiftBp },
      guards.medianShiftPercent,
      Math.abs(shiftBp),
    ),
    toResult('errors', { before: null, now: counts.rejected, changeBp: errorsBp }, guards.errorsPercent, errorsBp),
  ]
}

function toResult(
  guard: GuardResult['guard'],
  found: Pick<GuardResult, 'before' | 'now' | 'changeBp'>,
  limitPercent: number | null,
  reachedBp: number,
): GuardResult {
  return { guard, ...found, limitPercent, isTripped: limitPercent !== null && reachedBp > limitPercent * 100 }
}

function toBp(part: number, whole: number): number {
  return Math.round((part / whole) * 10_000)
}
