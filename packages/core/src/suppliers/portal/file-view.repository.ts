import {
  type RunCounts,
  type RunDecision,
  runCountsSchema,
  runDecisionSchema,
  type SupplierFileQuery,
  type SupplierFileSource,
  type SupplierFileState,
} from '@agromarket/shared'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reader } from '../../platform/db/index.ts'

export interface FileViewRow {
  id: string
  name: string
  sizeBytes: number
  sha256: string
  source: SupplierFileSource
  sender: string
  supplierId: string
  supplierName: string
  priceListId: number | null
  priceListName: string | null
  archiveId: string | null
  archiveName: string | null
  state: SupplierFileState
  problem: string | null
  counts: RunCounts
  decision: RunDecision | null
  longJobId: string | null
  receivedAt: string
  startedAt: string | null
  finishedAt: string | null
  /** Its version is on sale and can be taken back. */
  isLastVersion: boolean
  /** It was read by a profile, which may be what is wrong. */
  isOfProfile: boolean
}

type Filter = SupplierFileQuery['filter']
type Stored = Omit<FileViewRow, 'counts' | 'decision' | 'receivedAt' | 'startedAt' | 'finishedAt'> & {
  counts: unknown
  decision: unknown
  receivedAt: Date
  startedAt: Date | null
  finishedAt: Date | null
}

const selected = sql`
  select f.id, f.name, f.size_bytes::float8 as size_bytes, f.sha256, f.source, f.sender, f.supplier_id, s.name as supplier_name,
    l.id as price_list_id, l.name as price_list_name, f.archive_id, a.name as archive_name, f.state, f.problem, coalesce(r.counts, '{}') as counts, r.decision, r.long_job_id,
    f.received_at, r.started_at, r.finished_at,
    coalesce(r.state = 'applied' and l.current_version = r.version and l.previous_version is not null, false) as is_last_version,
    r.profile_id is not null and f.sample is not null as is_of_profile
  from supplier_file f
  join supplier s on s.id = f.supplier_id
  left join supplier_file a on a.id = f.archive_id
  left join lateral (select * from supplier_run r where r.file_id = f.id order by r.id desc limit 1) r on true
  left join supplier_price_list l on l.id = coalesce(f.price_list_id, r.price_list_id)`

const hasErrors = sql<SqlBool>`f.state = 'failed' or (f.state = 'done' and exists (select from supplier_run r
  where r.file_id = f.id and r.state = 'applied' and (r.counts->>'rejected')::integer > 0))`
const conditions: Record<Filter, RawBuilder<SqlBool>> = {
  all: sql`true`,
  active: sql`f.state in ('waiting', 'running')`,
  problems: sql`(${hasErrors} or f.state = 'unmapped')`,
  done: sql`f.state = 'done'`,
  held: sql`f.state = 'held'`,
}

function within(suppliers: readonly string[] | null): RawBuilder<SqlBool> {
  return suppliers === null ? sql`true` : sql`f.supplier_id = any(${suppliers}::uuid[])`
}

function named(q: string): RawBuilder<SqlBool> {
  return q === '' ? sql`true` : sql`strpos(lower(f.name || ' ' || f.sender), lower(${q})) > 0`
}

export async function list(
  db: Reader,
  suppliers: readonly string[] | null,
  { filter, q, page }: Pick<SupplierFileQuery, 'filter' | 'q' | 'page'>,
  perPage: number,
): Promise<FileViewRow[]> {
  const { rows } = await sql<Stored>`
    ${selected} where ${within(suppliers)} and ${conditions[filter]} and ${named(q)}
    order by f.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(db)
  return rows.map(toRow)
}

export async function find(
  db: Reader,
  suppliers: readonly string[] | null,
  id: string,
): Promise<FileViewRow | undefined> {
  const { rows } = await sql<Stored>`${selected} where f.id = ${id} and ${within(suppliers)}`.execute(db)
  const [row] = rows
  return row && toRow(row)
}

export async function countByFilter(
  db: Reader,
  suppliers: readonly string[] | null,
  q: string,
): Promise<Record<Filter, number>> {
  const { rows } = await sql<Record<Filter, number>>`
    select count(*)::float8 as all, (count(*) filter (where ${conditions.active}))::float8 as active,
      (count(*) filter (where ${conditions.problems}))::float8 as problems,
      (count(*) filter (where ${conditions.done}))::float8 as done,
      (count(*) filter (where ${conditions.held}))::float8 as held
    from supplier_file f where ${within(suppliers)} and ${named(q)}`.execute(db)
  return rows[0] ?? { all: 0, active: 0, problems: 0, done: 0, held: 0 }
}

function toRow({ counts, decision, receivedAt, startedAt, finishedAt, ...row }: Stored): FileViewRow {
  return {
    ...row,
    counts: runCountsSchema.parse(counts),
    decision: runDecisionSchema.nullable().parse(decision),
    receivedAt: receivedAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}
