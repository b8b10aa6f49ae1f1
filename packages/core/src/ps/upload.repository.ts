import type { UploadedFile } from '@agromarket/shared'
import { sql } from 'kysely'
import type { Database, Reader, Trx } from '../platform/db/index.ts'

export interface UploadRow extends Omit<UploadedFile, 'sentAt' | 'url'> {
  storedFileId: string
  sentAt: Date | null
}

export interface MediaRow {
  id: number
  title: string
  hint: string
  fileCount: number
}

const columns = sql`u.id, u.stored_file_id, u.media_id, u.name, u.mime_type, u.size_bytes, u.description, u.sent_at`

/** The recipient's files, the latest first. */
export async function listUploads(db: Reader, recipientId: number): Promise<UploadRow[]> {
  const { rows } = await sql<UploadRow>`
    select ${columns} from ps_upload u where u.recipient_id = ${recipientId}
    order by u.created_at desc, u.id limit 200`.execute(db)
  return rows
}

/** One file, of this recipient unless anybody's is wanted. */
export async function findUpload(
  db: Reader,
  { id, recipientId }: { id: string; recipientId: number | null },
): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`
    select ${columns} from ps_upload u
    where u.id = ${id} and (${recipientId}::bigint is null or u.recipient_id = ${recipientId})`.execute(db)
  return rows[0]
}

/** Files and bytes that the recipient has sent or uploaded. */
export async function measureUploads(trx: Trx, recipientId: number): Promise<{ count: number; bytes: number }> {
  await sql`select from ps_recipient where id = ${recipientId} for update`.execute(trx)
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*)::integer as count, coalesce(sum(size_bytes), 0)::bigint as bytes from ps_upload
    where recipient_id = ${recipientId}`.execute(trx)
  return rows[0] ?? { count: 0, bytes: 0 }
}

export async function insertUpload(
  trx: Trx,
  upload: Pick<UploadRow, 'storedFileId' | 'mediaId' | 'name' | 'mimeType' | 'sizeBytes'> & { recipientId: number },
): Promise<UploadRow> {
  const { recipientId, storedFileId, mediaId, name, mimeType, sizeBytes } = upload
  const { rows } = await sql<UploadRow>`
    insert into ps_upload as u (recipient_id, stored_file_id, media_id, name, mime_type, size_bytes)
    values (${recipientId}, ${storedFileId}, ${mediaId}, ${name}, ${mimeType}, ${sizeBytes})
    returning ${columns}`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('Nothing was inserted')
  return row
}

/** Resolves with the stored file of what was taken away; undefined when nothing of the kind waits. */
export async function deleteWaiting(
  trx: Trx,
  { id, recipientId }: { id: string; recipientId: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ storedFileId: string }>`
    delete from ps_upload where id = ${id} and recipient_id = ${recipientId} and sent_at is null
    returning stored_file_id`.execute(trx)
  return rows[0]?.storedFileId
}

/** Marks what waits as sent, with the sender's words; resolves with the names. */
export async function sendUploads(trx: Trx, recipientId: number, description: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    update ps_upload set sent_at = clock_timestamp(), description = ${description}
    where recipient_id = ${recipientId} and sent_at is null returning name`.execute(trx)
  return rows.map(({ name }) => name)
}

export async function listMedia(db: Reader, recipientId: number): Promise<MediaRow[]> {
  const { rows } = await sql<MediaRow>`
    select m.id, m.title, m.hint,
      (select count(*)::integer from ps_upload u where u.media_id = m.id and u.sent_at is not null) as file_count
    from ps_required_media m where m.recipient_id = ${recipientId} order by m.sort_order, m.id limit 50`.execute(db)
  return rows
}

export async function hasMedia(db: Database, recipientId: number, mediaId: number): Promise<boolean> {
  const { rows } = await sql`
    select from ps_required_media where id = ${mediaId} and recipient_id = ${recipientId}`.execute(db)
  return rows.length > 0
}
