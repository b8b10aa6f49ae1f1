import type { ApplicationListQuery, ApplicationState } from '@agromarket/shared'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Scope } from '../auth/index.ts'
import type { Database, DB, Trx } from '../platform/db/index.ts'
import { withinScope } from './vacancy.repository.ts'

export interface ApplicationRow extends Omit<Selectable<DB['vacancyApplication']>, 'state'> {
  state: ApplicationState
}

/** The vacancy as it is called now; null for the reserve. */
export interface DeskApplicationRow extends ApplicationRow {
  vacancyTitle: string | null
  vacancyKind: string | null
  vacancySlug: string | null
  earlier: number
}

type NewApplication = Pick<
  ApplicationRow,
  'vacancyId' | 'branchId' | 'requestId' | 'userId' | 'name' | 'phone' | 'email' | 'letter' | 'fileId'
>

/** Makes repeated clicks wait for the first. */
export async function lockRequest(trx: Trx, requestId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vacancy application ${requestId}`}, 0))`.execute(trx)
}

export async function findByRequest(trx: Trx, requestId: string): Promise<ApplicationRow | undefined> {
  return trx
    .selectFrom('vacancyApplication')
    .selectAll()
    .where('requestId', '=', requestId)
    .$castTo<ApplicationRow>()
    .executeTakeFirst()
}

export async function insert(trx: Trx, application: NewApplication): Promise<ApplicationRow> {
  return trx
    .insertInto('vacancyApplication')
    .values(application)
    .returningAll()
    .$castTo<ApplicationRow>()
    .executeTakeFirstOrThrow()
}

/**
 * Deletes replies of which nobody has said a word for so many days, in whatever state they were left, with their notes:
 * the files that came with them, and how many there were.
 */
export async function deleteOld(
  trx: Trx,
  { days, limit }: { days: number; limit: number },
): Promise<{ count: number; fileIds: string[] }> {
  const { rows } = await sql<{ fileId: string | null }>`
    with old as (
      select a.id from vacancy_application a
      where a.created_at < now() - make_interval(days => ${days}) and not exists (
        select from vacancy_application_event e
        where e.application_id = a.id and e.at >= now() - make_interval(days => ${days}))
      order by a.id limit ${limit} for update)
    delete from vacancy_application a using old where a.id = old.id returning a.file_id`.execute(trx)
  return { count: rows.length, fileIds: rows.flatMap(({ fileId }) => fileId ?? []) }
}

interface Filter extends Pick<ApplicationListQuery, 'state' | 'vacancyId' | 'q'> {
  scope: Scope
}

const tables = sql`vacancy_application a left join vacancy v on v.id = a.vacancy_id`
const columns = sql`a.*, v.title as vacancy_title, v.kind as vacancy_kind, v.slug as vacancy_slug,
  (select count(*)::int from vacancy_application e where e.phone = a.phone and e.id <> a.id) as earlier`

/** One page: the new ones that wait longest first, the others newest first. */
export async function findForDesk(
  db: Database,
  filter: Filter,
  page: { limit: number; offset: number },
): Promise<DeskApplicationRow[]> {
  const order = filter.state === 'new' ? sql`a.created_at, a.id` : sql`a.created_at desc, a.id desc`
  const { rows } = await sql<DeskApplicationRow>`
    select ${columns} from ${tables}
    where ${matches(filter)} and ${filter.state === 'all' ? sql`true` : sql`a.state = ${filter.state}`}
    order by ${order} limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

/** How many there are in each state. */
export async function countForDesk(
  db: Database,
  filter: Omit<Filter, 'state'>,
): Promise<{ state: ApplicationState; count: number }[]> {
  const { rows } = await sql<{ state: ApplicationState; count: number }>`
    select a.state, count(*)::int as count from ${tables} where ${matches(filter)} group by 1`.execute(db)
  return rows
}

export async function findOne(db: Database, id: string, scope: Scope): Promise<DeskApplicationRow | undefined> {
  const { rows } = await sql<DeskApplicationRow>`
    select ${columns} from ${tables} where a.id = ${id} and ${withinScope(scope, 'a')}`.execute(db)
  return rows[0]
}

export async function lock(trx: Trx, id: string, scope: Scope): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`
    select a.* from vacancy_application a where a.id = ${id} and ${withinScope(scope, 'a')} for update`.execute(trx)
  return rows[0]
}

/** Of a locked reply. */
export async function setState(trx: Trx, id: string, state: ApplicationState): Promise<void> {
  await trx
    .updateTable('vacancyApplication')
    .set((eb) => ({ state, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export interface EventRow {
  id: string
  state: ApplicationState | null
  note: string
  actorName: string
  at: Date
}

export async function insertEvent(
  trx: Trx,
  event: { applicationId: string; state: ApplicationState | null; note: string; actorId: string; actorName: string },
): Promise<void> {
  await trx.insertInto('vacancyApplicationEvent').values(event).execute()
}

/** The newest first. */
export async function findEvents(db: Database, applicationId: string): Promise<EventRow[]> {
  return db
    .selectFrom('vacancyApplicationEvent')
    .select(['id', 'state', 'note', 'actorName', 'at'])
    .where('applicationId', '=', applicationId)
    .orderBy('id', 'desc')
    .limit(200)
    .$castTo<EventRow>()
    .execute()
}

function matches({ scope, vacancyId, q }: Omit<Filter, 'state'>): RawBuilder<boolean> {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const digits = q.replace(/\D/g, '')
  return sql`${withinScope(scope, 'a')}
    and ${vacancyId === undefined ? sql`true` : sql`a.vacancy_id = ${vacancyId}`}
    and ${
      q === ''
        ? sql`true`
        : sql`(a.name ilike ${pattern} or v.title ilike ${pattern} or a.email ilike ${pattern}
      or ${digits.length < 3 ? sql`false` : sql`a.phone like ${`%${digits}%`}`})`
    }`
}
