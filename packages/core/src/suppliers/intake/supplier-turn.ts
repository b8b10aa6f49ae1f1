import pLimit, { type LimitFunction } from 'p-limit'

const turns = new Map<string, LimitFunction>()

/**
 * Does one piece of a supplier's work after the other, in this process. Pieces that come at once would wait for his row,
 * each with a connection in hand that the shop needs meanwhile.
 */
export async function takeSupplierTurn<Result>(supplierId: string, work: () => Promise<Result>): Promise<Result> {
  const limit = turns.get(supplierId) ?? pLimit(1)
  turns.set(supplierId, limit)
  try {
    return await limit(work)
  } finally {
    if (limit.activeCount + limit.pendingCount === 0) turns.delete(supplierId)
  }
}
