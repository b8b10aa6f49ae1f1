import { mergeGuestCart } from '../cart/index.ts'
import type { Visitor } from '../platform/context/index.ts'
import type { Trx } from '../platform/db/index.ts'
import { toAddressKey } from '../platform/rate-limit/index.ts'
import * as accountRepository from './account.repository.ts'
import { toBrowser } from './browser.ts'
import * as knownPlaceRepository from './known-place.repository.ts'
import { mergeGathered } from './merge-gathered.ts'
import { startUserSession } from './session.ts'

/**
 * What every way of signing in ends with, in the caller's transaction: the guest's region, cart and whatever he has
 * gathered become the person's, the place is known from now on unless the computer is somebody else's, and the session is rotated. The
 * returned function sends the cookies: call it after the commit.
 */
export async function signIn(
  trx: Trx,
  visitor: Visitor,
  input: { userId: string; isForeignComputer?: boolean; isRemembered?: boolean },
): Promise<() => void> {
  // Somebody already signed in who signs in again brings no guest's things along.
  const guest = visitor.sessionId && !visitor.user ? { sessionId: visitor.sessionId, userId: input.userId } : null
  if (guest) await mergeGuestCart(trx, { ...guest, counts: 'larger' })
  const isForeignComputer = input.isForeignComputer ?? false
  const browser = isForeignComputer ? undefined : toBrowser(visitor)
  if (browser) {
    const place = { browserHash: browser.hash, addressKey: toAddressKey(visitor.ip) }
    await knownPlaceRepository.remember(trx, input.userId, place)
  }
  const sendCookie = await startUserSession(trx, visitor, {
    userId: input.userId,
    areaId: null,
    isForeignComputer,
    isRemembered: input.isRemembered ?? true,
  })
  // After the guest's session has ended: what a request under way still puts into it goes to nobody.
  if (guest) {
    await accountRepository.inheritArea(trx, input.userId, guest.sessionId)
    await mergeGathered(trx, guest)
  }
  return () => {
    sendCookie()
    browser?.keep()
  }
}
