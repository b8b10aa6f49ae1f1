import { sql } from 'kysely'
import { type Database, fromNow, now, type Reader } from '../../platform/db/index.ts'

export interface UploadRow {
  id: string
  supplierId: string
  priceListId: number | null
  userId: string
  name: string
  sizeBytes: number
  fileId: string | null
  /** The file is older than the upload. */
  isKnown: boolean
}

/** Nobody puts a file together this long; whoever began has died. */
const assemblyMs = 5 * 60_000
const dayMs = 86_400_000

export async function insert(db: Database, upload: Omit<UploadRow, 'id' | 'fileId' | 'isKnown'>): Promise<string> {
  const { id } = await db.insertInto('supplierUpload').values(upload).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Of this person, not older than a day: after it the pieces are gone. */
export async function find(db: Reader, id: string, userId: string): Promise<UploadRow | undefined> {
  return db
    .selectFrom('supplierUpload as u')
    .leftJoin('supplierFile as f', 'f.id', 'u.fileId')
    .select(['u.id', 'u.supplierId', 'u.priceListId', 'u.userId', 'u.name', 'u.fileId'])
    .select([
      sql<number>`u.size_bytes::float8`.as('sizeBytes'),
      sql<boolean>`coalesce(f.received_at < u.created_at, false)`.as('isKnown'),
    ])
    .where('u.id', '=', id)
    .where('u.userId', '=', userId)
    .where('u.createdAt', '>', fromNow(-dayMs))
    .executeTakeFirst()
}

export async function countOpen(db: Reader, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('supplierUpload')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('fileId', 'is', null)
    .where('createdAt', '>', fromNow(-dayMs))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many bytes have come without a gap. */
export async function countReceived(db: Reader, uploadId: string): Promise<number> {
  const { rows } = await sql<{ received: number }>`
    select coalesce(max(first_byte + size_bytes), 0)::float8 as received from (
      select first_byte, size_bytes, sum(size_bytes) over (order by first_byte) - size_bytes as before
      from supplier_upload_piece where upload_id = ${uploadId}) p
    where first_byte = before`.execute(db)
  return rows[0]?.received ?? 0
}

/** False: this piece is here already. */
export async function insertPiece(
  db: Database,
  piece: { uploadId: string; firstByte: number; sizeBytes: number; storedFileId: string },
): Promise<boolean> {
  const result = await db
    .insertInto('supplierUploadPiece')
    .values(piece)
    .onConflict((conflict) => conflict.columns(['uploadId', 'firstByte']).doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function listPieces(db: Reader, uploadId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('supplierUploadPiece')
    .select('storedFileId')
    .where('uploadId', '=', uploadId)
    .orderBy('firstByte')
    .execute()
  return rows.map(({ storedFileId }) => storedFileId)
}

/** One request puts the pieces together. False: another does, or has. */
export async function claimAssembly(db: Database, id: string): Promise<boolean> {
  const result = await db
    .updateTable('supplierUpload')
    .set({ assembledAt: now })
    .where('id', '=', id)
    .where('fileId', 'is', null)
    .where((eb) => eb.or([eb('assembledAt', 'is', null), eb('assembledAt', '<', fromNow(-assemblyMs))]))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Null lets another request try. */
export async function endAssembly(db: Database, id: string, fileId: string | null): Promise<void> {
  await db.updateTable('supplierUpload').set({ fileId, assembledAt: null }).where('id', '=', id).execute()
}

export async function remove(db: Database, id: string): Promise<void> {
  await db.deleteFrom('supplierUpload').where('id', '=', id).execute()
}

export async function deleteOld(db: Database): Promise<void> {
  await db.deleteFrom('supplierUpload').where('createdAt', '<', fromNow(-dayMs)).execute()
}
