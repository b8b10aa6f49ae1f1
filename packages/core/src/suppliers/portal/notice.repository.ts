import {
  type Notice,
  type NoticeKind,
  type NoticeQuery,
  type NoticeSettings,
  noticeSettingsSchema,
} from '@agromarket/shared'
import { sql } from 'kysely'
import type { Database, Reader, Trx } from '../../platform/db/index.ts'

export async function insert(
  trx: Trx,
  notice: { supplierId: string; kind: string; level: string; title: string; content: string; fileId: string | null },
): Promise<string> {
  const { id } = await trx.insertInto('supplierNotice').values(notice).returning('id').executeTakeFirstOrThrow()
  return id
}

/** `suppliers` null is every one. */
export interface NoticeScope {
  userId: string
  suppliers: readonly string[] | null
  /** What this person is told of in the portal: nothing else is unread. */
  kinds: readonly NoticeKind[]
}

const isUnread = ({ userId, kinds }: Pick<NoticeScope, 'userId' | 'kinds'>) =>
  sql<boolean>`(n.kind = any(${[...kinds]}::text[]) and not exists (
    select from supplier_notice_read r where r.notice_id = n.id and r.user_id = ${userId}::uuid))`
const ofSuppliers = (ids: readonly string[] | null) =>
  ids === null ? sql<boolean>`true` : sql<boolean>`n.supplier_id = any(${ids}::uuid[])`

function toCondition(scope: NoticeScope, { filter, q }: Pick<NoticeQuery, 'filter' | 'q'>) {
  const filters = {
    all: sql<boolean>`true`,
    unread: isUnread(scope),
    error: sql<boolean>`n.level in ('error', 'warning')`,
    held: sql<boolean>`n.level = 'held'`,
    done: sql<boolean>`n.level = 'done'`,
  }
  const text = q === '' ? sql<boolean>`true` : sql<boolean>`strpos(lower(n.title || ' ' || n.content), lower(${q})) > 0`
  return sql<boolean>`${ofSuppliers(scope.suppliers)} and ${filters[filter]} and ${text}`
}

export async function list(
  db: Reader,
  scope: NoticeScope,
  query: NoticeQuery,
  perPage: number,
): Promise<{ items: Notice[]; total: number }> {
  const condition = toCondition(scope, query)
  const { rows } = await sql<Notice & { at: Date | string }>`
    select n.id, n.kind, n.level, n.title, n.content, n.file_id, n.at, not ${isUnread(scope)} as is_read
    from supplier_notice n where ${condition} order by n.id desc
    limit ${perPage} offset ${(query.page - 1) * perPage}`.execute(db)
  const items = rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
  return { items, total: await count(db, scope, query) }
}

export async function count(db: Reader, scope: NoticeScope, query: Pick<NoticeQuery, 'filter' | 'q'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::float8 as count from supplier_notice n where ${toCondition(scope, query)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function markRead(
  db: Database,
  { userId, suppliers }: NoticeScope,
  ids: readonly string[] | null,
): Promise<void> {
  const named = ids === null ? sql`true` : sql`n.id = any(${ids}::uuid[])`
  await sql`
    insert into supplier_notice_read (user_id, notice_id)
    select ${userId}::uuid, n.id from supplier_notice n where ${ofSuppliers(suppliers)} and ${named}
    on conflict do nothing`.execute(db)
}

export async function markUnread(db: Database, { userId }: NoticeScope, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('supplierNoticeRead').where('userId', '=', userId).where('noticeId', 'in', ids).execute()
}

export async function findSettings(db: Reader, userId: string): Promise<NoticeSettings> {
  const row = await db
    .selectFrom('supplierNoticeSetting')
    .select('settings')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return noticeSettingsSchema.parse(row?.settings ?? {})
}

export async function saveSettings(db: Database, userId: string, settings: NoticeSettings): Promise<void> {
  const text = JSON.stringify(settings)
  await db
    .insertInto('supplierNoticeSetting')
    .values({ userId, settings: text })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ settings: text }))
    .execute()
}

export async function countUnreadErrors(db: Reader, scope: NoticeScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::float8 as count from supplier_notice n
    where ${ofSuppliers(scope.suppliers)} and ${isUnread(scope)} and n.level = 'error'`.execute(db)
  return rows[0]?.count ?? 0
}
