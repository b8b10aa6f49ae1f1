import type { PsBlock, PsType } from '@agromarket/shared'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Reader, Trx } from '../../platform/db/index.ts'

export interface DraftRow {
  id: string
  hash: string
  type: PsType
  target: string
  title: string
  recipientId: number | null
  /** As it is kept. */
  draft: unknown
  /** Counts the changes of the draft. */
  revision: number
  /** The version that people see; null: none. */
  published: number | null
  /** The draft says something else than what people see. */
  isChanged: boolean
  updatedAt: Date
  updatedBy: string
}

export function findDraftByHash(db: Reader, hash: string): Promise<DraftRow | undefined> {
  return findDraft(db, sql`c.hash = ${hash}`)
}

export function findDraftById(db: Reader, id: string): Promise<DraftRow | undefined> {
  return findDraft(db, sql`c.id = ${id}`)
}

async function findDraft(db: Reader, where: RawBuilder<unknown>): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select c.id, c.hash, c.type, c.target, c.title, c.recipient_id, c.draft, c.revision, c.published,
      c.draft is distinct from v.blocks as is_changed, c.updated_at, c.updated_by
    from ps_config c left join ps_config_version v on v.config_id = c.id and v.number = c.published
    where ${where}`.execute(db)
  return rows[0]
}

/** The one that was changed last first. */
export async function listDrafts(
  db: Reader,
  limit: number,
): Promise<(Omit<DraftRow, 'draft' | 'revision' | 'recipientId'> & { farm: string })[]> {
  const { rows } = await sql<Omit<DraftRow, 'draft' | 'revision' | 'recipientId'> & { farm: string }>`
    select c.id, c.hash, c.type, c.target, c.title, c.published, c.draft is distinct from v.blocks as is_changed,
      c.updated_at, c.updated_by, coalesce(r.farm, '') as farm
    from ps_config c left join ps_config_version v on v.config_id = c.id and v.number = c.published
      left join ps_recipient r on r.id = c.recipient_id
    order by c.updated_at desc, c.id limit ${limit}`.execute(db)
  return rows
}

export interface NewPage {
  hash: string
  type: PsType
  target: string
  title: string
  blocks: readonly PsBlock[]
  authorName: string
}

/** False when everybody's page stands at that place already. */
export async function insertPage(db: Database, { blocks, authorName, ...page }: NewPage): Promise<boolean> {
  const row = await db
    .insertInto('psConfig')
    .values({ ...page, draft: JSON.stringify(blocks), updatedBy: authorName })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export interface LockedDraft {
  id: string
  draft: unknown
  revision: number
}

/** Changes of one page wait for each other. */
export function lockDraft(trx: Trx, id: string): Promise<LockedDraft | undefined> {
  return trx
    .selectFrom('psConfig')
    .select(['id', 'draft', 'revision'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export interface DraftChange {
  blocks?: readonly PsBlock[]
  title?: string
  published?: number | null
  authorName: string
}

/** The page's next revision. */
export async function changeDraft(trx: Trx, id: string, change: DraftChange): Promise<number> {
  const { blocks, authorName, ...columns } = change
  const { revision } = await trx
    .updateTable('psConfig')
    .set((eb) => ({
      ...columns,
      ...(blocks && { draft: JSON.stringify(blocks) }),
      revision: eb('revision', '+', 1),
      updatedAt: sql<Date>`clock_timestamp()`,
      updatedBy: authorName,
    }))
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

/** Keeps the blocks as the page's next version; its number. */
export async function insertVersion(
  trx: Trx,
  version: { configId: string; blocks: readonly PsBlock[]; authorName: string },
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into ps_config_version (config_id, number, blocks, author_name)
    select ${version.configId}::uuid, coalesce(max(number), 0) + 1, ${JSON.stringify(version.blocks)}::jsonb,
      ${version.authorName}
    from ps_config_version where config_id = ${version.configId}::uuid
    returning number`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('A version is always inserted')
  return row.number
}

export interface VersionRow {
  number: number
  authorName: string
  publishedAt: Date
}

/** The newest first. */
export function listVersions(db: Reader, configId: string, limit: number): Promise<VersionRow[]> {
  return db
    .selectFrom('psConfigVersion')
    .select(['number', 'authorName', 'publishedAt'])
    .where('configId', '=', configId)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
}

/** The blocks of a version as they are kept; undefined without it. */
export async function findVersion(
  db: Reader,
  configId: string,
  number: number,
): Promise<{ blocks: unknown } | undefined> {
  return db
    .selectFrom('psConfigVersion')
    .select('blocks')
    .where('configId', '=', configId)
    .where('number', '=', number)
    .executeTakeFirst()
}
