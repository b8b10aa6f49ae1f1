import { sql } from 'kysely'
import type { Reader, Trx } from '../db/index.ts'

/** How the watched jobs of some names stand; times are of those that ended well in the last 24 hours. */
export interface JobFigures {
  waiting: number
  running: number
  /** Between two tries. */
  delayed: number
  /** Given up in the last 24 hours and not repeated. */
  failed: number
  meanMs: number | null
  p95Ms: number | null
  /** How long the oldest that could run has waited; 0 when none waits. */
  waitedMs: number
  /** Since one last began or ended; null: not in the last days. */
  idleMs: number | null
}

/** A job whose worker died is still marked as running: after so long it counts as waiting for another. */
const lostAfter = sql.raw(`interval '10 minutes'`)

/** Of jobs that the clock starts nothing is known here: they wait for nobody. */
export async function readFigures(db: Reader, names: readonly string[]): Promise<JobFigures> {
  const { rows } = await sql<JobFigures>`
    with own as (
      select created_at, started_at, done_at, run_state,
        done_at is null and (run_state = 'waiting' or (run_state = 'running' and started_at < now() - ${lostAfter})) as is_waiting,
        extract(epoch from done_at - started_at) * 1000 as took_ms
      from outbox where job_name = any(${[...names]}::text[]) and run_state is not null
        and (done_at is null or done_at > now() - interval '24 hours')
    ), ended as (select took_ms from own where run_state = 'done')
    select (count(*) filter (where is_waiting))::float8 as waiting,
      (count(*) filter (where done_at is null and run_state = 'running' and not is_waiting))::float8 as running,
      (count(*) filter (where done_at is null and run_state = 'delayed'))::float8 as delayed,
      (count(*) filter (where run_state = 'failed'))::float8 as failed,
      (select avg(took_ms)::float8 from ended) as mean_ms,
      (select percentile_cont(0.95) within group (order by took_ms)::float8 from ended) as p95_ms,
      coalesce(extract(epoch from now() - min(created_at) filter (where is_waiting)) * 1000, 0)::float8 as waited_ms,
      (extract(epoch from now() - greatest(max(started_at), max(done_at))) * 1000)::float8 as idle_ms
    from own`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('An aggregate has one row')
  return figures
}

/** Hands jobs over once more that were given up in the last 24 hours, each as a job of its own. Returns how many. */
export async function repeatFailed(trx: Trx, names: readonly string[]): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with given_up as (
      update outbox set run_state = null where run_state = 'failed' and done_at > now() - interval '24 hours'
        and job_name = any(${[...names]}::text[])
      returning job_name, queue, payload, request_id, id
    )
    insert into outbox (job_name, queue, payload, request_id, run_state)
    select job_name, queue, payload, request_id, 'waiting' from given_up order by id returning id`.execute(trx)
  return rows.length
}
