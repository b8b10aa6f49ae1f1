import { sql } from 'kysely'
import { type Database, fromNow, now, type Reader, type Trx } from '../platform/db/index.ts'

/** A file whose bytes are all there. */
export interface StoredFile {
  id: string
  name: string
  mimeType: string
  sizeBytes: number
  sha256: string
}

/** Written before the first byte, so that no bytes are ever without a row. */
export async function insertUpload(
  db: Database,
  row: { key: string; name: string; uploadedBy: string | null },
): Promise<string> {
  const { id } = await db.insertInto('storedFile').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function completeUpload(db: Database, { id, ...facts }: StoredFile): Promise<void> {
  await db.updateTable('storedFile').set(facts).where('id', '=', id).execute()
}

/** Throws when one of them is gone, or was never complete. */
export async function keep(trx: Trx, ids: readonly string[]): Promise<void> {
  const result = await trx
    .updateTable('storedFile')
    .set({ keptAt: now })
    .where('id', 'in', ids)
    .where('sha256', 'is not', null)
    .executeTakeFirst()
  if (Number(result.numUpdatedRows) !== ids.length) throw new Error('A file to keep is not there')
}

/** What they belonged to is gone: nothing keeps them any longer. */
export async function release(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.updateTable('storedFile').set({ keptAt: null }).where('id', 'in', ids).execute()
}

export async function findComplete(db: Database, id: string): Promise<(StoredFile & { key: string }) | undefined> {
  return selectComplete(db).where('id', '=', id).executeTakeFirst()
}

/** Those of them that are whole. */
export async function findAllComplete(db: Reader, ids: readonly string[]): Promise<StoredFile[]> {
  return ids.length === 0 ? [] : selectComplete(db).where('id', 'in', ids).execute()
}

/** Kept files in the order of their ids, from after `afterId` on. */
export async function listKept(
  db: Database,
  afterId: string | null,
  limit: number,
): Promise<(StoredFile & { key: string })[]> {
  const query = selectComplete(db).where('keptAt', 'is not', null).orderBy('id').limit(limit)
  return (afterId === null ? query : query.where('id', '>', afterId)).execute()
}

function selectComplete(db: Reader) {
  return db
    .selectFrom('storedFile')
    .select(['id', 'key', 'name'])
    .select((eb) => [
      eb.ref('mimeType').$notNull().as('mimeType'),
      sql<number>`size_bytes::float8`.as('sizeBytes'),
      eb.ref('sha256').$notNull().as('sha256'),
    ])
    .where('sha256', 'is not', null)
}

export async function countUnkept(db: Database, uploadedBy: string, withinMs: number): Promise<number> {
  const { count } = await db
    .selectFrom('storedFile')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('uploadedBy', '=', uploadedBy)
    .where('keptAt', 'is', null)
    .where('createdAt', '>', fromNow(-withinMs))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Rows that belong to nothing, by id or by age. */
export async function findUnkept(
  db: Database,
  which: { ids: readonly string[] } | { olderThanMs: number; limit: number },
): Promise<{ id: string; key: string }[]> {
  const query = db.selectFrom('storedFile').select(['id', 'key']).where('keptAt', 'is', null)
  return 'ids' in which
    ? query.where('id', 'in', which.ids).execute()
    : query.where('createdAt', '<', fromNow(-which.olderThanMs)).orderBy('createdAt').limit(which.limit).execute()
}

/** False when the row has been kept meanwhile. */
export async function deleteUnkept(db: Database, id: string): Promise<boolean> {
  const result = await db.deleteFrom('storedFile').where('id', '=', id).where('keptAt', 'is', null).executeTakeFirst()
  return result.numDeletedRows > 0n
}
