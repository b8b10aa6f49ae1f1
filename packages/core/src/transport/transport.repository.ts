import type {
  Currency,
  TransportEventKind,
  TransportGroup,
  TransportListQuery,
  TransportState,
} from '@agromarket/shared'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../auth/index.ts'
import type { Reader, Trx } from '../platform/db/index.ts'

export interface TransportRow {
  id: string
  number: number
  branchId: number
  userId: string | null
  organizationId: string | null
  orderNumber: number | null
  clientName: string
  contactName: string
  contactPhone: string
  contactEmail: string
  cargo: string
  cargoNote: string
  fromPlace: string
  fromLatitude: number | null
  fromLongitude: number | null
  toPlace: string
  toLatitude: number | null
  toLongitude: number | null
  vehicle: string
  distanceKm: number
  carrierName: string
  driverName: string
  driverPhone: string
  state: TransportState
  requestedFrom: string | null
  requestedUntil: string | null
  readyDate: string | null
  departureDate: string | null
  arrivalDate: string | null
  arrivalUntil: string
  passedKm: number
  positionPlace: string
  positionAt: Date | null
  priceMinor: number | null
  currency: Currency
  version: number
  createdAt: Date
}

export interface TransportEventRow {
  id: number
  kind: TransportEventKind
  requestedFrom: string | null
  requestedUntil: string | null
  departureDate: string | null
  arrivalDate: string | null
  arrivalUntil: string
  positionPlace: string
  passedKm: number | null
  note: string
  actorKind: 'client' | 'employee' | 'system'
  actorName: string
  createdAt: Date
}

const all = sql`t.id, t.number, t.branch_id, t.user_id, t.organization_id, t.order_number, t.client_name, t.contact_name,
  t.contact_phone, t.contact_email, t.cargo, t.cargo_note, t.from_place, t.from_latitude, t.from_longitude, t.to_place,
  t.to_latitude, t.to_longitude, t.vehicle, t.distance_km, t.carrier_name, t.driver_name, t.driver_phone, t.state,
  t.requested_from, t.requested_until, t.ready_date, t.departure_date, t.arrival_date, t.arrival_until, t.passed_km,
  t.position_place, t.position_at, t.price_minor, t.currency, t.version, t.created_at`

export type ListFilter = Omit<TransportListQuery, 'page'> & { scope: Scope }

/** One page, the newest first; what has ended longer ago than the period is left out. */
export async function findPage(
  db: Reader,
  { scope, state, q, period }: ListFilter,
  page: { limit: number; offset: number },
): Promise<TransportRow[]> {
  const { rows } = await sql<TransportRow>`
    select ${all} from transport_order t
    where ${reachedBy(scope)} and ${withinPeriod(period)} and ${matches(q)} and ${inGroup(state)}
    order by t.number desc limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

/** How many each chip would show under the other filters. */
export async function countByGroup(
  db: Reader,
  { scope, q, period }: Omit<ListFilter, 'state'>,
): Promise<Record<TransportGroup, number>> {
  const { rows } = await sql<Record<TransportGroup, number>>`
    select count(*) as all, count(*) filter (where t.state = 'waiting') as waiting,
      count(*) filter (where t.state in ('scheduled', 'loaded')) as scheduled,
      count(*) filter (where t.state = 'underway') as underway,
      count(*) filter (where t.state = 'delivered') as delivered,
      count(*) filter (where t.state = 'cancelled') as cancelled
    from transport_order t where ${reachedBy(scope)} and ${withinPeriod(period)} and ${matches(q)}`.execute(db)
  return rows[0] ?? { all: 0, waiting: 0, scheduled: 0, underway: 0, delivered: 0, cancelled: 0 }
}

export async function find(db: Reader, id: string, scope: Scope): Promise<TransportRow | undefined> {
  const { rows } = await sql<TransportRow>`
    select ${all} from transport_order t where t.id = ${id} and ${reachedBy(scope)}`.execute(db)
  return rows[0]
}

/** The same, locked until the transaction ends: its history grows in one order. */
export async function lock(trx: Trx, id: string, scope: Scope): Promise<TransportRow | undefined> {
  const { rows } = await sql<TransportRow>`
    select ${all} from transport_order t where t.id = ${id} and ${reachedBy(scope)} for update`.execute(trx)
  return rows[0]
}

export async function findEvents(db: Reader, id: string): Promise<TransportEventRow[]> {
  const { rows } = await sql<TransportEventRow>`
    select e.id, e.kind, e.requested_from, e.requested_until, e.departure_date, e.arrival_date, e.arrival_until,
      e.position_place, e.passed_km, e.note, e.actor_kind, e.actor_name, e.created_at
    from transport_order_event e where e.transport_order_id = ${id} order by e.id`.execute(db)
  return rows
}

export type NewTransport = Omit<
  TransportRow,
  | 'id'
  | 'number'
  | 'driverName'
  | 'driverPhone'
  | 'state'
  | 'requestedFrom'
  | 'requestedUntil'
  | 'departureDate'
  | 'arrivalDate'
  | 'arrivalUntil'
  | 'passedKm'
  | 'positionPlace'
  | 'positionAt'
  | 'version'
  | 'createdAt'
> & { orderId: string | null }

export async function insert(trx: Trx, row: NewTransport): Promise<TransportRow> {
  return trx.insertInto('transportOrder').values(row).returningAll().$castTo<TransportRow>().executeTakeFirstOrThrow()
}

export type TransportChange = Partial<
  Pick<
    TransportRow,
    | 'state'
    | 'requestedFrom'
    | 'requestedUntil'
    | 'departureDate'
    | 'arrivalDate'
    | 'arrivalUntil'
    | 'passedKm'
    | 'positionPlace'
    | 'positionAt'
    | 'carrierName'
    | 'driverName'
    | 'driverPhone'
  >
>

export async function update(trx: Trx, id: string, change: TransportChange): Promise<TransportRow> {
  return trx
    .updateTable('transportOrder')
    .set({ ...change, version: sql`version + 1`, updatedAt: sql`clock_timestamp()` })
    .where('id', '=', id)
    .returningAll()
    .$castTo<TransportRow>()
    .executeTakeFirstOrThrow()
}

export type NewEvent = Pick<TransportEventRow, 'kind' | 'note' | 'actorKind' | 'actorName'> & {
  actorId: string | null
} & Partial<
    Pick<
      TransportEventRow,
      | 'requestedFrom'
      | 'requestedUntil'
      | 'departureDate'
      | 'arrivalDate'
      | 'arrivalUntil'
      | 'positionPlace'
      | 'passedKm'
    >
  >

/** Answers the number of the event, by which its messages are known. */
export async function addEvent(trx: Trx, transportOrderId: string, event: NewEvent): Promise<number> {
  const { id } = await trx
    .insertInto('transportOrderEvent')
    .values({ transportOrderId, ...event })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

/** SQL for the orders that a scope reaches. */
function reachedBy(scope: Scope): RawBuilder<boolean> {
  switch (scope.kind) {
    case 'own':
      return sql`t.user_id = ${scope.userId}`
    case 'organization':
      return sql`(t.user_id = ${scope.userId} or t.organization_id = ${scope.organizationId})`
    case 'branch':
      return sql`t.branch_id = any(${scope.branchIds}::integer[])`
    case 'all':
      return sql`true`
    case 'supplier':
      return sql`false`
  }
}

function inGroup(group: TransportGroup): RawBuilder<boolean> {
  if (group === 'all') return sql`true`
  return group === 'scheduled' ? sql`t.state in ('scheduled', 'loaded')` : sql`t.state = ${group}`
}

function withinPeriod(period: TransportListQuery['period']): RawBuilder<boolean> {
  if (period === 'all') return sql`true`
  return sql`(t.state not in ('delivered', 'cancelled') or t.created_at > now() - make_interval(days => ${Number(period)}))`
}

function matches(q: string): RawBuilder<boolean> {
  if (q === '') return sql`true`
  const pattern = `%${q.replace(/^№\s*/, '').replace(/[\\%_]/g, '\\$&')}%`
  return sql`(t.number::text like ${pattern} or t.client_name ilike ${pattern} or t.cargo ilike ${pattern}
    or t.cargo_note ilike ${pattern} or t.from_place ilike ${pattern} or t.to_place ilike ${pattern}
    or t.carrier_name ilike ${pattern})`
}
