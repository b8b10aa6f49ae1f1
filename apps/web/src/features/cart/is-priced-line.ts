import type { CartLine } from '@agromarket/shared'

/** Counts in the sums: «Цена по запросу» and a guest's hidden prices do not. */
export function isPricedLine({ totalMinor }: CartLine): boolean {
  return totalMinor !== null && totalMinor > 0
}
