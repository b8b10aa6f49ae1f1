import type { Trx } from '../platform/db/index.ts'
import { enqueueJob } from '../platform/outbox/index.ts'
import * as messageRepository from './message.repository.ts'
import { sendLetterJob, sendMessageJob } from './notification.jobs.ts'

/**
 * Has a message sent anew that was given up, because somebody asks for it; false when there is none that failed about this
 * thing.
 */
export async function retryMessage(
  trx: Trx,
  { id, aboutId, requestId }: { id: string; aboutId: string; requestId: string | null },
): Promise<boolean> {
  const message = await messageRepository.reviveFailed(trx, id, aboutId)
  if (!message) return false
  await enqueueJob(trx, message.channel === 'email' ? sendLetterJob : sendMessageJob, { messageId: id }, requestId)
  return true
}
