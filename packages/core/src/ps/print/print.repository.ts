import type { PsBlockView } from '@agromarket/shared'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../platform/db/index.ts'

/** All that a print shows, as it stood when it was asked for. */
export interface PrintContent {
  blocks: PsBlockView[]
  branchId: number
}

export interface PrintRow {
  id: string
  title: string
  content: PrintContent
  longJobId: string | null
  storedFileId: string | null
  createdAt: Date
}

export async function insert(trx: Trx, print: Pick<PrintRow, 'title' | 'content'>): Promise<string> {
  const { id } = await trx
    .insertInto('psPrint')
    .values({ title: print.title, content: JSON.stringify(print.content) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function find(db: Reader, id: string): Promise<PrintRow | undefined> {
  const { rows } = await sql<PrintRow>`
    select id, title, content, long_job_id, stored_file_id, created_at from ps_print where id = ${id}`.execute(db)
  return rows[0]
}

export async function setLongJob(trx: Trx, id: string, longJobId: string): Promise<void> {
  await trx.updateTable('psPrint').set({ longJobId }).where('id', '=', id).execute()
}

/** False when another run was quicker. */
export async function setFile(trx: Trx, id: string, storedFileId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('psPrint')
    .set({ storedFileId })
    .where('id', '=', id)
    .where('storedFileId', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes away what was printed before the time, at most so many; resolves with their files. */
export async function deleteOlder(trx: Trx, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ storedFileId: string | null }>`
    delete from ps_print where id in (
      select id from ps_print where created_at < ${before} order by created_at limit ${limit} for update skip locked)
    returning stored_file_id`.execute(trx)
  return rows.flatMap(({ storedFileId }) => storedFileId ?? [])
}
