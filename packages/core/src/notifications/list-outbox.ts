import { normalizePhone } from '@agromarket/shared'
import type { Database } from '../platform/db/index.ts'
import * as messageRepository from './message.repository.ts'

/** A message as `GET /api/dev/outbox` shows it (contract §1); `error` is set when it was given up. */
export interface OutboxMessage {
  id: string
  channel: messageRepository.MessageChannel
  to: string
  code?: string
  subject?: string
  text: string
  html?: string
  at: string
  error?: string
}

const mostShown = 200

/** The messages that left or would have left, newest first; `to` is an e-mail or a phone in any spelling. Demo mode only. */
export async function listOutbox(db: Database, to?: string): Promise<OutboxMessage[]> {
  const recipients = to === undefined ? undefined : [to.trim().toLowerCase(), normalizePhone(to)]
  const rows = await messageRepository.findNewestDone(db, recipients, mostShown)
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel as messageRepository.MessageChannel,
    to: row.recipient,
    ...(row.code !== null && { code: row.code }),
    ...(row.subject !== '' && { subject: row.subject }),
    text: row.bodyText,
    ...(row.bodyHtml !== null && { html: row.bodyHtml }),
    at: (row.sentAt ?? row.createdAt).toISOString(),
    ...(row.status === 'failed' && { error: row.lastError ?? '' }),
  }))
}
