import { historyLimits } from '@agromarket/shared'
import type { Trx } from '../platform/db/index.ts'
import { lockOwner } from '../platform/owner/index.ts'
import { historyList, historyListName } from './history-list.ts'

/**
 * Gives what a guest has looked at to the account he signs in to, the latest 30 of both. His session must have ended in
 * the same transaction.
 */
export async function mergeGuestHistory(trx: Trx, input: { sessionId: string; userId: string }): Promise<void> {
  const [from, into] = [{ sessionId: input.sessionId }, { userId: input.userId }]
  await lockOwner(trx, historyListName, into)
  await historyList.mergeInto(trx, from, into)
  await historyList.trim(trx, into, { ofAll: historyLimits.maxProducts })
}

/** True in SQL when a guest's session has looked at something. */
export const hasHistory = historyList.hasAnyOf
