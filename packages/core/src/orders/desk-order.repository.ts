import type { Currency, DeskOrderListQuery, DeskOrderState, OrderStatus, OrderView } from '@agromarket/shared'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../auth/index.ts'
import { type Database, fromNow } from '../platform/db/index.ts'
import { isOnOrder } from './is-on-order.ts'
import type { ReservationState } from './order-change.repository.ts'
import { statusesOfDeskState } from './order-transitions.ts'
import { toSearchWords } from './to-search-words.ts'
import { withinScope } from './within-scope.ts'

export interface DeskOrderListRow {
  id: string
  number: number
  version: number
  status: OrderStatus
  movedAt: Date
  createdAt: Date
  branchId: number
  buyer: string
  delivery: OrderView['delivery']
  lineCount: number
  totalMinor: number
  currency: Currency
  assignee: string
  reservedUntil: Date | null
  isOnOrder: boolean
}

export interface DeskFilter extends Omit<DeskOrderListQuery, 'page' | 'sort'> {
  scope: Scope
  /** The employee who looks. */
  userId: string
}

const dayMs = 24 * 3_600_000
const orderings: Record<DeskOrderListQuery['sort'], RawBuilder<unknown>> = {
  new: sql`o.created_at desc, o.id desc`,
  old: sql`o.created_at, o.id`,
  sum: sql`o.total_minor desc, o.id desc`,
}

/** One page of the orders within the scope that pass every filter. */
export async function findPage(
  db: Database,
  filter: DeskFilter,
  page: { sort: DeskOrderListQuery['sort']; limit: number; offset: number },
): Promise<DeskOrderListRow[]> {
  const { rows } = await sql<DeskOrderListRow>`
    select o.id, o.number, o.version, o.status, coalesce(o.moved_at, o.created_at) as moved_at, o.created_at, o.branch_id,
      coalesce(nullif(o.organization_name, ''), o.contact_name) as buyer, o.delivery_method as delivery,
      (select count(*)::integer from customer_order_line l where l.order_id = o.id) as line_count,
      o.total_minor, o.currency, o.assignee_name as assignee, o.reserved_until,
      ${isOnOrder()} as is_on_order
    from customer_order o
    where ${passes(filter)} and ${inState(filter.state, filter.userId)}
    order by ${orderings[page.sort]} limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

/** How many orders stand under each chip, in one reading. */
export async function countByState(db: Database, filter: DeskFilter): Promise<Record<DeskOrderState, number>> {
  const states = Object.keys(statusesOfDeskState) as DeskOrderState[]
  const columns = states.map(
    (state) => sql`count(*) filter (where ${inState(state, filter.userId)})::integer as ${sql.ref(state)}`,
  )
  const { rows } = await sql<Record<DeskOrderState, number>>`
    select ${sql.join(columns)} from customer_order o where ${passes(filter)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Counting orders answered nothing')
  return row
}

/** What an employee may see of an order beyond what its buyer does. */
export interface DeskOrderFacts {
  version: number
  movedAt: Date
  deliveryPriceMinor: number
  organizationAddress: string
  assigneeId: string | null
  assigneeName: string
  reservation: ReservationState
}

export async function findFacts(db: Database, id: string, scope: Scope): Promise<DeskOrderFacts | undefined> {
  const { rows } = await sql<DeskOrderFacts>`
    select o.version, coalesce(o.moved_at, o.created_at) as moved_at, o.delivery_price_minor, o.organization_address,
      o.assignee_id, o.assignee_name,
      coalesce((select r.state from stock_reservation r join customer_order_line l on l.id = r.order_line_id
        where l.order_id = o.id order by r.state limit 1),
        case when ${isOnOrder()} then 'held' else 'released' end) as reservation
    from customer_order o where o.id = ${id} and ${withinScope(scope)}`.execute(db)
  return rows[0]
}

/** Where the ordered pieces lie, or lay: by line. */
export async function findSources(
  db: Database,
  orderId: string,
): Promise<{ lineId: string; branchId: number; count: number }[]> {
  const { rows } = await sql<{ lineId: string; branchId: number; count: number }>`
    select l.id as line_id, r.branch_id, r.quantity as count
    from customer_order_line l join stock_reservation r on r.order_line_id = l.id and r.state <> 'released'
    where l.order_id = ${orderId} order by r.quantity desc, r.branch_id`.execute(db)
  return rows
}

function passes(filter: DeskFilter): RawBuilder<boolean> {
  const { scope, branchId, assignee, delivery, period, q, userId } = filter
  const conditions = [
    withinScope(scope),
    branchId === undefined ? undefined : sql`o.branch_id = ${branchId}`,
    delivery === undefined ? undefined : sql`o.delivery_method = ${delivery}`,
    period === 'all' ? undefined : sql`o.created_at > ${fromNow(-Number(period) * dayMs)}`,
    assignee === 'me' ? sql`o.assignee_id = ${userId}` : undefined,
    assignee === 'nobody' ? sql`o.assignee_id is null` : undefined,
    q === '' ? undefined : matches(q),
  ]
  return sql`(${sql.join(
    conditions.filter((one) => one !== undefined),
    sql` and `,
  )})`
}

/** «Ждут вас»: the next step is the branch's, and nobody else has taken the order. */
function inState(state: DeskOrderState, userId: string): RawBuilder<boolean> {
  const isInStatus = sql<boolean>`o.status = any(${statusesOfDeskState[state]}::text[])`
  return state === 'waiting'
    ? sql`(${isInStatus} and (o.assignee_id is null or o.assignee_id = ${userId}))`
    : isInStatus
}

/** Both halves are found by their trigrams; joined by `or` neither would be. */
function matches(q: string): RawBuilder<boolean> {
  const { words, article } = toSearchWords(q)
  return sql`o.id in (
    select w.id from customer_order w where (w.number::text || ' ' || w.organization_name || ' ' || w.contact_name
      || ' ' || w.tax_id || ' ' || w.contact_phone) ilike ${words}
    union all
    select l.order_id from customer_order_line l where l.article ilike ${article})`
}
