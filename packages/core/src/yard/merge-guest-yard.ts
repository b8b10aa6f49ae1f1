import type { Trx } from '../platform/db/index.ts'
import { lockOwner } from '../platform/owner/index.ts'
import * as yardRepository from './yard.repository.ts'

/**
 * Gives a guest's machines to the account he signs in to. His session must have ended in the same transaction: a change
 * that comes later goes into another session.
 */
export async function mergeGuestYard(trx: Trx, input: { sessionId: string; userId: string }): Promise<void> {
  const [from, into] = [{ sessionId: input.sessionId }, { userId: input.userId }]
  await lockOwner(trx, yardRepository.yardList, into)
  await yardRepository.mergeInto(trx, from, into)
}
