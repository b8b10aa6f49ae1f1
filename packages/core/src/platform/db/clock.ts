import { type RawBuilder, sql } from 'kysely'
import type { Reader } from './create-database.ts'

/**
 * The database's clock decides over everything that several servers share: locks, codes, links, sessions. A server whose
 * own clock is wrong, or is set while it runs, changes none of them.
 */
export const now: RawBuilder<Date> = sql<Date>`now()`

/** So many milliseconds from now, or ago when negative. */
export function fromNow(ms: number): RawBuilder<Date> {
  return sql<Date>`now() + make_interval(secs => ${ms / 1000})`
}

/** The moment itself: inside a transaction that has waited for a lock `now()` is older. */
export async function readClock(db: Reader): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database did not tell the time')
  return row.at
}
