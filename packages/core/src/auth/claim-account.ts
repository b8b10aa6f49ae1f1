import type { Trx } from '../platform/db/index.ts'
import * as accountRepository from './account.repository.ts'
import * as emailTokenRepository from './email-token.repository.ts'
import * as knownPlaceRepository from './known-place.repository.ts'
import * as sessionRepository from './session.repository.ts'
import * as socialRepository from './social/social.repository.ts'

/**
 * Gives an account that has never been confirmed to the owner of its mailbox. Whoever opened it has proven nothing: his
 * password, identities, sessions and letters end.
 */
export async function claimForOwner(trx: Trx, userId: string): Promise<void> {
  await socialRepository.unlinkUnproven(trx, userId)
  await accountRepository.removePassword(trx, userId)
  await sessionRepository.revokeAllOf(trx, userId)
  await knownPlaceRepository.removeAllOf(trx, userId)
  await confirmMailbox(trx, userId)
}

/** The e-mail counts as confirmed, and no other letter confirms it again. */
export async function confirmMailbox(trx: Trx, userId: string): Promise<void> {
  await accountRepository.confirmEmail(trx, userId)
  await emailTokenRepository.consumeAllOf(trx, userId, 'confirm')
}
