import type { ExchangeCounts, ExchangeGuard, ExchangeRunState } from '@agromarket/shared'
import { sql } from 'kysely'
import type { Database, Reader, Trx } from '../../platform/db/index.ts'
import type { SessionRow } from '../protocol/session.repository.ts'

export type RunKind = 'catalog' | 'mapping' | 'orders'

export interface RunRow {
  id: string
  baseId: string
  sessionId: string | null
  kind: RunKind
  state: ExchangeRunState
  isAnalysis: boolean
  longJobId: string | null
}

const columns = ['id', 'baseId', 'sessionId', 'kind', 'state', 'isAnalysis', 'longJobId'] as const

export async function insert(
  trx: Trx,
  run: { baseId: string; sessionId: string | null; kind: RunKind; isAnalysis: boolean },
): Promise<string> {
  const { id } = await trx.insertInto('exchangeRun').values(run).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The run of a session's files, kept as it is until the transaction ends; begun with the first of them. */
export async function lockOfSession(trx: Trx, session: SessionRow, isAnalysis: boolean): Promise<RunRow> {
  await sql`select from exchange_session where id = ${session.id} for update`.execute(trx)
  const known = await findOfSession(trx, session.id)
  if (known) return known
  const isAboutOrders = session.kind === 'sale'
  const kind = isAboutOrders ? 'orders' : 'catalog'
  const facts = { baseId: session.baseId, kind, isAnalysis: isAnalysis && !isAboutOrders } as const
  const id = await insert(trx, { ...facts, sessionId: session.id })
  return { ...facts, id, sessionId: session.id, state: 'running', longJobId: null }
}

export async function findOfSession(db: Reader, sessionId: string): Promise<RunRow | undefined> {
  const row = await db
    .selectFrom('exchangeRun')
    .select(columns)
    .where('sessionId', '=', sessionId)
    .where('kind', 'in', ['catalog', 'orders'])
    .executeTakeFirst()
  return row && toRun(row)
}

export async function find(db: Reader, id: string): Promise<RunRow | undefined> {
  const row = await db.selectFrom('exchangeRun').select(columns).where('id', '=', id).executeTakeFirst()
  return row && toRun(row)
}

/** Kept as it is until the transaction ends. */
export async function lock(trx: Trx, id: string): Promise<RunRow | undefined> {
  const row = await trx.selectFrom('exchangeRun').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toRun(row)
}

/** The newest work of a base on its mapping. */
export async function findLastMapping(db: Reader, baseId: string): Promise<RunRow | undefined> {
  const row = await db
    .selectFrom('exchangeRun')
    .select(columns)
    .where('baseId', '=', baseId)
    .where('kind', '=', 'mapping')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toRun(row)
}

export async function setLongJob(trx: Trx, id: string, longJobId: string): Promise<void> {
  await trx.updateTable('exchangeRun').set({ longJobId }).where('id', '=', id).execute()
}

/** What is known of a run once one of its files has been read. */
export async function describe(
  db: Database,
  id: string,
  known: { schemaVersion: string | null; isFull: boolean },
): Promise<void> {
  await db
    .updateTable('exchangeRun')
    .set({ schemaVersion: sql`coalesce(${known.schemaVersion}, schema_version)`, isFull: known.isFull })
    .where('id', '=', id)
    .execute()
}

export interface RunEnding {
  state: ExchangeRunState
  problem?: string | null
  counts?: ExchangeCounts
  guards?: readonly ExchangeGuard[]
  decision?: { name: string; at: string; isApproved: boolean }
}

export async function end(trx: Trx, id: string, ending: RunEnding): Promise<void> {
  const { counts, guards, decision, ...rest } = ending
  await sql`update exchange_run set state = ${rest.state}, finished_at = now(), problem = ${rest.problem ?? null},
    counts = coalesce(${counts ? JSON.stringify(counts) : null}::jsonb, counts),
    guards = coalesce(${guards ? JSON.stringify(guards) : null}::jsonb, guards),
    decision = coalesce(${decision ? JSON.stringify(decision) : null}::jsonb, decision) where id = ${id}`.execute(trx)
}

export async function setGuards(trx: Trx, id: string, guards: readonly ExchangeGuard[]): Promise<void> {
  await trx
    .updateTable('exchangeRun')
    .set({ guards: JSON.stringify(guards) })
    .where('id', '=', id)
    .execute()
}

/**
 * The state of a run follows from its files: one that waits for a person, was refused, or has given way to a newer one, says so; a run whose files are
 * all over is done until its session brings another.
 */
export async function followFiles(trx: Trx, id: string): Promise<void> {
  await sql`
    update exchange_run r set
      state = case when f.under_way > 0 then 'running' when f.held > 0 then 'held' when f.failed > 0 then 'failed'
        when f.rejected > 0 then 'rejected' when f.replaced > 0 then 'replaced' else 'done' end,
      finished_at = case when f.under_way > 0 then null else now() end,
      problem = f.problem, counts = coalesce(f.counts, '{}') || case when handed.orders > 0
        then jsonb_build_object('handed', handed.orders) else '{}' end
    from (
      select count(*) filter (where state in ('queued', 'running')) as under_way,
        count(*) filter (where state = 'held') as held, count(*) filter (where state = 'failed') as failed,
        count(*) filter (where state = 'rejected') as rejected,
        count(*) filter (where state = 'replaced') as replaced,
        -- A person decides about everything that is held at once.
        coalesce(string_agg(name || ': ' || problem, '. ' order by id) filter (where state = 'held'),
          (array_agg(name || ': ' || problem order by id desc) filter (where problem is not null))[1]) as problem,
        (select jsonb_object_agg(key, total) from (
          select c.key, sum(c.value::bigint) as total from exchange_file e, jsonb_each_text(e.counts) c
          where e.run_id = ${id} group by c.key) s) as counts
      from exchange_file where run_id = ${id} and state <> 'receiving') f, (
      select coalesce(sum(order_count), 0) as orders from exchange_handover h join exchange_run w on w.id = ${id}
      where h.session_id = w.session_id and h.confirmed_at is not null) handed
    where r.id = ${id}`.execute(trx)
}

function toRun(row: Omit<RunRow, 'state' | 'kind'> & { state: string; kind: string }): RunRow {
  return { ...row, state: row.state as ExchangeRunState, kind: row.kind as RunKind }
}
