import { sql } from 'kysely'
import type pg from 'pg'
import type { Reader, Trx } from '../../platform/db/index.ts'

/**
 * SQL: whether a whole catalogue that is silent of `i` says that it is no more: goods, and characteristics where the catalogue
 * itself tells of them, as trade 10 does. Others are told of by offers, and go with their goods.
 */
export const isToldByCatalog = '(i.external_id = i.goods_id or i.is_of_catalog)'

/** Whether batches of the run have named anything that is not settled yet. */
export async function hasNamed(client: pg.Client, runId: string): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    'select exists (select from exchange_named where run_id = $1) as has',
    [runId],
  )
  return rows[0]?.has ?? false
}

/** Whether the run still has to say what its batches did not name; nobody else does until the transaction ends. */
export async function lockNamed(trx: Trx, runId: string): Promise<boolean> {
  const { rows } = await sql<{ isLeft: boolean }>`
    select exists (select from exchange_named n where n.run_id = r.id) and r.long_job_id is null as is_left
    from exchange_run r where r.id = ${runId} for update`.execute(trx)
  return rows[0]?.isLeft ?? false
}

/** How many positions on sale the batches of a run have left out. */
export async function countUnnamed(db: Reader, runId: string, baseId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from exchange_item i
    where i.base_id = ${baseId} and i.is_named and ${sql.raw(isToldByCatalog)}
      and i.catalog_id in (select catalog_id from exchange_named where run_id = ${runId})
      and not exists (select from exchange_named n where n.run_id = ${runId} and n.goods_id = i.external_id)`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export async function forget(trx: Trx, runId: string): Promise<void> {
  await sql`delete from exchange_named where run_id = ${runId}`.execute(trx)
}
