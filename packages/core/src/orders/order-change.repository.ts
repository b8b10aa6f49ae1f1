import type {
  Currency,
  InvoiceWay,
  OrderActor,
  OrderEventKind,
  OrderStatus,
  OrderView,
  PaymentMethod,
  reservationStates,
} from '@agromarket/shared'
import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import type { Scope } from '../auth/index.ts'
import type { StockTake } from '../catalog/index.ts'
import { type Database, type DB, fromNow, now, type Trx } from '../platform/db/index.ts'
import { isOnOrder } from './is-on-order.ts'
import { withinScope } from './within-scope.ts'

export type ReservationState = (typeof reservationStates)[number]

/** What a change needs to know of the order that it has locked. */
export interface LockedOrder {
  id: string
  number: number
  version: number
  status: OrderStatus
  branchId: number
  organizationId: string | null
  creditOrganizationId: string | null
  creditMinor: number
  totalMinor: number
  currency: Currency
  delivery: OrderView['delivery']
  payment: PaymentMethod
  invoiceWay: InvoiceWay
  contactPhone: string
  contactEmail: string
  reservedUntil: Date | null
  /** The time of its reservation is over. */
  isReserveOver: boolean
  /** Suppliers send all of it: nothing of the branches' is ever put aside. */
  isOnOrder: boolean
}

/** Locks an order within the scope until the transaction ends: of two changes one comes after the other. */
export async function lock(trx: Trx, id: string, scope: Scope): Promise<LockedOrder | undefined> {
  return trx
    .selectFrom('customerOrder as o')
    .select([
      'o.id',
      'o.number',
      'o.version',
      'o.status',
      'o.branchId',
      'o.organizationId',
      'o.creditOrganizationId',
      'o.creditMinor',
      'o.totalMinor',
      'o.currency',
      'o.deliveryMethod as delivery',
      'o.paymentMethod as payment',
      'o.invoiceWay',
      'o.contactPhone',
      'o.contactEmail',
      'o.reservedUntil',
      sql<boolean>`coalesce(o.reserved_until <= now(), false)`.as('isReserveOver'),
      isOnOrder().as('isOnOrder'),
    ])
    .where('o.id', '=', id)
    .where(withinScope(scope))
    .forUpdate()
    .$narrowType<Pick<LockedOrder, 'currency' | 'status' | 'delivery' | 'payment' | 'invoiceWay'>>()
    .executeTakeFirst()
}

interface OrderChange extends Pick<Updateable<DB['customerOrder']>, 'assigneeId' | 'assigneeName'> {
  /** The state that it enters now. */
  status?: OrderStatus
  /** For how long the pieces that it holds are put aside from now on; null: without end, or not at all. */
  reserveForMs?: number | null
}

/** Changes a locked order; whoever has seen it as it was may no longer change it. */
export async function update(trx: Trx, id: string, { reserveForMs, ...change }: OrderChange): Promise<void> {
  await trx
    .updateTable('customerOrder')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updatedAt: now }))
    .$if(change.status !== undefined, (query) => query.set({ movedAt: now }))
    .$if(reserveForMs !== undefined, (query) =>
      query.set({ reservedUntil: reserveForMs == null ? null : whileHeld(id, fromNow(reserveForMs)) }),
    )
    .where('id', '=', id)
    .execute()
}

/** SQL: the moment, or null for an order that holds nothing: no time runs out there. */
function whileHeld(id: string, until: RawBuilder<Date>): RawBuilder<Date | null> {
  return sql`case when exists (select from stock_reservation r join customer_order_line l on l.id = r.order_line_id
    where l.order_id = ${id} and r.state = 'held') then ${until} end`
}

/** Tells the pages that follow the order of something that takes nobody's step away. */
export async function touch(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('customerOrder').set({ updatedAt: now }).where('id', '=', id).execute()
}

export interface NewEvent extends Pick<Insertable<DB['customerOrderEvent']>, 'note' | 'reason' | 'fromStatus'> {
  orderId: string
  kind: OrderEventKind
  status: OrderStatus
  actorKind: OrderActor
  actorId: string | null
  actorName: string
  isInternal?: boolean
}

/** Adds to the history, which nothing else ever changes; answers the event's id. */
export async function insertEvent(trx: Trx, event: NewEvent): Promise<string> {
  const { id } = await trx.insertInto('customerOrderEvent').values(event).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Who has changed the order last, for the one who came too late. */
export async function findLastChange(trx: Trx, orderId: string): Promise<{ actorName: string } | undefined> {
  return trx
    .selectFrom('customerOrderEvent')
    .select('actorName')
    .where('orderId', '=', orderId)
    .where('kind', 'in', ['moved', 'changed', 'assigned', 'reserved', 'reserve_expired'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

export interface OrderedLine {
  id: string
  partId: number
  article: string
  count: number
}

/** Lines that branches have; what suppliers send is reserved nowhere. */
export async function findLines(trx: Trx, orderId: string): Promise<OrderedLine[]> {
  return trx
    .selectFrom('customerOrderLine')
    .select(['id', 'partId', 'article', 'count'])
    .where('orderId', '=', orderId)
    .where('supply', 'is', null)
    .orderBy('partId')
    .execute()
}

/** The pieces of the order that are put aside now. */
export async function findHeld(trx: Trx, orderId: string): Promise<StockTake[]> {
  return trx
    .selectFrom('stockReservation as r')
    .innerJoin('customerOrderLine as l', 'l.id', 'r.orderLineId')
    .select(['r.partId', 'r.branchId', 'r.quantity'])
    .where('l.orderId', '=', orderId)
    .where('r.state', '=', 'held')
    .orderBy('r.partId')
    .orderBy('r.branchId')
    .execute()
}

/** What was put aside has gone, or is back on the shelf. */
export async function settleHeld(trx: Trx, orderId: string, state: ReservationState): Promise<void> {
  await trx
    .updateTable('stockReservation')
    .set({ state })
    .where('state', '=', 'held')
    .where(sql<SqlBool>`order_line_id in (select id from customer_order_line where order_id = ${orderId})`)
    .execute()
}

/** Writes down where the pieces of the order are put aside anew, instead of where they once were. */
export async function replaceReservations(trx: Trx, orderId: string, takes: readonly StockTake[]): Promise<void> {
  await sql`
    delete from stock_reservation where order_line_id in (select id from customer_order_line where order_id = ${orderId})
  `.execute(trx)
  const rows = JSON.stringify(takes)
  await sql`
    insert into stock_reservation (order_line_id, branch_id, part_id, quantity)
    select l.id, t."branchId", t."partId", t.quantity
    from jsonb_to_recordset(${rows}::jsonb) as t ("partId" bigint, "branchId" integer, quantity integer)
    join customer_order_line l on l.part_id = t."partId" and l.order_id = ${orderId}`.execute(trx)
  await sql`
    update customer_order_line l set count_at_branch = coalesce((select r.quantity from stock_reservation r
      where r.order_line_id = l.id and r.branch_id = o.branch_id), 0)
    from customer_order o where o.id = ${orderId} and l.order_id = o.id`.execute(trx)
}

/** Orders whose pieces have been put aside for longer than their state allows, the longest first. */
export async function findExpired(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('customerOrder')
    .select('id')
    .where('reservedUntil', '<=', now)
    .orderBy('reservedUntil')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
