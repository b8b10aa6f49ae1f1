import { type Selectable, sql } from 'kysely'
import { type Database, type DB, fromNow, now, type Trx } from '../db/index.ts'

const handedOver = ['id', 'jobName', 'queue', 'payload', 'requestId', 'traceContext'] as const
export type OutboxRow = Pick<Selectable<DB['outbox']>, (typeof handedOver)[number]>

/** The oldest rows that no other relay is handing over. */
export async function lockUndispatched(trx: Trx, limit: number): Promise<OutboxRow[]> {
  return trx
    .selectFrom('outbox')
    .select(handedOver)
    .where('dispatchedAt', 'is', null)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function setDispatched(trx: Trx, ids: string[]): Promise<void> {
  await trx.updateTable('outbox').set({ dispatchedAt: now }).where('id', 'in', ids).execute()
}

/** Undoes the mark of rows handed over longer than `olderThanMs` ago whose payload names one of `values`. */
export async function setUndispatched(
  db: Database,
  input: { jobNames: string[]; key: string; values: string[]; olderThanMs: number },
): Promise<number> {
  const result = await db
    .updateTable('outbox')
    .set({ dispatchedAt: null })
    .where('jobName', 'in', input.jobNames)
    .where('dispatchedAt', '<', fromNow(-input.olderThanMs))
    .where(sql<string>`payload ->> ${sql.lit(input.key)}`, 'in', input.values)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Removes at most `limit` rows handed over longer than `olderThanMs` ago; returns how many. */
export async function deleteDispatched(db: Database, olderThanMs: number, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('outbox')
    .where('id', 'in', (eb) =>
      eb.selectFrom('outbox').select('id').where('dispatchedAt', '<', fromNow(-olderThanMs)).orderBy('id').limit(limit),
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Rows that wait for a relay, and the age of the oldest in ms; 0 when none waits. */
export async function findLag(db: Database): Promise<{ count: number; ageMs: number }> {
  return db
    .selectFrom('outbox')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(extract(epoch from now() - min(created_at)) * 1000, 0)::float8`.as('ageMs'),
    ])
    .where('dispatchedAt', 'is', null)
    .executeTakeFirstOrThrow()
}

/** Every row waits for the relay again, as after a queue was lost: running its job twice does no harm. */
export async function forgetHandOvers(db: Database): Promise<void> {
  await db.updateTable('outbox').set({ dispatchedAt: null }).where('dispatchedAt', 'is not', null).execute()
}
