import { sql } from 'kysely'
import type { Database, Reader, Trx } from '../db/index.ts'

/** One row's part of a spending, in milliseconds: what is taken is given back evenly over the window. */
export interface Cost {
  name: string
  key: string
  costMs: number
  windowMs: number
}

/** What a double loses on its way. */
const toleranceMs = 1

const costsOf = (costs: readonly Cost[]) => sql`
  jsonb_to_recordset(${JSON.stringify(costs)}::jsonb)
    as c (name text, key text, "costMs" double precision, "windowMs" double precision)`

/**
 * Takes the costs that their quotas have room for and answers the names of those. The rows stay locked until the
 * transaction ends, always in one order. The database's clock decides: all servers share it.
 */
export async function spend(trx: Trx, costs: readonly Cost[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    with cost as materialized (select name, key, "costMs", "windowMs" from ${costsOf(costs)})
    insert into quota as q (name, key, restored_at)
    select name, key, clock_timestamp() + "costMs" * interval '1 ms' from cost
    where "costMs" <= "windowMs" + ${toleranceMs}
    order by name, key
    on conflict (name, key) do update set restored_at = greatest(q.restored_at, clock_timestamp())
      + (select "costMs" from cost c where c.name = q.name and c.key = q.key) * interval '1 ms'
    where greatest(q.restored_at, clock_timestamp())
      + (select "costMs" - "windowMs" from cost c where c.name = q.name and c.key = q.key) * interval '1 ms'
      <= clock_timestamp() + ${toleranceMs} * interval '1 ms'
    returning name`.execute(trx)
  return new Set(rows.map(({ name }) => name))
}

/** How long each of the costs would have to wait for room, in ms, by name; 0 or less for none. */
export async function findWaits(db: Reader, costs: readonly Cost[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; waitMs: number }>`
    select c.name, "costMs" - "windowMs"
      + greatest(0, extract(epoch from q.restored_at - clock_timestamp()) * 1000)::double precision as "waitMs"
    from ${costsOf(costs)} left join quota q on q.name = c.name and q.key = c.key`.execute(db)
  return new Map(rows.map(({ name, waitMs }) => [name, waitMs ?? 0]))
}

/** Deletes at most `limit` rows of which everything has been given back. Returns how many. */
export async function deleteRestored(db: Database, limit: number): Promise<number> {
  const result = await sql`
    delete from quota where ctid in (
      select ctid from quota where restored_at < now() limit ${limit} for update skip locked
    )`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}
