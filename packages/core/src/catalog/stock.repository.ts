import { type RawBuilder, sql } from 'kysely'
import type { Database, Trx } from '../platform/db/index.ts'

export interface StockRow {
  partId: number
  branchId: number
  /** Pieces that are not reserved. */
  free: number
}

export interface StockTake {
  partId: number
  branchId: number
  quantity: number
}

/**
 * SQL for one part's free pieces as JSON {branchId: pieces}, positive ones only. Of every branch: the reader picks those
 * that may supply the visitor, which is cheaper than to compare each row with two dozen branches here.
 */
export function selectFree(partId: RawBuilder<number>): RawBuilder<Record<string, number> | null> {
  return sql`(
    select json_object_agg(s.branch_id, s.quantity - s.reserved)
    from stock s
    where s.part_id = ${partId} and s.quantity > s.reserved)`
}

/** Row locks in (part, branch) order, so that two orders never wait for each other in a circle. */
export async function lock(trx: Trx, partIds: readonly number[], branchIds: readonly number[]): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    select part_id, branch_id, quantity - reserved as free
    from stock
    where part_id = any(${partIds}::bigint[]) and branch_id = any(${branchIds}::integer[])
    order by part_id, branch_id
    for update`.execute(trx)
  return rows
}

/** Reserves what is free; answers how many of the rows could be. */
export async function reserve(trx: Trx | Database, takes: readonly StockTake[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update stock s set reserved = s.reserved + take.quantity, updated_at = now()
    from unnest(${takes.map((take) => take.partId)}::bigint[], ${takes.map((take) => take.branchId)}::integer[],
      ${takes.map((take) => take.quantity)}::integer[]) as take (part_id, branch_id, quantity)
    where s.part_id = take.part_id and s.branch_id = take.branch_id and take.quantity > 0
      and s.quantity - s.reserved >= take.quantity`.execute(trx)
  return Number(numAffectedRows ?? 0)
}
