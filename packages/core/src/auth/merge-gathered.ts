import { mergeGuestComparison } from '../compare/index.ts'
import { mergeGuestFavorites } from '../favorites/index.ts'
import { mergeGuestHistory } from '../history/index.ts'
import type { Trx } from '../platform/db/index.ts'
import { mergeGuestYard } from '../yard/index.ts'

/**
 * Gives what a guest has gathered beside his cart to the account: machines, favourites, comparison, history. His session
 * must have ended in the same transaction: what a request under way would put into it goes into another.
 */
export async function mergeGathered(trx: Trx, input: { sessionId: string; userId: string }): Promise<void> {
  await mergeGuestYard(trx, input)
  await mergeGuestFavorites(trx, input)
  await mergeGuestComparison(trx, input)
  await mergeGuestHistory(trx, input)
}
