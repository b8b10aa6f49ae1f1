import { mergeGuestCart } from '../cart/index.ts'
import type { AppContext } from '../platform/context/index.ts'
import * as accountRepository from './account.repository.ts'
import { mergeGathered } from './merge-gathered.ts'
import * as sessionRepository from './session.repository.ts'

/**
 * Ends a guest's session that a signed-in visitor still holds, and gives what is in it to the person: his region if he
 * had none, the cart's lines on top of those that the sign-in has merged, and whatever else he has gathered. Of
 * requests at once one does it.
 */
export async function mergeGuestSession(app: AppContext, input: { sessionId: string; userId: string }): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    if (!(await sessionRepository.revoke(trx, input.sessionId))) return
    await accountRepository.inheritArea(trx, input.userId, input.sessionId)
    await mergeGuestCart(trx, { ...input, counts: 'sum' })
    await mergeGathered(trx, input)
  })
}
