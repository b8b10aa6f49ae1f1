import type { Trx } from '../platform/db/index.ts'
import * as cartRepository from './cart.repository.ts'

/**
 * Moves a guest's cart into the account he signs in to, in the login's transaction. Of a part in both carts the larger
 * count stays, so nothing is lost and a repeated login doubles nothing. The user's cart is locked first, as every
 * change of it does; a login that comes second finds the guest's cart gone and does nothing.
 */
export async function mergeGuestCart(trx: Trx, input: { sessionId: string; userId: string }): Promise<void> {
  if (!(await cartRepository.hasOfSession(trx, input.sessionId))) return
  const into = await cartRepository.lock(trx, input.userId)
  const from = await cartRepository.lockOfSession(trx, input.sessionId)
  if (from) await cartRepository.mergeInto(trx, { fromId: from.id, intoId: into.id })
}
