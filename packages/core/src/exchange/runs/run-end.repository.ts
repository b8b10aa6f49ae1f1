import { sql } from 'kysely'
import { fromNow, type Reader, type Trx } from '../../platform/db/index.ts'
import type { RunKind } from './run.repository.ts'

/** 1C asks again within seconds; whoever is silent longer has broken off, and begins anew by its schedule. */
const silentMs = 30 * 60_000

/** A session of whose run nothing more will come. */
const isSessionOver = sql<boolean>`(s.id is null or s.closed_at is not null or s.seen_at < ${fromNow(-silentMs)})`

/** What is under way by a long job; `fileId` is null for work on a whole run. */
export interface JobOfRun {
  runId: string
  fileId: string | null
  longJobId: string | null
}

/** The oldest work that is under way by a long job; answers about orders have none, and are lost with their session. */
export async function listUnderWay(db: Reader, limit: number): Promise<JobOfRun[]> {
  const { rows } = await sql<JobOfRun>`
    select f.run_id, f.id as file_id, f.long_job_id from exchange_file f
    join exchange_run r on r.id = f.run_id left join exchange_session s on s.id = r.session_id
    where f.state in ('queued', 'running') and (f.long_job_id is not null or ${isSessionOver})
    union all
    select r.id, null, r.long_job_id from exchange_run r
    where r.state = 'running' and r.long_job_id is not null
      and not exists (select from exchange_file f where f.run_id = r.id and f.state in ('queued', 'running'))
    order by run_id limit ${limit}`.execute(db)
  return rows
}

export interface OverRun {
  id: string
  kind: RunKind
  /** Batches of a full exchange have named goods, and nobody has said that they were all. */
  hasNamed: boolean
}

/** Runs that nothing is done about any more, whose session is over, and that have not been ended. */
export async function listOver(db: Reader, limit: number): Promise<OverRun[]> {
  const { rows } = await sql<OverRun>`
    select r.id, r.kind, exists (select from exchange_named n where n.run_id = r.id) as has_named
    from exchange_run r left join exchange_session s on s.id = r.session_id
    where r.kind <> 'mapping' and r.long_job_id is null and ${isSessionOver}
      and not exists (select from exchange_file f where f.run_id = r.id and f.state in ('queued', 'running'))
      and (r.state = 'running' or exists (select from exchange_named n where n.run_id = r.id and r.state <> 'held')
        or exists (select from exchange_file f where f.run_id = r.id and f.state = 'receiving'))
    order by r.id limit ${limit}`.execute(db)
  return rows
}

/** Whether the run is still over as `listOver` has said; nobody else ends it until the transaction does. */
export async function lockOver(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select r.id from exchange_run r left join exchange_session s on s.id = r.session_id
    where r.id = ${id} and r.long_job_id is null and ${isSessionOver} for update of r`.execute(trx)
  return rows.length > 0
}
