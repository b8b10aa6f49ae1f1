import type { StockRow, StockTake } from '../catalog/index.ts'

export interface WantedPart {
  partId: number
  count: number
  /** Set when a supplier sends it: nothing of ours is taken, and it may have fewer (null: nobody knows). */
  onOrder?: { available: number | null } | null
}

export interface Allocation {
  takes: StockTake[]
  /** Pieces per part that the chosen branch has; the rest comes from the others. */
  countAtBranch: ReadonlyMap<number, number>
  /** Parts of which all branches together have too few; then the order is refused. */
  missing: number[]
}

/**
 * Divides each part among branches: what the chosen branch has goes first, the rest is taken from the others in order.
 * `branchIds` starts with the chosen branch, nearest next. Parts are distinct.
 */
export function allocateStock(
  wanted: readonly WantedPart[],
  stock: readonly StockRow[],
  branchIds: readonly number[],
): Allocation {
  const free = new Map(stock.map((row) => [`${row.partId}:${row.branchId}`, row.free]))
  const takes: StockTake[] = []
  const countAtBranch = new Map<number, number>()
  const missing: number[] = []
  for (const { partId, count, onOrder } of wanted) {
    if (onOrder) {
      if (onOrder.available !== null && onOrder.available < count) missing.push(partId)
      continue
    }
    let left = count
    for (const branchId of branchIds) {
      const quantity = Math.min(left, Math.max(0, free.get(`${partId}:${branchId}`) ?? 0))
      if (quantity === 0) continue
      takes.push({ partId, branchId, quantity })
      left -= quantity
      if (branchId === branchIds[0]) countAtBranch.set(partId, quantity)
    }
    if (left > 0) missing.push(partId)
  }
  return { takes, countAtBranch, missing }
}
