import type { Reader, Trx } from '../platform/db/index.ts'
import { enqueueJob, enqueueJobs } from '../platform/outbox/index.ts'
import * as messageRepository from './message.repository.ts'
import { sendLetterJob, sendMessageJob } from './notification.jobs.ts'
import type { EmailTemplate } from './templates/email-data.ts'

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

/** E-mails of a template that wait to be sent, and those of the last 24 hours that were given up. */
export function countMessages(db: Reader, template: EmailTemplate): Promise<{ pending: number; failed: number }> {
  return messageRepository.countOfTemplate(db, template)
}

/** Has the e-mails of a template sent anew that were given up in the last 24 hours. Returns how many. */
export async function retryMessages(trx: Trx, template: EmailTemplate, requestId: string | null): Promise<number> {
  const ids = await messageRepository.reviveTemplate(trx, template)
  await enqueueJobs(
    trx,
    sendLetterJob,
    ids.map((messageId) => ({ messageId })),
    requestId,
  )
  return ids.length
}
