import type { Currency, IncomingPriceRequests, PriceRequestKind, PriceRequestState } from '@agromarket/shared'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../auth/index.ts'
import { countByDay, type Database, type DayCount, type Reader, type Trx } from '../platform/db/index.ts'

export interface PriceRequestRow {
  id: string
  userId: string
  branchId: number
  partId: number
  kind: PriceRequestKind
  state: PriceRequestState
  article: string
  name: string
  manufacturerName: string
  count: number
  organizationName: string
  contactName: string
  contactPhone: string
  contactEmail: string
  comment: string
  currency: Currency
  priceMinor: number | null
  days: number | null
  term: string
  answer: string
  answeredByName: string
  answeredAt: Date | null
  wantsArrival: boolean
  arrivalToldAt: Date | null
  createdAt: Date
}

export type NewPriceRequest = Pick<
  PriceRequestRow,
  | 'userId'
  | 'branchId'
  | 'partId'
  | 'kind'
  | 'article'
  | 'name'
  | 'manufacturerName'
  | 'count'
  | 'organizationName'
  | 'contactName'
  | 'contactPhone'
  | 'contactEmail'
  | 'comment'
  | 'currency'
  | 'wantsArrival'
>

const all = sql`r.id, r.user_id, r.branch_id, r.part_id, r.kind, r.state, r.article, r.name, r.manufacturer_name, r.count,
  r.organization_name, r.contact_name, r.contact_phone, r.contact_email, r.comment, r.currency, r.price_minor, r.days, r.term,
  r.answer, r.answered_by_name, r.answered_at, r.wants_arrival, r.arrival_told_at, r.created_at`

/** The buyer's request for this part that nobody has answered, locked until the transaction ends. */
export async function lockOpen(trx: Trx, asked: NewPriceRequest): Promise<PriceRequestRow | undefined> {
  const { rows } = await sql<PriceRequestRow>`
    select ${all} from price_request r where r.user_id = ${asked.userId} and r.part_id = ${asked.partId}
      and r.kind = ${asked.kind} and r.state = 'open' for update`.execute(trx)
  return rows[0]
}

/** Changes a locked request. */
export async function updateOpen(trx: Trx, asked: NewPriceRequest, id: string): Promise<PriceRequestRow> {
  const { rows } = await sql<PriceRequestRow>`
    update price_request r set count = ${asked.count}, contact_name = ${asked.contactName},
      contact_phone = ${asked.contactPhone}, contact_email = ${asked.contactEmail}, comment = ${asked.comment},
      wants_arrival = ${asked.wantsArrival}
    where r.id = ${id} returning ${all}`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('A locked request is there')
  return row
}

export async function countOpen(trx: Trx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from price_request r where r.user_id = ${userId} and r.state = 'open'`.execute(trx)
  return rows[0]?.count ?? 0
}

export async function insert(trx: Trx, asked: NewPriceRequest): Promise<PriceRequestRow> {
  return trx
    .insertInto('priceRequest')
    .values(asked)
    .returningAll()
    .$castTo<PriceRequestRow>()
    .executeTakeFirstOrThrow()
}

/** The buyer's own, the newest first; what he has withdrawn is gone for him. */
export async function findOwn(db: Database, userId: string, limit: number): Promise<PriceRequestRow[]> {
  const { rows } = await sql<PriceRequestRow>`
    select ${all} from price_request r where r.user_id = ${userId} and r.state <> 'withdrawn'
    order by r.created_at desc, r.id desc limit ${limit}`.execute(db)
  return rows
}

/** False when the buyer has no such request that may still be withdrawn. */
export async function withdraw(db: Database, userId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update price_request r set state = 'withdrawn'
    where r.id = ${id} and r.user_id = ${userId} and r.state = 'open'`.execute(db)
  return numAffectedRows === 1n
}

interface IncomingFilter {
  scope: Scope
  state: IncomingPriceRequests['state']
  q: string
}

/** One page of what the employee's branches are asked: the open ones that wait longest first, the others newest first. */
export async function findIncoming(
  db: Database,
  { scope, state, q }: IncomingFilter,
  page: { limit: number; offset: number },
): Promise<PriceRequestRow[]> {
  const order = state === 'open' ? sql`r.created_at, r.id` : sql`r.created_at desc, r.id desc`
  const { rows } = await sql<PriceRequestRow>`
    select ${all} from price_request r
    where ${withinScope(scope)} and ${inState(state)} and ${matches(q)}
    order by ${order} limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

export async function countIncoming(
  db: Database,
  { scope, q }: Omit<IncomingFilter, 'state'>,
): Promise<{ open: number; answered: number; all: number }> {
  const { rows } = await sql<{ open: number; answered: number; all: number }>`
    select count(*) filter (where r.state = 'open') as open, count(*) filter (where r.state = 'answered') as answered,
      count(*) filter (where r.state <> 'withdrawn') as all
    from price_request r where ${withinScope(scope)} and ${matches(q)}`.execute(db)
  return rows[0] ?? { open: 0, answered: 0, all: 0 }
}

/** A request that the employee's branches are asked, locked until the transaction ends. */
export async function lockIncoming(trx: Trx, id: string, scope: Scope): Promise<PriceRequestRow | undefined> {
  const { rows } = await sql<PriceRequestRow>`
    select ${all} from price_request r where r.id = ${id} and ${withinScope(scope)} for update`.execute(trx)
  return rows[0]
}

export async function answer(
  trx: Trx,
  {
    id,
    priceMinor,
    days,
    term,
    answer,
    answeredByName,
  }: Pick<PriceRequestRow, 'id' | 'priceMinor' | 'days' | 'term' | 'answer' | 'answeredByName'>,
): Promise<PriceRequestRow> {
  const { rows } = await sql<PriceRequestRow>`
    update price_request r set state = 'answered', price_minor = ${priceMinor}, days = ${days},
      term = ${term}, answer = ${answer},
      answered_by_name = ${answeredByName}, answered_at = now()
    where r.id = ${id} returning ${all}`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('A locked request is there')
  return row
}

export interface AwaitedRow {
  id: string
  partId: number
  branchId: number
}

/** Requests whose buyers wait for stock, by id after `afterId`, over an index of those alone. */
export async function findAwaited(db: Reader, afterId: string | null, limit: number): Promise<AwaitedRow[]> {
  const { rows } = await sql<AwaitedRow>`
    select r.id, r.part_id, r.branch_id from price_request r
    where r.wants_arrival and r.arrival_told_at is null and r.state <> 'withdrawn'
      and (${afterId}::uuid is null or r.id > ${afterId}::uuid)
    order by r.id limit ${limit}`.execute(db)
  return rows
}

/** Marks them as told and answers those that nobody had told before: of two workers at once one gets each. */
export async function markTold(trx: Trx, ids: readonly string[]): Promise<PriceRequestRow[]> {
  const { rows } = await sql<PriceRequestRow>`
    update price_request r set arrival_told_at = now()
    where r.id = any(${ids}::uuid[]) and r.arrival_told_at is null and r.state <> 'withdrawn'
    returning ${all}`.execute(trx)
  return rows
}

function inState(state: IncomingFilter['state']): RawBuilder<boolean> {
  return state === 'all' ? sql`r.state <> 'withdrawn'` : sql`r.state = ${state}`
}

/** How many came on each of the last fourteen days, and the middle of the minutes that their answers took. */
export async function countIncomingByDay(
  db: Database,
  scope: Scope,
  timeZone: string,
): Promise<{ days: DayCount[]; answerMinutes: number | null }> {
  const [from, at, where] = [sql`price_request r`, sql<Date>`r.created_at`, withinScope(scope)]
  const days = await countByDay(db, { from, at, where, timeZone })
  const { rows } = await sql<{ answerMinutes: number | null }>`
    select round(percentile_cont(0.5) within group (order by extract(epoch from r.answered_at - r.created_at) / 60))::integer
      as answer_minutes
    from price_request r
    where ${where} and r.answered_at is not null and r.created_at > now() - interval '14 days'`.execute(db)
  return { days, answerMinutes: rows[0]?.answerMinutes ?? null }
}

/** Buyers ask through the statements that name them; a scope is an employee's. */
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

function matches(q: string): RawBuilder<boolean> {
  if (q === '') return sql`true`
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(r.article ilike ${pattern} or r.name ilike ${pattern} or r.organization_name ilike ${pattern}
    or r.contact_name ilike ${pattern})`
}
