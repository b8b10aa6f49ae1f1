import { type NoticeSettings, noticeSettingsSchema } from '@agromarket/shared'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/index.ts'

export interface NoticeRow {
  id: string
  supplierId: string
  supplierName: string
  kind: string
  title: string
  content: string
  fileId: string | null
}

const columns = sql.raw('n.id, n.supplier_id, s.name as supplier_name, n.kind, n.title, n.content, n.file_id')

export async function findNotice(trx: Trx, id: string): Promise<NoticeRow | undefined> {
  const { rows } = await sql<NoticeRow>`
    select ${columns} from supplier_notice n join supplier s on s.id = n.supplier_id where n.id = ${id}`.execute(trx)
  return rows[0]
}

/** Who works for the supplier, each with what he wants to hear of. */
export async function listPeople(
  trx: Trx,
  supplierId: string,
): Promise<{ userId: string; settings: NoticeSettings }[]> {
  const rows = await trx
    .selectFrom('supplierUser as u')
    .leftJoin('supplierNoticeSetting as w', 'w.userId', 'u.userId')
    .select(['u.userId', 'w.settings'])
    .where('u.supplierId', '=', supplierId)
    .orderBy('u.userId')
    .execute()
  return rows.map(({ userId, settings }) => ({ userId, settings: noticeSettingsSchema.parse(settings ?? {}) }))
}

export async function keepForMorning(trx: Trx, noticeId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  const rows = userIds.map((userId) => ({ noticeId, userId }))
  await trx
    .insertInto('supplierNoticeLetter')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes letters that wait, the oldest first; other workers take others. */
export async function takeWaiting(trx: Trx, limit: number): Promise<(NoticeRow & { userId: string })[]> {
  const { rows } = await sql<NoticeRow & { userId: string }>`
    with taken as (
      delete from supplier_notice_letter where (notice_id, user_id) in (
        select notice_id, user_id from supplier_notice_letter order by notice_id, user_id limit ${limit} for update skip locked)
      returning notice_id, user_id
    )
    select ${columns}, t.user_id from taken t join supplier_notice n on n.id = t.notice_id
    join supplier s on s.id = n.supplier_id order by n.id, t.user_id`.execute(trx)
  return rows
}
