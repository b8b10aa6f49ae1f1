import type { SupplierFileSource, SupplierFileState } from '@agromarket/shared'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, Reader, Trx } from '../../platform/db/index.ts'
import { type FileSample, fileSampleSchema } from '../detect/file-sample.ts'

export interface NewFile {
  supplierId: string
  priceListId: number | null
  storedFileId: string
  name: string
  sizeBytes: number
  sha256: string
  source: SupplierFileSource
  sender: string
  uploadedBy: string | null
  mode: 'full' | 'delta'
  /** The archive that it was unpacked from. */
  archiveId?: string | null
  /** The first file of an upload that came in several calls. */
  uploadId?: string | null
}

export interface FileRow extends NewFile {
  id: string
  state: SupplierFileState
}

const modeSchema = z.enum(['full', 'delta'])

export async function insert(trx: Trx, file: NewFile): Promise<string> {
  const { id } = await trx.insertInto('supplierFile').values(file).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function find(db: Reader, id: string): Promise<FileRow | undefined> {
  const row = await db
    .selectFrom('supplierFile')
    .select([
      'id',
      'supplierId',
      'priceListId',
      'storedFileId',
      'name',
      'sha256',
      'source',
      'sender',
      'uploadedBy',
      'mode',
      'state',
      'archiveId',
      'uploadId',
    ])
    .select(sql<number>`size_bytes::float8`.as('sizeBytes'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    ...row,
    source: row.source as SupplierFileSource,
    mode: modeSchema.parse(row.mode),
    state: row.state as SupplierFileState,
  }
}

/**
 * The same bytes for the same price list, already taken or on their way, and the last word yet: after another file of the
 * list the same bytes say something again. Of an archive, what its tables have become counts.
 */
export async function findSame(
  db: Reader,
  { supplierId, priceListId, mode, sha256 }: Pick<NewFile, 'supplierId' | 'priceListId' | 'mode' | 'sha256'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select f.id from supplier_file f
    where f.supplier_id = ${supplierId} and f.sha256 = ${sha256} and f.mode = ${mode}
      and (${priceListId}::integer is null or f.price_list_id is null or f.price_list_id = ${priceListId}::integer)
      and f.state in ('waiting', 'running', 'unmapped', 'held', 'done', 'unpacked')
      and not exists (
        select from supplier_file own join supplier_file later on later.supplier_id = own.supplier_id
          and later.price_list_id = own.price_list_id and later.id > own.id
          and (own.archive_id is null or later.archive_id is distinct from own.archive_id)
          and later.state in ('waiting', 'running', 'held', 'done')
        where own.id = f.id or own.archive_id = f.id)
    order by f.id desc limit 1`.execute(db)
  return rows[0]?.id
}

/** The whole of an upload that came in several calls, as far as it has come; of any other file, the file. */
export async function findWhole(db: Reader, id: string): Promise<FileRow | undefined> {
  const row = await db
    .selectFrom('supplierFile')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', id), eb('uploadId', '=', id)]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && find(db, row.id)
}

/** An upload may grow for a day, and until another whole price list has come in its place. */
export async function isOpen(db: Reader, id: string): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select f.received_at > now() - interval '1 day' and not exists (select from supplier_file n
      where n.price_list_id = f.price_list_id and n.id > f.id and n.mode = 'full' and n.upload_id is distinct from f.id)
      as is_open
    from supplier_file f where f.id = ${id}`.execute(db)
  return rows[0]?.isOpen ?? false
}

export async function findNextWaiting(trx: Trx, supplierId: string): Promise<FileRow | undefined> {
  const row = await trx
    .selectFrom('supplierFile')
    .select('id')
    .where('supplierId', '=', supplierId)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row && find(trx, row.id)
}

export async function setState(
  trx: Trx,
  id: string,
  change: { state: SupplierFileState; problem?: string | null; priceListId?: number },
): Promise<void> {
  await trx
    .updateTable('supplierFile')
    .set({ problem: null, ...change })
    .where('id', '=', id)
    .execute()
}

export async function setStates(trx: Trx, ids: readonly string[], state: SupplierFileState): Promise<void> {
  if (ids.length > 0) await trx.updateTable('supplierFile').set({ state }).where('id', 'in', ids).execute()
}

export async function saveSample(db: Database, id: string, sample: FileSample): Promise<void> {
  await db
    .updateTable('supplierFile')
    .set({ sample: JSON.stringify(sample) })
    .where('id', '=', id)
    .execute()
}

export async function findSample(db: Reader, id: string): Promise<FileSample | null> {
  const row = await db.selectFrom('supplierFile').select('sample').where('id', '=', id).executeTakeFirst()
  return row?.sample ? fileSampleSchema.parse(row.sample) : null
}

/**
 * Deletes a part of an upload that no run has ever read; calls that have brought it lead to the whole in its place. Returns
 * its bytes, which nothing needs any longer.
 */
export async function deleteOutgrown(trx: Trx, id: string, wholeId: string): Promise<string[]> {
  await trx.updateTable('supplierCall').set({ fileId: wholeId }).where('fileId', '=', id).execute()
  const { rows } = await sql<{ storedFileId: string }>`
    delete from supplier_file f where f.id = ${id} and f.state = 'waiting' and f.upload_id is not null
      and not exists (select from supplier_run r where r.file_id = f.id)
    returning f.stored_file_id`.execute(trx)
  return rows.map(({ storedFileId }) => storedFileId)
}

/** Whether a whole price list has come that is not on sale yet; which list a file is of may show when it is read. */
export async function hasUnread(
  db: Reader,
  { supplierId, priceListId }: { supplierId: string; priceListId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('supplierFile')
    .select('id')
    .where('supplierId', '=', supplierId)
    .where('state', 'in', ['waiting', 'running'])
    .where('mode', '=', 'full')
    .where((eb) => eb.or([eb('priceListId', '=', priceListId), eb('priceListId', 'is', null)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A file that nobody has begun to read gives way to another. */
export async function replaceWaiting(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('supplierFile')
    .set({ state: 'replaced' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** A file that could not be read waits again. False: it is something else by now. */
export async function repeatFailed(trx: Trx, id: string): Promise<boolean> {
  const result = await trx
    .updateTable('supplierFile')
    .set({ state: 'waiting', problem: null })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** A file may wait again: it is worked on in the order of its coming. False: it is not over. */
export async function waitAgain(trx: Trx, id: string): Promise<boolean> {
  const result = await trx
    .updateTable('supplierFile')
    .set({ state: 'waiting', problem: null })
    .where('id', '=', id)
    .where('state', 'not in', ['waiting', 'running'])
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
