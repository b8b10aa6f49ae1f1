import type { Currency, OrderStatus, OrderView, PaymentMethod } from '@agromarket/shared'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../auth/index.ts'
import type { Database, Reader } from '../../platform/db/index.ts'
import { withinScope } from '../within-scope.ts'

export interface ExchangedLine {
  lineNumber: number
  partId: number
  code1c: string
  article: string
  name: string
  unit: string
  count: number
  priceMinor: number
  totalMinor: number
}

/** An order with all that an accounting system is told of it. */
export interface ExchangedOrder {
  id: string
  number: number
  version: number
  status: OrderStatus
  branchId: number
  currency: Currency
  createdAt: Date
  /** Since when it is in its state. */
  movedAt: Date
  totalMinor: number
  deliveryMethod: OrderView['delivery']
  deliveryPriceMinor: number
  delivery: OrderView['deliveryDetails']
  paymentMethod: PaymentMethod
  /** YYYY-MM-DD */
  pickupDate: string
  /** YYYY-MM-DD: when the buyer means to fetch it. */
  chosenPickupDate: string | null
  buyerKind: OrderView['buyerKind']
  userId: string
  organizationId: string | null
  organizationName: string
  organizationAddress: string
  taxId: string
  taxReasonCode: string
  contactName: string
  contactPhone: string
  contactEmail: string
  customerNumber: string
  comment: string
  lines: ExchangedLine[]
}

export interface ExchangeFilter {
  /** Whose orders; null: all branches'. */
  branchIds: readonly number[] | null
  /** SQL: the moment before which orders are none of the exchange's business. */
  placedSince: RawBuilder<Date>
  /** SQL: what the other side knows already, as (order_id, version). */
  known: RawBuilder<{ orderId: string; version: number }>
}

/**
 * The next orders that were placed or changed since the other side was told of them, by number: `after` is the last number
 * of the page before.
 */
export async function listExchangedOrders(
  db: Database,
  filter: ExchangeFilter,
  page: { after: number; limit: number },
): Promise<ExchangedOrder[]> {
  const { rows } = await sql<ExchangedOrder>`
    select o.id, o.number, o.version, o.status, o.branch_id, o.currency, o.created_at,
      coalesce(o.moved_at, o.created_at) as moved_at, o.total_minor, o.delivery_method, o.delivery_price_minor, o.delivery,
      o.payment_method, o.pickup_date::text as pickup_date,
      o.chosen_pickup_date::text as chosen_pickup_date, o.buyer_kind, o.user_id, o.organization_id,
      o.organization_name, o.organization_address, o.tax_id, o.tax_reason_code, o.contact_name, o.contact_phone,
      o.contact_email, o.customer_number, o.comment,
      (select json_agg(json_build_object('lineNumber', l.line_number, 'partId', l.part_id, 'code1c', l.code1c,
          'article', l.article, 'name', l.name, 'unit', l.unit, 'count', l.count, 'priceMinor', l.price_minor,
          'totalMinor', l.total_minor) order by l.line_number)
        from customer_order_line l where l.order_id = o.id) as lines
    from customer_order o
    where o.number > ${page.after} and ${pending(filter)}
    order by o.number limit ${page.limit}`.execute(db)
  return rows
}

/** How many orders wait to be told of. */
export async function countExchangedOrders(db: Reader, filter: ExchangeFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from customer_order o where ${pending(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

function pending({ branchIds, placedSince, known }: ExchangeFilter): RawBuilder<boolean> {
  const isOfBranch = branchIds === null ? sql`true` : sql`o.branch_id = any(${branchIds}::integer[])`
  return sql`${isOfBranch} and o.created_at >= ${placedSince}
    and not exists (select from (${known}) k where k.order_id = o.id and k.version = o.version)`
}

/** The order that an answer names by its id, or else by its number. */
export async function findAnsweredOrder(
  db: Reader,
  named: { id: string | null; number: number | null; branchIds: readonly number[] | null },
): Promise<string | undefined> {
  const isOfBranch = named.branchIds === null ? sql`true` : sql`o.branch_id = any(${named.branchIds}::integer[])`
  const { rows } = await sql<{ id: string }>`
    select o.id from customer_order o
    where (o.id = ${named.id}::uuid or o.number = ${named.number}::bigint) and ${isOfBranch}
    order by (o.id = ${named.id}::uuid) desc nulls last limit 1`.execute(db)
  return rows[0]?.id
}

/** SQL: the orders that a scope reaches, as (order_id). */
export function selectReachedOrders(scope: Scope): RawBuilder<{ orderId: string }> {
  return sql`select o.id as order_id from customer_order o where ${withinScope(scope)}`
}

/** What a list says of an order in one row. */
export interface OrderHead {
  id: string
  number: number
  status: OrderStatus
  branchId: number
  delivery: OrderView['delivery']
  payment: PaymentMethod
  buyer: string
  totalMinor: number
  currency: Currency
}

export async function listOrderHeads(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, OrderHead>> {
  const { rows } = await sql<OrderHead>`
    select o.id, o.number, o.status, o.branch_id, o.delivery_method as delivery, o.payment_method as payment,
      coalesce(nullif(o.organization_name, ''), o.contact_name) as buyer, o.total_minor, o.currency
    from customer_order o where o.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
