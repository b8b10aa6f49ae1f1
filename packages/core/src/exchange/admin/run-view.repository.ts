import type { ExchangeCounts, ExchangeGuard } from '@agromarket/shared'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reader } from '../../platform/db/index.ts'
import type { RunRow } from '../runs/run.repository.ts'

export interface ListedRun extends Omit<RunRow, 'sessionId'> {
  baseName: string
  isFull: boolean | null
  schemaVersion: string | null
  counts: ExchangeCounts
  guards: ExchangeGuard[]
  problem: string | null
  decision: { name: string } | null
  startedAt: Date
  finishedAt: Date | null
  files: number
  sizeBytes: number
  fileName: string | null
  fileNumber: number
  fileJobId: string | null
}

/** SQL: an archive is no document, what lies in it is. */
const isDocument = (file: string): RawBuilder<SqlBool> => sql`lower(${sql.ref(file)}.name) not like '%.zip'`

/** What waits for a person, and the newest runs that somebody may care about; counts of a mapping that is not published are none of them. */
export async function listRuns(db: Reader, { id, limit }: { id: string | null; limit: number }): Promise<ListedRun[]> {
  const { rows } = await sql<ListedRun>`
    select r.id, r.base_id, b.name as base_name, r.kind, r.state, r.is_analysis, r.is_full, r.schema_version, r.counts,
      r.guards, r.problem, r.decision, r.long_job_id, r.started_at, r.finished_at, f.files, f.size_bytes,
      u.name as file_name, coalesce(u.number, 0)::int as file_number, u.long_job_id as file_job_id
    from exchange_run r join exchange_base b on b.id = r.base_id
    cross join lateral (
      select (count(*) filter (where ${isDocument('f')}))::int as files,
        coalesce(sum(size_bytes) filter (where f.archive_id is null), 0)::float8 as size_bytes
      from exchange_file f where f.run_id = r.id) f
    left join lateral (
      select f.name, f.long_job_id, case when ${isDocument('f')} then (
        select count(*) from exchange_file e where e.run_id = r.id and e.id <= f.id and ${isDocument('e')}) end as number
      from exchange_file f where f.run_id = r.id and f.state in ('queued', 'running') order by f.id limit 1) u on true
    where case when ${id}::uuid is null then not (r.kind = 'mapping' and r.is_analysis) else r.id = ${id}::uuid end
    order by r.state = 'held' desc, r.id desc limit ${limit}`.execute(db)
  return rows
}
