import { type NoticeSettings, noticeSettingsSchema } from '@agromarket/shared'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/index.ts'
import { portalTimeZone } from './portal-clock.ts'

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

/** Where letters of these people go who have named an address of their own. */
export async function listAddresses(trx: Trx, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('supplierNoticeSetting')
    .select(['userId', 'settings'])
    .where('userId', 'in', userIds)
    .execute()
  return new Map(
    rows.flatMap(({ userId, settings }) => {
      const { email } = noticeSettingsSchema.parse(settings)
      return email === null ? [] : [[userId, email] as const]
    }),
  )
}

/** Who wants the day's summary, each with the suppliers that he works for. */
export async function listDayReaders(trx: Trx): Promise<{ userId: string; supplierIds: string[] }[]> {
  const { rows } = await sql<{ userId: string; supplierIds: string[] }>`
    select w.user_id, array_agg(u.supplier_id order by u.supplier_id) as supplier_ids from supplier_notice_setting w
    join supplier_user u on u.user_id = w.user_id join supplier s on s.id = u.supplier_id and s.removed_at is null
    where (w.settings->>'isDailySummary')::boolean group by w.user_id order by w.user_id`.execute(trx)
  return rows
}

export interface SupplierDay {
  supplierId: string
  name: string
  files: number
  accepted: number
  rejected: number
  held: number
  failed: number
  onSale: number
}

/** What came of these suppliers since the midnight of the portal's clock. */
export async function readDay(trx: Trx, supplierIds: readonly string[], at: Date): Promise<SupplierDay[]> {
  const { rows } = await sql<SupplierDay>`
    with today as (select date_trunc('day', ${at}::timestamptz, ${portalTimeZone}) as begins)
    select s.id as supplier_id, s.name, count(f.id)::integer as files,
      coalesce(sum((r.counts->>'accepted')::integer), 0)::float8 as accepted,
      coalesce(sum((r.counts->>'rejected')::integer), 0)::float8 as rejected,
      (count(f.id) filter (where f.state = 'held'))::integer as held,
      (count(f.id) filter (where f.state = 'failed'))::integer as failed,
      (select coalesce(sum(l.positions), 0) from supplier_price_list l
        where l.supplier_id = s.id and l.removed_at is null)::float8 as on_sale
    from supplier s cross join today
    left join supplier_file f on f.supplier_id = s.id and f.received_at >= today.begins
    left join lateral (select * from supplier_run r where r.file_id = f.id order by r.id desc limit 1) r on true
    where s.id = any(${[...supplierIds]}::uuid[]) group by s.id order by s.name`.execute(trx)
  return rows
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
