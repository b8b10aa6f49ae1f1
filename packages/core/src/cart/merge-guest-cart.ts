import type { Trx } from '../platform/db/index.ts'
import * as cartRepository from './cart.repository.ts'
import * as choiceRepository from './delivery-choice.repository.ts'

/**
 * Moves a guest's cart into the account he signs in to, in the login's transaction, and closes it: what a request under
 * way adds afterwards goes into a fresh session's cart. Of a part in both carts the `larger` count stays, so that
 * signing in again doubles nothing, or their `sum` when the guest's lines are additions that came too late for the
 * sign-in. The user's cart is locked first, as every change of it does; of two sign-ins at once one finds the cart closed.
 */
export async function mergeGuestCart(
  trx: Trx,
  { sessionId, userId, counts }: { sessionId: string; userId: string; counts: 'larger' | 'sum' },
): Promise<void> {
  const into = await cartRepository.lock(trx, userId)
  const from = await cartRepository.close(trx, sessionId)
  if (!from) return
  const carts = { fromId: from.id, intoId: into.id }
  await cartRepository.mergeInto(trx, { ...carts, counts })
  await choiceRepository.mergeInto(trx, carts)
}
