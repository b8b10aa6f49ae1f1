import type { Currency } from './money.ts'

/** Percent of value-added tax that prices of the country contain. */
export const vatPercents: Record<Currency, number> = { RUB: 22, KZT: 16 }

/**
 * The tax that a sum contains, in minor units: `sum × rate / (100 + rate)`, half up (decision 0007). Of several lines it
 * is the sum of each line's, so that parts and whole agree.
 */
export function containedVat(sumMinor: number, currency: Currency): number {
  return vatWithin(sumMinor, vatPercents[currency])
}

/** The same at a rate that a document has frozen; what no double holds exactly is reckoned in integers without end. */
export function vatWithin(sumMinor: number, percent: number): number {
  if (sumMinor > Number.MAX_SAFE_INTEGER / 512) {
    return Number((BigInt(sumMinor) * BigInt(percent) * 2n + BigInt(100 + percent)) / BigInt(2 * (100 + percent)))
  }
  return Math.floor((sumMinor * percent * 2 + (100 + percent)) / (2 * (100 + percent)))
}
