import { type Selectable, sql } from 'kysely'
import { type Database, type DB, fromNow, now } from '../db/index.ts'

const handedOver = ['id', 'jobName', 'queue', 'payload', 'requestId', 'traceContext'] as const
export type OutboxRow = Pick<Selectable<DB['outbox']>, (typeof handedOver)[number]>

/** A job may have been lost when nobody has finished it in time; each further hand-over waits twice as long. */
const mostDoublings = 8
/** Rows whose job never ended, whatever came of it, are not kept for ever. */
const keepUnfinishedForMs = 30 * 24 * 60 * 60 * 1000

/** Takes the oldest rows that no other relay takes, for handing over, in their order. */
export async function claimUndispatched(db: Database, limit: number): Promise<OutboxRow[]> {
  const rows = await db
    .updateTable('outbox')
    .set((eb) => ({ dispatchedAt: now, handOvers: eb('handOvers', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('dispatchedAt', 'is', null)
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(handedOver)
    .execute()
  return rows.sort((one, other) => (one.id < other.id ? -1 : 1))
}

/** The queue has not taken them: the next relay hands them over. */
export async function releaseClaimed(db: Database, ids: string[]): Promise<void> {
  await db
    .updateTable('outbox')
    .set((eb) => ({ dispatchedAt: null, handOvers: eb('handOvers', '-', 1) }))
    .where('id', 'in', ids)
    .where('doneAt', 'is', null)
    .execute()
}

/** The row's job has ended, well or given up: it is never handed over again. */
export async function setDone(db: Database, id: string, { isFailed = false } = {}): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      doneAt: now,
      runState: sql<string | null>`case when run_state is not null then ${isFailed ? 'failed' : 'done'} end`,
    })
    .where('id', '=', id)
    .execute()
}

/** A try of a watched job begins. */
export async function setRunning(db: Database, id: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ runState: 'running', startedAt: now })
    .where('id', '=', id)
    .where('doneAt', 'is', null)
    .execute()
}

/** A try of a watched job has failed; another one comes. */
export async function setDelayed(db: Database, id: string): Promise<void> {
  await db.updateTable('outbox').set({ runState: 'delayed' }).where('id', '=', id).where('doneAt', 'is', null).execute()
}

/**
 * Lets the relay hand over once more what waits for its job to end longer than `lostAfterMs`: a queue that came back empty has lost it, any
 * other ignores an id that it knows. Returns how many, at most `limit`.
 */
export async function redeliverLost(db: Database, lostAfterMs: number, limit: number): Promise<number> {
  const graceOfRow = sql<Date>`now() - make_interval(
    secs => ${lostAfterMs / 1000}::float8 * 2 ^ least(greatest(hand_overs - 1, 0), ${mostDoublings}))`
  const result = await db
    .updateTable('outbox')
    .set({ dispatchedAt: null })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('doneAt', 'is', null)
        .where('dispatchedAt', '<', graceOfRow)
        .orderBy('dispatchedAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Removes at most `limit` rows whose jobs ended longer than `olderThanMs` ago; returns how many. */
export async function deleteDone(db: Database, olderThanMs: number, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('outbox')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where((or) =>
          or.or([
            or('doneAt', '<', fromNow(-olderThanMs)),
            or.and([or('doneAt', 'is', null), or('dispatchedAt', 'is not', null), isUnfinishedForLong]),
          ]),
        )
        .orderBy('id')
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

const isUnfinishedForLong = sql<boolean>`created_at < now() - make_interval(secs => ${keepUnfinishedForMs / 1000})`

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

/** Every job that has not ended waits for the relay again, as after a queue was lost: running one twice does no harm. */
export async function resetHandOvers(db: Database): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ dispatchedAt: null, handOvers: 0 })
    .where('doneAt', 'is', null)
    .where('dispatchedAt', 'is not', null)
    .execute()
}
