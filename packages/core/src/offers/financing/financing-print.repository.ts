import { createHash } from 'node:crypto'
import type { FinancingPrintQuery } from '@agromarket/shared'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../platform/db/index.ts'

/** All that a printed calculation says. */
export interface FinancingPrintContent extends FinancingPrintQuery {
  branchId: number
  /** YYYY-MM-DD, the branch's: payments begin a month after it. */
  day: string
}

export interface FinancingPrintRow {
  id: string
  content: FinancingPrintContent
  longJobId: string | null
  storedFileId: string | null
  createdAt: Date
}

const shown = sql`id, content, long_job_id, stored_file_id, created_at`

export async function find(db: Reader, id: string): Promise<FinancingPrintRow | undefined> {
  const { rows } = await sql<FinancingPrintRow>`select ${shown} from financing_print where id = ${id}`.execute(db)
  return rows[0]
}

export async function findSame(db: Reader, content: FinancingPrintContent): Promise<FinancingPrintRow | undefined> {
  const { rows } = await sql<FinancingPrintRow>`
    select ${shown} from financing_print where content_hash = ${hashOf(content)}`.execute(db)
  return rows[0]
}

/** The row of these figures, made at first need and locked so that its printing is started once. */
export async function lock(trx: Trx, content: FinancingPrintContent): Promise<FinancingPrintRow> {
  const { rows } = await sql<FinancingPrintRow>`
    insert into financing_print (content, content_hash) values (${JSON.stringify(content)}, ${hashOf(content)})
    on conflict (content_hash) do update set content_hash = excluded.content_hash returning ${shown}`.execute(trx)
  if (!rows[0]) throw new Error('A calculation that is to be printed was not written down')
  return rows[0]
}

export async function setLongJob(trx: Trx, id: string, longJobId: string): Promise<void> {
  await trx.updateTable('financingPrint').set({ longJobId }).where('id', '=', id).execute()
}

/** False when another run was quicker. */
export async function setFile(trx: Trx, id: string, storedFileId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('financingPrint')
    .set({ storedFileId })
    .where('id', '=', id)
    .where('storedFileId', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Rows of days ago whose file was never made: what was printed goes with its file. */
export async function deleteUnprinted(trx: Trx, before: Date, limit: number): Promise<void> {
  await sql`
    delete from financing_print where id in (
      select id from financing_print where created_at < ${before} and stored_file_id is null
      order by created_at limit ${limit} for update skip locked)`.execute(trx)
}

function hashOf(content: FinancingPrintContent): Buffer {
  const sorted = Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest()
}
