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

/** Relation of (price_list_id, part_id): parts that some branch of the list's country has. */
export const stockedParts = 'listed_stock'

/** SQL for the pieces of a row of `stock` that are not reserved. */
function freePieces(stock: string): RawBuilder<number> {
  return sql`${sql.ref(`${stock}.quantity`)} - ${sql.ref(`${stock}.reserved`)}`
}

/** SQL: a row of `stock` has pieces to sell. */
export function hasFreePieces(stock: string): RawBuilder<boolean> {
  return sql`${sql.ref(`${stock}.quantity`)} > ${sql.ref(`${stock}.reserved`)}`
}

/**
 * SQL for one part's free pieces as JSON {branchId: pieces}, positive ones only. Of every branch: the reader picks those
 * that may supply the visitor, which is cheaper than to compare each row with two dozen branches here.
 */
export function selectFree(partId: RawBuilder<number>): RawBuilder<Record<string, number> | null> {
  return sql`(
    select json_object_agg(s.branch_id, ${freePieces('s')})
    from stock s
    where s.part_id = ${partId} and ${hasFreePieces('s')})`
}

/** Row locks in (part, branch) order, so that two orders never wait for each other in a circle. */
export async function lock(trx: Trx, partIds: readonly number[], branchIds: readonly number[]): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    select part_id, branch_id, ${freePieces('stock')} as free
    from stock
    where part_id = any(${partIds}::bigint[]) and branch_id = any(${branchIds}::integer[])
    order by part_id, branch_id
    for update`.execute(trx)
  return rows
}

/** Reserves what is free; answers how many of the rows could be. */
export async function reserve(trx: Trx, takes: readonly StockTake[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update stock s set reserved = s.reserved + take.quantity, updated_at = now()
    from ${asTable(takes)}
    where s.part_id = take.part_id and s.branch_id = take.branch_id and take.quantity > 0
      and ${freePieces('s')} >= take.quantity`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Gives reserved pieces back to the shelf; the caller has locked the rows. */
export async function release(trx: Trx, takes: readonly StockTake[]): Promise<void> {
  await sql`
    update stock s set reserved = greatest(0, s.reserved - take.quantity), updated_at = now()
    from ${asTable(takes)} where s.part_id = take.part_id and s.branch_id = take.branch_id`.execute(trx)
}

/**
 * Takes reserved pieces off the shelf; the caller has locked the rows. A count of the shelf that says fewer than were
 * reserved ends at none.
 */
export async function consume(trx: Trx, takes: readonly StockTake[]): Promise<void> {
  await sql`
    update stock s set reserved = greatest(0, s.reserved - take.quantity),
      quantity = greatest(0, s.quantity - take.quantity), updated_at = now()
    from ${asTable(takes)} where s.part_id = take.part_id and s.branch_id = take.branch_id`.execute(trx)
}

function asTable(takes: readonly StockTake[]): RawBuilder<unknown> {
  return sql`unnest(${takes.map((take) => take.partId)}::bigint[], ${takes.map((take) => take.branchId)}::integer[],
    ${takes.map((take) => take.quantity)}::integer[]) as take (part_id, branch_id, quantity)`
}

/** What one branch has of one part. */
export interface BranchPiecesRow {
  partId: number
  branchId: number
  free: number
  reserved: number
  updatedAt: Date
}

/** Pieces of the parts at every branch that ever had them, in one statement over the primary key. */
export async function findOfParts(db: Database, partIds: readonly number[]): Promise<BranchPiecesRow[]> {
  const { rows } = await sql<BranchPiecesRow>`
    select s.part_id, s.branch_id, ${freePieces('s')} as free, s.reserved, s.updated_at
    from stock s where s.part_id = any(${partIds}::bigint[])`.execute(db)
  return rows
}
