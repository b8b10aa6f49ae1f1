import type { ServiceRequestKind, ServiceRequestListQuery, ServiceRequestState } from '@agromarket/shared'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../auth/index.ts'
import type { Database, Trx } from '../platform/db/index.ts'

export interface ServiceRequestRow {
  id: string
  number: number
  kind: ServiceRequestKind
  state: ServiceRequestState
  branchId: number
  userId: string | null
  contactName: string
  contactPhone: string
  contactEmail: string
  machine: string
  wishedDate: string | null
  wishedTime: string
  text: string
  callFrom: Date | null
  assigneeName: string
  answer: string
  createdAt: Date
}

export type NewServiceRequest = Omit<
  ServiceRequestRow,
  'id' | 'number' | 'state' | 'assigneeName' | 'answer' | 'createdAt'
>

const all = sql`r.id, r.number, r.kind, r.state, r.branch_id, r.user_id, r.contact_name, r.contact_phone, r.contact_email,
  r.machine, r.wished_date, r.wished_time, r.text, r.call_from, r.assignee_name, r.answer, r.created_at`

export async function insert(trx: Trx, row: NewServiceRequest): Promise<ServiceRequestRow> {
  return trx
    .insertInto('serviceRequest')
    .values(row)
    .returningAll()
    .$castTo<ServiceRequestRow>()
    .executeTakeFirstOrThrow()
}

/** The very request, sent by the same visitor in the last so many seconds and not taken by anybody yet. */
export async function findRepeated(
  trx: Trx,
  { callFrom: _, ...row }: NewServiceRequest,
  seconds: number,
): Promise<{ number: number } | undefined> {
  const isSame = Object.entries(row).map(([column, value]) => sql`${sql.ref(column)} is not distinct from ${value}`)
  const { rows } = await sql<{ number: number }>`
    select number from service_request
    where ${sql.join(isSame, sql` and `)} and state = 'open'
      and created_at > clock_timestamp() - ${seconds} * interval '1 second'
    order by number limit 1`.execute(trx)
  return rows[0]
}

/** A person's own, the newest first. */
export async function findOwn(db: Database, userId: string, limit: number): Promise<ServiceRequestRow[]> {
  const { rows } = await sql<ServiceRequestRow>`
    select ${all} from service_request r where r.user_id = ${userId} order by r.number desc limit ${limit}`.execute(db)
  return rows
}

/** What the employee's branches are asked: those that wait longest first while they wait, the others newest first. */
export async function findPage(
  db: Database,
  { scope, state }: { scope: Scope; state: ServiceRequestListQuery['state'] },
  page: { limit: number; offset: number },
): Promise<ServiceRequestRow[]> {
  const order = state === 'open' || state === 'taken' ? sql`r.number` : sql`r.number desc`
  const { rows } = await sql<ServiceRequestRow>`
    select ${all} from service_request r where ${withinScope(scope)} and ${inState(state)}
    order by ${order} limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

export async function countByState(
  db: Database,
  scope: Scope,
): Promise<Record<ServiceRequestListQuery['state'], number>> {
  const { rows } = await sql<Record<ServiceRequestListQuery['state'], number>>`
    select count(*) as all, count(*) filter (where r.state = 'open') as open,
      count(*) filter (where r.state = 'taken') as taken,
      count(*) filter (where r.state in ('done', 'cancelled')) as closed
    from service_request r where ${withinScope(scope)}`.execute(db)
  return rows[0] ?? { all: 0, open: 0, taken: 0, closed: 0 }
}

/** A request of the employee's branches, locked until the transaction ends. */
export async function lock(trx: Trx, id: string, scope: Scope): Promise<ServiceRequestRow | undefined> {
  const { rows } = await sql<ServiceRequestRow>`
    select ${all} from service_request r where r.id = ${id} and ${withinScope(scope)} for update`.execute(trx)
  return rows[0]
}

export async function move(
  trx: Trx,
  id: string,
  change: { state: ServiceRequestState; answer: string; assigneeId: string | null; assigneeName: string },
): Promise<void> {
  await trx
    .updateTable('serviceRequest')
    .set({ ...change, updatedAt: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

function inState(state: ServiceRequestListQuery['state']): RawBuilder<boolean> {
  if (state === 'all') return sql`true`
  return state === 'closed' ? sql`r.state in ('done', 'cancelled')` : sql`r.state = ${state}`
}

function withinScope(scope: Scope): RawBuilder<boolean> {
  switch (scope.kind) {
    case 'all':
      return sql`true`
    case 'branch':
      return sql`r.branch_id = any(${scope.branchIds}::integer[])`
    default:
      return sql`false`
  }
}

/** Deletes requests that were done or cancelled so many days ago. How many. */
export async function deleteOld(db: Database, { days, limit }: { days: number; limit: number }): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from service_request r using (
      select id from service_request where state in ('done', 'cancelled')
        and updated_at < now() - make_interval(days => ${days}) order by id limit ${limit}) old
    where r.id = old.id`.execute(db)
  return Number(numAffectedRows)
}
