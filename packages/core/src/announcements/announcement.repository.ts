import type { AnnouncementRole } from '@agromarket/shared'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Trx } from '../platform/db/index.ts'

export interface AnnouncementRow {
  id: string
  viewType: 'hint' | 'modal'
  title: string
  content: string
  linkLabel: string
  linkUrl: string
  audience: 'all' | 'region' | 'role' | 'person'
  regionIds: string[]
  role: AnnouncementRole | null
  userId: string | null
  startsAt: Date
  endsAt: Date | null
  stoppedAt: Date | null
  authorName: string
  createdAt: Date
}

export type CountedRow = AnnouncementRow & { seen: number; dismissed: number }

/** Whom a visitor's notifications are for, and by which name it is known that he has seen one. */
export interface AnnouncementReader {
  viewer: string
  userId: string | null
  /** Null while he has named none. */
  regionId: string | null
  roles: readonly AnnouncementRole[]
}

const all = sql`a.id, a.view_type, a.title, a.content, a.link_label, a.link_url, a.audience, a.region_ids, a.role,
  a.user_id, a.starts_at, a.ends_at, a.stopped_at, a.author_name, a.created_at`
const isDue = sql<boolean>`a.stopped_at is null and a.starts_at <= now() and (a.ends_at is null or a.ends_at > now())`

/** What this visitor is to be shown now and has not seen, the oldest first. */
export async function findDue(db: Database, reader: AnnouncementReader, limit: number): Promise<AnnouncementRow[]> {
  const { rows } = await sql<AnnouncementRow>`
    select ${all} from announcement a
    where ${isDue} and ${isFor(reader)}
      and not exists (select from announcement_view v where v.announcement_id = a.id and v.viewer = ${reader.viewer})
    order by a.starts_at, a.id limit ${limit}`.execute(db)
  return rows
}

/** Only what is for him counts: others' and unknown ids are passed over. */
export async function markSeen(
  db: Database,
  reader: AnnouncementReader,
  { ids, isDismissed }: { ids: readonly string[]; isDismissed: boolean },
): Promise<void> {
  await sql`
    insert into announcement_view (announcement_id, viewer, dismissed_at)
    select a.id, ${reader.viewer}, ${isDismissed ? sql`now()` : sql`null::timestamptz`}
    from announcement a where a.id = any(${ids}::uuid[]) and a.starts_at <= now() and ${isFor(reader)}
    on conflict (announcement_id, viewer) do update
      set dismissed_at = coalesce(announcement_view.dismissed_at, excluded.dismissed_at)`.execute(db)
}

function isFor({ userId, regionId, roles }: AnnouncementReader): RawBuilder<boolean> {
  return sql`(a.audience = 'all' or a.user_id = ${userId}::uuid or a.role = any(${roles}::text[])
    or (a.audience = 'region' and ${regionId}::text = any(a.region_ids)))`
}

/** The newest first, with how many each was shown to. */
export async function findPage(db: Database, page: { limit: number; offset: number }): Promise<CountedRow[]> {
  const { rows } = await sql<CountedRow>`
    select ${all}, counted.seen, counted.dismissed from announcement a
    cross join lateral (select count(*) as seen, count(v.dismissed_at) as dismissed
      from announcement_view v where v.announcement_id = a.id) counted
    order by a.created_at desc, a.id desc limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

export async function count(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from announcement`.execute(db)
  return rows[0]?.count ?? 0
}

export type AnnouncementFields = Omit<AnnouncementRow, 'id' | 'stoppedAt' | 'authorName' | 'createdAt'>

export async function insert(
  trx: Trx,
  row: AnnouncementFields & { authorId: string; authorName: string },
): Promise<string> {
  const { id } = await trx.insertInto('announcement').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function lock(trx: Trx, id: string): Promise<AnnouncementRow | undefined> {
  const { rows } = await sql<AnnouncementRow>`
    select ${all} from announcement a where a.id = ${id} for update`.execute(trx)
  return rows[0]
}

export async function update(trx: Trx, id: string, row: AnnouncementFields): Promise<void> {
  await trx.updateTable('announcement').set(row).where('id', '=', id).execute()
}

/** False when it is gone or has been stopped before. */
export async function stop(db: Database, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update announcement set stopped_at = now() where id = ${id} and stopped_at is null`.execute(db)
  return numAffectedRows === 1n
}
