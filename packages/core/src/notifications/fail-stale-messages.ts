import type { AppContext } from '../platform/context/index.ts'
import * as messageRepository from './message.repository.ts'

/** Longer than all tries of a job take. */
const giveUpAfterMs = 26 * 60 * 60 * 1000

/**
 * Makes messages visible as failed whose job is gone (its last try died with the process): longer than any retry
 * takes, they have been pending. Returns how many.
 */
export async function failStaleMessages(app: AppContext): Promise<number> {
  return messageRepository.failStale(app.db, {
    olderThanMs: giveUpAfterMs,
    lastError: 'Отправка не завершилась за сутки',
    limit: 1000,
  })
}
