import { type RunCounts, type RunDecision, type RunFindings, runFindingsSchema } from '@agromarket/shared'
import { sql } from 'kysely'
import { type Database, now, type Reader, type Trx } from '../../platform/db/index.ts'

export type RunState =
  | 'queued'
  | 'running'
  | 'unmapped'
  | 'held'
  | 'applied'
  | 'rejected'
  | 'failed'
  | 'cancelled'
  | 'replaced'
  | 'rolledBack'
  | 'unpacked'

export interface RunRow {
  id: string
  fileId: string
  supplierId: string
  priceListId: number | null
  profileId: string | null
  longJobId: string | null
  version: number | null
  baseVersion: number | null
  state: RunState
}

const columns = [
  'id',
  'fileId',
  'supplierId',
  'priceListId',
  'profileId',
  'longJobId',
  'version',
  'baseVersion',
  'state',
] as const

export async function insert(
  trx: Trx,
  run: { fileId: string; supplierId: string; priceListId: number | null },
): Promise<string> {
  const { id } = await trx.insertInto('supplierRun').values(run).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function setLongJob(trx: Trx, id: string, longJobId: string): Promise<void> {
  await trx.updateTable('supplierRun').set({ longJobId }).where('id', '=', id).execute()
}

export async function find(db: Reader, id: string): Promise<RunRow | undefined> {
  const row = await db.selectFrom('supplierRun').select(columns).where('id', '=', id).executeTakeFirst()
  return row && toRun(row)
}

/** The last run of a file, kept as it is until the transaction ends. */
export async function lockLast(trx: Trx, fileId: string): Promise<RunRow | undefined> {
  const row = await trx
    .selectFrom('supplierRun')
    .select(columns)
    .where('fileId', '=', fileId)
    .orderBy('id', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && toRun(row)
}

export async function findActive(db: Reader, supplierId: string): Promise<RunRow | undefined> {
  const row = await db
    .selectFrom('supplierRun')
    .select(columns)
    .where('supplierId', '=', supplierId)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst()
  return row && toRun(row)
}

/** Begins a try of a queued or interrupted run; the try before is over with it. Undefined: the run is over. */
export async function begin(db: Database, id: string): Promise<{ beganAt: string } | undefined> {
  return db
    .updateTable('supplierRun')
    .set({ state: 'running', startedAt: now })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .returning(beganAt.as('beganAt'))
    .executeTakeFirst()
}

/** To the microsecond, which a Date has not. */
const beganAt = sql<string>`started_at::text`

export async function setProfile(
  db: Database,
  id: string,
  known: { priceListId: number; profileId: string },
): Promise<void> {
  await db.updateTable('supplierRun').set(known).where('id', '=', id).execute()
}

/** Keeps the run as it is until the transaction ends. False: it is over, or another try has begun since this one did. */
export async function lockOwn(trx: Trx, id: string, began: string): Promise<boolean> {
  const row = await trx
    .selectFrom('supplierRun')
    .select(['state', beganAt.as('beganAt')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.state === 'running' && row.beganAt === began
}

export async function setVersion(
  trx: Trx,
  id: string,
  versions: { version: number; baseVersion: number },
): Promise<void> {
  await trx.updateTable('supplierRun').set(versions).where('id', '=', id).execute()
}

export interface RunEnding {
  state: RunState
  counts?: RunCounts
  findings?: RunFindings
  problem?: string | null
  decision?: RunDecision
}

export async function end(trx: Trx, id: string, { counts, findings, decision, ...ending }: RunEnding): Promise<void> {
  await trx
    .updateTable('supplierRun')
    .set({
      ...ending,
      ...(counts && { counts: JSON.stringify(counts) }),
      ...(findings && { findings: JSON.stringify(findings) }),
      ...(decision && { decision: JSON.stringify(decision) }),
      finishedAt: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Runs that wait for a decision on this price list, kept as they are until the transaction ends. */
export async function lockHeld(trx: Trx, priceListId: number): Promise<void> {
  await trx
    .selectFrom('supplierRun')
    .select('id')
    .where('priceListId', '=', priceListId)
    .where('state', '=', 'held')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/**
 * Runs that wait for a decision on this price list: a newer file takes their place, of changes that of changes alone.
 * Returns their files.
 */
export async function replaceHeld(
  trx: Trx,
  priceListId: number,
  { exceptId, by = 'full' }: { exceptId: string; by?: 'full' | 'delta' },
): Promise<string[]> {
  const rows = await trx
    .updateTable('supplierRun')
    .set({ state: 'replaced', finishedAt: now })
    .where('priceListId', '=', priceListId)
    .where('state', '=', 'held')
    .where('id', '<>', exceptId)
    .$if(by === 'delta', (query) =>
      query.where('fileId', 'in', (from) => from.selectFrom('supplierFile').select('id').where('mode', '=', 'delta')),
    )
    .returning('fileId')
    .execute()
  return rows.map(({ fileId }) => fileId)
}

/** Why a held run is over that nobody has decided, where its file is read again. */
const readAnew = 'Прайс-лист изменился, файл сверяется заново'

/** Runs that wait for a decision on this price list, whose positions have changed since. Returns their files. */
export async function endHeldToReadAnew(trx: Trx, priceListId: number): Promise<string[]> {
  const rows = await trx
    .updateTable('supplierRun')
    .set({ state: 'replaced', problem: readAnew, findings: sql`findings || '{"isReadAnew": true}'` })
    .where('priceListId', '=', priceListId)
    .where('state', '=', 'held')
    .returning('fileId')
    .execute()
  return rows.map(({ fileId }) => fileId)
}

/** Since when a file waits for its decision that has only been read anew; null where this hold is another one. */
export async function findHeldSince(trx: Trx, run: Pick<RunRow, 'id' | 'fileId'>): Promise<string | null> {
  const before = await trx
    .selectFrom('supplierRun')
    .select(['findings', 'finishedAt'])
    .where('fileId', '=', run.fileId)
    .where('id', '<>', run.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const findings = before?.findings ? runFindingsSchema.parse(before.findings) : undefined
  if (!findings?.isReadAnew) return null
  return findings.heldSince ?? before?.finishedAt?.toISOString() ?? null
}

/** Suppliers who have files that wait while nothing of theirs is under way, or a run whose long job has ended. */
export async function listStalled(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ supplierId: string }>`
    select distinct f.supplier_id from supplier_file f where f.state = 'waiting'
      and not exists (select from supplier_run r where r.supplier_id = f.supplier_id and r.state in ('queued', 'running'))
    union
    select r.supplier_id from supplier_run r where r.state in ('queued', 'running')`.execute(db)
  return rows.map(({ supplierId }) => supplierId)
}

function toRun(row: Omit<RunRow, 'state'> & { state: string }): RunRow {
  return { ...row, state: row.state as RunState }
}
