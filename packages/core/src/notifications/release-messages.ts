import type { Trx } from '../platform/db/index.ts'
import { enqueueJobs } from '../platform/outbox/index.ts'
import * as messageRepository from './message.repository.ts'
import * as messageFileRepository from './message-file.repository.ts'
import { sendLetterJob } from './notification.jobs.ts'

/**
 * What letters have waited for is there: they leave after the commit, each with these files. Released twice they leave
 * once.
 */
export async function releaseMessages(
  trx: Trx,
  { awaits, fileIds, requestId }: { awaits: string; fileIds: readonly string[]; requestId: string | null },
): Promise<void> {
  const ids = await messageRepository.release(trx, awaits)
  await messageFileRepository.insertMany(trx, ids, fileIds)
  const payloads = ids.map((messageId) => ({ messageId }))
  await enqueueJobs(trx, sendLetterJob, payloads, requestId)
}
