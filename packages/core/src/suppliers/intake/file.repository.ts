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

/** The same bytes, already taken or on their way. */
export async function findSame(db: Reader, supplierId: string, sha256: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('supplierFile')
    .select('id')
    .where('supplierId', '=', supplierId)
    .where('sha256', '=', sha256)
    .where('state', 'in', ['waiting', 'running', 'unmapped', 'held', 'done', 'unpacked'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
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
