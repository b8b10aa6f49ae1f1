import { notifyUser } from '../notifications/index.ts'
import type { Trx } from '../platform/db/index.ts'
import * as accountRepository from './account.repository.ts'
import * as emailTokenRepository from './email-token.repository.ts'
import * as knownPlaceRepository from './known-place.repository.ts'
import * as loginFailureRepository from './login-failure.repository.ts'
import * as sessionRepository from './session.repository.ts'

/**
 * Replaces a forgotten password: nobody stays signed in anywhere, older reset links die, no place is
 * known any more, locks open, the person is told.
 */
export async function setNewPassword(trx: Trx, userId: string, passwordHash: string): Promise<void> {
  await accountRepository.setPassword(trx, userId, passwordHash)
  await emailTokenRepository.consumeAllOf(trx, userId, 'reset')
  await loginFailureRepository.removeAllOf(trx, [userId])
  await knownPlaceRepository.removeAllOf(trx, userId)
  await sessionRepository.revokeAllOf(trx, userId)
  await notifyUser(trx, userId, 'password-changed')
}
