import type { PsEventKind, PsFigures, PsRecipientListQuery, PsRecipientRow, PsRecipientState } from '@agromarket/shared'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../platform/db/index.ts'

/** Numbers of managers whose recipients are meant; null: everybody's. */
export type Followed = readonly string[] | null

/** Whom nobody looks after yet, everybody follows. */
const isFollowed = (managers: Followed) =>
  sql`(${managers}::text[] is null or r.manager_external_id = '' or r.manager_external_id = any(${managers}::text[]))`

/** What recipient `r` did, in one row `d`. */
const deeds = sql`lateral (
  select count(*) filter (where e.kind = 'opened')::integer as openings,
    count(distinct e.block_id) filter (where e.kind = 'seen')::integer as seen_blocks,
    count(*) filter (where e.kind = 'clicked')::integer as clicks,
    bool_or(e.kind = 'requested') as has_requested, bool_or(e.kind = 'saved') as has_saved,
    bool_or(e.kind = 'rejected') as has_rejected, max(e.created_at) as last_at
  from ps_event e where e.recipient_id = r.id) d`

export interface MailingRow extends PsFigures {
  id: number
  name: string
  configId: string
  hash: string
  blocks: unknown
  sentAt: Date | null
}

/** Mailings, the latest first, with what the followed recipients did; one of them when `id` is given. */
export async function findMailings(db: Reader, managers: Followed, id: number | null): Promise<MailingRow[]> {
  const { rows } = await sql<MailingRow>`
    select m.id, m.name, m.config_id, c.hash, v.blocks, m.sent_at, f.*
    from ps_mailing m join ps_config c on c.id = m.config_id
      left join ps_config_version v on v.config_id = c.id and v.number = c.published,
      lateral (
        select count(*)::integer as recipients, count(r.undelivered_at)::integer as undelivered,
          count(*) filter (where d.openings > 0)::integer as opened, coalesce(sum(d.openings), 0)::integer as openings,
          count(*) filter (where d.clicks > 0)::integer as clicked, coalesce(sum(d.clicks), 0)::integer as clicks,
          count(*) filter (where d.has_requested)::integer as requested, count(*) filter (where d.has_saved)::integer as saved,
          count(*) filter (where d.has_rejected)::integer as rejected
        from ps_recipient r, ${deeds} where r.mailing_id = m.id and ${isFollowed(managers)}) f
    where (${id}::bigint is null or m.id = ${id}) and f.recipients > 0
    order by m.sent_at desc nulls first, m.id desc limit 200`.execute(db)
  return rows
}

/** Sent, not opened, not refused: to whom a letter may go once more. */
const isRemindable = sql`r.email <> '' and r.undelivered_at is null and r.opted_out_at is null
  and (r.reminded_at is null or r.reminded_at < clock_timestamp() - interval '3 days')
  and not exists (select from ps_event e where e.recipient_id = r.id)`

export async function countRemindable(db: Reader, managers: Followed, mailingId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ps_recipient r
    where r.mailing_id = ${mailingId} and ${isFollowed(managers)} and ${isRemindable}`.execute(db)
  return rows[0]?.count ?? 0
}

export interface RemindedRow {
  id: number
  userCode: string
  name: string
  email: string
}

/** Marks them as reminded, all or the named one, at most so many; of two who press at once one gets none. */
export async function markReminded(
  trx: Trx,
  managers: Followed,
  { mailingId, recipientId, limit }: { mailingId: number; recipientId: number | null; limit: number },
): Promise<RemindedRow[]> {
  const { rows } = await sql<RemindedRow>`
    with due as (
      select r.id from ps_recipient r
      where r.mailing_id = ${mailingId} and (${recipientId}::bigint is null or r.id = ${recipientId})
        and ${isFollowed(managers)} and ${isRemindable}
      order by r.id limit ${limit} for update
    )
    update ps_recipient r set reminded_at = clock_timestamp() from due where due.id = r.id
    returning r.id, r.user_code, r.name, r.email`.execute(trx)
  return rows
}

export interface BlockFigures {
  blockId: string
  seen: number
  watched: number
  clicks: number
  rejected: number
}

/** What became of each block of a mailing's page. */
export async function countBlocks(db: Reader, managers: Followed, mailingId: number): Promise<BlockFigures[]> {
  const { rows } = await sql<BlockFigures>`
    select e.block_id, count(*) filter (where e.kind = 'seen')::integer as seen,
      count(*) filter (where e.kind = 'watched')::integer as watched,
      count(*) filter (where e.kind = 'clicked')::integer as clicks,
      count(distinct r.id) filter (where e.kind = 'rejected')::integer as rejected
    from ps_event e join ps_recipient r on r.id = e.recipient_id
    where r.mailing_id = ${mailingId} and e.block_id <> '' and ${isFollowed(managers)} group by e.block_id`.execute(db)
  return rows
}

/** First openings by day of the time zone. */
export async function countDays(
  db: Reader,
  managers: Followed,
  { mailingId, timeZone }: { mailingId: number; timeZone: string },
): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(f.at at time zone ${timeZone}, 'YYYY-MM-DD') as day, count(*)::integer as count
    from (select min(e.created_at) as at from ps_event e join ps_recipient r on r.id = e.recipient_id
      where r.mailing_id = ${mailingId} and e.kind = 'opened' and ${isFollowed(managers)} group by r.id) f
    group by 1 order by 1 limit 60`.execute(db)
  return rows
}

export async function countReasons(
  db: Reader,
  managers: Followed,
  mailingId: number,
): Promise<{ reason: string; count: number }[]> {
  const { rows } = await sql<{ reason: string; count: number }>`
    select e.detail as reason, count(distinct r.id)::integer as count
    from ps_event e join ps_recipient r on r.id = e.recipient_id
    where r.mailing_id = ${mailingId} and e.kind = 'rejected' and ${isFollowed(managers)}
    group by e.detail order by 2 desc, 1 limit 20`.execute(db)
  return rows
}

export interface FollowedRow extends Omit<PsRecipientRow, 'lastAt' | 'deed'> {
  email: string
  district: string
  mailingId: number | null
  mailingName: string | null
  lastAt: Date | null
  deed: { kind: PsEventKind; detail: string } | null
}

const states: Record<PsRecipientState, ReturnType<typeof sql>> = {
  opened: sql`d.openings > 0`,
  requested: sql`d.has_requested`,
  unopened: sql`d.openings = 0 and r.undelivered_at is null`,
  rejected: sql`d.has_rejected`,
  undelivered: sql`r.undelivered_at is not null`,
}

const followedColumns = sql`
  r.id, r.farm, r.full_name, r.position, r.phone, r.email, r.district, r.undelivered_at is not null as is_undelivered,
  m.id as mailing_id, m.name as mailing_name, d.last_at, d.openings, d.seen_blocks, d.clicks,
  ${isRemindable} as can_remind,
  (select json_build_object('kind', e.kind, 'detail', e.detail) from ps_event e
    where e.recipient_id = r.id and e.kind in ('requested', 'rejected', 'saved', 'uploaded', 'watched')
    order by array_position(array['requested', 'rejected', 'uploaded', 'saved', 'watched'], e.kind), e.created_at desc
    limit 1) as deed`
const followedTables = sql`ps_recipient r left join ps_mailing m on m.id = r.mailing_id, ${deeds}`

function searched({ q, reason }: Pick<PsRecipientListQuery, 'q' | 'reason'>) {
  return sql`(${reason} = '' or exists (select from ps_event e
      where e.recipient_id = r.id and e.kind = 'rejected' and e.detail = ${reason}))
    and (${q} = '' or position(lower(${q}) in lower(r.farm || ' ' || r.full_name || ' ' || r.name)) > 0)`
}

/** Recipients of a mailing, who did something last first. */
export async function findRecipients(
  db: Reader,
  managers: Followed,
  {
    mailingId,
    state,
    q,
    reason,
    limit,
    offset,
  }: Omit<PsRecipientListQuery, 'page'> & { limit: number; offset: number },
): Promise<FollowedRow[]> {
  const { rows } = await sql<FollowedRow>`
    select ${followedColumns} from ${followedTables}
    where r.mailing_id = ${mailingId} and ${isFollowed(managers)} and ${searched({ q, reason })}
      and ${state === 'all' ? sql`true` : states[state]}
    order by d.last_at desc nulls last, r.farm, r.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** How many of them each filter finds. */
export async function countRecipients(
  db: Reader,
  managers: Followed,
  { mailingId, q, reason }: Pick<PsRecipientListQuery, 'mailingId' | 'q' | 'reason'>,
): Promise<Record<PsRecipientState | 'all', number>> {
  const { rows } = await sql<Record<PsRecipientState | 'all', number>>`
    select count(*)::integer as "all", count(*) filter (where ${states.opened})::integer as opened,
      count(*) filter (where ${states.requested})::integer as requested,
      count(*) filter (where ${states.unopened})::integer as unopened,
      count(*) filter (where ${states.rejected})::integer as rejected,
      count(*) filter (where ${states.undelivered})::integer as undelivered
    from ${followedTables}
    where r.mailing_id = ${mailingId} and ${isFollowed(managers)} and ${searched({ q, reason })}`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('A count has one row')
  return counts
}

export async function findFollowedRecipient(
  db: Reader,
  managers: Followed,
  id: number,
): Promise<FollowedRow | undefined> {
  const { rows } = await sql<FollowedRow>`
    select ${followedColumns} from ${followedTables} where r.id = ${id} and ${isFollowed(managers)}`.execute(db)
  return rows[0]
}

/** What the recipient did, the latest first. */
export async function findDeeds(
  db: Reader,
  recipientId: number,
): Promise<{ kind: PsEventKind; blockId: string; detail: string; at: Date }[]> {
  const { rows } = await sql<{ kind: PsEventKind; blockId: string; detail: string; at: Date }>`
    select e.kind, e.block_id, e.detail, e.created_at as at from ps_event e where e.recipient_id = ${recipientId}
    order by e.created_at desc, e.id desc limit 100`.execute(db)
  return rows
}

/** Whether the file is one that a followed recipient has sent. */
export async function isFollowedUpload(db: Reader, managers: Followed, uploadId: string): Promise<boolean> {
  const { rows } = await sql`
    select from ps_upload u join ps_recipient r on r.id = u.recipient_id
    where u.id = ${uploadId} and u.sent_at is not null and ${isFollowed(managers)}`.execute(db)
  return rows.length > 0
}
