import { type LongJob, type LongJobState, longJobSchema } from '@agromarket/shared'
import { type SqlBool, sql } from 'kysely'
import { type Database, now, type Reader, type Trx } from '../platform/db/index.ts'

/** Whose rows a reader may see. */
export type LongJobScope = { kind: 'all' } | { kind: 'own'; userId: string }

/** What a run tells about itself; what it leaves out stays. */
export interface ProgressReport {
  step?: string
  /** Null: how much there is to do is not known. */
  percent?: number | null
  counts?: Record<string, number>
}

const shown = [
  'id',
  'kind',
  'title',
  'state',
  'step',
  'percent',
  'counts',
  'error',
  'createdAt',
  'startedAt',
  'finishedAt',
] as const

export async function insert(
  trx: Trx,
  row: { kind: string; title: string; payload: unknown; ownerId: string | null },
): Promise<string> {
  const values = { ...row, payload: JSON.stringify(row.payload) }
  const { id } = await trx.insertInto('longJob').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function find(db: Database, scope: LongJobScope, id: string): Promise<LongJob | undefined> {
  const row = await selectShown(db, scope).where('id', '=', id).executeTakeFirst()
  return row && longJobSchema.parse(row)
}

/** Whoever calls knows that they may be read; unknown ids are absent. */
export async function findMany(db: Reader, ids: readonly string[]): Promise<Map<string, LongJob>> {
  if (ids.length === 0) return new Map()
  const rows = await selectShown(db, { kind: 'all' }).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, longJobSchema.parse(row)]))
}

/** The newest first, without those of the kinds `except`. */
export async function list(
  db: Database,
  scope: LongJobScope,
  { except, limit }: { except: readonly string[]; limit: number },
): Promise<LongJob[]> {
  const rows = await selectShown(db, scope)
    .where('kind', '<>', sql<string>`all(${except}::text[])`)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => longJobSchema.parse(row))
}

function selectShown(db: Reader, scope: LongJobScope) {
  const query = db
    .selectFrom('longJob')
    .select(shown)
    .select(sql<boolean>`cancel_requested_at is not null`.as('isCancelRequested'))
  return scope.kind === 'own' ? query.where('ownerId', '=', scope.userId) : query
}

/** A waiting job is over at once; one under way hears of it with its next report. False: there is nothing to cancel. */
export async function requestCancel(db: Database, scope: LongJobScope, id: string): Promise<boolean> {
  const result = await db
    .updateTable('longJob')
    .set({
      cancelRequestedAt: now,
      state: sql<string>`case state when 'queued' then 'cancelled' else state end`,
      finishedAt: sql<Date | null>`case state when 'queued' then now() end`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .where((eb) => (scope.kind === 'own' ? eb('ownerId', '=', scope.userId) : sql<SqlBool>`true`))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/**
 * Makes this run the one whose word counts: whatever an earlier run, taken for dead, still reports is ignored.
 * Undefined when the job is done or was cancelled; one that has failed is run again by whoever starts its job anew.
 */
export async function claim(db: Database, id: string, runToken: string): Promise<{ payload: unknown } | undefined> {
  return db
    .updateTable('longJob')
    .set({
      state: 'running',
      runToken,
      startedAt: sql<Date>`coalesce(started_at, now())`,
      heartbeatAt: now,
      finishedAt: null,
      error: null,
    })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running', 'failed'])
    .returning('payload')
    .executeTakeFirst()
}

export async function findState(db: Database, id: string): Promise<LongJobState | undefined> {
  const row = await db.selectFrom('longJob').select('state').where('id', '=', id).executeTakeFirst()
  return row && longJobSchema.shape.state.parse(row.state)
}

/** Writes the report and the heartbeat. Undefined: another run has taken the job over. */
export async function saveProgress(
  db: Database,
  run: { id: string; runToken: string },
  { counts, ...report }: ProgressReport,
): Promise<{ isCancelRequested: boolean } | undefined> {
  return ownRow(db, run)
    .set({ ...report, ...(counts && { counts: JSON.stringify(counts) }), heartbeatAt: now })
    .returning(sql<boolean>`cancel_requested_at is not null`.as('isCancelRequested'))
    .executeTakeFirst()
}

/** Ends the run: over for good, or waiting for its next try. */
export async function endRun(
  db: Database,
  run: { id: string; runToken: string },
  ending: { state: 'done' | 'failed' | 'cancelled' | 'queued'; error?: string; percent?: number },
): Promise<void> {
  const finishedAt = ending.state === 'queued' ? null : now
  await ownRow(db, run)
    .set({ error: null, ...ending, finishedAt, runToken: null })
    .execute()
}

function ownRow(db: Database, { id, runToken }: { id: string; runToken: string }) {
  return db.updateTable('longJob').where('id', '=', id).where('runToken', '=', runToken).where('state', '=', 'running')
}

/** A job that its queue gave up while nobody ran it. */
export async function failAbandoned(db: Database, id: string, error: string): Promise<void> {
  await db
    .updateTable('longJob')
    .set({ state: 'failed', error, finishedAt: now, runToken: null })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .execute()
}

/** Deletes at most `limit` rows of jobs that were over before `before`; returns how many. */
export async function deleteOver(db: Database, before: ReturnType<typeof sql<Date>>, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('longJob')
    .where('id', 'in', (eb) =>
      eb.selectFrom('longJob').select('id').where('finishedAt', '<', before).orderBy('finishedAt').limit(limit),
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
