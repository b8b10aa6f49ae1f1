import type { Database } from '../platform/db/index.ts'
import * as messageRepository from './message.repository.ts'
import { writeOut } from './write-out.ts'

const most = 50
const mostFailed = 200

type MessageAbout = Omit<messageRepository.AboutMessageRow, 'data'>

/** Messages about an order with what became of each, the newest first, fifty at most. Who may know of them, the caller says. */
export async function listMessagesAbout(db: Database, aboutId: string): Promise<MessageAbout[]> {
  const rows = await messageRepository.findAbout(db, aboutId, most)
  return rows.map(({ data, ...row }) => {
    const { subject, bodyText } = writeOut({ ...row, data }) ?? row
    return { ...row, subject, bodyText }
  })
}

/** The newest messages about orders that did not arrive, two hundred at most. Who may know of them, the caller says. */
export async function listFailedMessages(db: Database): Promise<messageRepository.FailedMessageRow[]> {
  return messageRepository.findFailed(db, mostFailed)
}
