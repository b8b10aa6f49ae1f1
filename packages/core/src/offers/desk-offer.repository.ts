import type { DeskOfferFilter, DeskOfferItem, OfferEditor, OfferSection } from '@agromarket/shared'
import { sql } from 'kysely'
import type { Scope } from '../auth/index.ts'
import { countByDay, type Database, type DayCount, type Reader, type Trx } from '../platform/db/index.ts'
import { withinScope } from './offer.repository.ts'

export interface DeskFilter {
  scope: Scope
  state: DeskOfferFilter
  q: string
  /** Of this employee alone. */
  managerId: string | null
}

/** What an offer waits for somebody of the branch to do; null: nothing. */
const waitsFor = sql`case
  when o.asked_discount_bp is not null then 'discount'
  when o.state = 'requested' then case when o.last_event = 'renewal-request' then 'renewal' else 'request' end
  when o.state = 'changed' then 'changes'
  when o.last_event = 'invoice-request' then 'invoice'
  when o.state = 'accepted' and o.order_id is null and o.contract_number = '' then 'contract' end`

/** The offers of a scope with their newest edition, narrowed by all but the state. */
const selectOffers = ({ scope, q, managerId }: Omit<DeskFilter, 'state'>) => sql`
  select o.id, o.hash, o.number, e.content ->> 'title' as title, o.variant, o.state, o.client_name, o.contact_name,
    o.manager_name, o.currency, e.total_minor, e.valid_until::text as valid_until, o.edition is not null as is_sent,
    ${waitsFor} as waits_for, o.updated_at as changed_at, o.created_at
  from offer o
  join lateral (select * from offer_edition e where e.offer_id = o.id order by e.number desc limit 1) e on true
  where ${withinScope(scope)} and (${managerId}::uuid is null or o.manager_id = ${managerId}::uuid)
    and (${q} = '' or o.number::text = ${q}
      or strpos(lower(o.client_name || ' ' || o.contact_name || ' ' || (e.content ->> 'title')), lower(${q})) > 0)`

type FoundOffer = Omit<DeskOfferItem, 'movedAt' | 'changedAt' | 'isValid'> & { movedAt: Date; changedAt: Date }

/** One page: what waits first, the longest waiting before the others; then what was written last. */
export async function findDeskPage(
  db: Database,
  filter: DeskFilter,
  page: { limit: number; offset: number },
): Promise<FoundOffer[]> {
  const { rows } = await sql<FoundOffer>`
    with found as (${selectOffers(filter)}),
    shown as (
      select f.*, coalesce(moved.created_at, f.created_at) as moved_at
      from found f
      left join lateral (select v.created_at from offer_event v where v.offer_id = f.id and v.kind <> 'opened'
        order by v.id desc limit 1) moved on true
      where ${filter.state} = 'all' or f.state = ${filter.state} or (${filter.state} = 'waiting' and f.waits_for is not null)
    )
    select id, hash, number, title, variant, state, client_name, contact_name, manager_name, currency, total_minor,
      valid_until, is_sent, waits_for, moved_at, changed_at,
      (select count(*) from offer_change c where c.offer_id = shown.id and c.state = 'pending') as pending_changes
    from shown
    order by waits_for is null, case when waits_for is not null then moved_at end, changed_at desc, id
    limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

export async function countDeskOffers(
  db: Database,
  filter: Omit<DeskFilter, 'state'>,
): Promise<{ state: string; waiting: number; count: number }[]> {
  const { rows } = await sql<{ state: string; waiting: number; count: number }>`
    with found as (${selectOffers(filter)})
    select state, count(waits_for) as waiting, count(*) as count from found group by state`.execute(db)
  return rows
}

const presentFor = sql`interval '30 seconds'`

/** Notes that somebody has the offer open, at which panel; who has long gone is forgotten. */
export async function notePresence(
  db: Database,
  { offerId, userId, userName, section }: { offerId: string; userId: string; userName: string; section: string },
): Promise<void> {
  await sql`
    with gone as (delete from offer_presence where offer_id = ${offerId} and user_id <> ${userId}
      and seen_at < clock_timestamp() - ${presentFor})
    insert into offer_presence (offer_id, user_id, user_name, section)
    values (${offerId}, ${userId}, ${userName}, ${section})
    on conflict (offer_id, user_id) do update set user_name = excluded.user_name, section = excluded.section,
      seen_at = clock_timestamp()`.execute(db)
}

/** Who has the offer open, those who came first first. */
export async function listEditors(db: Database, offerId: string, selfId: string | null): Promise<OfferEditor[]> {
  const { rows } = await sql<{ userId: string; name: string; section: OfferSection | '' }>`
    select user_id, user_name as name, section from offer_presence
    where offer_id = ${offerId} and seen_at > clock_timestamp() - ${presentFor}
    order by user_id`.execute(db)
  return rows.map((row) => ({ ...row, isSelf: row.userId === selfId }))
}

/** The files are the offer's from now on. */
export async function addFiles(trx: Trx, offerId: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  await trx
    .insertInto('offerFile')
    .values(fileIds.map((fileId) => ({ offerId, fileId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function listFileIds(reader: Reader, offerId: string): Promise<ReadonlySet<string>> {
  const rows = await reader.selectFrom('offerFile').select('fileId').where('offerId', '=', offerId).execute()
  return new Set(rows.map(({ fileId }) => fileId))
}

/** How many were begun on each of the last fourteen days. */
export async function countOffersByDay(db: Database, scope: Scope, timeZone: string): Promise<DayCount[]> {
  const [from, at] = [sql`offer o`, sql<Date>`o.created_at`]
  return countByDay(db, { from, at, where: withinScope(scope), timeZone })
}
