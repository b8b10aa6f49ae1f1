import type { AppContext } from '../platform/context/index.ts'
import { handOverAgain } from '../platform/outbox/index.ts'
import { giveUpAfterMs } from './fail-stale-messages.ts'
import * as messageRepository from './message.repository.ts'
import { sendLetterJob, sendMessageJob } from './notification.jobs.ts'

/** A message that waits no longer than this is on its way. */
const graceMs = 15_000

/**
 * Hands the jobs of waiting messages over again, in case that their queue has lost them; harmless for all others.
 * Returns how many.
 */
export async function rescueLostMessages(app: AppContext): Promise<number> {
  const waiting = await messageRepository.findPending(app.db, {
    olderThanMs: graceMs,
    withinMs: giveUpAfterMs,
    limit: 500,
  })
  const values = waiting.map(({ id }) => id)
  return handOverAgain(app.db, { jobs: [sendLetterJob, sendMessageJob], key: 'messageId', values, graceMs })
}
