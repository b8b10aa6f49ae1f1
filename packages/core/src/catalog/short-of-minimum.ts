import type { SellablePart } from './sellable-parts.ts'

/**
 * What the lines of each supplier are short of the least sum that it takes in one order; absent where they reach it.
 * Lines that branches have count for nobody.
 */
export function shortOfMinimum(
  lines: readonly { part: Pick<SellablePart, 'onOrder' | 'price'>; count: number }[],
): ReadonlyMap<string, number> {
  const sums = new Map<string, { sum: number; minimum: number }>()
  for (const { part, count } of lines) {
    if (!part.onOrder || !part.price) continue
    const { supplierId, minimumMinor } = part.onOrder
    if (supplierId === null) continue
    const known = sums.get(supplierId) ?? { sum: 0, minimum: 0 }
    sums.set(supplierId, {
      sum: known.sum + part.price.priceMinor * count,
      minimum: Math.max(known.minimum, minimumMinor),
    })
  }
  return new Map([...sums].flatMap(([id, { sum, minimum }]) => (sum < minimum ? [[id, minimum - sum] as const] : [])))
}
