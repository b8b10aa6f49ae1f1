import pLimit, { type LimitFunction } from 'p-limit'

const turns = new Map<string, LimitFunction>()

/**
 * Does one piece of a supplier's work after the other, in this process. Pieces that come at once would wait for his row,
 * each with a connection in hand that the shop needs meanwhile.
 */
export function takeSupplierTurn<Result>(supplierId: string, work: () => Promise<Result>): Promise<Result> {
  return takeTurn(supplierId, work)
}

/** Calls that came with the same key of their own, one after the other: the second finds what the first was answered. */
export function takeCallTurn<Result>(tokenId: string, callKey: string, work: () => Promise<Result>): Promise<Result> {
  return takeTurn(`${tokenId} ${callKey}`, work)
}

async function takeTurn<Result>(whose: string, work: () => Promise<Result>): Promise<Result> {
  const limit = turns.get(whose) ?? pLimit(1)
  turns.set(whose, limit)
  try {
    return await limit(work)
  } finally {
    if (limit.activeCount + limit.pendingCount === 0) turns.delete(whose)
  }
}
