import { sql } from 'kysely'
import { type Database, fromNow, type Reader, type Trx } from '../../platform/db/index.ts'

export type ReportLevel = 'info' | 'warning' | 'error'

export interface ReportLine {
  level: ReportLevel
  cause: string | null
  content: string
  path: string | null
  externalId: string | null
  article: string | null
  name: string | null
}

/** A line that says that there were more problems than are kept. */
export const cutCause = 'cut'

export async function insertAll(
  db: Database,
  { runId, fileId }: { runId: string; fileId: string | null },
  lines: readonly ReportLine[],
): Promise<void> {
  if (lines.length === 0) return
  await db
    .insertInto('exchangeReport')
    .values(lines.map((line) => ({ ...line, runId, fileId })))
    .execute()
}

/** What an earlier try of the file has told. */
export async function deleteOf(db: Database, fileId: string): Promise<void> {
  await db.deleteFrom('exchangeReport').where('fileId', '=', fileId).execute()
}

/** How many a run has told of; not beyond `most`. */
export async function countProblems(db: Reader, runId: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from exchange_report where run_id = ${runId} and level <> 'info' limit ${most}) p`.execute(db)
  return rows[0]?.count ?? 0
}

export async function listProblems(db: Reader, fileId: string, limit: number): Promise<ReportLine[]> {
  const rows = await db
    .selectFrom('exchangeReport')
    .select(['level', 'cause', 'content', 'path', 'externalId', 'article', 'name'])
    .where('fileId', '=', fileId)
    .where('level', '<>', 'info')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, level: row.level as ReportLevel }))
}

export interface StoredLine extends ReportLine {
  id: string
  at: Date
  fileName: string | null
}

/** The first lines of a run, or of its problems. */
export async function list(
  db: Reader,
  runId: string,
  { limit, areProblems }: { limit: number; areProblems: boolean },
): Promise<StoredLine[]> {
  const rows = await selectLines(db, runId)
    .where(sql<boolean>`(not ${areProblems} or r.level <> 'info')`)
    .orderBy('r.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, level: row.level as ReportLevel }))
}

function selectLines(db: Reader, runId: string) {
  return db
    .selectFrom('exchangeReport as r')
    .leftJoin('exchangeFile as f', 'f.id', 'r.fileId')
    .select([sql<string>`r.id::text`.as('id'), 'r.level', 'r.cause', 'r.content', 'r.path', 'r.externalId', 'r.name'])
    .select(['r.article', 'r.at', 'f.name as fileName'])
    .where('r.runId', '=', runId)
}

/** The newest lines of a run, the oldest of them first. */
export async function listLast(db: Reader, runId: string, limit: number): Promise<StoredLine[]> {
  const rows = await selectLines(db, runId).orderBy('r.id', 'desc').limit(limit).execute()
  return rows.toReversed().map((row) => ({ ...row, level: row.level as ReportLevel }))
}

/** A line of a problem as people look for its record: by the article that the base has told, if the record has none. */
export interface RejectedLine {
  id: number
  fileName: string | null
  path: string | null
  externalId: string | null
  article: string | null
  name: string | null
  content: string
}

/** What a run could not take, in its order, after the line that was read last; and whether there was more. */
export async function listRejected(
  db: Reader,
  { runId, after, limit }: { runId: string; after: number; limit: number },
): Promise<RejectedLine[]> {
  const { rows } = await sql<RejectedLine>`
    select r.id::float8 as id, f.name as file_name, r.path, r.external_id,
      coalesce(r.article, i.facts ->> 'article', g.facts ->> 'article') as article,
      coalesce(r.name, i.facts ->> 'name', g.facts ->> 'name') as name, r.content
    from exchange_report r join exchange_run w on w.id = r.run_id
    left join exchange_file f on f.id = r.file_id
    left join exchange_item i on i.base_id = w.base_id and i.external_id = r.external_id
    left join exchange_item g on g.base_id = w.base_id and g.external_id = split_part(r.external_id, '#', 1)
    where r.run_id = ${runId} and r.id > ${after} and (r.level <> 'info' or r.cause = ${cutCause})
    order by r.id limit ${limit}`.execute(db)
  return rows
}

const keptDays = 90

/** Deletes runs of long ago with their files and reports; says how many, and which stored files were theirs. */
export async function deleteOldRuns(trx: Trx, limit: number): Promise<{ runs: number; stored: string[] }> {
  const { rows } = await sql<{ runs: number; stored: string[] }>`
    with old as (
      select id from exchange_run where started_at < ${fromNow(-keptDays * 86_400_000)} order by id limit ${limit}
    ), gone as (delete from exchange_run r using old where r.id = old.id)
    select (select count(*)::int from old) as runs, array(
      select p.stored_file_id from exchange_piece p join exchange_file f on f.id = p.file_id join old on old.id = f.run_id
    ) as stored`.execute(trx)
  return rows[0] ?? { runs: 0, stored: [] }
}

/**
 * Deletes the pieces of a base's oldest files, of those beyond so many bytes; returns their stored files. What waits or is under way
 * keeps its own and all that came after, which is merged once more when it is approved.
 */
export async function deletePiecesBeyond(trx: Trx, bytes: number): Promise<string[]> {
  const { rows } = await sql<{ storedFileId: string }>`
    with sized as (
      select f.id, sum(f.size_bytes) over (partition by r.base_id order by f.id desc) as bytes,
        bool_or(f.state in ('receiving', 'queued', 'running', 'held')) over (partition by r.base_id order by f.id) as is_kept
      from exchange_file f join exchange_run r on r.id = f.run_id
    )
    delete from exchange_piece p using sized s where p.file_id = s.id and s.bytes > ${bytes} and not s.is_kept
    returning p.stored_file_id`.execute(trx)
  return rows.map(({ storedFileId }) => storedFileId)
}

/** How many problems runs of a base have told of, the newest first, from before the run that was read last. */
export async function countByRun(
  db: Reader,
  { baseId, before, limit }: { baseId: string; before: string | null; limit: number },
): Promise<{ runId: string; problems: number }[]> {
  const { rows } = await sql<{ runId: string; problems: number }>`
    select r.id as run_id, (
      select count(*)::int from exchange_report p where p.run_id = r.id and p.level <> 'info') as problems
    from exchange_run r where r.base_id = ${baseId} and (${before}::uuid is null or r.id < ${before}::uuid)
    order by r.id desc limit ${limit}`.execute(db)
  return rows
}

/** Deletes the problems of a run but for the first so many, and has the run say so. */
export async function deleteProblemsAfter(trx: Trx, runId: string, kept: number): Promise<void> {
  await sql`
    with last as (
      select id from exchange_report where run_id = ${runId} and level <> 'info' order by id offset ${kept - 1} limit 1
    )
    delete from exchange_report p using last where p.run_id = ${runId} and p.id > last.id and p.level <> 'info'`.execute(
    trx,
  )
  await trx
    .insertInto('exchangeReport')
    .values({
      runId,
      level: 'info',
      cause: cutCause,
      content: `Замечаний было больше, сохранены первые ${kept.toLocaleString('ru-RU')}`,
    })
    .execute()
}
