import { mergeGuestCart } from '../cart/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import type { Trx } from '../platform/db/index.ts'
import * as accountRepository from './account.repository.ts'
import { startUserSession } from './session.ts'

/**
 * What every way of signing in ends with, in the caller's transaction: the guest's region and cart become the
 * person's, and the session is rotated. The returned function sends the cookie: call it after the commit.
 */
export async function signIn(
  ctx: RequestContext,
  trx: Trx,
  input: { userId: string; isForeignComputer?: boolean; isRemembered?: boolean },
): Promise<() => void> {
  // Somebody already signed in who signs in again brings no guest's things along.
  if (ctx.sessionId && !ctx.user) {
    await accountRepository.inheritArea(trx, input.userId, ctx.sessionId)
    await mergeGuestCart(trx, { sessionId: ctx.sessionId, userId: input.userId, counts: 'larger' })
  }
  return startUserSession(ctx, trx, {
    userId: input.userId,
    areaId: null,
    isForeignComputer: input.isForeignComputer ?? false,
    isRemembered: input.isRemembered ?? true,
  })
}
