import type { Selectable } from 'kysely'
import { type Database, type DB, fromNow, now, type Trx } from '../db/index.ts'

export type OutboxRow = Pick<Selectable<DB['outbox']>, 'id' | 'jobName' | 'queue' | 'payload' | 'requestId'>

/** The oldest rows that no other relay is handing over. */
export async function lockUndispatched(trx: Trx, limit: number): Promise<OutboxRow[]> {
  return trx
    .selectFrom('outbox')
    .select(['id', 'jobName', 'queue', 'payload', 'requestId'])
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
