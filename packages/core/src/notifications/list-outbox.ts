import { normalizePhone } from '@agromarket/shared'
import { findFiles, type OpenedFile, openFile } from '../files/index.ts'
import type { AppContext } from '../platform/context/index.ts'
import type { Database } from '../platform/db/index.ts'
import * as messageRepository from './message.repository.ts'
import * as messageFileRepository from './message-file.repository.ts'

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
  /** What has left with a letter. */
  files?: OutboxFile[]
}

interface OutboxFile {
  name: string
  sizeBytes: number
  url: string
}

const mostShown = 200

/** The messages that left or would have left, newest first; `to` is an e-mail or a phone in any spelling. Demo mode only. */
export async function listOutbox(db: Database, to?: string): Promise<OutboxMessage[]> {
  const recipients = to === undefined ? undefined : [to.trim().toLowerCase(), normalizePhone(to)]
  const rows = await messageRepository.findNewestDone(db, recipients, mostShown)
  const filesOf = await findFilesOf(
    db,
    rows.map(({ id }) => id),
  )
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
    ...(filesOf.has(row.id) && { files: filesOf.get(row.id) }),
  }))
}

async function findFilesOf(db: Database, messageIds: string[]): Promise<Map<string, OutboxFile[]>> {
  const rows = await messageFileRepository.listOf(db, messageIds)
  const ids = [...new Set(rows.map(({ fileId }) => fileId))]
  const files = new Map((await findFiles(db, ids)).map((file) => [file.id, file]))
  const found = new Map<string, OutboxFile[]>()
  for (const { messageId, fileId } of rows) {
    const file = files.get(fileId)
    if (!file) continue
    const shown = { name: file.name, sizeBytes: file.sizeBytes, url: `/api/dev/outbox/${messageId}/files/${fileId}` }
    found.set(messageId, [...(found.get(messageId) ?? []), shown])
  }
  return found
}

/** A file that has left with a letter; undefined for another letter's. Demo mode only. */
export async function openOutboxFile(
  app: AppContext,
  { id, file }: { id: string; file: string },
): Promise<OpenedFile | undefined> {
  const own = await messageFileRepository.listOf(app.db, [id])
  return own.some(({ fileId }) => fileId === file) ? openFile(app, file) : undefined
}
