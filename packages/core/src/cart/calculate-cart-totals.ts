import { type CartTotals, type CreditLimit, containedVat, type PriceView } from '@agromarket/shared'
import { isPriced } from '../pricing/index.ts'

export interface CountedLine {
  count: number
  isChecked: boolean
  weightGrams: number
  price: PriceView | null
}

/** Minor units of a line; null when its price is hidden or «по запросу». */
export function calculateLineTotal(line: Pick<CountedLine, 'count' | 'price'>): number | null {
  return line.price && isPriced(line.price.priceMinor) ? line.price.priceMinor * line.count : null
}

/**
 * Sums of the checked lines; lines without a price stay out (spec §5). A guest has no prices: his checked lines are
 * counted and weighed, and the sums are null.
 */
export function calculateCartTotals(lines: readonly CountedLine[], isGuest: boolean): CartTotals {
  const counted = lines.filter((line) => line.isChecked && (isGuest || calculateLineTotal(line) !== null))
  const sum = (value: (line: CountedLine) => number) => counted.reduce((total, line) => total + value(line), 0)
  return {
    lineCount: counted.length,
    pieceCount: sum((line) => line.count),
    totalMinor: isGuest ? null : sum((line) => calculateLineTotal(line) ?? 0),
    vatMinor: isGuest ? null : sum(calculateLineVat),
    savedMinor: isGuest ? null : sum(calculateLineSaving),
    weightGrams: sum((line) => line.weightGrams * line.count),
  }
}

function calculateLineVat({ count, price }: CountedLine): number {
  return price ? containedVat(calculateLineTotal({ count, price }) ?? 0, price.currency) : 0
}

function calculateLineSaving({ count, price }: CountedLine): number {
  return price && price.oldPriceMinor !== null ? (price.oldPriceMinor - price.priceMinor) * count : 0
}

/** Spec §5: what remains is total − used − checked total, never below zero; the overrun says by how much it is exceeded. */
export function calculateCreditLimit(
  limit: { totalMinor: number; usedMinor: number; days: number } | null,
  checkedTotalMinor: number | null,
): CreditLimit | null {
  if (!limit) return null
  const balanceMinor = limit.totalMinor - limit.usedMinor - (checkedTotalMinor ?? 0)
  return { ...limit, leftMinor: Math.max(0, balanceMinor), overrunMinor: Math.max(0, -balanceMinor) }
}
