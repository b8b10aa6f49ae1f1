import type { UploadedFile } from '@agromarket/shared'
import { sql } from 'kysely'
import type { Database, Reader, Trx } from '../platform/db/index.ts'

export interface UploadRow extends Omit<UploadedFile, 'sentAt' | 'url'> {
  storedFileId: string
  sentAt: Date | null
}

/** Who looks at the files of a recipient: he himself, or a guest of his page by the keys that the shop knows him by. */
export interface FileViewer {
  isHimself: boolean
  senders: readonly string[]
}

/** What he has uploaded; also before he opened his letter in this browser. */
const isOwnOf = ({ isHimself, senders }: FileViewer) =>
  sql`(u.sender = any(${senders}::text[]) or (${isHimself}::boolean and u.sender is null))`

export interface MediaRow {
  id: number
  title: string
  hint: string
  fileCount: number
}

const columns = sql`u.id, u.stored_file_id, u.media_id, u.name, u.mime_type, u.size_bytes, u.description, u.sent_at`

/** Files of the recipient that the viewer may see, the latest first: he himself sees what a guest has sent, too. */
export async function listUploads(db: Reader, recipientId: number, viewer: FileViewer): Promise<UploadRow[]> {
  const { rows } = await sql<UploadRow>`
    select ${columns} from ps_upload u
    where u.recipient_id = ${recipientId}
      and (${isOwnOf(viewer)} or (${viewer.isHimself}::boolean and u.sent_at is not null))
    order by u.created_at desc, u.id limit 200`.execute(db)
  return rows
}

/** What the recipient's manager has got, the latest first. */
export async function listSentUploads(
  db: Reader,
  recipientId: number,
): Promise<(UploadRow & { sentAt: Date; isOfGuest: boolean })[]> {
  const { rows } = await sql<UploadRow & { sentAt: Date; isOfGuest: boolean }>`
    select ${columns}, u.sender is not null as is_of_guest from ps_upload u
    where u.recipient_id = ${recipientId} and u.sent_at is not null
    order by u.sent_at desc, u.id limit 200`.execute(db)
  return rows
}

/** The stored file of an upload, whoever asks. */
export async function findStoredFile(db: Reader, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ storedFileId: string }>`
    select u.stored_file_id from ps_upload u where u.id = ${id}`.execute(db)
  return rows[0]?.storedFileId
}

/** The same for who has uploaded it, and for the client himself: he is known by his letter's code or by his account. */
export async function findOwnStoredFile(
  db: Reader,
  id: string,
  { userCode, userId, senders }: { userCode: string | null; userId: string | null; senders: readonly string[] },
): Promise<string | undefined> {
  const { rows } = await sql<{ storedFileId: string }>`
    select u.stored_file_id from ps_upload u join ps_recipient r on r.id = u.recipient_id
    where u.id = ${id} and (u.sender = any(${senders}::text[])
      or ((r.user_code = ${userCode} or r.user_id = ${userId}::uuid)
        and (u.sender is null or u.sent_at is not null)))`.execute(db)
  return rows[0]?.storedFileId
}

/** Files and bytes that the recipient himself has uploaded, or all guests of his page together. */
export async function measureUploads(
  trx: Trx,
  recipientId: number,
  isHimself: boolean,
): Promise<{ count: number; bytes: number }> {
  await sql`select from ps_recipient where id = ${recipientId} for update`.execute(trx)
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*)::integer as count, coalesce(sum(size_bytes), 0)::bigint as bytes from ps_upload
    where recipient_id = ${recipientId} and (sender is null) = ${isHimself}`.execute(trx)
  return rows[0] ?? { count: 0, bytes: 0 }
}

export async function insertUpload(
  trx: Trx,
  upload: Pick<UploadRow, 'storedFileId' | 'mediaId' | 'name' | 'mimeType' | 'sizeBytes'> & {
    recipientId: number
    sender: string | null
  },
): Promise<UploadRow> {
  const { recipientId, sender, storedFileId, mediaId, name, mimeType, sizeBytes } = upload
  const { rows } = await sql<UploadRow>`
    insert into ps_upload as u (recipient_id, sender, stored_file_id, media_id, name, mime_type, size_bytes)
    values (${recipientId}, ${sender}, ${storedFileId}, ${mediaId}, ${name}, ${mimeType}, ${sizeBytes})
    returning ${columns}`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('Nothing was inserted')
  return row
}

/** Resolves with the stored file of what was taken away; undefined when nothing of the kind waits. */
export async function deleteWaiting(
  trx: Trx,
  { id, recipientId, viewer }: { id: string; recipientId: number; viewer: FileViewer },
): Promise<string | undefined> {
  const { rows } = await sql<{ storedFileId: string }>`
    delete from ps_upload u
    where u.id = ${id} and u.recipient_id = ${recipientId} and u.sent_at is null and ${isOwnOf(viewer)}
    returning stored_file_id`.execute(trx)
  return rows[0]?.storedFileId
}

/** Marks what of the sender's own waits as sent, with his words; resolves with the names. */
export async function sendUploads(
  trx: Trx,
  recipientId: number,
  { viewer, description }: { viewer: FileViewer; description: string },
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    update ps_upload u set sent_at = clock_timestamp(), description = ${description}
    where u.recipient_id = ${recipientId} and u.sent_at is null and ${isOwnOf(viewer)} returning u.name`.execute(trx)
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
