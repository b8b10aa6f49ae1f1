import { sql } from 'kysely'
import type { Reader } from '../../platform/db/index.ts'
import type { JobFigures } from '../../platform/outbox/index.ts'

/** SQL: the file `f` could not be read in the last 24 hours. */
const failedLately = sql`f.state = 'failed' and exists (select from supplier_run r
  where r.file_id = f.id and r.finished_at > now() - interval '24 hours')`

/** Files that wait, are read or could not be, with the time that runs of the last 24 hours took. */
export async function readFiles(db: Reader): Promise<JobFigures> {
  const { rows } = await sql<JobFigures>`
    with ended as (
      select extract(epoch from finished_at - started_at) * 1000 as took_ms from supplier_run
      where finished_at > now() - interval '24 hours' and started_at is not null
        and state not in ('failed', 'cancelled', 'rolledBack')
    ), pending as (
      select received_at as since from supplier_file where state = 'waiting'
      union all select created_at from supplier_run where state = 'queued'
    )
    select (select count(*) from pending)::float8 as waiting,
      (select count(*) from supplier_run where state = 'running')::float8 as running, 0::float8 as delayed,
      (select count(*) from supplier_file f where ${failedLately})::float8 as failed,
      (select avg(took_ms)::float8 from ended) as mean_ms,
      (select percentile_cont(0.95) within group (order by took_ms)::float8 from ended) as p95_ms,
      coalesce((select extract(epoch from now() - min(since)) * 1000 from pending), 0)::float8 as waited_ms,
      (select extract(epoch from now() - max(greatest(started_at, finished_at))) * 1000 from supplier_run)::float8 as idle_ms`.execute(
    db,
  )
  const [figures] = rows
  if (!figures) throw new Error('A query of figures has one row')
  return figures
}

/** Runs that are under way, by their long jobs. */
export async function listRunningJobs(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('supplierRun')
    .select('longJobId')
    .where('state', '=', 'running')
    .where('longJobId', 'is not', null)
    .$narrowType<{ longJobId: string }>()
    .execute()
  return rows.map(({ longJobId }) => longJobId)
}

/** Files that could not be read in the last 24 hours, each with its supplier, the oldest first. */
export async function listFailedFiles(db: Reader, limit: number): Promise<{ id: string; supplierId: string }[]> {
  const { rows } = await sql<{ id: string; supplierId: string }>`
    select f.id, f.supplier_id from supplier_file f where ${failedLately} order by f.supplier_id, f.id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Links that gave nothing at their last visit, in the last 24 hours. */
export async function listFailedFeeds(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from supplier_feed where last_state = 'failed' and paused_at is null
      and last_at > now() - interval '24 hours' order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** How long the oldest held file has waited, in ms; null: none is held. */
export async function readHeldMs(db: Reader): Promise<number | null> {
  const { rows } = await sql<{ heldMs: number | null }>`
    select (extract(epoch from now() - min(coalesce(r.finished_at, r.created_at))) * 1000)::float8 as held_ms
    from supplier_run r join supplier_file f on f.id = r.file_id and f.state = 'held' where r.state = 'held'`.execute(
    db,
  )
  return rows[0]?.heldMs ?? null
}
