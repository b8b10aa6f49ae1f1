import { favoriteLimits } from '@agromarket/shared'
import type { Trx } from '../platform/db/index.ts'
import { lockOwner } from '../platform/owner/index.ts'
import { favoriteList, favoriteListName } from './favorite-list.ts'

/**
 * Gives what a guest has set aside to the account he signs in to, the latest 200 of both. His session must have ended
 * in the same transaction.
 */
export async function mergeGuestFavorites(trx: Trx, input: { sessionId: string; userId: string }): Promise<void> {
  const [from, into] = [{ sessionId: input.sessionId }, { userId: input.userId }]
  await lockOwner(trx, favoriteListName, into)
  await favoriteList.mergeInto(trx, from, into)
  await favoriteList.trim(trx, into, { ofAll: favoriteLimits.maxProducts })
}

/** True in SQL when a guest's session has set something aside. */
export const hasFavorites = favoriteList.hasAnyOf
