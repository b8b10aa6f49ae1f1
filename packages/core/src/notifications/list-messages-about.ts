import type { Database } from '../platform/db/index.ts'
import * as messageRepository from './message.repository.ts'

const most = 50

/** Messages about an order with what became of each, the newest first, fifty at most. Who may know of them, the caller says. */
export async function listMessagesAbout(db: Database, aboutId: string): Promise<messageRepository.AboutMessageRow[]> {
  return messageRepository.findAbout(db, aboutId, most)
}
