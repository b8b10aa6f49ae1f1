import type { Currency, OrderView, PaymentMethod } from '@agromarket/shared'
import { sql } from 'kysely'
import type { Scope } from '../../auth/index.ts'
import type { Database, Reader } from '../../platform/db/index.ts'
import { withinScope } from '../within-scope.ts'

export interface OrderFactsRow {
  number: number
  branchId: number
  currency: Currency
  createdAt: Date
  pickupDate: string
  chosenPickupDate: string | null
  deliveryMethod: OrderView['delivery']
  deliveryPriceMinor: number
  delivery: OrderView['deliveryDetails']
  paymentMethod: PaymentMethod
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
  lines: {
    article: string
    name: string
    manufacturer: string
    unit: string
    count: number
    priceMinor: number
    totalMinor: number
    weightGrams: number
  }[]
}

/** What papers say of an order; whether the reader may have it, is for the caller to know. */
export async function find(db: Reader, id: string): Promise<OrderFactsRow | undefined> {
  const { rows } = await sql<OrderFactsRow>`
    select o.number, o.branch_id, o.currency, o.created_at, o.pickup_date::text as pickup_date,
      o.chosen_pickup_date::text as chosen_pickup_date, o.delivery_method,
      o.delivery_price_minor, o.delivery, o.payment_method, o.organization_id, o.organization_name, o.organization_address, o.tax_id,
      o.tax_reason_code,
      o.contact_name, o.contact_phone, o.contact_email, o.customer_number, o.comment,
      (select json_agg(json_build_object('article', l.article, 'name', l.name,
          'manufacturer', l.manufacturer_name, 'unit', l.unit, 'count', l.count, 'priceMinor', l.price_minor,
          'totalMinor', l.total_minor, 'weightGrams', l.weight_grams) order by l.line_number)
        from customer_order_line l where l.order_id = o.id) as lines
    from customer_order o where o.id = ${id}`.execute(db)
  return rows[0]
}

export async function isWithin(db: Database, id: string, scope: Scope): Promise<boolean> {
  const { rows } = await sql`select from customer_order o where o.id = ${id} and ${withinScope(scope)}`.execute(db)
  return rows.length > 0
}

/** There is such an order, and it is not cancelled. */
export async function isOpen(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`select from customer_order o where o.id = ${id} and o.status <> 'cancelled'`.execute(db)
  return rows.length > 0
}
