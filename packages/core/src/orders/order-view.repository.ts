import type {
  Currency,
  DeskOrder,
  OrderedSupply,
  OrderListQuery,
  OrderStatus,
  OrderView,
  PaymentMethod,
} from '@agromarket/shared'
import { sql } from 'kysely'
import type { Scope } from '../auth/index.ts'
import { selectInvoiceDay } from '../documents/index.ts'
import { selectDeferralDays } from '../organizations/index.ts'
import { type Database, fromNow } from '../platform/db/index.ts'
import { withinScope } from './within-scope.ts'

const dayMs = 24 * 3_600_000

export interface OrderLineRow {
  id: string
  article: string
  name: string
  manufacturer: string
  icon: string
  slug: string
  partId: number
  unit: string
  count: number
  priceMinor: number
  totalMinor: number
  countAtBranch: number
  /** Other branches that the rest was reserved at. */
  sourceIds: number[]
  /** Whom it is ordered from when no branch had it. */
  supply: OrderedSupply | null
}

export interface OrderRow {
  id: string
  number: number
  totalMinor: number
  currency: Currency
  status: OrderStatus
  createdAt: Date
  branchId: number
  deliveryMethod: OrderView['delivery']
  deliveryPriceMinor: number
  delivery: OrderView['deliveryDetails']
  invoiceWay: OrderView['invoiceWay']
  paymentMethod: PaymentMethod
  pickupDate: string
  chosenPickupDate: string | null
  weightGrams: number
  buyerKind: OrderView['buyerKind']
  organizationName: string
  taxId: string
  contactName: string
  contactPhone: string
  contactEmail: string
  customerNumber: string
  comment: string
  lines: OrderLineRow[]
  reservedUntil: Date | null
  /** The day of the first invoice; null before there is one. */
  invoicedOn: string | null
  /** Of the limit of the organisation that buys. */
  deferralDays: number
  events: DeskOrder['events']
  files: DeskOrder['files']
}

/** One order within the scope with everything it shows, in one statement. */
export async function find(db: Database, id: string, scope: Scope): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select o.id, o.number, o.total_minor, o.currency, o.status, o.created_at, o.branch_id, o.delivery_method, o.delivery_price_minor,
      o.delivery, o.invoice_way,
      o.payment_method, o.pickup_date, o.chosen_pickup_date, o.weight_grams, o.buyer_kind, o.organization_name, o.tax_id, o.contact_name,
      o.contact_phone, o.contact_email, o.customer_number, o.comment, o.reserved_until,
      ${selectInvoiceDay(sql`o.id`)} as invoiced_on, ${selectDeferralDays(sql`o.organization_id`)} as deferral_days,
      (select json_agg(json_build_object('id', l.id, 'article', l.article, 'name', l.name,
          'manufacturer', l.manufacturer_name, 'icon', l.icon, 'slug', l.slug, 'partId', l.part_id, 'unit', l.unit, 'count', l.count,
          'priceMinor', l.price_minor, 'totalMinor', l.total_minor, 'countAtBranch', l.count_at_branch, 'supply', l.supply,
          'sourceIds', array(select r.branch_id from stock_reservation r
            where r.order_line_id = l.id and r.state <> 'released' and r.branch_id <> o.branch_id)) order by l.line_number)
        from customer_order_line l where l.order_id = o.id) as lines,
      (select coalesce(json_agg(json_build_object('id', e.id, 'kind', e.kind, 'status', e.status, 'note', e.note,
          'reason', e.reason, 'by', e.actor_name, 'actor', e.actor_kind, 'isInternal', e.is_internal, 'at', to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.created_at, e.id), '[]')
        from customer_order_event e where e.order_id = o.id) as events,
      (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'sizeBytes', f.size_bytes,
          'addedBy', f.added_by, 'isInternal', f.is_internal) order by f.id), '[]') from customer_order_file f where f.order_id = o.id) as files
    from customer_order o where o.id = ${id} and ${withinScope(scope)}`.execute(db)
  return rows[0]
}

export interface OrderSummaryRow {
  id: string
  number: number
  totalMinor: number
  currency: Currency
  status: OrderStatus
  createdAt: Date
  branchId: number
  lineCount: number
  pieceCount: number
  /** Of all lines; null when they differ. */
  unit: string | null
  delivery: OrderView['delivery']
  contents: string
}

interface ListFilter {
  scope: Scope
  statuses: readonly OrderStatus[]
  /** Part of an order number or article, as typed. */
  q: string
  period: OrderListQuery['period']
}

/** One page of the orders within the scope, newest first. */
export async function findPage(
  db: Database,
  filter: ListFilter,
  page: { limit: number; offset: number },
): Promise<OrderSummaryRow[]> {
  const { rows } = await sql<OrderSummaryRow>`
    select o.id, o.number, o.total_minor, o.currency, o.status, o.created_at, o.branch_id,
      o.delivery_method as delivery,
      (select count(*) from customer_order_line l where l.order_id = o.id) as line_count,
      (select sum(l.count) from customer_order_line l where l.order_id = o.id) as piece_count,
      (select case when min(l.unit) = max(l.unit) then min(l.unit) end from customer_order_line l
        where l.order_id = o.id) as unit,
      (select string_agg(l.name, ', ' order by l.line_number) from customer_order_line l
        where l.order_id = o.id and l.line_number <= 3) as contents
    from customer_order o
    where ${withinScope(filter.scope)} and o.status = any(${filter.statuses}::text[]) and ${narrows(filter)}
    order by o.created_at desc, o.id desc limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

/** How many of the orders within the scope match search and period, by status. */
export async function countByStatus(
  db: Database,
  filter: Omit<ListFilter, 'statuses'>,
): Promise<{ status: OrderStatus; count: number }[]> {
  const { rows } = await sql<{ status: OrderStatus; count: number }>`
    select o.status, count(*) as count from customer_order o
    where ${withinScope(filter.scope)} and ${narrows(filter)} group by o.status`.execute(db)
  return rows
}

function narrows({ q, period }: Pick<ListFilter, 'q' | 'period'>) {
  const isRecent = period === 'all' ? sql`true` : sql`o.created_at > ${fromNow(-Number(period) * dayMs)}`
  return sql`${isRecent} and ${matches(q)}`
}

function matches(q: string) {
  if (q === '') return sql`true`
  const pattern = `%${q.replace(/^№\s*/, '').replace(/[\\%_]/g, '\\$&')}%`
  return sql`(o.number::text like ${pattern} or exists (select from customer_order_line l
    where l.order_id = o.id and (l.article ilike ${pattern} or l.name ilike ${pattern})))`
}
