import { compareLimits } from '@agromarket/shared'
import type { Trx } from '../platform/db/index.ts'
import { lockOwner } from '../platform/owner/index.ts'
import { compareList, compareListName } from './compare-list.ts'

/**
 * Gives what a guest compares to the account he signs in to, the latest six of each kind. His session must have ended in
 * the same transaction.
 */
export async function mergeGuestComparison(trx: Trx, input: { sessionId: string; userId: string }): Promise<void> {
  const [from, into] = [{ sessionId: input.sessionId }, { userId: input.userId }]
  await lockOwner(trx, compareListName, into)
  await compareList.mergeInto(trx, from, into)
  await compareList.trim(trx, into, { ofAll: compareLimits.maxProducts, ofKind: compareLimits.maxOfKind })
}

/** True in SQL when a guest's session compares something. */
export const hasCompared = compareList.hasAnyOf
