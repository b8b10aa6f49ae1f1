import type { ExchangeCounts, ExchangeFileState } from '@agromarket/shared'
import { sql } from 'kysely'
import type { Database, Reader, Trx } from '../../platform/db/index.ts'

export interface FileRow {
  id: string
  runId: string
  archiveId: string | null
  name: string
  sizeBytes: number
  state: ExchangeFileState
  problem: string | null
  counts: ExchangeCounts
  /** What it turned out to hold. */
  contents: readonly string[]
  sha256: string | null
  longJobId: string | null
}

export interface Piece {
  number: number
  storedFileId: string
  sizeBytes: number
  sha256: string
}

const columns = [
  'id',
  'runId',
  'archiveId',
  'name',
  sql<number>`size_bytes::float8`.as('sizeBytes'),
  'state',
  'problem',
  'counts',
  'contents',
  'sha256',
  'longJobId',
] as const

export async function find(db: Reader, id: string): Promise<FileRow | undefined> {
  const row = await db.selectFrom('exchangeFile').select(columns).where('id', '=', id).executeTakeFirst()
  return row && toFile(row)
}

/** The files of a run, the newest first. */
export async function listOf(db: Reader, runId: string): Promise<FileRow[]> {
  const rows = await db
    .selectFrom('exchangeFile')
    .select(columns)
    .where('runId', '=', runId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toFile)
}

/** The newest of that name, whatever its letters' case. */
export async function findByName(db: Reader, runId: string, name: string): Promise<FileRow | undefined> {
  const row = await db
    .selectFrom('exchangeFile')
    .select(columns)
    .where('runId', '=', runId)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toFile(row)
}

/** What 1C has sent in a run, whatever has become of it. */
export async function sumSent(trx: Trx, runId: string): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*)::int as files, coalesce(sum(size_bytes), 0)::float8 as bytes from exchange_file
    where run_id = ${runId} and archive_id is null`.execute(trx)
  return rows[0] ?? { files: 0, bytes: 0 }
}

export async function insert(
  trx: Trx,
  file: { runId: string; name: string; archiveId: string | null },
): Promise<string> {
  const { id } = await trx.insertInto('exchangeFile').values(file).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function listPieces(db: Reader, fileId: string): Promise<Piece[]> {
  const rows = await db
    .selectFrom('exchangePiece')
    .select(['number', 'storedFileId', sql<number>`size_bytes::float8`.as('sizeBytes'), 'sha256'])
    .where('fileId', '=', fileId)
    .orderBy('number')
    .execute()
  return rows
}

export async function addPiece(trx: Trx, fileId: string, piece: Piece): Promise<void> {
  await trx
    .insertInto('exchangePiece')
    .values({ fileId, ...piece })
    .execute()
  await trx
    .updateTable('exchangeFile')
    .set({ sizeBytes: sql`size_bytes + ${piece.sizeBytes}` })
    .where('id', '=', fileId)
    .execute()
}

/** Forgets the pieces of a file; returns their stored files, for the caller to release. */
export async function takePieces(trx: Trx, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return []
  const rows = await trx.deleteFrom('exchangePiece').where('fileId', 'in', fileIds).returning('storedFileId').execute()
  return rows.map(({ storedFileId }) => storedFileId)
}

export async function remove(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('exchangeFile').where('id', 'in', ids).execute()
}

/** Whether the file still waits for its import; nobody else starts it until the transaction ends. */
export async function lockReceiving(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('exchangeFile')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Makes a file that has come whole the caller's to work on. False: it is another's already. */
export async function claim(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await moveOn(db, id, { from: 'receiving', to: 'running' })
  return numUpdatedRows > 0n
}

/** Gives back what was claimed, for the next request to begin anew. */
export async function giveBack(db: Database, id: string): Promise<void> {
  await moveOn(db, id, { from: 'running', to: 'receiving' })
}

function moveOn(
  db: Database,
  id: string,
  { from, to }: Record<'from' | 'to', ExchangeFileState>,
): Promise<{ numUpdatedRows: bigint }> {
  return db
    .updateTable('exchangeFile')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
}

export async function setQueued(trx: Trx, id: string, longJobId: string): Promise<void> {
  await trx
    .updateTable('exchangeFile')
    .set({ state: 'queued', problem: null, longJobId })
    .where('id', '=', id)
    .execute()
}

/** Makes a queued or interrupted file the one that is worked on. False: it is over. */
export async function begin(db: Database, id: string): Promise<boolean> {
  const result = await db
    .updateTable('exchangeFile')
    .set({ state: 'running' })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export interface FileEnding {
  state: ExchangeFileState
  problem?: string | null
  counts?: ExchangeCounts
  contents?: readonly string[]
  sha256?: string
  mappingRevision?: number
}

export async function end(trx: Trx, id: string, ending: FileEnding): Promise<void> {
  await sql`update exchange_file set state = ${ending.state}, finished_at = now(), problem = ${ending.problem ?? null},
    counts = coalesce(${ending.counts ? JSON.stringify(ending.counts) : null}::jsonb, counts),
    contents = coalesce(${ending.contents ? [...ending.contents] : null}::text[], contents),
    sha256 = coalesce(${ending.sha256 ?? null}, sha256),
    mapping_revision = coalesce(${ending.mappingRevision ?? null}, mapping_revision) where id = ${id}`.execute(trx)
}

/**
 * The counts of the last time that the base merged the very same bytes, when nothing of their kind came after it and words
 * still mean the same: to merge them again would change nothing.
 */
export async function findSame(
  db: Reader,
  { baseId, sha256, revision }: { baseId: string; sha256: string; revision: number },
): Promise<{ contents: string[] } | undefined> {
  const { rows } = await sql<{ contents: string[] }>`
    select f.contents from exchange_file f join exchange_run r on r.id = f.run_id
    where r.base_id = ${baseId} and f.sha256 = ${sha256} and f.state = 'done' and f.mapping_revision = ${revision}
      and not r.is_analysis and not exists (
        select from exchange_file n join exchange_run nr on nr.id = n.run_id
        where nr.base_id = ${baseId} and n.state = 'done' and n.contents && f.contents
          and n.sha256 is distinct from f.sha256 and n.finished_at > f.finished_at)
    order by f.finished_at desc limit 1`.execute(db)
  return rows[0]
}

/**
 * Held files of the base that a newer one takes the place of: one that says all there is of what they say. Another file of
 * the same run does not, nor one of several, except of its own name.
 */
export async function replaceHeld(
  trx: Trx,
  newer: { baseId: string; file: FileRow; wholeContents: readonly string[]; isOfBatch: boolean },
): Promise<string[]> {
  const { baseId, file, wholeContents, isOfBatch } = newer
  const { rows } = await sql<{ runId: string }>`
    update exchange_file f set state = 'replaced', finished_at = now() from exchange_run r
    where r.id = f.run_id and r.base_id = ${baseId} and f.id < ${file.id} and f.state = 'held'
      and array_remove(f.contents, 'classifier') <@ ${[...wholeContents]}::text[]
      and case when f.run_id = ${file.runId} or ${isOfBatch} then lower(f.name) = ${file.name.toLowerCase()} else true end
    returning f.run_id`.execute(trx)
  return rows.map(({ runId }) => runId)
}

/** The first file of the base that was merged although it came after this one and speaks of the same. */
export async function findNextDone(trx: Trx, baseId: string, file: FileRow): Promise<FileRow | undefined> {
  const row = await trx
    .selectFrom('exchangeFile')
    .select(columns)
    .where('id', '>', file.id)
    .where('state', '=', 'done')
    .where('runId', 'in', (qb) => qb.selectFrom('exchangeRun').select('id').where('baseId', '=', baseId))
    .where(sql<boolean>`contents && ${[...file.contents]}::text[]`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row && toFile(row)
}

function toFile(row: Omit<FileRow, 'state' | 'counts'> & { state: string; counts: unknown }): FileRow {
  return { ...row, state: row.state as ExchangeFileState, counts: row.counts as ExchangeCounts }
}
