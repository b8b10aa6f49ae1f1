import { sql } from 'kysely'
import { selectOrderedParts } from '../orders/index.ts'
import type { Database, Trx } from '../platform/db/index.ts'

/** What goes with the parts, the most often ordered with them first, none of themselves. */
export async function findBoughtTogether(db: Database, partIds: readonly number[], limit: number): Promise<number[]> {
  const { rows } = await sql<{ otherId: number }>`
    select b.other_id from bought_together b
    where b.part_id = any(${partIds}::bigint[]) and b.other_id <> all(${partIds}::bigint[])
    group by b.other_id order by sum(b.orders) desc, b.other_id limit ${limit}`.execute(db)
  return rows.map(({ otherId }) => otherId)
}

/**
 * Counts all pairs anew in one transaction: who reads meanwhile sees the former count. An order longer than `mostLines`
 * is a stock list and tells nothing. Of each part the `perPart` that go with it most often are kept.
 */
export async function recount(
  trx: Trx,
  { days, mostLines, perPart }: { days: number; mostLines: number; perPart: number },
): Promise<number> {
  await sql`delete from bought_together`.execute(trx)
  const { numAffectedRows } = await sql`
    with ordered as materialized (${selectOrderedParts({ days, mostLines })}),
    pair as (
      select a.part_id, b.part_id as other_id, count(*) as orders
      from ordered a join ordered b on b.order_id = a.order_id and b.part_id <> a.part_id
      group by a.part_id, b.part_id
    ), ranked as (
      select pair.*, row_number() over (partition by part_id order by orders desc, other_id) as place from pair
    )
    insert into bought_together (part_id, other_id, orders)
    select part_id, other_id, orders from ranked where place <= ${perPart}`.execute(trx)
  return Number(numAffectedRows ?? 0n)
}
